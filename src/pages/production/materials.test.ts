import { materialStatus, remainingMaterials } from './materials'

test.each([
  [0, 0, 'Complete'],
  [10, 10, 'Available'],
  [0.1 + 0.2, 0.3, 'Available'],
  [5.5e-17, 0, 'Complete'],
  [10, 7.5, 'Short 2.5'],
  [1_500, 0, 'Short 1,500'],
  [null, 5, '–'],
])('with %p remaining and %p available is %p', (qtyRemaining, availableQty, status) => {
  expect(materialStatus({ qtyRemaining, availableQty })).toBe(status)
})

test('of a material that is released in full nothing remains', () => {
  const materials = [
    { id: 1, inventoryID: 'BOLT', qtyRemaining: 0 },
    { id: 'b', inventoryID: 'NUT', qtyRemaining: 5 },
    { id: 3, inventoryID: 'PIPE', qtyRemaining: null },
  ]
  expect(remainingMaterials(materials)).toEqual([{ id: 'b', inventoryID: 'NUT', quantity: 5 }])
})
