import { toMicros } from '../quantities/quantity'
import { InventoryResponse } from './inventory'
import { OrderDetailsResponse, ProductionResponse, ProductionHistory } from './production'
import { readResponse } from './readResponse'
import { SalesResponse } from './sales'
import { ShippingResponse } from './shipping'
import { TransfersResponse } from './transfers'
import { SessionResponse } from './user'

test('lists and tables that a backend omits are read as empty', () => {
  expect(SalesResponse.parse({})).toEqual({ summaries: [], details: {}, receiptShipments: {}, summarizedReceiptShipments: {} })
  expect(ShippingResponse.parse({ shipmentSummaries: null })).toEqual({ shipmentSummaries: [], shipmentDetails: {} })
  expect(ProductionResponse.parse({})).toEqual({ production_order_list: [] })
  expect(TransfersResponse.parse({ groupedReceipts: { a: null } })).toMatchObject({
    transferSummary: [],
    groupedReceipts: { a: [] },
  })
})

test('descriptive fields that are missing or null are read as empty', () => {
  expect(SalesResponse.parse({ summaries: [{ orderNbr: 'SO-1', shipDate: null }] }).summaries).toEqual([
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
  expect(SalesResponse.parse({ details: { 'SO-1': [line] } }).details['SO-1']).toEqual([
    expect.objectContaining({ ...line, completed: false, productionOrderNbr: '', note: '', files: [] }),
  ])
  expect(ShippingResponse.parse({ shipmentSummaries: [{ shipmentNbr: 'SH-1' }] }).shipmentSummaries[0]).toMatchObject({
    courier: '',
    trackingNumber: '',
    notes: '',
  })
})

test('fields that are missing are filled in from elsewhere in the response', () => {
  const orderLine = { orderNbr: null, lineNbr: 1, inventoryId: 'BOLT', customerId: 'C1' }
  const sales = readResponse(SalesResponse, {
    summaries: [{ orderNbr: 'SO-1' }, { orderNbr: 'SO-2', customerId: 7 }, { orderNbr: 'SO-3' }],
    details: { 'SO-1': [orderLine, { ...orderLine, orderNbr: ' ' }], 'SO-2': [{ ...orderLine, orderNbr: 'OTHER' }] },
  })?.response
  expect(Object.values(sales?.details ?? {}).map((lines) => lines.map(({ orderNbr }) => orderNbr))).toEqual([
    ['SO-1', 'SO-1'],
    ['OTHER'],
  ])
  expect(sales?.summaries.map(({ customerId }) => customerId)).toEqual(['C1', '7', ''])

  const receiptLine = { receiptNbr: null, lineNbr: 1, inventoryId: 'BOLT' }
  const transfers = readResponse(TransfersResponse, {
    transferSummary: [{ soOrderNbr: 'TR-1', shipmentNbr: 'TS-1' }],
    receiptsBySOandShipment: { 'TR-1-TS-1': [{ receiptNbr: 'RC-1' }] },
    groupedReceipts: { 'TR-1-RC-1': [receiptLine], 'TR-9-RC-9': [receiptLine] },
  })?.response
  expect(transfers?.groupedReceipts).toMatchObject({ 'TR-1-RC-1': [{ receiptNbr: 'RC-1' }], 'TR-9-RC-9': [{ receiptNbr: '' }] })
})

const NO_NUMBERS = ['1e999', '-1e999', `9${'0'.repeat(400)}`, 1e305, '0x10', '0B11', '0o7', 'Infinity', ' ', '1,5']

test.each(NO_NUMBERS)('[FAULT-38] the absurd number %j is read as missing', (absurd) => {
  const item = { inventoryId: 'BOLT', description: 'Bolt', qtyOnHand: absurd, qtyHardAvailable: 1, warehouseDesc: 'Main' }
  expect(readResponse(InventoryResponse, [item])?.response).toEqual([{ ...item, qtyOnHand: null }])
  expect(toMicros(InventoryResponse.parse([item])[0]?.qtyOnHand ?? null)).toBe(0n)
})

test('[FAULT-38] a line with the number 1e999 is left out', () => {
  const line = { orderNbr: 'SO-1', lineNbr: '1e999', inventoryId: 'BOLT' }
  const { response, leftOut } = readResponse(SalesResponse, { details: { 'SO-1': [line, { ...line, lineNbr: '2' }] } }) ?? {}
  expect(response?.details['SO-1']).toMatchObject([{ lineNbr: 2 }])
  expect(leftOut).toEqual([{ row: 'details.SO-1[0]', field: 'lineNbr' }])
})

test.each([
  [InventoryResponse, [{ qtyHardAvailable: 1 }]],
  [InventoryResponse, { items: [] }],
  [OrderDetailsResponse, [{ inventoryID: 'BOLT' }]],
  [ProductionHistory, { '2026-10': [] }],
  [SessionResponse, { accessToken: '', user: {} }],
])('a body without a required field or list is rejected (%#)', (schema, body) => {
  expect(schema.safeParse(body).success).toBe(false)
})

test('unit and decimals of an item may be missing, and invalid decimals are ignored', () => {
  const item = { inventoryId: 'BOLT', description: 'Bolt', qtyOnHand: 1, qtyHardAvailable: 1, warehouseDesc: 'Main' }
  const read = (unit: object) => InventoryResponse.parse([{ ...item, ...unit }])[0]
  expect(read({ uom: 'kg', decimals: 3, reorderPoint: 2.5 })).toEqual({ ...item, uom: 'kg', decimals: 3, reorderPoint: 2.5 })
  expect(read({ uom: null, decimals: null, reorderPoint: null })).toEqual({ ...item, uom: '', decimals: 6, reorderPoint: null })
  for (const decimals of ['2', -1, 7, 2.5]) expect(read({ decimals })).toEqual({ ...item, decimals: 6 })
})

test('permissions that are missing or null count as none', () => {
  const user = { name: 'Ada', email: 'ada@example.com', role: 'Planner' }
  expect(SessionResponse.parse({ accessToken: 't', user: { ...user, permissions: null } }).user.permissions).toEqual([])
  expect(SessionResponse.parse({ accessToken: 't', user }).user.permissions).toEqual([])
})

test('[FAULT-38] a permission that is not a text is left out, and the others are kept', () => {
  const user = { name: 'A', email: 'a@b.co', role: null, permissions: ['general_user', null, 7] }
  expect(SessionResponse.parse({ accessToken: 't', user }).user.permissions).toEqual(['general_user'])
  const odd = { ...user, permissions: 'general_user' }
  expect(SessionResponse.parse({ accessToken: 't', user: odd }).user.permissions).toEqual([])
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
  expect(SessionResponse.parse({ accessToken: 't', user, extensions }).extensions).toEqual(read)
})
