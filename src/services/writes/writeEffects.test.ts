import type { DocumentCall } from '../../../contract/calls'
import { OrderLine } from '../../../contract/entities/sales'
import { productionResponse, orderDetailsResponse } from '../../testing/fixtures/production'
import { salesResponse } from '../../testing/fixtures/sales'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { transfersResponse } from '../../testing/fixtures/transfers'
import type { ArgOf } from '../endpoints/contractEndpoints'
import type { CachedLists } from '../endpoints/documentEndpoints'
import { effectOf, hasGrown } from './writeEffects'

function wasPosted<Call extends DocumentCall>(call: Call, arg: ArgOf<Call>, before: CachedLists, after: CachedLists) {
  const effect = effectOf(call)
  return hasGrown(effect.progress(before, arg), effect.progress(after, arg), effect.grows(arg))
}

describe('a sales receipt', () => {
  function lines(...open: [inventoryId: string, openQty: number, operation?: string][]): CachedLists {
    const SO1 = open.map(([inventoryId, openQty, operation = 'Receipt'], lineNbr) =>
      OrderLine.parse({ orderNbr: 'SO1', lineNbr, inventoryId, operation, orderQty: 10, openQty }),
    )
    return { sales: { ...salesResponse, details: { SO1 } } }
  }
  const entry = (inventoryID: string, receiptQty: number) =>
    ({ orderNbr: 'SO1', orderType: 'OE', inventoryID, receiptQty }) as const
  const BEFORE = lines(['A', 10], ['A', 5], ['B', 4])
  const RECEIPT = { customerID: 'C1', lineDetails: [entry('A', 10), entry('A', 2), entry('B', 0.1)] }

  test.each([
    ['all of it came in, wherever the backend booked it', lines(['A', 0], ['A', 3], ['B', 3.9]), true],
    ['finished lines are gone from the response', lines(['B', 3.9]), true],
    ['nothing changed', BEFORE, false],
    ['only one of the items came in', lines(['A', 0], ['A', 3], ['B', 4]), false],
    ['less came in than was sent', lines(['A', 0], ['A', 4], ['B', 3.9]), false],
  ])('%s', (_case, after, expected) => {
    expect(wasPosted('createSalesReceipt', RECEIPT, BEFORE, after)).toBe(expected)
  })

  test('issue lines do not count', () => {
    const one = { customerID: 'C1', ...entry('A', 1) }
    expect(wasPosted('createSalesReceipt', one, lines(['A', 5, 'Issue']), lines(['A', 4, 'Issue']))).toBe(false)
  })
})

test.each([
  [
    'both lines came in',
    [[1, 0.2]],
    [
      [1, 0.3],
      [2, 3],
    ],
    true,
  ],
  [
    'as entries of their own',
    [[1, 0.2]],
    [
      [1, 0.2],
      [1, 0.1],
      [2, 3],
    ],
    true,
  ],
  ['nothing changed', [[1, 0.2]], [[1, 0.2]], false],
  ['the right sum on the wrong line', [], [[1, 3.1]], false],
  ['only one line', [], [[2, 3]], false],
])('a transfer receipt: %s', (_case, before, after, expected) => {
  const seen = (received: number[][]): CachedLists => ({
    transfers: {
      ...transfersResponse,
      transfersWithReceiptsQty: {
        'TR1-TS1': received.map(([soLineNbr = 0, receivedQty = 0]) => ({ soLineNbr, inventoryId: 'ITEM', receivedQty })),
      },
    },
  })
  const Items = [
    { inventoryID: 'ITEM', lineNbr: 1, quantity: 0.1 },
    { inventoryID: 'ITEM', lineNbr: 2, quantity: 3 },
  ]
  const arg = [{ TransferOrderNbr: 'TR1', TransferOrderType: 'TR', TransferShipmentNbr: 'TS1', Items }] as const
  expect(wasPosted('createTransferReceipt', [...arg], seen(before), seen(after))).toBe(expected)
})

const PLANNED = { productionNbr: 'PR0001', orderType: 'RO' } as const
const withOrder = (change: object): CachedLists => ({
  production: {
    production_order_list: productionResponse.production_order_list.map((order) =>
      order.prodNbr === 'PR0001' ? { ...order, ...change } : order,
    ),
  },
})

test.each([
  ['PLANNED', false],
  ['Released', true],
  ['In Process', true],
])('an order that is now %s: released is %s', (status, expected) => {
  expect(wasPosted('releaseOrder', PLANNED, withOrder({ status: 'Planned' }), withOrder({ status }))).toBe(expected)
})

test('an order missing from the list does not count as released', () => {
  expect(wasPosted('releaseOrder', PLANNED, withOrder({ status: 'Planned' }), {})).toBe(false)
})

test.each([
  ['both moved', 0.3, 8, true],
  ['both moved further', 10, 9, true],
  ['neither moved', 0.1, 5, false],
  ['one moved', 0.3, 5, false],
  ['one moved too little', 0.3, 7.999, false],
])('materials: %s', (_case, first, second, expected) => {
  const [material] = orderDetailsResponse
  if (!material) throw new Error('the fixture holds no material')
  const seen = (one: number, other: number): CachedLists => ({
    materials: [
      { ...material, id: 1, qtyActual: one },
      { ...material, id: '1', qtyActual: other },
    ],
  })
  const materialsToRelease = [
    { id: 1, inventoryID: 'A', quantity: 0.2 },
    { id: '1', inventoryID: 'A', quantity: 3 },
  ]
  expect(wasPosted('releaseMaterials', { ...PLANNED, materialsToRelease }, seen(0.1, 5), seen(first, second))).toBe(expected)
})

test.each([
  [10, 10, 5, false],
  [10, 14, 5, false],
  [10, 15, 5, true],
  [0.1, 0.3, 0.2, true],
])('units: %d before, %d after completing %d', (was, is, qtyToComplete, expected) => {
  const arg = { ...PLANNED, inventoryID: 'PUMP-100', qtyToComplete }
  expect(wasPosted('completeProduction', arg, withOrder({ qtyCompleted: was }), withOrder({ qtyCompleted: is }))).toBe(expected)
})

test.each([
  ['OPEN', false],
  ['Confirmed', true],
])('a shipment that is now %s: confirmed is %s', (status, expected) => {
  const seen = (now: string): CachedLists => ({
    shipments: {
      ...shippingResponse,
      shipmentSummaries: shippingResponse.shipmentSummaries.map((summary) => ({ ...summary, status: now })),
    },
  })
  const arg = { shipmentNbr: 'SH0001', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: '1' }
  expect(wasPosted('confirmShipment', arg, seen('Open'), seen(status))).toBe(expected)
})

test('a linked order counts as created once its line names one', () => {
  const seen = (productionOrderNbr: string): CachedLists => ({
    sales: {
      ...salesResponse,
      details: { SO0001: (salesResponse.details.SO0001 ?? []).map((line) => ({ ...line, productionOrderNbr })) },
    },
  })
  const arg = { salesOrderNbr: 'SO0001', salesOrderType: 'OE', inventoryID: 'PUMP-100', qtyToProduce: 4, lineNbr: 4 } as const
  expect(wasPosted('createLinkedOrder', arg, seen(''), seen('PR0009'))).toBe(true)
  expect(wasPosted('createLinkedOrder', arg, seen(''), seen(''))).toBe(false)
})
