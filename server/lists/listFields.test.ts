import { calls } from '../../contract/calls'
import { makeWrites, WRITES } from '../testing/fixtures/everyWrite'
import { businessServer } from '../testing/servers/businessServer'

const shop = businessServer()

const LISTS = ['getInventory', 'getProductionOrders', 'getProductionHistory', 'getSales', 'getShipments', 'getTransfers'] as const

/** Makes every write, so that no list, no table and no optional field is empty. */
async function givenBusyDay(): Promise<void> {
  await makeWrites(
    shop,
    shop.staff,
    WRITES.filter((name) => !name.startsWith('remove')),
  )
  await shop.server.sql(`UPDATE shipment_line SET note = 'handle "with"\n<b> care'`)
}

async function listOf(name: (typeof LISTS)[number]): Promise<unknown> {
  const response = await shop.staff.get<unknown>(calls[name].path)
  expect(response.status).toBe(200)
  return response.body
}

/** Default unit of items that were created without one. */
const unit = { uom: '', decimals: 6 }

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const paper = [{ id: uuid, filename: 'paper.pdf' }]
const today = new Date().toISOString().slice(0, 10)

const bolts = { inventoryId: 'B', description: 'Item B', ...unit, reorderPoint: null }
const inventory = [
  {
    ...bolts,
    inventoryId: 'A',
    description: 'Item A',
    qtyOnHand: 6,
    qtyHardAvailable: 6,
    warehouseDesc: 'Site MAIN',
    siteId: 'MAIN',
  },
  { ...bolts, qtyOnHand: 1, qtyHardAvailable: 1, warehouseDesc: 'Site EAST', siteId: 'EAST' },
  { ...bolts, qtyOnHand: 46, qtyHardAvailable: 46, warehouseDesc: 'Site MAIN', siteId: 'MAIN' },
]

const setup = { inventoryCd: 'A', inventoryDesc: 'Item A', warehouseDesc: 'Site MAIN', ...unit }
const production = {
  production_order_list: [
    {
      ...setup,
      prodNbr: 'PR0000001',
      prodDesc: 'For sales order SO1, line 1',
      qtyToProduce: 1,
      qtyCompleted: 0,
      status: 'Planned',
      salesOrderNbr: 'SO1',
    },
    { ...setup, prodNbr: 'PR1', prodDesc: 'Making A', qtyToProduce: 2, qtyCompleted: 1, status: 'Closed', salesOrderNbr: '' },
    { ...setup, prodNbr: 'PR2', prodDesc: 'Making A', qtyToProduce: 2, qtyCompleted: 0, status: 'Canceled', salesOrderNbr: '' },
  ],
}

const completion = {
  customerDesc: '',
  salesOrderNbr: '',
  batchNbr: 'PB0000001',
  prodNbr: 'PR1',
  inventoryCD: 'A',
  qtyCompleted: 1,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
}
const history = { [today.slice(0, 7)]: { totalQtyCompleted: 1, details: [completion] } }

const receipt = { shipmentNbr: 'SR0000001', shipDate: today, note: 'a note', files: paper }
const order = {
  customerName: 'Customer C1',
  customerId: 'C1',
  customerAlternateId: 'ALT-C1',
  orderDate: '2026-03-01',
  shipDate: '2026-03-20',
  warehouseDesc: 'Site MAIN',
}
const line = {
  orderNbr: 'SO1',
  orderType: 'OE',
  lineNbr: 1,
  inventoryId: 'A',
  lineDesc: 'Line of A',
  customerAlternateId: 'ALT-A',
  operation: 'Issue',
  completed: false,
  productionOrderNbr: '',
  hasBill: true,
  note: '',
  files: [],
  shipDate: '2026-03-20',
  siteId: 'MAIN',
  customerId: 'C1',
  ...unit,
}
const sales = {
  summaries: [
    { ...order, orderNbr: 'SO1', customerOrderNbr: 'PO-SO1', orderStatus: 'Open' },
    { ...order, orderNbr: 'SO2', customerOrderNbr: 'PO-SO2', orderStatus: 'Closed' },
  ],
  details: {
    SO1: [
      { ...line, orderQty: 5, openQty: 3, productionOrderNbr: 'PR0000001', note: 'a note', files: paper },
      { ...line, lineNbr: 2, operation: 'Receipt', orderQty: 3, openQty: 2 },
    ],
    SO2: [{ ...line, orderNbr: 'SO2', orderQty: 1, openQty: 1 }],
  },
  receiptShipments: { SO1: [{ ...receipt, inventoryId: 'A', inventoryDesc: 'Item A', shippedQty: 1, ...unit }] },
  summarizedReceiptShipments: { SO1: [receipt] },
}

const shipments = {
  shipmentSummaries: [
    {
      shipmentNbr: 'SH1',
      customerName: 'Customer C1',
      customerId: 'C1',
      status: 'Confirmed',
      shipDate: '2026-03-05',
      notes: 'a note',
      courier: 'dhl',
      trackingNumber: 'T1',
      warehouseDesc: 'Site MAIN',
    },
  ],
  shipmentDetails: {
    SH1: [
      {
        id: 'SH1/1',
        salesOrderNbr: 'SO1',
        inventoryId: 'A',
        inventoryDesc: 'Item A',
        shippedQty: 2,
        note: 'handle "with"\n<b> care',
        files: paper,
        notes: 'a note',
        ...unit,
      },
    ],
  },
}

const arrived = { receiptNbr: 'RC0000001', note: 'a note' }
const transfers = {
  transferSummary: [
    {
      soOrderNbr: 'TR1',
      shipmentNbr: 'TS1',
      description: 'Transfer TR1',
      trackingNumber: 'T-1',
      packageDesc: '1 pallet',
      status: 'Partially Received',
      shippedDate: '2026-03-05',
      fromSiteDesc: 'Site MAIN',
      destinationSiteDesc: 'Site EAST',
    },
  ],
  groupedTransferShipments: {
    'TR1-TS1': [{ soOrderNbr: 'TR1', soLineNbr: 1, inventoryId: 'B', shipLineDesc: 'Line of B', shippedQty: 4, ...unit }],
  },
  transfersWithReceiptsQty: { 'TR1-TS1': [{ soLineNbr: 1, inventoryId: 'B', receivedQty: 1 }] },
  receiptsBySOandShipment: {
    'TR1-TS1': [{ ...arrived, receiptDate: today, files: paper }],
  },
  groupedReceipts: {
    'TR1-RC0000001': [
      {
        ...arrived,
        lineNbr: 1,
        inventoryId: 'B',
        inventoryDesc: 'Item B',
        receiptQty: 1,
        files: paper,
        ...unit,
      },
    ],
  },
}

test('a busy day, list by list, spelled exactly as the contract reads it', async () => {
  await givenBusyDay()
  const expected = {
    getInventory: inventory,
    getProductionOrders: production,
    getProductionHistory: history,
    getSales: sales,
    getShipments: shipments,
    getTransfers: transfers,
  }
  for (const name of LISTS) {
    const body = await listOf(name)
    expect([name, body]).toEqual([name, expected[name]])
    expect([name, calls[name].response.parse(body)]).toEqual([name, body])
  }
})
