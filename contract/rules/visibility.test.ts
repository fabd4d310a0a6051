import { isHiddenByDefault } from './visibility'

test.each([
  ['production', ['Closed', 'On Hold', 'Canceled', 'Completed'], ['Planned', 'Released', 'In Process', 'Cancelled']],
  ['sales', ['completed', 'Closed'], ['Open', 'Back Order', 'On Hold', '']],
  ['shipments', ['Confirmed', 'COMPLETED', 'closed'], ['Open', 'On Hold']],
  ['transfers', ['Complete', 'complete'], ['Completed', 'In Transit', 'Partially Received']],
] as const)('[PROD-03] [SALES-02] [STATE-11,14] [CONST-11] [DECISION-11] %s: hidden %p, shown %p', (list, hidden, shown) => {
  for (const status of hidden) expect([status, isHiddenByDefault(list, status)]).toEqual([status, true])
  for (const status of shown) expect([status, isHiddenByDefault(list, status)]).toEqual([status, false])
})

test('[DECISION-11] spaces around a status do not matter', () => {
  expect(isHiddenByDefault('shipments', ' Confirmed ')).toBe(true)
})
