import { inventoryResponse } from '../../testing/fixtures/inventory'
import { rowsOf } from './inventoryList'

const rows = rowsOf(inventoryResponse)

test('a row is an item in a warehouse; a repeated pair gets two ids', () => {
  expect(rows.map(({ id }) => id)).toEqual([
    'PUMP-100 @ Main Plant',
    'PUMP-100 @ North Depot',
    'SEAL-200 @ Main Plant',
    '00420 @ North Depot',
  ])
  const twice = rowsOf([...inventoryResponse, ...inventoryResponse])
  expect(new Set(twice.map(({ id }) => id)).size).toBe(twice.length)
})

test('zero or negative stock on hand is out of stock', () => {
  const [item] = inventoryResponse
  if (!item) throw new Error('no fixture')
  const statuses = [1, 0.000001, 5.5e-17, 0, -2].map((qtyOnHand) => rowsOf([{ ...item, qtyOnHand }])[0]?.status)
  expect(statuses).toEqual(['In Stock', 'In Stock', 'Out of Stock', 'Out of Stock', 'Out of Stock'])
})
