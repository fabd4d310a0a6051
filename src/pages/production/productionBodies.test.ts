import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { materialStatus, releaseMaterialsBody, type Amount } from './productionBodies'

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
const head = { productionNbr: 'RO-1', orderType: 'RO' }

test.each<[string, readonly MaterialRequirement[], Amount, readonly number[]]>([
  ['all remaining', [legs, seats], 'all', [300, 60]],
  ['nothing of a fully released material', [{ ...seats, qtyRemaining: 0 }, legs], 1, [4]],
])('releases %s', (_what, materials, amount, quantities) => {
  const ids = [
    { id: 1, inventoryID: 'LEG' },
    { id: 'm2', inventoryID: 'SEAT' },
  ]
  const materialsToRelease = quantities.map((quantity, index) => ({ ...ids[index], quantity }))
  expect(releaseMaterialsBody(order, materials, amount)).toEqual({ ...head, materialsToRelease })
})

test.each([
  [0, 0, { status: 'Complete' }],
  [10, 10, { status: 'Available' }],
  [0.1 + 0.2, 0.3, { status: 'Available' }],
  [5.5e-17, 0, { status: 'Complete' }],
  [10, 7.5, { status: 'Short 2.5', tone: 'danger' }],
  [1_500, 0, { status: 'Short 1,500', tone: 'danger' }],
  [null, 5, { status: '–' }],
])('with %p remaining and %p available the chip is %j', (qtyRemaining, availableQty, chip) => {
  expect(materialStatus({ qtyRemaining, availableQty })).toEqual(chip)
})
