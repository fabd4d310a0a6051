import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { calls } from '../calls'
import { InventoryResponse } from './inventory'
import { OrderDetailsResponse, ProductionResponse, ProductionHistory } from './production'
import { readResponse, type LeftOutRow } from './readResponse'
import { SalesResponse } from './sales'
import { ShippingResponse } from './shipping'
import { TransfersResponse } from './transfers'
import { SessionResponse } from './user'

const item = { inventoryId: 'BOLT', description: 'Bolt', qtyOnHand: 1, qtyHardAvailable: 1, warehouseDesc: 'Main' }

describe('a row with an unexpected value is kept', () => {
  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['a quantity as text', InventoryResponse, [{ ...item, qtyOnHand: ' 2.50' }], [{ ...item, qtyOnHand: 2.5 }]],
    ['an item id that is a number', InventoryResponse, [{ ...item, inventoryId: 4711 }], [{ ...item, inventoryId: '4711' }]],
    ['a description that is an object', InventoryResponse, [{ ...item, description: {} }], [{ ...item, description: '' }]],
  ])('%s', (_what, schema, body, response) => {
    expect(readResponse(schema, body)).toEqual({ response, leftOut: [] })
  })

  test('a line number as text, a number as a file id and as a tracking number', () => {
    const body = {
      transferSummary: [{ soOrderNbr: 'TR1', shipmentNbr: 'TS1', trackingNumber: 1234567890 }],
      groupedTransferShipments: { 'TR1-TS1': [{ soLineNbr: '7', inventoryId: 'SEAL', shippedQty: 4 }] },
      transfersWithReceiptsQty: { 'TR1-TS1': [{ soLineNbr: '7', receivedQty: '1.5' }] },
      receiptsBySOandShipment: { 'TR1-TS1': [{ receiptNbr: 9, files: [{ id: 5, filename: 'slip.pdf' }] }] },
      groupedReceipts: { 'TR1-9': [{ lineNbr: '1', receiptQty: 1.5, files: 'none' }] },
    }
    const read = readResponse(TransfersResponse, body)
    expect(read?.leftOut).toEqual([])
    expect(read?.response).toMatchObject({
      transferSummary: [{ trackingNumber: '1234567890' }],
      groupedTransferShipments: { 'TR1-TS1': [{ soLineNbr: 7 }] },
      transfersWithReceiptsQty: { 'TR1-TS1': [{ soLineNbr: 7, receivedQty: 1.5 }] },
      receiptsBySOandShipment: { 'TR1-TS1': [{ receiptNbr: '9', files: [{ id: '5', filename: 'slip.pdf' }] }] },
      groupedReceipts: { 'TR1-9': [{ lineNbr: 1, receiptNbr: '9', files: [] }] },
    })
  })

  test('fields that the app does not use or finds elsewhere may be missing', () => {
    const quantities = { totalRequired: 4, qtyRemaining: 4, qtyActual: 0, availableQty: 9 }
    const material = { id: 1, inventoryID: 'SEAL', description: '', ...quantities }
    expect(readResponse(OrderDetailsResponse, [material])?.response).toEqual([{ ...material, hasEnoughInventory: false }])
    expect(readResponse(SalesResponse, { details: { SO1: [{ lineNbr: 1, openQty: 2 }] } })).toMatchObject({
      response: { details: { SO1: [{ lineNbr: 1, openQty: 2, orderNbr: '', inventoryId: '' }] } },
      leftOut: [],
    })
  })

  test('the remaining and the released quantity of a material are derived from each other', () => {
    const text = { id: 1, inventoryID: 'SEAL', description: '', totalRequired: 0.3, availableQty: 9, hasEnoughInventory: true }
    const read = (of: object) => readResponse(OrderDetailsResponse, [{ ...text, ...of }])?.response[0]
    expect(read({ qtyActual: 0.1 })).toMatchObject({ qtyRemaining: 0.2, qtyActual: 0.1 })
    expect(read({ qtyActual: '0.1', qtyRemaining: null })).toMatchObject({ qtyRemaining: 0.2 })
    expect(read({ qtyRemaining: 0.1 })).toMatchObject({ qtyActual: 0.2 })
    expect(read({ qtyRemaining: 0.1, qtyActual: 0.1 })).toMatchObject({ qtyRemaining: 0.1, qtyActual: 0.1 })
    expect(read({ totalRequired: null, qtyActual: 0.1 })).toMatchObject({ qtyRemaining: null, qtyActual: 0.1 })
    expect(read({})).toMatchObject({ qtyRemaining: null, qtyActual: null })
  })
})

describe('a row without its key is left out and reported', () => {
  test.each<[string, z.ZodMiniType, unknown, unknown, readonly LeftOutRow[]]>([
    ['an item', InventoryResponse, [item, { description: 'x' }, item], [item, item], [{ row: '[1]', field: 'inventoryId' }]],
    ['null in place of an item', InventoryResponse, [null, item], [item], [{ row: '[0]', field: '' }]],
    ['an item with a blank id', InventoryResponse, [{ ...item, inventoryId: ' ' }], [], [{ row: '[0]', field: 'inventoryId' }]],
    [
      'production orders',
      ProductionResponse,
      { production_order_list: [{ prodNbr: null }, 'x'] },
      { production_order_list: [] },
      [
        { row: 'production_order_list[0]', field: 'prodNbr' },
        { row: 'production_order_list[1]', field: '' },
      ],
    ],
    [
      'a month',
      ProductionHistory,
      { '2026-10': [], '2026-09': { totalQtyCompleted: '3', details: null } },
      { '2026-09': { totalQtyCompleted: 3, details: [] } },
      [{ row: '2026-10', field: '' }],
    ],
  ])('%s', (_what, schema, body, response, leftOut) => {
    expect(readResponse(schema, body)).toEqual({ response, leftOut })
  })

  test('a bad line, list of lines or file is left out without its neighbors', () => {
    const line = { lineNbr: 1, openQty: 2, files: [{ id: 'f1', filename: 'a.pdf' }, { filename: 'b.pdf' }] }
    const read = readResponse(SalesResponse, { details: { SO1: [{ openQty: 1 }, line, { lineNbr: '1e999' }], SO2: 'none' } })
    expect(read?.response.details).toMatchObject({ SO1: [{ lineNbr: 1, files: [{ id: 'f1' }] }] })
    expect(read?.response.details.SO1).toHaveLength(1)
    expect(read?.leftOut).toEqual([
      { row: 'details.SO1[0]', field: 'lineNbr' },
      { row: 'details.SO1[1].files[1]', field: 'id' },
      { row: 'details.SO1[2]', field: 'lineNbr' },
      { row: 'details.SO2', field: '' },
    ])
  })
})

test.each<[z.ZodMiniType, unknown]>([
  [InventoryResponse, { items: [] }],
  [InventoryResponse, 'x'],
  [InventoryResponse, null],
  [ProductionResponse, { production_order_list: {} }],
  [ProductionResponse, []],
  [SalesResponse, { summaries: 5 }],
  [SalesResponse, { details: [] }],
  [SalesResponse, { message: 'Down for maintenance' }],
  [ProductionHistory, []],
  [ProductionHistory, { message: 'Down for maintenance' }],
  [ProductionHistory, { message: 'Down', error_code: 503, error_uuid: null }],
])('[FAULT-38] a body without a list of the right kind is rejected (%#)', (schema, body) => {
  expect(readResponse(schema, body)).toBeNull()
})

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
  const [summary] = SalesResponse.parse({ summaries: [{ orderNbr: 'SO-1', shipDate: null }] }).summaries
  expect(Object.values(summary ?? {}).sort()).toEqual(['', '', '', '', '', '', '', 'SO-1'])
  const line = { orderNbr: 'SO-1', lineNbr: 1, inventoryId: 'BOLT', orderQty: 2, openQty: 1 }
  expect(SalesResponse.parse({ details: { 'SO-1': [line] } }).details['SO-1']).toEqual([
    expect.objectContaining({ ...line, completed: false, productionOrderNbr: '', note: '', files: [] }),
  ])
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

test('unit and decimals of an item may be missing, and invalid decimals are ignored', () => {
  const read = (unit: object) => InventoryResponse.parse([{ ...item, ...unit }])[0]
  expect(read({ uom: 'kg', decimals: 3, reorderPoint: 2.5 })).toEqual({ ...item, uom: 'kg', decimals: 3, reorderPoint: 2.5 })
  expect(read({ uom: null, decimals: null, reorderPoint: null })).toEqual({ ...item, uom: '', decimals: 6, reorderPoint: null })
  for (const decimals of ['2', -1, 7, 2.5]) expect(read({ decimals })).toEqual({ ...item, decimals: 6 })
})

test.each([
  [{ permissions: undefined }, []],
  [{ permissions: null }, []],
  [{ permissions: 'general_user' }, []],
  [{ permissions: ['general_user', null, 7] }, ['general_user']],
])('[FAULT-38] of the permissions in %j, the user has %j', (given, permissions) => {
  const user = { name: 'Ada', email: 'ada@example.com', role: null, ...given }
  expect(SessionResponse.parse({ accessToken: 't', user }).user.permissions).toEqual(permissions)
  expect(SessionResponse.safeParse({ accessToken: '', user }).success).toBe(false)
})

test.each([
  [undefined, 0],
  [null, 0],
  ['idempotency', 0],
  [['idempotency', 7], 0],
  [['idempotency', 'of another time'], 2],
])('of the extensions %j, %i are read', (extensions, count) => {
  const user = { name: 'Ada', email: 'ada@example.com', role: 'Planner' }
  expect(SessionResponse.parse({ accessToken: 't', user, extensions }).extensions).toEqual(count === 0 ? [] : extensions)
})

test.each(['getInventory', 'getSales', 'getShipments', 'getTransfers', 'getProductionOrders', 'getProductionHistory'] as const)(
  '[FAULT-38] %s reads whatever it can from any JSON, in the types of the contract',
  (name) => {
    const schema: z.ZodMiniType = calls[name].response
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const body = JSON.parse(JSON.stringify(value)) as unknown
        const read = readResponse(schema, body)
        if (read) expect(schema.safeParse(read.response)).toEqual({ success: true, data: read.response })
      }),
    )
  },
)
