import { pageOf } from './listWindow'

test.each([
  ['pump', 'pump'],
  ['pump\tvalve\r\nseal', 'pump valve seal'],
  ['x'.repeat(201), 'x'.repeat(200)],
])('[WINDOW-02] of the search %j servers are asked for what they take', (typed, sent) => {
  expect(pageOf(typed, [], 25)).toEqual({ scope: 'all', search: sent, sort: [], offset: 0, limit: 25 })
})
