import { calls } from '../../contract/calls'
import type { Database } from '../database/database'
import { openDatabaseAt } from '../testing/databases/testDatabase'
import { type CsvFiles, csvFolders, findingLines } from '../testing/fixtures/csvFolder'
import { completeUnits, linkOrder, receiveSales, releaseMaterials, sold } from '../testing/fixtures/posts'
import { holdRows, untilWaiting } from '../testing/helpers/holdRows'
import { businessServer } from '../testing/servers/businessServer'
import { importFolder, type ImportOptions } from './importFolder'

const shop = businessServer()
const folders = csvFolders()
let database: Database

beforeAll(async () => {
  database = await openDatabaseAt(shop.server.location)
})
afterAll(() => database.close())

async function bring(files: CsvFiles, options: ImportOptions = {}): Promise<string[]> {
  return findingLines(await importFolder(database, await folders.folder(files), { isLive: true, intoDemo: true, ...options }))
}

const COMPANY = {
  sites: 'site_id,description\nWEST,Plant west',
  items: 'inventory_id,description\nGEAR,A gear',
  customers: 'customer_id,name\nC-9,Gears and sons',
  stock: 'inventory_id,site_id,qty_on_hand\nGEAR,WEST,7',
  sales_orders: 'order_nbr,customer_id,site_id,order_date\nSO0000500,C-9,WEST,2026-03-01',
  sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty\nSO0000500,1,GEAR,5',
  shipments:
    'shipment_nbr,customer_id,site_id,status,ship_date,courier,tracking_number\nSH0000900,C-9,WEST,Closed,2026-03-02,dhl,T1\nSH0000901,C-9,WEST,Open,,,',
  shipment_lines:
    'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,shipped_qty\nSH0000900,1,SO0000500,1,GEAR,2\nSH0000901,1,SO0000500,1,GEAR,1',
}

test('users can post while an import job has stored everything but not committed', async () => {
  const { given, staff, server } = shop
  await given.stock({ VALVE: 3, BOLT: 100 })
  await given.bill('PUMP', { BOLT: 2 })
  await given.salesOrder('S-1', [
    { item: 'VALVE', qty: 10, operation: 'Receipt' },
    { item: 'PUMP', qty: 2 },
  ])
  await given.productionOrder('P-1', { item: 'PUMP', qty: 5 }, [{ item: 'BOLT', qty: 10 }], { status: 'Released' })
  const posts = [
    () => receiveSales(staff, [sold('VALVE', 1)]),
    () => linkOrder(staff, 2, { lineNbr: 2 }),
    () => releaseMaterials(staff, { BOLT: 4 }),
    () => completeUnits(staff, 1),
    () =>
      staff.post(calls.postCount.path, {
        siteId: 'MAIN',
        reason: 'Count',
        lines: [{ inventoryId: 'BOLT', counted: 90, seen: 96 }],
      }),
  ]
  const statuses: number[] = []
  const found = await bring(COMPANY, {
    async beforeCommit() {
      for (const post of posts) statuses.push((await post()).status)
      expect(await server.sql(`SELECT FROM sales_order WHERE order_nbr = 'SO0000500'`)).toEqual([])
    },
  })
  expect([found, statuses]).toEqual([[], posts.map(() => 200)])
  expect(
    await server.sql(`SELECT document, next FROM number_sequence WHERE document IN ('sales_order', 'sales_receipt') ORDER BY 1`),
  ).toEqual([
    { document: 'sales_order', next: 501 },
    { document: 'sales_receipt', next: 2 },
  ])
  expect(await server.sql(`SELECT total FROM list_revision WHERE list = 'sales'`)).toEqual([{ total: 2 }])
  expect(
    await server.sql(`SELECT qty_on_hand::float8 AS qty, qty_allocated::float8 AS held FROM stock WHERE inventory_id = 'GEAR'`),
  ).toEqual([{ qty: 7, held: 1 }])
})

test('a file does not reopen an order that was canceled or closed in the app', async () => {
  const { given } = shop
  await given.bill('PUMP', { BOLT: 2 })
  await given.salesOrder('S-1', [{ item: 'PUMP', qty: 2 }], { status: 'Closed' })
  for (const [number, status] of Object.entries({ 'P-1': 'Canceled', 'P-2': 'Closed' }))
    await given.productionOrder(number, { item: 'PUMP', qty: 5 }, [{ item: 'BOLT', qty: 10 }], { status })
  const files = {
    sales_orders: 'order_nbr,customer_id,site_id,order_date,status\nS-1,C-1,MAIN,2026-03-01,Open',
    sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty\nS-1,2,PUMP,4',
    production_orders: 'prod_nbr,inventory_id,site_id,qty_to_produce,status\nP-1,PUMP,MAIN,5,Planned\nP-2,PUMP,MAIN,5,Released',
  }
  expect(await bring(files)).toEqual([
    expect.stringContaining(
      'sales_orders.csv:2 status: the database has this row with "Closed", not "Open"; the sales order is Closed',
    ),
    expect.stringContaining('sales_order_lines.csv:2 order_nbr: "S-1" exists without this line; the sales order is Closed'),
    expect.stringContaining('the database has this row with "Canceled", not "Planned"; the production order is Canceled'),
    expect.stringContaining('the database has this row with "Closed", not "Released"; the production order is Closed'),
  ])
})

/** Imports files while another transaction holds an uncommitted change, which is committed once the import waits for its lock. */
async function bringOvertaken(change: string, files: CsvFiles): Promise<string[]> {
  const letGo = await holdRows(shop.server, change)
  const found = bring(files)
  await untilWaiting(shop.server, 1)
  await letGo()
  return found
}

test('changes to an order that is received during the import are rejected', async () => {
  await shop.given.salesOrder('S-1', [{ item: 'VALVE', qty: 10, operation: 'Receipt' }])
  await shop.given.stock({ VALVE: 1 })
  const received = `WITH held AS (SELECT order_nbr FROM sales_order WHERE order_nbr = 'S-1' FOR UPDATE),
    line AS (INSERT INTO sales_receipt_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, qty)
      VALUES ('SR-X', 1, 'S-1', 1, 'VALVE', 4)),
    moved AS (INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, document_line, created_by)
      VALUES ('VALVE', 'MAIN', 4, 'sales_receipt', 'SR-X', 1, 'fixture')),
    opened AS (UPDATE sales_order_line SET open_qty = 6 WHERE order_nbr = 'S-1')
    INSERT INTO sales_receipt (shipment_nbr, shipment_nbr_search, order_nbr, ship_date) SELECT 'SR-X', 'sr-x', order_nbr, '2026-03-01' FROM held`
  const files = { sales_orders: 'order_nbr,customer_id,site_id,order_date,ship_date\nS-1,C-1,MAIN,2026-03-01,2026-05-05' }
  expect(await bringOvertaken(received, files)).toEqual([
    expect.stringContaining('goods were received for the sales order, and an import rewrites nothing that is posted'),
  ])
})

test('stock is not set and no number given twice if a user is faster than the import', async () => {
  const { given, server, staff } = shop
  await given.salesOrder('S-1', [{ item: 'VALVE', qty: 10, operation: 'Receipt' }])
  const first = `INSERT INTO stock (inventory_id, site_id) VALUES ('VALVE', 'MAIN')`
  expect(await bringOvertaken(first, { stock: 'inventory_id,site_id,qty_on_hand\nVALVE,MAIN,7' })).toEqual([
    expect.stringContaining('count the stock in the app'),
  ])
  const taken = `UPDATE number_sequence SET next = 41 WHERE document = 'sales_receipt'`
  const files = {
    sales_orders: 'order_nbr,customer_id,site_id,order_date\nNEW-1,C-1,MAIN,2026-03-01',
    sales_order_lines: 'order_nbr,line_nbr,inventory_id,order_qty,operation\nNEW-1,1,GATE,5,Receipt',
    items: 'inventory_id,description\nGATE,A gate',
    sales_receipts: 'shipment_nbr,order_nbr,ship_date\nSR0000030,NEW-1,2026-03-02',
    sales_receipt_lines: 'shipment_nbr,line_nbr,order_nbr,order_line_nbr,inventory_id,qty\nSR0000030,1,NEW-1,1,GATE,2',
  }
  expect(await bringOvertaken(taken, files)).toEqual([])
  const { body } = await receiveSales(staff, [sold('VALVE', 1)])
  expect(body).toMatchObject({ receiptNbrs: ['SR0000041'] })
  expect(await server.sql(`SELECT shipment_nbr AS number FROM sales_receipt ORDER BY 1`)).toEqual([
    { number: 'SR0000030' },
    { number: 'SR0000041' },
  ])
})
