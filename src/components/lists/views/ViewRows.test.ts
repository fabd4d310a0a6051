import { filterText } from './ViewRows'

const status = { field: 'status', label: 'Status', kind: 'status' } as const
const shipDate = { field: 'shipDate', label: 'Ship Date', kind: 'days' } as const

test.each([
  [status, ['Open'], 'Status: Open'],
  [status, ['Open', 'On Hold', 'Closed', 'Completed'], 'Status: Open, On Hold + 2 more'],
  [shipDate, ['2026-03-01..2026-03-31'], 'Ship Date: 3/1/2026 – 3/31/2026'],
  [shipDate, ['2026-03-01..2026-03-01'], 'Ship Date: 3/1/2026'],
  [shipDate, ['2026-03-01..', 'none'], 'Ship Date: from 3/1/2026, No date'],
  [shipDate, ['..2026-03-31'], 'Ship Date: until 3/31/2026'],
])('the chip of %j with %j reads %s', (field, values, text) => {
  expect(filterText(field, values)).toBe(text)
})
