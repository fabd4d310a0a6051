import { keepPaper, readPaper } from './PrintButton'

test.each([
  ['en-US', 'Letter'],
  ['es-MX', 'Letter'],
  ['fr-CA', 'Letter'],
  ['en', 'A4'],
  ['en-GB', 'A4'],
  ['de-DE', 'A4'],
  ['zh-Hans-CN', 'A4'],
])('the default paper for %s is %s until another one is chosen', (locale, paper) => {
  expect(readPaper(locale)).toBe(paper)
  keepPaper(paper === 'A4' ? 'Letter' : 'A4')
  expect(readPaper(locale)).toBe(paper === 'A4' ? 'Letter' : 'A4')
})

test('a stored value that is not a paper size is ignored', () => {
  localStorage.setItem('orders-manager.paper', 'A3')
  expect(readPaper('en-US')).toBe('Letter')
})
