import fc from 'fast-check'
import type { MaterialRequirement } from '../entities/production'
import { compareQuantities, subtractQuantity, sumQuantities } from '../quantities/quantity'
import { ruleViolated } from '../rejection'
import {
  checkCompletion,
  completableInAll,
  completableNow,
  insufficientInventory,
  materialsForQuantity,
  productionActions,
} from './production'

function material(of: Partial<MaterialRequirement> = {}): MaterialRequirement {
  const { totalRequired = 100, qtyActual = 0, availableQty = 1_000 } = of
  const qtyRemaining = subtractQuantity(totalRequired, qtyActual)
  return {
    id: 1,
    inventoryID: 'BOLT',
    description: '',
    totalRequired,
    qtyActual,
    qtyRemaining,
    availableQty,
    hasEnoughInventory: compareQuantities(availableQty, qtyRemaining) >= 0,
    ...of,
  }
}

/** The materials after a release, as the server's next response would show them. */
function afterRelease(materials: readonly MaterialRequirement[], quantity: number, toProduce: number): MaterialRequirement[] {
  const releases = materialsForQuantity(materials, quantity, toProduce)
  return materials.map(({ qtyRemaining, ...line }) => {
    const released = releases.find(({ id }) => id === line.id)?.quantity ?? 0
    expect(released).toBeLessThanOrEqual(qtyRemaining ?? 0)
    return material({ ...line, qtyActual: sumQuantities([line.qtyActual, released]) })
  })
}

describe('units that the released materials allow', () => {
  test.each<[number, number, number, number, decimals?: number]>([
    // released, required, to produce, allowed, decimals
    [29, 100, 100, 29],
    [15, 22, 22, 15],
    [0.3, 1, 10, 3],
    [0.7, 1, 10, 7],
    [99.999999, 100, 100, 99],
    [50, 100, 3, 1],
    [0, 100, 100, 0],
    [300, 100, 100, 100],
    [1 / 3, 1, 3, 0],
    [0.333334, 1, 3, 1],
    [2, 5, 2.5, 1],
    [4.999999, 5, 2.5, 2],
    [5, 5, 2.5, 2.5],
    [2, 2.016, 500, 500, 0],
    [1, 2.016, 500, 248, 0],
    [2, 2.016, 500, 496],
    [2, 3, 500, 333, 0],
    [0.999, 0.999999, 500, 500, 3],
    [0, 0.004032, 500, 0, 0],
  ])('%p of %p released for %p units allow %p', (qtyActual, totalRequired, toProduce, allowed, decimals = 6) => {
    expect(completableInAll([material({ qtyActual, totalRequired, decimals })], toProduce)).toBe(allowed)
  })

  test('the scarcest material decides, and one with nothing required does not limit the units', () => {
    const materials = [material({ qtyActual: 80 }), material({ id: 2, qtyActual: 30 }), material({ id: 3, totalRequired: 0 })]
    expect(completableInAll(materials, 100)).toBe(30)
    expect(completableInAll([material({ totalRequired: 0 })], 10)).toBeNull()
  })

  test('units already completed are subtracted, never below 0', () => {
    const materials = [material({ qtyActual: 29 })]
    expect(completableNow(materials, { qtyToProduce: 100, qtyCompleted: 9 })).toBe(20)
    expect(completableNow(materials, { qtyToProduce: 100, qtyCompleted: 50 })).toBe(0)
    expect(completableNow([], { qtyToProduce: 100, qtyCompleted: 0 })).toBe(0)
  })
})

describe('releasing materials for a quantity', () => {
  const bills = fc.array(
    fc.integer({ min: 1, max: 5_000_000_000 }).map((micros) => micros / 1_000_000),
    { minLength: 1, maxLength: 6 },
  )
  const orders = fc.record({ toProduce: fc.integer({ min: 1, max: 5_000 }), required: bills })

  test('makes that many units completable in uneven fractions and parts, and never releases too much', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 5 }), (order, parts) => {
        let materials = order.required.map((totalRequired, index) =>
          material({ id: index + 1, inventoryID: `M${index}`, totalRequired, decimals: (index * 5) % 7 }),
        )
        let units = 0
        for (const part of parts) {
          materials = afterRelease(materials, part, order.toProduce)
          units = Math.min(units + part, order.toProduce)
          expect(completableInAll(materials, order.toProduce)).toBeGreaterThanOrEqual(units)
        }
      }),
    )
  })

  test('rounds a share up to the decimals of its item, never above what remains', () => {
    const screws = material({ totalRequired: 10, decimals: 0 })
    expect(materialsForQuantity([screws], 1, 3)).toEqual([{ id: 1, inventoryID: 'BOLT', quantity: 4 }])
    const last = material({ totalRequired: 2.5, qtyActual: 2, decimals: 0 })
    expect(materialsForQuantity([last], 1, 3)).toEqual([{ id: 1, inventoryID: 'BOLT', quantity: 0.5 }])
    const paint = material({ totalRequired: 10, decimals: 2 })
    expect(materialsForQuantity([paint], 1, 3)).toEqual([{ id: 1, inventoryID: 'BOLT', quantity: 3.34 }])
  })

  test('leaves out materials that are released in full', () => {
    const materials = [material({ qtyActual: 100 }), material({ id: 'b', inventoryID: 'NUT', qtyActual: 95 })]
    expect(materialsForQuantity(materials, 10, 100)).toEqual([{ id: 'b', inventoryID: 'NUT', quantity: 5 }])
  })

  test.each([
    [0, 100],
    [-1, 100],
    [Number.NaN, 100],
    [10, 0],
  ])('%p units of %p release nothing', (quantity, toProduce) => {
    expect(materialsForQuantity([material()], quantity, toProduce)).toEqual([])
  })
})

describe('the stock check of a release', () => {
  test('names every short material in list order, once, with its available quantity', () => {
    const materials = [
      material({ id: 1, inventoryID: 'NUT', availableQty: 1_200.5 }),
      material({ id: 2, inventoryID: 'BOLT', availableQty: 0 }),
      material({ id: 3, inventoryID: 'PIPE', availableQty: 5 }),
    ]
    const wanted = [
      { id: 2, inventoryID: 'BOLT', quantity: 1 },
      { id: 1, inventoryID: 'NUT', quantity: 2_000 },
      { id: 3, inventoryID: 'PIPE', quantity: 5 },
    ]
    expect(insufficientInventory(materials, wanted)).toEqual({
      code: 'INSUFFICIENT_INVENTORY',
      message: 'Insufficient inventory for materials: NUT (Available: 1,200.5), BOLT (Available: 0)',
    })
  })

  test('adds up the two lines of one item', () => {
    const materials = [material({ id: 1, availableQty: 10 }), material({ id: 2, availableQty: 10 })]
    const twice = [
      { id: 1, inventoryID: 'BOLT', quantity: 6 },
      { id: 2, inventoryID: 'BOLT', quantity: 6 },
    ]
    expect(insufficientInventory(materials, twice)?.message).toBe('Insufficient inventory for materials: BOLT (Available: 10)')
    expect(insufficientInventory(materials, twice.slice(1))).toBeNull()
  })
})

describe('completing', () => {
  const order = { inventoryCd: 'PUMP', qtyToProduce: 100, qtyCompleted: 10 }
  test.each<[number, number, string | null, object?]>([
    [0, 29, 'Quantity to complete must be greater than 0'],
    [-1, 29, 'Quantity to complete must be greater than 0'],
    [Number.NaN, 29, 'Quantity to complete must be greater than 0'],
    [19, 29, null],
    [0.5, 29, null],
    [19.000001, 29, 'Cannot complete more than the quantity of materials released'],
    [1, 10, 'No materials released for completion'],
    [1, 0, 'No materials released for completion'],
    [0.5, 29, 'Quantity of PUMP must be a whole number', { decimals: 0 }],
    [19, 29, null, { decimals: 0 }],
    [18.5, 29, null, { decimals: 0, qtyCompleted: 10.5 }],
  ])('%p units with %p released are judged %p', (quantity, qtyActual, rejection, more = {}) => {
    expect(checkCompletion([material({ qtyActual })], { ...order, ...more }, quantity)).toEqual(
      rejection && ruleViolated(rejection),
    )
  })
})

test.each([
  ['Planned', 0, 'release-order'],
  ['PLANNED', 0, 'release-order'],
  ['Released', 0, 'produce'],
  ['In Process', 9, 'produce'],
  ['in process', 10, 'none'],
  ['Planned', 10, 'none'],
  ['Completed', 0, 'none'],
  ['Closed', 0, 'none'],
  ['On Hold', 0, 'none'],
  ['Canceled', 0, 'none'],
  ['Waiting for Godot', 0, 'none'],
])('an order that is %p with %p of 10 made offers %p', (status, qtyCompleted, offered) => {
  expect(productionActions({ status, qtyCompleted, qtyToProduce: 10 })).toBe(offered)
})
