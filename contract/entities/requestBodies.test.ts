import { allCalls, type AnyCallName } from '../allCalls'
import { SAMPLE_REQUESTS } from '../testing/samples'
import { MAX_PRINTED_DOCUMENTS } from './prints'

const [material] = SAMPLE_REQUESTS.releaseMaterials.materialsToRelease
const [counted] = SAMPLE_REQUESTS.postCount.lines
const received = { orderNbr: 'SO1', orderType: 'OE', inventoryID: 'A', receiptQty: 1 }
const [transfer] = SAMPLE_REQUESTS.createTransferReceipt
const arrived = transfer?.Items[0]

test.each<[AnyCallName, wrong: readonly object[], sample?: object]>([
  ['releaseOrder', [{ productionNbr: '' }, { orderType: 'OE' }]],
  [
    'releaseMaterials',
    [[], [{ ...material, quantity: 0 }], [{ ...material, quantity: 1e-7 }], [{ id: 1, quantity: 1 }]].map((entries) => ({
      materialsToRelease: entries,
    })),
  ],
  ['completeProduction', [{ qtyToComplete: 0 }, { qtyToComplete: -1 }, { qtyToComplete: 1e-7 }]],
  ['createLinkedOrder', [{ qtyToProduce: 0 }, { salesOrderType: 'RO' }, { lineNbr: '1' }]],
  [
    'createSalesReceipt',
    [
      { lineDetails: [] },
      { lineDetails: undefined },
      { customerID: undefined },
      { lineDetails: [{ ...received, receiptQty: 0 }] },
    ],
  ],
  ['createSalesReceipt', [{ receiptQty: -1 }], { customerID: 'C1', ...received }],
  ['confirmShipment', [{ courier: 5 }, { shipDate: '2026-02-30' }, { shipDate: null }, { courier: 'x'.repeat(201) }]],
  [
    'postCount',
    [{ lines: [] }, { lines: [{ ...counted, counted: -1 }] }, { reason: ' ' }, { reason: 'x'.repeat(201) }, { reason: 'a\nb' }],
  ],
  [
    'printDocuments',
    [
      { kind: 'poster' },
      { paper: 'A3' },
      { ids: [] },
      { ids: 'SH-1' },
      { ids: [' '] },
      { ids: Array<string>(MAX_PRINTED_DOCUMENTS + 1).fill('SH') },
    ],
  ],
  ['cancelSalesOrder', [{ reason: undefined }, { reason: '  ' }, { reason: 'a\nb' }]],
  [
    'createTransferReceipt',
    [
      [],
      [{ ...transfer, Items: [] }],
      [{ ...transfer, Items: [{ ...arrived, quantity: 0 }] }],
      [{ ...transfer, Items: [{ ...arrived, lineNbr: '3' }] }],
      [{ ...transfer, TransferOrderType: 'OE' }],
    ],
  ],
])('%s accepts its sample, and rejects it with any wrong field', (name, wrong, sample = SAMPLE_REQUESTS[name]) => {
  const accepts = (value: unknown) => allCalls[name].request?.safeParse(value).success
  expect(accepts(sample)).toBe(true)
  for (const change of wrong)
    expect([change, accepts(Array.isArray(change) ? change : { ...sample, ...change })]).toEqual([change, false])
})
