import { productionProgress, progressText, remainingToProduce, shownStatus } from './productionProgress'

const materials = (qtyActual: number, totalRequired = 200) => [{ qtyActual, totalRequired }]

test.each([
  ['nothing done', 100, 0, materials(0), [0, 0, 100]],
  ['released, none completed', 100, 0, materials(60), [0, 30, 70]],
  ['released beyond what is completed', 100, 10, materials(60), [10, 20, 70]],
  ['no material says anything', 100, 10, [], [10, 0, 90]],
  ['fully produced', 100, 100, materials(200), [100, 0, 0]],
  ['more than was to be made', 100, 120, materials(200), [120, 0, 0]],
  ['nothing to make', 0, 0, materials(0), [0, 0, 0]],
  ['fractions without dust', 0.3, 0.1, [], [0.1, 0, 0.2]],
])('shares: %s', (_case, qtyToProduce, qtyCompleted, required, expected) => {
  const shares = productionProgress({ qtyToProduce, qtyCompleted }, required)
  expect(shares.map(({ quantity }) => quantity)).toEqual(expected)
})

test.each([
  [100, 40],
  [100, 120],
  [7, 3],
])('the shares of %d units, %d completed, fill the bar', (qtyToProduce, qtyCompleted) => {
  const shares = productionProgress({ qtyToProduce, qtyCompleted }, materials(60))
  expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100)
})

test('an order for nothing has an empty bar', () => {
  expect(productionProgress({ qtyToProduce: 0, qtyCompleted: 0 }, []).map(({ percent }) => percent)).toEqual([0, 0, 0])
})

test('the shares in words', () => {
  expect(progressText(productionProgress({ qtyToProduce: 2000, qtyCompleted: 1200 }, []))).toBe(
    '1,200 completed, 0 released, 800 open',
  )
})

test('an order is shown as completed once all is made, and so is one of 0 units', () => {
  expect(shownStatus({ status: 'In Process', qtyToProduce: 10, qtyCompleted: 10 })).toBe('Completed')
  expect(shownStatus({ status: 'In Process', qtyToProduce: 10, qtyCompleted: 9 })).toBe('In Process')
  expect(shownStatus({ status: 'Planned', qtyToProduce: 0, qtyCompleted: 0 })).toBe('Completed')
})

test('an order has the rest to be made, never below 0', () => {
  expect(remainingToProduce({ qtyToProduce: 10, qtyCompleted: 0.1 })).toBe(9.9)
  expect(remainingToProduce({ qtyToProduce: 10, qtyCompleted: 12 })).toBe(0)
})
