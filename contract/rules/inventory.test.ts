import { stockStatus } from './inventory'

test.each([
  [0, 'Out of Stock'],
  [-1, 'Out of Stock'],
  [5.5e-17, 'Out of Stock'],
  [0.000001, 'In Stock'],
  [10, 'In Stock'],
])('[STOCK-03] %p on hand is %p', (onHand, status) => {
  expect(stockStatus(onHand)).toBe(status)
})
