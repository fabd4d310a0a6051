import { nearestName } from './wording'

test.each([
  ['item', 'items'],
  ['Sales-Orders', 'sales_orders'],
  ['sale_order_line', 'sales_order_lines'],
  ['custmoers', 'customers'],
  ['payroll', null],
  ['', null],
])('for %j the suggestion is %s', (typed, meant) => {
  expect(nearestName(typed, ['items', 'customers', 'sales_orders', 'sales_order_lines'])).toBe(meant)
})
