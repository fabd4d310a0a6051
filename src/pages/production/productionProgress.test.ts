import fc from 'fast-check'
import type { MaterialRequirement } from '../../../contract/entities/production'
import { subtractQuantity } from '../../../contract/quantities/quantity'
import { insufficientInventory, materialsForQuantity } from '../../../contract/rules/production'
import { productionOutlook, productionProgress, remainingToProduce, shownStatus } from './productionProgress'

const materials = (qtyActual: number, totalRequired = 200) => [{ qtyActual, totalRequired }]

test.each([
  ['nothing done', 100, 0, materials(0), [0, 0, 100]],
  ['released, none completed', 100, 0, materials(60), [0, 30, 70]],
  ['released beyond what is completed', 100, 10, materials(60), [10, 20, 70]],
  ['no materials', 100, 10, [], [10, 0, 90]],
  ['fully produced', 100, 100, materials(200), [100, 0, 0]],
  ['more made than ordered', 100, 120, materials(200), [120, 0, 0]],
  ['nothing to make', 0, 0, materials(0), [0, 0, 0]],
  ['fractions without rounding errors', 0.3, 0.1, [], [0.1, 0, 0.2]],
])('the progress shares: %s', (_case, qtyToProduce, qtyCompleted, required, expected) => {
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

test('an order is shown as completed once all is made, even with 0 units to make', () => {
  expect(shownStatus({ status: 'In Process', qtyToProduce: 10, qtyCompleted: 10 })).toBe('Completed')
  expect(shownStatus({ status: 'In Process', qtyToProduce: 10, qtyCompleted: 9 })).toBe('In Process')
  expect(shownStatus({ status: 'Planned', qtyToProduce: 0, qtyCompleted: 0 })).toBe('Completed')
})

test('the remaining quantity is what is left to make, never below 0', () => {
  expect(remainingToProduce({ qtyToProduce: 10, qtyCompleted: 0.1 })).toBe(9.9)
  expect(remainingToProduce({ qtyToProduce: 10, qtyCompleted: 12 })).toBe(0)
})

function material(of: Partial<MaterialRequirement> = {}): MaterialRequirement {
  const { totalRequired = 100, qtyActual = 0, availableQty = 1_000 } = of
  const qtyRemaining = subtractQuantity(totalRequired, qtyActual)
  const fixed = { id: 1, inventoryID: 'BOLT', description: '', hasEnoughInventory: true }
  return { ...fixed, totalRequired, qtyActual, qtyRemaining, availableQty, ...of }
}

describe('the outlook', () => {
  const order = { qtyToProduce: 100, qtyCompleted: 20 }

  test('names the first limiting material, how many others limit, and what can be completed', () => {
    const materials = [
      material({ inventoryID: 'PIPE', totalRequired: 100, qtyActual: 30, availableQty: 70 }),
      material({ id: 2, inventoryID: 'BOLT', totalRequired: 400, qtyActual: 120, availableQty: 60 }),
      material({ id: 3, inventoryID: 'NUT', totalRequired: 400, qtyActual: 120, availableQty: 60 }),
    ]
    expect(productionOutlook(materials, order)).toEqual({
      open: 70,
      releasable: 15,
      limitedBy: { inventoryID: 'BOLT', short: 220, others: 1 },
      completable: 10,
    })
  })

  test('is never negative, even for inconsistent figures', () => {
    const outlook = productionOutlook([material({ qtyActual: 5, availableQty: -10 })], order)
    expect(outlook).toEqual({ open: 80, releasable: 0, limitedBy: { inventoryID: 'BOLT', short: 95, others: 0 }, completable: 0 })
  })
  test('two lines of the same item draw on the same stock', () => {
    const materials = [material({ availableQty: 60 }), material({ id: 2, availableQty: 60 })]
    expect(productionOutlook(materials, order)).toMatchObject({
      releasable: 30,
      limitedBy: { inventoryID: 'BOLT', short: 40, others: 0 },
    })
  })

  test('an order for part of a unit can release all of it or whole units', () => {
    const part = { qtyToProduce: 2.5, qtyCompleted: 0 }
    expect(productionOutlook([material({ totalRequired: 5, availableQty: 5 })], part).releasable).toBe(2.5)
    expect(productionOutlook([material({ totalRequired: 5, availableQty: 4.5 })], part).releasable).toBe(2)
  })

  test('the releasable quantity is accepted and one unit more is rejected', () => {
    const quantity = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10)
    const any = fc.record({
      id: fc.nat(),
      inventoryID: fc.constantFrom('BOLT', 'NUT'),
      totalRequired: fc.integer({ min: 1, max: 60 }).map((tenths) => tenths / 10),
      qtyActual: quantity,
      availableQty: quantity,
      decimals: fc.constantFrom(0, 1, 6),
    })
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.nat(10),
        (drawn, qtyToProduce, qtyCompleted) => {
          const materials = drawn.map((one) => material({ ...one, qtyActual: Math.min(one.qtyActual, one.totalRequired) }))
          const setup = { qtyToProduce, qtyCompleted: Math.min(qtyCompleted, qtyToProduce) }
          const { releasable, limitedBy } = productionOutlook(materials, setup)
          const isServed = (units: number) =>
            insufficientInventory(materials, materialsForQuantity(materials, units, qtyToProduce)) === null
          expect(isServed(releasable)).toBe(true)
          if (limitedBy) expect(isServed(releasable + 1)).toBe(false)
        },
      ),
    )
  })
})
