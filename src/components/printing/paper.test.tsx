import { screen } from '@testing-library/react'
import { rejectedWith } from '../../testing/fakeBackend'
import { renderPage } from '../../testing/renderPage'
import { keepPaper, PrintButton, readPaper } from './PrintButton'

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

test('a sheet is printed on the chosen paper, and a failure says why', async () => {
  const sheet = { kind: 'packingSlip' as const, ids: ['SH0001'] }
  const responses = { printDocuments: rejectedWith(503, '', 'Too busy') }
  const { user, backend } = renderPage(<PrintButton sheets={[{ ...sheet, label: 'Packing slip' }]} />, { responses })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'A4' }))
  const release = backend.hold('printDocuments')
  await user.click(screen.getByRole('menuitem', { name: 'Packing slip' }))
  expect(screen.getByRole('button', { name: 'Print', busy: true })).toBeEnabled()
  release()
  expect(await screen.findByRole('dialog', { name: 'Not printed' })).toHaveTextContent('Too busy')
  expect(backend.sent('printDocuments')).toEqual([{ ...sheet, paper: 'A4' }])
  expect(readPaper('en-US')).toBe('A4')
})
