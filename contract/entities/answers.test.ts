import { toMicros } from '../quantities/quantity'
import { InventoryAnswer } from './inventory'
import { OrderDetailsAnswer, ProductionAnswer, ProductionHistory } from './production'
import { readAnswer } from './readAnswer'
import { SalesAnswer } from './sales'
import { ShippingAnswer } from './shipping'
import { TransfersAnswer } from './transfers'
import { SessionAnswer } from './user'

test('lists and tables that a backend leaves out are read as empty', () => {
  expect(SalesAnswer.parse({})).toEqual({ summaries: [], details: {}, receiptShipments: {}, summarizedReceiptShipments: {} })
  expect(ShippingAnswer.parse({ shipmentSummaries: null })).toEqual({ shipmentSummaries: [], shipmentDetails: {} })
  expect(ProductionAnswer.parse({})).toEqual({ production_order_list: [] })
  expect(TransfersAnswer.parse({ groupedReceipts: { a: null } })).toMatchObject({
    transferSummary: [],
    groupedReceipts: { a: [] },
  })
})

test('descriptive fields that are missing or null are read as none', () => {
  expect(SalesAnswer.parse({ summaries: [{ orderNbr: 'SO-1', shipDate: null }] }).summaries).toEqual([
    {
      orderNbr: 'SO-1',
      customerOrderNbr: '',
      orderStatus: '',
      customerName: '',
      customerId: '',
      customerAlternateId: '',
      orderDate: '',
      shipDate: '',
    },
  ])
  const line = { orderNbr: 'SO-1', lineNbr: 1, inventoryId: 'BOLT', orderQty: 2, openQty: 1 }
  expect(SalesAnswer.parse({ details: { 'SO-1': [line] } }).details['SO-1']).toEqual([
    expect.objectContaining({ ...line, completed: false, productionOrderNbr: '', note: '', files: [] }),
  ])
  expect(ShippingAnswer.parse({ shipmentSummaries: [{ shipmentNbr: 'SH-1' }] }).shipmentSummaries[0]).toMatchObject({
    courier: '',
    trackingNumber: '',
    notes: '',
  })
})

test('what a line leaves out although the answer names it elsewhere is filled in from there', () => {
  const orderLine = { orderNbr: null, lineNbr: 1, inventoryId: 'BOLT', customerId: 'C1' }
  const sales = readAnswer(SalesAnswer, {
    summaries: [{ orderNbr: 'SO-1' }, { orderNbr: 'SO-2', customerId: 7 }, { orderNbr: 'SO-3' }],
    details: { 'SO-1': [orderLine, { ...orderLine, orderNbr: ' ' }], 'SO-2': [{ ...orderLine, orderNbr: 'OTHER' }] },
  })?.answer
  expect(Object.values(sales?.details ?? {}).map((lines) => lines.map(({ orderNbr }) => orderNbr))).toEqual([
    ['SO-1', 'SO-1'],
    ['OTHER'],
  ])
  expect(sales?.summaries.map(({ customerId }) => customerId)).toEqual(['C1', '7', ''])

  const receiptLine = { receiptNbr: null, lineNbr: 1, inventoryId: 'BOLT' }
  const transfers = readAnswer(TransfersAnswer, {
    transferSummary: [{ soOrderNbr: 'TR-1', shipmentNbr: 'TS-1' }],
    receiptsBySOandShipment: { 'TR-1-TS-1': [{ receiptNbr: 'RC-1' }] },
    groupedReceipts: { 'TR-1-RC-1': [receiptLine], 'TR-9-RC-9': [receiptLine] },
  })?.answer
  expect(transfers?.groupedReceipts).toMatchObject({ 'TR-1-RC-1': [{ receiptNbr: 'RC-1' }], 'TR-9-RC-9': [{ receiptNbr: '' }] })
})

const NO_NUMBERS = ['1e999', '-1e999', `9${'0'.repeat(400)}`, 1e305, '0x10', '0B11', '0o7', 'Infinity', ' ', '1,5']

test.each(NO_NUMBERS)('[FAULT-38] the absurd number %j is none', (absurd) => {
  const item = { inventoryId: 'BOLT', description: 'Bolt', qtyOnHand: absurd, qtyHardAvailable: 1, warehouseDesc: 'Main' }
  expect(readAnswer(InventoryAnswer, [item])?.answer).toEqual([{ ...item, qtyOnHand: null }])
  expect(toMicros(InventoryAnswer.parse([item])[0]?.qtyOnHand ?? null)).toBe(0n)
})

test('[FAULT-38] a line with the number 1e999 is left out', () => {
  const line = { orderNbr: 'SO-1', lineNbr: '1e999', inventoryId: 'BOLT' }
  const { answer, leftOut } = readAnswer(SalesAnswer, { details: { 'SO-1': [line, { ...line, lineNbr: '2' }] } }) ?? {}
  expect(answer?.details['SO-1']).toMatchObject([{ lineNbr: 2 }])
  expect(leftOut).toEqual([{ row: 'details.SO-1[0]', field: 'lineNbr' }])
})

test.each([
  [InventoryAnswer, [{ qtyHardAvailable: 1 }]],
  [InventoryAnswer, { items: [] }],
  [OrderDetailsAnswer, [{ inventoryID: 'BOLT' }]],
  [ProductionHistory, { '2026-10': [] }],
  [SessionAnswer, { accessToken: '', user: {} }],
])('what makes no sense is refused (%#)', (schema, body) => {
  expect(schema.safeParse(body).success).toBe(false)
})

test('what an item is counted in may be missing, and is never odd', () => {
  const item = { inventoryId: 'BOLT', description: 'Bolt', qtyOnHand: 1, qtyHardAvailable: 1, warehouseDesc: 'Main' }
  const read = (unit: object) => InventoryAnswer.parse([{ ...item, ...unit }])[0]
  expect(read({ uom: 'kg', decimals: 3, reorderPoint: 2.5 })).toEqual({ ...item, uom: 'kg', decimals: 3, reorderPoint: 2.5 })
  expect(read({ uom: null, decimals: null, reorderPoint: null })).toEqual({ ...item, uom: '', decimals: 6, reorderPoint: null })
  for (const decimals of ['2', -1, 7, 2.5]) expect(read({ decimals })).toEqual({ ...item, decimals: 6 })
})

test('permissions that are missing or null count as none', () => {
  const user = { name: 'Ada', email: 'ada@example.com', role: 'Planner' }
  expect(SessionAnswer.parse({ accessToken: 't', user: { ...user, permissions: null } }).user.permissions).toEqual([])
  expect(SessionAnswer.parse({ accessToken: 't', user }).user.permissions).toEqual([])
})

test('[FAULT-38] a permission that is no text is left out, and the others stay', () => {
  const user = { name: 'A', email: 'a@b.co', role: null, permissions: ['general_user', null, 7] }
  expect(SessionAnswer.parse({ accessToken: 't', user }).user.permissions).toEqual(['general_user'])
  const odd = { ...user, permissions: 'general_user' }
  expect(SessionAnswer.parse({ accessToken: 't', user: odd }).user.permissions).toEqual([])
})

test.each([
  [undefined, []],
  [null, []],
  ['idempotency', []],
  [['idempotency', 7], []],
  [
    ['idempotency', 'of another time'],
    ['idempotency', 'of another time'],
  ],
])('extensions %j are read as %j', (extensions, read) => {
  const user = { name: 'Ada', email: 'ada@example.com', role: 'Planner' }
  expect(SessionAnswer.parse({ accessToken: 't', user, extensions }).extensions).toEqual(read)
})
