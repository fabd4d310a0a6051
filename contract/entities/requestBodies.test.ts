import { allCalls, type AnyCallName } from '../allCalls'
import { MAX_PRINTED_DOCUMENTS } from './prints'

const ORDER = { productionNbr: 'P-1', orderType: 'RO' }
const material = { id: 1, inventoryID: 'BOLT', quantity: 1 }
const received = { orderNbr: 'S-1', orderType: 'OE', inventoryID: 'NUT', receiptQty: 1 }
const arrived = { inventoryID: 'NUT', lineNbr: 3, quantity: 1 }
const transfer = { TransferOrderNbr: 'T-1', TransferOrderType: 'TR', TransferShipmentNbr: 'TS-1', Items: [arrived] }
const link = { salesOrderNbr: 'S-1', salesOrderType: 'OE', inventoryID: 'PUMP', qtyToProduce: 6, lineNbr: 1 }
const completion = { ...ORDER, qtyToComplete: 1, inventoryID: 'PUMP' }
const shipment = { shipmentNbr: 'H-1', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'T-1' }
const count = { siteId: 'MAIN', reason: 'Count', lines: [{ inventoryId: 'BOLT', counted: 1, seen: 2 }] }

/** For each call a body that it accepts, and changes of it that it rejects. */
const BODIES: readonly [AnyCallName, object, readonly unknown[]][] = [
  ['releaseOrder', ORDER, [{ productionNbr: '' }, { orderType: 'OE' }]],
  [
    'releaseMaterials',
    { ...ORDER, materialsToRelease: [material] },
    [[], [{ ...material, quantity: 0 }], [{ ...material, quantity: 1e-7 }], [{ id: 1, quantity: 1 }]].map((entries) => ({
      materialsToRelease: entries,
    })),
  ],
  ['completeProduction', completion, [{ qtyToComplete: 0 }, { qtyToComplete: -1 }, { qtyToComplete: 1e-7 }]],
  ['createLinkedOrder', link, [{ qtyToProduce: 0 }, { salesOrderType: 'RO' }, { lineNbr: '1' }]],
  [
    'createSalesReceipt',
    { customerID: 'C-1', lineDetails: [received] },
    [
      { lineDetails: [] },
      { lineDetails: undefined },
      { customerID: undefined },
      { lineDetails: [{ ...received, receiptQty: 0 }] },
    ],
  ],
  ['createSalesReceipt', { customerID: 'C-1', ...received }, [{ receiptQty: -1 }]],
  ['confirmShipment', shipment, [{ courier: 5 }, { shipDate: '2026-02-30' }, { shipDate: null }, { courier: 'x'.repeat(201) }]],
  [
    'postCount',
    count,
    [
      { lines: [] },
      { lines: [{ ...count.lines[0], counted: -1 }] },
      { reason: ' ' },
      { reason: 'x'.repeat(201) },
      { reason: 'a\nb' },
    ],
  ],
  [
    'printDocuments',
    { kind: 'packingSlip', ids: ['SH-1'], paper: 'A4' },
    [
      { kind: 'poster' },
      { paper: 'A3' },
      { ids: [] },
      { ids: 'SH-1' },
      { ids: [' '] },
      { ids: Array<string>(MAX_PRINTED_DOCUMENTS + 1).fill('SH') },
    ],
  ],
  ['cancelSalesOrder', { orderNbr: 'S-1', reason: 'No more' }, [{ reason: undefined }, { reason: '  ' }, { reason: 'a\nb' }]],
]

test.each(BODIES)('%s accepts the body %j, and rejects it with any wrong field', (name, body, changes) => {
  const accepts = (value: unknown) => allCalls[name].request?.safeParse(value).success
  expect(accepts(body)).toBe(true)
  for (const change of changes) expect([change, accepts({ ...body, ...(change as object) })]).toEqual([change, false])
})

test.each([
  [[]],
  [[{ ...transfer, Items: [] }]],
  [[{ ...transfer, Items: [{ ...arrived, quantity: 0 }] }]],
  [[{ ...transfer, Items: [{ ...arrived, lineNbr: '3' }] }]],
  [[{ ...transfer, TransferOrderType: 'OE' }]],
])('a receipt of transfers with the body %j is rejected', (body) => {
  const accepts = (value: unknown) => allCalls.createTransferReceipt.request.safeParse(value).success
  expect([accepts([transfer]), accepts(body)]).toEqual([true, false])
})
