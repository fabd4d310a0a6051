import fc from 'fast-check'
import type { MaterialRequirement, ProductionOrder } from '../entities/production'
import { subtractQuantity } from '../quantities/quantity'
import { STATUSES } from '../statuses'
import {
  canceledAlong,
  cancelProductionRejection,
  cancelSalesRejection,
  closeProductionRejection,
  materialsToReturn,
  productionCorrection,
  type OfSalesOrder,
} from './corrections'
import { completableInAll } from './production'

type Order = Pick<ProductionOrder, 'prodNbr' | 'status' | 'qtyToProduce' | 'qtyCompleted'>
type Material = Pick<MaterialRequirement, 'id' | 'inventoryID' | 'totalRequired' | 'qtyActual' | 'decimals'>

const order = (status: string, qtyCompleted = 0): Order => ({ prodNbr: 'P1', status, qtyToProduce: 10, qtyCompleted })
const bolts = (qtyActual: number, totalRequired = 40, decimals?: number): Material => {
  return { id: 1, inventoryID: 'BOLT', totalRequired, qtyActual, decimals }
}

const ONLY = 'only an order that is planned, released, in process or on hold can be'

test.each(Object.keys(STATUSES.production))('a %s production order ends early only while it is unfinished', (status) => {
  const isUnfinished = ['Planned', 'Released', 'In Process', 'On Hold'].includes(status)
  expect(productionCorrection(order(status), [bolts(0)])).toBe(isUnfinished ? 'cancel' : 'none')
  expect(productionCorrection(order(status, 1), [bolts(4)])).toBe(isUnfinished ? 'close' : 'none')
})

test.each<[Order, readonly Material[], string | null, string | null]>([
  [order('Planned'), [bolts(0)], null, 'Production order P1 cannot be closed: nothing has been posted on it. Cancel it instead.'],
  [order('on hold'), [], null, 'Production order P1 cannot be closed: nothing has been posted on it. Cancel it instead.'],
  [
    order('Released'),
    [bolts(0), bolts(2)],
    'Production order P1 cannot be canceled: materials have been released. Close it instead.',
    null,
  ],
  [
    order('In Process', 3),
    [bolts(12)],
    'Production order P1 cannot be canceled: units have been completed. Close it instead.',
    null,
  ],
  [
    order('In Process', 10),
    [bolts(40)],
    `Production order P1 is completed; ${ONLY} canceled`,
    `Production order P1 is completed; ${ONLY} closed`,
  ],
  [order('Odd'), [], `Production order P1 is odd; ${ONLY} canceled`, `Production order P1 is odd; ${ONLY} closed`],
])('canceling or closing %j is rejected with a reason, or allowed', (of, materials, cancel, close) => {
  expect(cancelProductionRejection(of, materials)?.message ?? null).toBe(cancel)
  expect(closeProductionRejection(of, materials)?.message ?? null).toBe(close)
  expect(productionCorrection(of, materials)).toBe(cancel === null ? 'cancel' : close === null ? 'close' : 'none')
})

test.each([
  ['nothing completed', bolts(7), 0, 7],
  ['3 of 10 completed need 12 of 40', bolts(20), 3, 8],
  ['everything that was released was needed', bolts(12), 3, 0],
  ['a unit begun needs all of its materials', bolts(12), 1.5, 4],
  ['the need is rounded up to the decimals of the item', bolts(5, 10 / 4, 0), 1, 4],
  ['a released fraction is returned unchanged', bolts(2.5, 20, 0), 0, 2.5],
])('the quantity returned to stock: %s', (_name, material, completed, back) => {
  const returned = materialsToReturn([material], order('In Process', completed))
  expect(returned).toEqual(back === 0 ? [] : [{ id: 1, inventoryID: 'BOLT', quantity: back }])
})

test('closing keeps only the materials that the completed units need', () => {
  const share = fc.integer({ min: 0, max: 1_000_000 }).map((micros) => micros / 1_000_000)
  const material = fc.record({
    totalRequired: fc.integer({ min: 1, max: 90_000_000 }).map((micros) => micros / 1_000_000),
    released: share,
    decimals: fc.constantFrom(0, 1, 2, 6, undefined),
  })
  fc.assert(
    fc.property(
      fc.array(material, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 30 }),
      share,
      (given, toProduce, part) => {
        const materials = given.map(({ totalRequired, released, decimals }, index) => ({
          id: index,
          inventoryID: `M${index}`,
          totalRequired,
          qtyActual: Math.round(totalRequired * released * 1e6) / 1e6,
          decimals,
        }))
        const allowed = completableInAll(materials, toProduce) ?? 0
        const completed = Math.floor(allowed * part)
        const returned = materialsToReturn(materials, { qtyToProduce: toProduce, qtyCompleted: completed })
        const left = materials.map((one) => {
          const back = returned.find(({ id }) => id === one.id)?.quantity ?? 0
          return { ...one, qtyActual: subtractQuantity(one.qtyActual, back) }
        })
        for (const { qtyActual } of left) expect(qtyActual).toBeGreaterThanOrEqual(0)
        expect(completableInAll(left, toProduce) ?? 0).toBeGreaterThanOrEqual(completed)
        // Closing a second time would return nothing more.
        expect(materialsToReturn(left, { qtyToProduce: toProduce, qtyCompleted: completed })).toEqual([])
      },
    ),
  )
})

const line = (openQty: number, operation = 'Issue') => ({ lineNbr: 2, inventoryId: 'PUMP', operation, orderQty: 5, openQty })
const nothing: OfSalesOrder = { lines: [line(5)], openShipments: [], production: [] }
const setup = (status: string, released = 0, completed = 0) => ({ ...order(status, completed), materials: [bolts(released)] })
const CANNOT = 'Sales order S1 cannot be canceled:'

test.each<[string, string, Partial<OfSalesOrder>, string | null]>([
  ['open', 'Open', {}, null],
  ['on back order', 'Back Order', { production: [setup('Planned'), setup('Released')] }, null],
  ['on hold', 'on hold', { lines: [line(5, 'Receipt')] }, null],
  [
    'with finished production orders only',
    'Open',
    { production: [setup('Closed', 4, 1), setup('Completed', 40, 10), setup('Canceled')] },
    null,
  ],
  ['closed', 'Closed', {}, 'Sales order S1 is closed; only an open order, a back order or one on hold can be canceled'],
  [
    'in an unknown status',
    'Quoted',
    {},
    'Sales order S1 is quoted; only an open order, a back order or one on hold can be canceled',
  ],
  ['partly shipped', 'Open', { lines: [line(5), line(3)] }, `${CANNOT} goods of line 2, PUMP, have been shipped (2).`],
  ['partly received', 'Open', { lines: [line(4.5, 'receipt')] }, `${CANNOT} goods of line 2, PUMP, have been received (0.5).`],
  ['picked', 'Open', { openShipments: ['H1', 'H2'] }, `${CANNOT} its goods are picked for open shipment H1, H2.`],
  [
    'with materials released on its production order',
    'Open',
    { production: [setup('Planned'), setup('On Hold', 1)] },
    `${CANNOT} on its production order P1 materials have been released. Close that one first.`,
  ],
  [
    'with units completed on its production order',
    'Open',
    { production: [setup('In Process', 4, 1)] },
    `${CANNOT} on its production order P1 units have been completed. Close that one first.`,
  ],
])('canceling a sales order: %s', (_name, orderStatus, of, words) => {
  const rejection = cancelSalesRejection({ orderNbr: 'S1', orderStatus }, { ...nothing, ...of })
  expect(rejection).toEqual(words === null ? null : { code: 'CONFLICT', message: words })
})

test('production orders that are not begun are canceled with their sales order', () => {
  const orders = [setup('Planned'), setup('On Hold'), setup('In Process', 1), setup('Closed', 4, 1), setup('Completed', 40, 10)]
  expect(canceledAlong(orders)).toEqual(orders.slice(0, 2))
})
