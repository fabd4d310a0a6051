import { queryString } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { type ItemDetails, MAX_MOVEMENTS } from '../../../contract/entities/itemDetails'
import type { LookupResponse } from '../../../contract/entities/lookup'
import type { SalesResponse } from '../../../contract/entities/sales'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { MAX_TODAY_IDS, type TodayResponse } from '../../../contract/entities/today'
import type { TransfersResponse } from '../../../contract/entities/transfers'
import { documentId } from '../../../contract/rules/listOrder'
import { todayIn } from '../../../contract/rules/today'
import { WRITES, makeWrites } from '../../testing/fixtures/everyWrite'
import { settleLists } from '../../testing/fixtures/fixtures'
import { arrived, receiveSales, receiveTransfers, releaseMaterials, sold, transferred } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

// What screens read beside the lists: an item, the look-up, today.

const shop = businessServer()

async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await shop.staff.get<Body>(path)
  expect(status).toBe(200)
  return body
}

const itemPath = (inventoryId: string) => calls.getItem.path + queryString(calls.getItem, { inventoryId })
const readItem = (inventoryId: string) => read<ItemDetails>(itemPath(inventoryId))

test('an item shows its data and its stock per site', async () => {
  const { given, server } = shop
  await given.stock({ PUMP: 10.5, BOLT: 1 })
  await given.stock({ PUMP: 2 }, 'EAST')
  await given.counted('PUMP', { uom: 'each', decimals: 1 })
  await server.sql(`UPDATE item SET reorder_point = 4 WHERE inventory_id = 'PUMP'`)
  await given.salesOrder('S-1', [{ item: 'PUMP', qty: 3 }])
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 3 }])

  const { stock, ...item } = await readItem('PUMP')
  expect(item).toMatchObject({
    inventoryId: 'PUMP',
    description: 'Item PUMP',
    uom: 'each',
    decimals: 1,
    reorderPoint: 4,
  })
  expect(stock).toEqual([
    { siteId: 'EAST', warehouseDesc: 'Site EAST', qtyOnHand: 2, qtyHardAvailable: 2 },
    { siteId: 'MAIN', warehouseDesc: 'Site MAIN', qtyOnHand: 10.5, qtyHardAvailable: 7.5 },
  ])
})

test('open lines and materials are demand; production, transfers and receipts are supply', async () => {
  const { given, staff, server } = shop
  await given.stock({ BOLT: 100 })
  await given.salesOrder('S-1', [
    { item: 'BOLT', qty: 5 },
    { item: 'BOLT', qty: 2 },
    { item: 'BOLT', qty: 9, operation: 'Receipt' },
    { item: 'NUT', qty: 70 },
  ])
  await given.salesOrder('S-2', [{ item: 'BOLT', qty: 8 }], { status: 'Closed' })
  await given.salesOrder('S-3', [{ item: 'BOLT', qty: 4 }], { status: 'Back Order' })
  await server.sql(`UPDATE sales_order_line SET ship_date = '2026-02-01' WHERE order_nbr = 'S-1' AND line_nbr = 2`)
  await server.sql(`UPDATE sales_order_line SET ship_date = NULL WHERE order_nbr = 'S-3'`)
  await server.sql(`UPDATE sales_order SET ship_date = NULL WHERE order_nbr = 'S-3'`)
  const materials = [
    { item: 'BOLT', qty: 6 },
    { item: 'BOLT', qty: 3 },
  ]
  await given.productionOrder('P-1', { item: 'PUMP', qty: 3 }, materials, { status: 'Released' })
  await given.productionOrder('P-2', { item: 'PUMP', qty: 3 }, materials, { status: 'On Hold' })
  await given.productionOrder('P-3', { item: 'BOLT', qty: 7 }, [{ item: 'NUT', qty: 1 }])
  await given.transfer('T-1', 'A', [
    { item: 'BOLT', qty: 5 },
    { item: 'NUT', qty: 5 },
  ])
  await releaseMaterials(staff, { BOLT: 2.5 })
  await receiveTransfers(staff, [transferred([arrived('BOLT', 1)], 'A')])
  await receiveSales(staff, [sold('BOLT', 3)])

  const { demand, supply } = await readItem('BOLT')
  expect(demand).toEqual([
    { kind: 'sales', id: 'S-1', quantity: 7, date: '2026-02-01', status: 'Open' },
    { kind: 'production', id: 'P-1', quantity: 6.5, date: '', status: 'In Process' },
    { kind: 'sales', id: 'S-3', quantity: 4, date: '', status: 'Back Order' },
  ])
  expect(supply).toEqual([
    { kind: 'transfer', id: 'T-1-A', quantity: 4, date: '2026-03-05', status: 'Partially Received' },
    { kind: 'sales', id: 'S-1', quantity: 6, date: '2026-03-20', status: 'Open' },
    { kind: 'production', id: 'P-3', quantity: 7, date: '', status: 'Planned' },
  ])
})

test('movements come newest first, with the user and the document number', async () => {
  await makeWrites(shop, shop.staff, WRITES)
  const { movements } = await readItem('B')
  const received = { siteId: 'EAST', quantity: 1, reason: 'transfer_in', documentNbr: 'RC0000001' }
  expect(movements[0]).toEqual({
    ...received,
    kind: 'transfer',
    id: 'TR1-TS1',
    userName: 'Dana Demo',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  })
  const documentsOf = async (item: string) =>
    (await readItem(item)).movements.map(({ reason, kind, id }) => `${reason} ${kind} ${id}`.trim())
  expect(await documentsOf('B')).toEqual([
    'transfer_in transfer TR1-TS1',
    'material_return production PR1',
    'material_issue production PR1',
    'transfer_out transfer TR1-TS1',
    'opening',
    'opening',
  ])
  expect(await documentsOf('A')).toEqual([
    'shipment shipment SH1',
    'sales_receipt sales SO1',
    'production production PR1',
    'count',
    'opening',
  ])
  await shop.server.sql(
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
     SELECT 'B', 'MAIN', n, 'adjustment', 'count', 'fixture' FROM generate_series(1, $1::integer) AS n`,
    [MAX_MOVEMENTS],
  )
  expect((await readItem('B')).movements.map(({ quantity }) => quantity)).toEqual(
    Array.from({ length: MAX_MOVEMENTS }, (_unused, at) => MAX_MOVEMENTS - at),
  )
})

test('an item is found by its exact number, whatever characters it contains', async () => {
  await shop.given.stock({ 'A&B 1/2': 1 })
  expect((await readItem('A&B 1/2')).inventoryId).toBe('A&B 1/2')
  expect(rejection(await shop.staff.get(itemPath('NONE')))).toEqual([404, 'NOT_FOUND', 'Item NONE does not exist'])
})

/** Ranks and counts are tested in ../../lists/windowsMatchModel. */
const lookUp = async (q: string) =>
  (await read<LookupResponse>(`/lookup?${String(new URLSearchParams({ q, match: 'exact' }))}`)).groups

test('documents and items are found by each of their numbers and names', async () => {
  await makeWrites(shop, shop.staff, WRITES)
  const made = ['production PR0000001', 'production PR1', 'production PR2']
  for (const [q, expected] of [
    ['so1', ['sales SO1 by orderNbr']],
    ['po-so1', ['sales SO1 by customerOrderNbr']],
    ['sr0000001', ['sales SO1 by receiptNbr']],
    ['customer c1', ['sales SO1 by customerName', 'sales SO2 by customerName', 'shipment SH1 by customerName']],
    ['pr1', ['production PR1 by prodNbr']],
    ['pb0000001', ['production PR1 by batchNbr']],
    ['a', ['item A by inventoryId', ...made.map((order) => `${order} by inventoryCd`)]],
    ['item a', ['item A by description', ...made.map((order) => `${order} by inventoryDesc`)]],
    ['sh1', ['shipment SH1 by shipmentNbr']],
    ['t1', ['shipment SH1 by trackingNumber']],
    ['tr1', ['transfer TR1-TS1 by soOrderNbr']],
    ['ts1', ['transfer TR1-TS1 by shipmentNbr']],
    ['rc0000001', ['transfer TR1-TS1 by receiptNbr']],
    ['t-1', ['transfer TR1-TS1 by trackingNumber']],
  ] as const) {
    const found = (await lookUp(q)).flatMap(({ kind, matches }) => matches.map(({ id, field }) => `${kind} ${id} by ${field}`))
    expect([q, found.sort()]).toEqual([q, expected])
  }
})

const today = () => read<TodayResponse>('/today')

test('the parts of today are what the contract’s rule finds in the whole lists, most urgent first', async () => {
  await shop.server.seed({ orders: 60 })
  // Dates around the limits: tomorrow, today and yesterday, or six to eight days ago.
  const around = (nbr: string, days: number) => `(now() AT TIME ZONE 'UTC')::date - ${days} - right(${nbr}, 1)::integer % 3`
  await shop.server.script(`
    UPDATE sales_order SET ship_date = ${around('order_nbr', -1)} WHERE is_open;
    UPDATE shipment SET ship_date = ${around('shipment_nbr', -1)} WHERE is_open;
    UPDATE transfer_shipment SET shipped_date = ${around('shipment_nbr', 6)} WHERE is_open;
    UPDATE sales_order_line line SET operation = 'Receipt' WHERE order_nbr = (
      SELECT min(order_nbr) FROM sales_order WHERE is_open AND order_nbr NOT IN (
        SELECT order_nbr FROM shipment_line UNION SELECT sales_order_nbr FROM production_order WHERE sales_order_nbr <> ''))`)
  const sales = await read<SalesResponse>(calls.getSales.path)
  const shipments = await read<ShippingResponse>(calls.getShipments.path)
  const transfers = await read<TransfersResponse>(calls.getTransfers.path)
  const dates = new Map([
    ...sales.summaries.map((row) => [documentId('sales', row), row.shipDate] as const),
    ...shipments.shipmentSummaries.map((row) => [documentId('shipments', row), row.shipDate] as const),
    ...transfers.transferSummary.map((row) => [documentId('transfers', row), row.shippedDate] as const),
  ])
  // Documents without a date come last.
  const urgency = (id: string) => `${dates.get(id) ?? ''} ${id}`.replace(/^ /, '~')
  const found = await today()
  const { asOf: _, ...parts } = todayIn({ sales, shipments, transfers }, found.asOf)
  for (const [name, part] of Object.entries(parts)) {
    if (part === undefined || !('ids' in part)) continue
    expect([name, part.count]).not.toEqual([name, 0])
    const ids = part.ids.toSorted((a, b) => (urgency(a) < urgency(b) ? -1 : 1))
    expect([name, found[name as keyof TodayResponse]]).toEqual([name, { count: part.count, ids }])
  }
})

test('an open production order that needs more of a material than its site has is short', async () => {
  const { given, staff } = shop
  await given.stock({ BOLT: 10, NUT: 3, PUMP: 8 })
  await given.stock({ NUT: 100 }, 'EAST')
  await given.salesOrder('S-1', [{ item: 'PUMP', qty: 8 }])
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 6 }])
  const make = (nbr: string, materials: Parameters<typeof given.productionOrder>[2], status = 'Released') =>
    given.productionOrder(nbr, { item: 'UNIT', qty: 5 }, materials, { status })
  await make('P-1', [{ item: 'BOLT', qty: 10 }])
  await make('P-2', [
    { item: 'BOLT', qty: 1 },
    { item: 'NUT', qty: 4 },
  ])
  await make('P-3', [{ item: 'NUT', qty: 4 }], 'Planned')
  await make('P-4', [{ item: 'PUMP', qty: 3 }])
  await make('P-5', [{ item: 'NEVER', qty: 1 }], 'In Process')
  await make('P-6', [{ item: 'NUT', qty: 4 }], 'On Hold')
  expect((await today()).shortProduction).toEqual({ count: 4, ids: ['P-5', 'P-2', 'P-4', 'P-3'] })
  // Materials that are already released are no longer needed.
  await releaseMaterials(staff, [{ id: 2, inventoryID: 'NUT', quantity: 3 }], 'P-2')
  await given.stock({ NUT: 1 })
  expect((await today()).shortProduction).toEqual({ count: 3, ids: ['P-5', 'P-4', 'P-3'] })
})

test('all late orders are counted, and the first hundred are listed', async () => {
  await shop.given.salesOrder('S-0', [])
  await shop.server.sql(
    `INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date, ship_date)
     SELECT 'L-' || n, 'C-1', 'MAIN', 'Open', '2020-01-01', '2020-01-01' FROM generate_series(101, $1::integer) AS n`,
    [105 + MAX_TODAY_IDS],
  )
  await settleLists(shop.server)
  const { lateSales } = await today()
  expect(lateSales?.count).toBe(MAX_TODAY_IDS + 6)
  expect(lateSales?.ids).toEqual(Array.from({ length: MAX_TODAY_IDS }, (_unused, at) => `L-${101 + at}`))
})
