import { MAX_TODAY_IDS, type TodayResponse } from '../../../contract/entities/today'
import { insertRows } from '../../database/listKeys'
import { queryableOf, settleLists } from '../../testing/fixtures/fixtures'
import {
  arrived,
  confirmShipment,
  receiveSales,
  receiveTransfers,
  releaseMaterials,
  sold,
  transferred,
} from '../../testing/fixtures/posts'
import { businessServer } from '../../testing/servers/businessServer'

const shop = businessServer()
const DAY_MS = 86_400_000

async function today(): Promise<TodayResponse> {
  const { status, body } = await shop.staff.get<TodayResponse>('/today')
  expect(status).toBe(200)
  return body
}

/** The calendar day this many days from the server's today in UTC, in the database's format. */
async function dayIn(days: number): Promise<string> {
  return new Date(Date.parse((await today()).asOf) + days * DAY_MS).toISOString().slice(0, 10)
}

const setDates = (table: string, key: string, dates: Readonly<Record<string, string | null>>) =>
  Promise.all(
    Object.entries(dates).map(([id, date]) =>
      shop.server.sql(
        `UPDATE ${table} SET ${table === 'transfer_shipment' ? 'shipped_date' : 'ship_date'} = $2 WHERE ${key} = $1`,
        [id, date],
      ),
    ),
  )

test('open orders and shipments with a ship date before today in UTC are late, oldest first', async () => {
  const { given } = shop
  const [longAgo, yesterday, now, tomorrow] = [await dayIn(-40), await dayIn(-1), await dayIn(0), await dayIn(1)]
  await given.stock({ PUMP: 90 })
  for (const [order, status] of [
    ['S-1', 'Open'],
    ['S-2', 'Open'],
    ['S-3', 'Back Order'],
    ['S-4', 'Open'],
    ['S-5', 'Open'],
    ['S-6', 'Completed'],
    ['S-7', 'On Hold'],
  ] as const)
    await given.salesOrder(order, status === 'Completed' ? [] : [{ item: 'PUMP', qty: 9 }], { status })
  for (const shipment of ['H-1', 'H-2', 'H-3', 'H-4']) await given.shipment(shipment, [{ order: 'S-1', line: 1, qty: 1 }])
  await confirmShipment(shop.staff, 'H-4', { shipDate: longAgo })
  await setDates('sales_order', 'order_nbr', {
    'S-1': now,
    'S-2': yesterday,
    'S-3': longAgo,
    'S-4': tomorrow,
    'S-5': null,
    'S-6': longAgo,
    'S-7': yesterday,
  })
  await setDates('shipment', 'shipment_nbr', { 'H-1': yesterday, 'H-2': longAgo, 'H-3': now })

  const { lateSales, lateShipments } = await today()
  expect(lateSales).toEqual({ count: 3, ids: ['S-3', 'S-2', 'S-7'] })
  expect(lateShipments).toEqual({ count: 2, ids: ['H-2', 'H-1'] })
})

test('open transfers shipped more than seven days ago are listed as long in transit', async () => {
  const { given } = shop
  for (const shipment of ['A', 'B', 'C', 'D']) await given.transfer('T-1', shipment, [{ item: 'BOLT', qty: 1 }])
  await receiveTransfers(shop.staff, [transferred([arrived('BOLT', 1)], 'D')])
  await setDates('transfer_shipment', 'shipment_nbr', {
    A: await dayIn(-7),
    B: await dayIn(-8),
    C: await dayIn(-30),
    D: await dayIn(-30),
  })
  expect((await today()).longTransfers).toEqual({ count: 2, ids: ['T-1-C', 'T-1-B'] })
})

test('a receipt is open while a Receipt line of an open order is open', async () => {
  const { given } = shop
  await given.salesOrder('S-1', [
    { item: 'BOLT', qty: 2, operation: 'Receipt' },
    { item: 'PUMP', qty: 1 },
  ])
  await given.salesOrder('S-2', [{ item: 'PUMP', qty: 1 }])
  await given.salesOrder('S-3', [{ item: 'BOLT', qty: 2, operation: 'Receipt' }], { status: 'Closed' })
  await given.salesOrder('S-4', [{ item: 'BOLT', qty: 2, operation: 'Receipt' }])
  await setDates('sales_order', 'order_nbr', { 'S-1': null })
  expect((await today()).openReceipts).toEqual({ count: 2, ids: ['S-4', 'S-1'] })
  await receiveSales(shop.staff, [sold('BOLT', 2)])
  expect((await today()).openReceipts).toEqual({ count: 1, ids: ['S-4'] })
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
  const rows = Array.from({ length: MAX_TODAY_IDS + 5 }, (_unused, at) => ({
    order_nbr: `L-${String(at).padStart(3, '0')}`,
    customer_id: 'C-1',
    site_id: 'MAIN',
    status: 'Open',
    order_date: '2020-01-01',
    ship_date: '2020-01-01',
  }))
  await insertRows(queryableOf(shop.server), 'sales_order', rows)
  await settleLists(shop.server)
  const { lateSales } = await today()
  expect(lateSales?.count).toBe(MAX_TODAY_IDS + 6)
  expect(lateSales?.ids).toEqual(rows.slice(0, MAX_TODAY_IDS).map(({ order_nbr }) => order_nbr))
})
