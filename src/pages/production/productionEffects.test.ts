import { materialsWereReleased, orderWasReleased, unitsWereCompleted } from './productionEffects'

test.each([
  ['Planned', false],
  ['PLANNED', false],
  ['Released', true],
  ['In Process', true],
])('an order that is now %s: released is %s', (status, expected) => {
  expect(orderWasReleased({ status })).toBe(expected)
})

test('an order that is gone was not seen to be released', () => {
  expect(orderWasReleased(undefined)).toBe(false)
})

const before = [
  { id: 1, qtyActual: 0.1 },
  { id: '1', qtyActual: 5 },
]
const released = [
  { id: 1, quantity: 0.2 },
  { id: '1', quantity: 3 },
]

test.each([
  ['both moved', 0.3, 8, true],
  ['both moved further', 10, 9, true],
  ['neither moved', 0.1, 5, false],
  ['one moved', 0.3, 5, false],
  ['one moved too little', 0.3, 7.999, false],
])('materials: %s', (_case, first, second, expected) => {
  const after = [
    { id: 1, qtyActual: first },
    { id: '1', qtyActual: second },
  ]
  expect(materialsWereReleased(before, after, released)).toBe(expected)
})

test.each([
  [10, 10, 5, false],
  [10, 14, 5, false],
  [10, 15, 5, true],
  [0.1, 0.3, 0.2, true],
])('units: %d before, %d after completing %d', (was, is, quantity, expected) => {
  expect(unitsWereCompleted({ qtyCompleted: was }, { qtyCompleted: is }, quantity)).toBe(expected)
})
