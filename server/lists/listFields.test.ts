import { calls } from '../../contract/calls'
import { settleLists } from '../testing/fixtures/settleLists'
import { businessServer, type BusinessServer } from '../testing/servers/businessServer'

const shop = businessServer()

const LISTS = ['getInventory', 'getProductionOrders', 'getProductionHistory', 'getSales', 'getShipments', 'getTransfers'] as const

const PDF = {
  name: 'paper.pdf',
  type: 'application/pdf',
  bytes: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1>>\nstartxref\n30\n%%EOF\n',
  ),
}

/** Executes every kind of change, so that no list, no table and no optional field is empty. */
async function givenBusyDay({ given, staff, server }: BusinessServer): Promise<void> {
  await given.stock({ PUMP: 10, BOLT: 100 })
  await given.bill('PUMP', { BOLT: 4 })
  await given.salesOrder('S-1', [
    { item: 'PUMP', qty: 5 },
    { item: 'BOLT', qty: 9, operation: 'Receipt' },
  ])
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 2 }])
  await given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 10 }])
  const post = async (path: string, body: unknown) => expect((await staff.post(path, body)).status).toBe(200)
  await post('/sales/create-receipt', {
    customerID: 'C-1',
    orderNbr: 'S-1',
    orderType: 'OE',
    inventoryID: 'BOLT',
    receiptQty: 2.5,
  })
  await post('/sales/create-linked-order', {
    salesOrderNbr: 'S-1',
    salesOrderType: 'OE',
    inventoryID: 'PUMP',
    qtyToProduce: 3,
    lineNbr: 1,
  })
  const order = { productionNbr: 'PR0000001', orderType: 'RO' }
  await post('/production/release-order', order)
  await post('/production/release-materials', { ...order, materialsToRelease: [{ id: 1, inventoryID: 'BOLT', quantity: 8 }] })
  await post('/production/complete-production-order-items', { ...order, qtyToComplete: 1, inventoryID: 'PUMP' })
  await post('/shipping/confirm-shipment', { shipmentNbr: 'H-1', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'T-1' })
  await post('/transfers/create-transfer-receipt', [
    {
      TransferOrderNbr: 'T-1',
      TransferOrderType: 'TR',
      TransferShipmentNbr: 'TS-1',
      Items: [{ inventoryID: 'BOLT', lineNbr: 1, quantity: 4 }],
    },
  ])
  await post('/sales/add-lineitem-notes', { orderNbr: 'S-1', lineNbr: 1, note: 'line "note"\n<b>' })
  await post('/sales/add-sales-receipt-notes', { shipmentNbr: 'SR0000001', note: 'receipt note' })
  await post('/shipping/add-shipment-notes', { shipmentNbr: 'H-1', note: 'shipment note' })
  await post('/transfers/add-receipt-header-note', { transferReceiptNbr: 'RC0000001', note: 'transfer note' })
  await post('/transfers/add-polineitem-notes', { receiptNbr: 'RC0000001', lineNbr: 1, note: 'arrived wet' })
  await server.sql(`UPDATE shipment_line SET note = 'handle with care'`)
  const upload = async (path: string, fields: Record<string, string>) =>
    expect((await staff.upload(path, PDF, fields)).status).toBe(200)
  await upload('/sales/add-lineitem-attachement', { orderNbr: 'S-1', lineNbr: '1' })
  await upload('/sales/add-sales-receipt-attachement', { shipmentNbr: 'SR0000001' })
  await upload('/shipping/add-shipment-attachement', { shipmentNbr: 'H-1' })
  await upload('/transfers/add-transfer-receipt-attachement', { transferReceiptNbr: 'RC0000001' })
  await upload('/transfers/add-poreceiptlineitem-attachement', { receiptNbr: 'RC0000001', lineNbr: '1' })
}

async function listOf(name: (typeof LISTS)[number]): Promise<unknown> {
  const answer = await shop.staff.get<unknown>(calls[name].path)
  expect(answer.status).toBe(200)
  return answer.body
}

test('every list is spelled exactly as the contract reads it: nothing missing, nothing more', async () => {
  await givenBusyDay(shop)
  for (const name of LISTS) {
    const body = await listOf(name)
    expect([name, calls[name].answer.parse(body)]).toEqual([name, body])
  }
})

/** Default unit of items that were created without one. */
const unit = { uom: '', decimals: 6 }

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const paper = [{ id: uuid, filename: 'paper.pdf' }]

test('a busy day, list by list', async () => {
  await givenBusyDay(shop)
  const today = new Date().toISOString().slice(0, 10)

  const bolts = { inventoryId: 'BOLT', description: 'Item BOLT', ...unit, reorderPoint: null }
  expect(await listOf('getInventory')).toEqual([
    { ...bolts, qtyOnHand: 4, qtyHardAvailable: 4, warehouseDesc: 'Site EAST', siteId: 'EAST' },
    { ...bolts, qtyOnHand: 94.5, qtyHardAvailable: 94.5, warehouseDesc: 'Site MAIN', siteId: 'MAIN' },
    {
      ...bolts,
      inventoryId: 'PUMP',
      description: 'Item PUMP',
      qtyOnHand: 9,
      qtyHardAvailable: 9,
      warehouseDesc: 'Site MAIN',
      siteId: 'MAIN',
    },
  ])

  expect(await listOf('getProductionOrders')).toEqual({
    production_order_list: [
      {
        prodNbr: 'PR0000001',
        inventoryCd: 'PUMP',
        inventoryDesc: 'Item PUMP',
        prodDesc: 'For sales order S-1, line 1',
        qtyToProduce: 3,
        qtyCompleted: 1,
        status: 'In Process',
        salesOrderNbr: 'S-1',
        warehouseDesc: 'Site MAIN',
        ...unit,
      },
    ],
  })

  const made = {
    customerDesc: 'Customer C-1',
    salesOrderNbr: 'S-1',
    batchNbr: 'PB0000001',
    prodNbr: 'PR0000001',
    inventoryCD: 'PUMP',
    qtyCompleted: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  }
  expect(await listOf('getProductionHistory')).toEqual({ [today.slice(0, 7)]: { totalQtyCompleted: 1, details: [made] } })

  const receipt = { shipmentNbr: 'SR0000001', shipDate: today, note: 'receipt note', files: paper }
  const line = { orderNbr: 'S-1', orderType: 'OE', shipDate: '2026-03-20', siteId: 'MAIN', customerId: 'C-1', ...unit }
  expect(await listOf('getSales')).toEqual({
    summaries: [
      {
        orderNbr: 'S-1',
        customerOrderNbr: 'PO-S-1',
        orderStatus: 'Open',
        customerName: 'Customer C-1',
        customerId: 'C-1',
        customerAlternateId: 'ALT-C-1',
        orderDate: '2026-03-01',
        shipDate: '2026-03-20',
        warehouseDesc: 'Site MAIN',
      },
    ],
    details: {
      'S-1': [
        {
          ...line,
          lineNbr: 1,
          inventoryId: 'PUMP',
          lineDesc: 'Line of PUMP',
          customerAlternateId: 'ALT-PUMP',
          operation: 'Issue',
          orderQty: 5,
          openQty: 3,
          completed: false,
          productionOrderNbr: 'PR0000001',
          note: 'line "note"\n<b>',
          files: paper,
        },
        {
          ...line,
          lineNbr: 2,
          inventoryId: 'BOLT',
          lineDesc: 'Line of BOLT',
          customerAlternateId: 'ALT-BOLT',
          operation: 'Receipt',
          orderQty: 9,
          openQty: 6.5,
          completed: false,
          productionOrderNbr: '',
          note: '',
          files: [],
        },
      ],
    },
    receiptShipments: { 'S-1': [{ ...receipt, inventoryId: 'BOLT', inventoryDesc: 'Item BOLT', shippedQty: 2.5, ...unit }] },
    summarizedReceiptShipments: { 'S-1': [receipt] },
  })

  expect(await listOf('getShipments')).toEqual({
    shipmentSummaries: [
      {
        shipmentNbr: 'H-1',
        customerName: 'Customer C-1',
        customerId: 'C-1',
        status: 'Confirmed',
        shipDate: '2026-03-05',
        notes: 'shipment note',
        courier: 'dhl',
        trackingNumber: 'T-1',
        warehouseDesc: 'Site MAIN',
      },
    ],
    shipmentDetails: {
      'H-1': [
        {
          id: 'H-1/1',
          salesOrderNbr: 'S-1',
          inventoryId: 'PUMP',
          inventoryDesc: 'Item PUMP',
          shippedQty: 2,
          note: 'handle with care',
          files: paper,
          notes: 'shipment note',
          ...unit,
        },
      ],
    },
  })

  expect(await listOf('getTransfers')).toEqual({
    transferSummary: [
      {
        soOrderNbr: 'T-1',
        shipmentNbr: 'TS-1',
        description: 'Transfer T-1',
        trackingNumber: 'T-1',
        packageDesc: '1 pallet',
        status: 'Partially Received',
        shippedDate: '2026-03-05',
        fromSiteDesc: 'Site MAIN',
        destinationSiteDesc: 'Site EAST',
      },
    ],
    groupedTransferShipments: {
      'T-1-TS-1': [
        { soOrderNbr: 'T-1', soLineNbr: 1, inventoryId: 'BOLT', shipLineDesc: 'Line of BOLT', shippedQty: 10, ...unit },
      ],
    },
    transfersWithReceiptsQty: { 'T-1-TS-1': [{ soLineNbr: 1, inventoryId: 'BOLT', receivedQty: 4 }] },
    receiptsBySOandShipment: {
      'T-1-TS-1': [{ receiptNbr: 'RC0000001', receiptDate: today, note: 'transfer note', files: paper }],
    },
    groupedReceipts: {
      'T-1-RC0000001': [
        {
          receiptNbr: 'RC0000001',
          lineNbr: 1,
          inventoryId: 'BOLT',
          inventoryDesc: 'Item BOLT',
          receiptQty: 4,
          note: 'arrived wet',
          files: paper,
          ...unit,
        },
      ],
    },
  })
})

test.each([1_999, 2_000, 2_001, 4_000])(
  '%p orders are all there, once, in order: long lists are read in pages',
  async (count) => {
    await shop.given.salesOrder('S-0', [{ item: 'BOLT', qty: 1 }])
    await shop.server.script(`
    INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date)
      SELECT 'S-' || lpad(n::text, 5, '0'), 'C-1', 'MAIN', 'Open', '2026-03-01' FROM generate_series(1, ${count - 1}) AS n;
    INSERT INTO sales_order_line (order_nbr, line_nbr, inventory_id, operation, order_qty, open_qty, site_id)
      SELECT order_nbr, 1, 'BOLT', 'Issue', 1, 1, 'MAIN' FROM sales_order WHERE order_nbr <> 'S-0'`)
    await settleLists(shop.server)
    const sales = calls.getSales.answer.parse(await listOf('getSales'))
    const numbers = sales.summaries.map(({ orderNbr }) => orderNbr)
    expect(numbers).toHaveLength(count)
    expect(numbers).toEqual([...new Set(numbers)].sort())
    expect(Object.keys(sales.details)).toEqual(numbers)
  },
)
