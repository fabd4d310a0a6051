import { InventoryAnswer } from './inventory'
import { OrderDetailsAnswer, ProductionAnswer, ProductionHistory } from './production'
import { SalesAnswer } from './sales'
import { ShippingAnswer } from './shipping'
import { joinKey, TransfersAnswer } from './transfers'
import { SessionAnswer } from './user'

test('[ENTITY-09,11] [DECISION-58,61] lists and tables that a backend leaves out are read as empty', () => {
  expect(SalesAnswer.parse({})).toEqual({ summaries: [], details: {}, receiptShipments: {}, summarizedReceiptShipments: {} })
  expect(ShippingAnswer.parse({ shipmentSummaries: null })).toEqual({ shipmentSummaries: [], shipmentDetails: {} })
  expect(ProductionAnswer.parse({})).toEqual({ production_order_list: [] })
  expect(TransfersAnswer.parse({ groupedReceipts: { a: null } })).toMatchObject({
    transferSummary: [],
    groupedReceipts: { a: [] },
  })
})

test('[ENTITY-07] [DECISION-58] descriptive fields that are missing or null are read as none', () => {
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

test('[ENTITY-03] [DECISION-60] fields that nobody knows are ignored', () => {
  const item = { inventoryId: 'BOLT', description: 'Bolt', qtyOnHand: 1, qtyHardAvailable: 1, warehouseDesc: 'Main' }
  expect(InventoryAnswer.parse([{ ...item, color: 'red' }])).toEqual([item])
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

test('[ENTITY-01] [DECISION-57] permissions that are missing or null count as none', () => {
  const user = { name: 'Ada', email: 'ada@example.com', role: 'Planner' }
  expect(SessionAnswer.parse({ accessToken: 't', user: { ...user, permissions: null } }).user.permissions).toEqual([])
  expect(SessionAnswer.parse({ accessToken: 't', user }).user.permissions).toEqual([])
})

test('[ENTITY-01] [DECISION-57] [FAULT-38] a permission that is no text is left out, and the others stay', () => {
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

test('[ENTITY-19] the keys of the transfers answer join their parts with a hyphen', () => {
  expect(joinKey('TR-1', 'TS-1')).toBe('TR-1-TS-1')
})
