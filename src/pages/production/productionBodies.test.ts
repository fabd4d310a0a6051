import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { effectOf } from '../../services/writes/writeEffects'
import { completeProductionBody, materialStatus, releaseMaterialsBody, type Amount } from './productionBodies'

const order: ProductionOrder = {
  prodNbr: 'RO-1',
  inventoryCd: 'CHAIR',
  inventoryDesc: 'Oak chair',
  prodDesc: '',
  qtyToProduce: 100,
  qtyCompleted: 10,
  status: 'In Process',
}

const material = (over: Partial<MaterialRequirement>): MaterialRequirement => ({
  id: 1,
  inventoryID: 'LEG',
  description: 'Leg',
  totalRequired: 400,
  qtyActual: 100,
  qtyRemaining: 300,
  availableQty: 1000,
  hasEnoughInventory: true,
  ...over,
})

const legs = material({})
const seats = material({ id: 'm2', inventoryID: 'SEAT', totalRequired: 100, qtyActual: 40, qtyRemaining: 60 })
const both = [legs, seats]
const head = { productionNbr: 'RO-1', orderType: 'RO' }

/** Returns the rejection of a release before it is sent. */
function releaseRejection(on: ProductionOrder, materials: readonly MaterialRequirement[], amount: Amount) {
  const seen = { production: { production_order_list: [on] }, materials }
  return effectOf('releaseMaterials').rejection?.(seen, releaseMaterialsBody(on, materials, amount))?.message
}

function completionRejection(on: ProductionOrder, materials: readonly MaterialRequirement[], amount: Amount) {
  const seen = { production: { production_order_list: [on] }, materials }
  return effectOf('completeProduction').rejection?.(seen, completeProductionBody(on, materials, amount))?.message
}

test.each<[string, readonly MaterialRequirement[], Amount, readonly number[]]>([
  ['a quantity', both, 20, [80, 20]],
  ['more than remains, cut to what remains', both, 500, [300, 60]],
  ['all remaining', both, 'all', [300, 60]],
  ['a material that is all released left out', [{ ...seats, qtyRemaining: 0 }, legs], 1, [4]],
])('releases %s', (_what, materials, amount, quantities) => {
  const ids = [
    { id: 1, inventoryID: 'LEG' },
    { id: 'm2', inventoryID: 'SEAT' },
  ]
  const materialsToRelease = quantities.map((quantity, index) => ({ ...ids[index], quantity }))
  expect(releaseMaterialsBody(order, materials, amount)).toEqual({ ...head, materialsToRelease })
})

const short = [material({ availableQty: 79.5 }), { ...seats, availableQty: 0 }]

test.each([
  [
    'stock is short of every material named',
    order,
    short,
    20,
    'Insufficient inventory for materials: LEG (Available: 79.5), SEAT (Available: 0)',
  ],
  [
    'stock is short of all that remains',
    order,
    [material({ availableQty: 299 }), seats],
    'all' as const,
    'Insufficient inventory for materials: LEG (Available: 299)',
  ],
  ['nothing remains', order, [{ ...legs, qtyRemaining: 0 }], 'all' as const, 'There is nothing to release'],
  ['zero units', order, both, 0, 'There is nothing to release'],
  ['no order number', { ...order, prodNbr: ' ' }, both, 20, 'No production order number available'],
])('refuses a release: %s', (_why, on, materials, amount, rejection) => {
  expect(releaseRejection(on, materials, amount)).toBe(rejection)
})

// 100 of 400 legs allow 25 units, 40 of 100 seats 40: 25 in all, 10 are completed, 15 can be.
test.each([
  ['all released', 'all' as const, 15],
  ['exactly all', 15, 15],
  ['a part', 7, 7],
])('completes %s', (_what, amount, qtyToComplete) => {
  expect(completeProductionBody(order, both, amount)).toEqual({ ...head, qtyToComplete, inventoryID: 'CHAIR' })
  expect(completionRejection(order, both, amount)).toBeUndefined()
})

const unreleased = [{ ...legs, qtyActual: 0 }]

test.each([
  ['zero', order, both, 0, 'Quantity to complete must be greater than 0'],
  ['a negative number', order, both, -1, 'Quantity to complete must be greater than 0'],
  ['one too many', order, both, 16, 'Cannot complete more than the quantity of materials released'],
  ['a fraction too many', order, both, 15.000001, 'Cannot complete more than the quantity of materials released'],
  ['a unit without materials', order, unreleased, 1, 'No materials released for completion'],
  ['all without materials', order, unreleased, 'all' as const, 'No materials released for completion'],
  ['all of an order that needs none', order, [], 'all' as const, 'No materials released for completion'],
  ['no order number', { ...order, prodNbr: '' }, both, 1, 'No production order number available'],
])('refuses to complete: %s', (_why, on, materials, amount, rejection) => {
  expect(completionRejection(on, materials, amount)).toBe(rejection)
})

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
