import { lockSalesLines } from '../../documents/sales/cancelSalesOrder'
import { openDatabaseAt } from '../../testing/databases/databaseLocation'
import { holdRows } from '../../testing/helpers/holdRows'
import { rejection } from '../../testing/servers/businessServer'
import { serverPair } from '../../testing/servers/serverPair'

// The locks of a sales order one by one. Each alone can be taken away and the others still guard the sums, so each is asked for here.

const shop = serverPair()

const receive = () =>
  shop.staff.post('/sales/create-receipt', {
    customerID: 'C-1',
    lineDetails: ['BOLT', 'NUT'].map((inventoryID) => ({ orderNbr: 'S-1', orderType: 'OE', inventoryID, receiptQty: 1 })),
  })

const confirm = () =>
  shop.staff.post('/shipping/confirm-shipment', {
    shipmentNbr: 'H-1',
    shipDate: '2026-03-05',
    courier: 'dhl',
    trackingNumber: 'T-1',
  })

const plan = () =>
  shop.staff.post('/sales/create-linked-order', {
    salesOrderNbr: 'S-1',
    salesOrderType: 'OE',
    inventoryID: 'PUMP',
    qtyToProduce: 1,
    lineNbr: 3,
  })

beforeEach(async () => {
  await shop.given.stock({ PUMP: 5 })
  await shop.given.bill('PUMP', { BOLT: 4 })
  await shop.given.salesOrder('S-1', [
    { item: 'BOLT', qty: 9, operation: 'Receipt' },
    { item: 'NUT', qty: 9, operation: 'Receipt' },
    { item: 'PUMP', qty: 9 },
  ])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 3, qty: 1 }])
})

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** True when a request waits for somebody's lock, false when it is answered without. */
async function waits(sent: Promise<unknown>): Promise<boolean> {
  let responded = false
  void sent.then(() => (responded = true))
  while (!responded) if ((await shop.twin.sql(WAITING)).length > 0) return true
  return false
}

test.each([
  ['a receipt', receive],
  ['a shipment', confirm],
  ['a production order', plan],
])('%s waits for a change that puts the sales order on hold, and is refused then', async (_, send) => {
  const letGo = await holdRows(shop.server, `UPDATE sales_order SET status = 'On Hold' WHERE order_nbr = 'S-1'`)
  const sent = send()
  const waited = await waits(sent)
  await letGo()
  expect([waited, rejection(await sent)]).toEqual([true, [409, 'CONFLICT', 'Sales order S-1 is on hold']])
})

test.each([
  ['a receipt', receive],
  ['a shipment', confirm],
  ['a production order', plan],
])('%s that waits for the first line of the order has taken no later one', async (_, send) => {
  expect(await freeWhileWaiting(send)).toEqual([true, [2, 3], expect.objectContaining({ status: 200 })])
})

test('[FAULT-30] the lines are locked by their numbers, however PostgreSQL finds them', async () => {
  // An update moves the row to the end of the table, so a query that locks rows in physical order locks this one last.
  await shop.server.sql(`UPDATE sales_order_line SET note = 'moved' WHERE order_nbr = 'S-1' AND line_nbr = 1`)
  const database = await openDatabaseAt(shop.server.location)
  const take = () =>
    database.transaction(async (tx) => {
      await tx.script('SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off')
      return (await lockSalesLines(tx, ['S-1'])).map(({ lineNbr }) => lineNbr)
    })
  expect(await freeWhileWaiting(take)).toEqual([true, [2, 3], [1, 2, 3]])
  await database.close()
})

/** Lets work wait for line 1 and responses whether it does, which lines nobody has meanwhile, and what the work gives in the end. */
async function freeWhileWaiting(work: () => Promise<unknown>): Promise<[waited: boolean, free: number[], result: unknown]> {
  const first = `SELECT FROM sales_order_line WHERE order_nbr = 'S-1' AND line_nbr = 1 FOR UPDATE`
  const letGo = await holdRows(shop.server, first)
  const working = work()
  const waited = await waits(working)
  const free = await shop.twin.sql<{ line_nbr: number }>(
    `SELECT line_nbr FROM sales_order_line WHERE order_nbr = 'S-1' ORDER BY line_nbr FOR UPDATE SKIP LOCKED`,
  )
  await letGo()
  return [waited, free.map(({ line_nbr }) => line_nbr), await working]
}
