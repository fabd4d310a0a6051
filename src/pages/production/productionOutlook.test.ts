import type { MaterialRequirement } from '../../../contract/entities/production'
import { subtractQuantity } from '../../../contract/quantities/quantity'
import { outlookText, productionOutlook } from './productionOutlook'

function material(of: Partial<MaterialRequirement> = {}): MaterialRequirement {
  const { totalRequired = 100, qtyActual = 0, availableQty = 1_000 } = of
  const qtyRemaining = subtractQuantity(totalRequired, qtyActual)
  const fixed = { id: 1, inventoryID: 'BOLT', description: '', hasEnoughInventory: true }
  return { ...fixed, totalRequired, qtyActual, qtyRemaining, availableQty, ...of }
}

test.each([
  [
    { releasable: 32, limitedBy: { inventoryID: 'BRKT-07', short: 18 }, completable: 15 },
    'You can release 32 more; limited by BRKT-07 (short 18). You can complete 15 now.',
  ],
  [{ releasable: 1200, limitedBy: null, completable: 0 }, 'You can release 1,200 more. You can complete 0 now.'],
  [
    { releasable: 3, limitedBy: { inventoryID: 'NUT', short: 0 }, completable: 1 },
    'You can release 3 more; limited by NUT. You can complete 1 now.',
  ],
])('%j', (outlook, expected) => {
  expect(outlookText(outlook)).toBe(expected)
})

describe('the outlook', () => {
  const order = { qtyToProduce: 100, qtyCompleted: 20 }

  test('names the material that limits, by how much it is short for the rest, and what can be completed', () => {
    const materials = [
      material({ inventoryID: 'PIPE', totalRequired: 100, qtyActual: 30, availableQty: 70 }),
      material({ id: 2, inventoryID: 'BOLT', totalRequired: 400, qtyActual: 120, availableQty: 60 }),
    ]
    expect(productionOutlook(materials, order)).toEqual({
      releasable: 15,
      limitedBy: { inventoryID: 'BOLT', short: 220 },
      completable: 10,
    })
  })

  test('nothing limits when stock covers the rest', () => {
    expect(productionOutlook([material({ qtyActual: 20, availableQty: 80 })], order)).toEqual({
      releasable: 80,
      limitedBy: null,
      completable: 0,
    })
  })

  test('is never negative, also for figures that do not fit together', () => {
    const outlook = productionOutlook([material({ qtyActual: 5, availableQty: -10 })], order)
    expect(outlook).toEqual({ releasable: 0, limitedBy: { inventoryID: 'BOLT', short: 95 }, completable: 0 })
  })
})
