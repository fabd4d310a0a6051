import { lockSalesLines } from '../../documents/sales/cancelSalesOrder'
import { openDatabaseAt } from '../../testing/databases/testDatabase'
import { stockOf } from '../../testing/fixtures/fixtures'
import {
  arrived,
  confirmShipment,
  linkOrder,
  receiveSales,
  receiveTransfers,
  releaseMaterials,
  sold,
  transferred,
} from '../../testing/fixtures/posts'
import { countDeadlocks, holdRows, untilWaiting } from '../../testing/helpers/holdRows'
import type { ApiResponse, TestClient } from '../../testing/servers/apiClient'
import { rejection } from '../../testing/servers/businessServer'
import { expectOutcome, serverPair, sortResponses } from '../../testing/servers/serverPair'

const shop = serverPair()

describe('requests that name the same documents in opposite orders', () => {
  // Locks are still taken in one order, so no deadlock can arise, and PostgreSQL itself must not have seen one.

  let seen = 0
  afterEach(async () => {
    const before = seen
    seen = await countDeadlocks(shop.server)
    expect(seen - before).toBe(0)
  })

  const ordered = <Entry>(forth: boolean, entries: readonly Entry[]) => (forth ? entries : entries.toReversed())

  /** Documents from which pairs of requests take one unit each, in opposite orders, as often as wanted. */
  interface Scene {
    readonly given: (times: number) => Promise<void>
    readonly send: (client: TestClient, forth: boolean) => Promise<ApiResponse>
  }

  const receiptsOfTwoTransfers: Scene = {
    given: async (times) => {
      const lines = ['BOLT', 'NUT'].map((item) => ({ item, qty: 2 * times }))
      for (const shipmentNbr of ['TS-1', 'TS-2']) await shop.given.transfer('T-1', shipmentNbr, lines)
    },
    send: (client, forth) => {
      const items = ordered(forth, [arrived('BOLT', 1, 1), arrived('NUT', 1, 2)])
      const entries = ['TS-1', 'TS-2'].map((shipment) => transferred(items, shipment))
      return receiveTransfers(client, ordered(forth, entries))
    },
  }

  const materialsOfTwoOrders: Scene = {
    given: async (times) => {
      await shop.given.stock({ BOLT: 2 * times, NUT: 2 * times })
      const materials = ['BOLT', 'NUT'].map((item) => ({ item, qty: times }))
      for (const forth of [true, false]) {
        const setup = { item: 'PUMP', qty: times }
        await shop.given.productionOrder(forth ? 'P-1' : 'P-2', setup, ordered(forth, materials), { status: 'Released' })
      }
    },
    send: (client, forth) => releaseMaterials(client, forth ? { BOLT: 1, NUT: 1 } : { NUT: 1, BOLT: 1 }, forth ? 'P-1' : 'P-2'),
  }

  const materialsOfTheirOwn: Scene = {
    given: async (times) => {
      for (const forth of [true, false]) {
        const material = { item: forth ? 'BOLT' : 'NUT', qty: times }
        await shop.given.stock({ [material.item]: times })
        await shop.given.productionOrder(forth ? 'P-1' : 'P-2', { item: 'PUMP', qty: times }, [material], { status: 'Released' })
      }
    },
    send: (client, forth) => releaseMaterials(client, forth ? { BOLT: 1 } : { NUT: 1 }, forth ? 'P-1' : 'P-2'),
  }

  // Requests that queue for the first row must hold no later one. Otherwise, as soon as that row is free, a request with another
  // lock order deadlocks with the others.
  test.each<[what: string, scene: Scene, first: string]>([
    ['transfer', receiptsOfTwoTransfers, `SELECT FROM transfer_shipment WHERE shipment_nbr = 'TS-1' FOR UPDATE`],
    ['stock', materialsOfTwoOrders, `SELECT FROM stock WHERE inventory_id = 'BOLT' AND site_id = 'MAIN' FOR UPDATE`],
    ['list', materialsOfTheirOwn, `SELECT FROM list_revision WHERE list = 'inventory' FOR UPDATE`],
  ])('[FAULT-30] requests queued for the first %s hold no later lock', async (_what, { given, send }, first) => {
    const times = 2
    await given(2 * times)
    for (let round = 0; round < times; round += 1) {
      const letGo = await holdRows(shop.server, first)
      const sent = Promise.all([0, 1, 2, 3].map((index) => send(index < 2 ? shop.staff : shop.colleague, index % 2 === 0)))
      await untilWaiting(shop.server, 2)
      await letGo()
      expectOutcome(sortResponses(await sent), 4, [])
    }
  })

  test('twenty shipments with lines in opposite orders are all confirmed at once', async () => {
    await shop.given.stock({ PUMP: 40, VALVE: 40 })
    const lines = ['PUMP', 'VALVE'].map((item) => ({ item, qty: 20 }))
    for (const orderNbr of ['S-1', 'S-2']) await shop.given.salesOrder(orderNbr, lines)
    const picked = ['S-1', 'S-2'].flatMap((order) => [1, 2].map((line) => ({ order, line, qty: 1 })))
    for (let index = 0; index < 20; index += 1) await shop.given.shipment(`H-${index}`, ordered(index % 4 < 2, picked))
    expectOutcome(await shop.atOnce(20, (client, index) => confirmShipment(client, `H-${index}`)), 20, [])
    expect(await shop.server.sql('SELECT DISTINCT status FROM sales_order')).toEqual([{ status: 'Completed' }])
  })

  test('receipts that create new stock rows create them in one order', async () => {
    for (let round = 0; round < 2; round += 1) {
      const items = [1, 2, 3, 4].map((nbr) => `NEW-${round}-${nbr}`)
      const orders = [1, 2, 3, 4].map((nbr) => `S-${round}-${nbr}`)
      for (const orderNbr of orders) {
        await shop.given.salesOrder(
          orderNbr,
          items.map((item) => ({ item, qty: 1, operation: 'Receipt' })),
        )
      }
      const first = `INSERT INTO stock (inventory_id, site_id) VALUES ('NEW-${round}-1', 'MAIN')`
      const letGo = await holdRows(shop.server, first)
      const sent = shop.atOnce(orders.length, (client, index) => {
        const entries = ordered(index < 2, items).map((item) => sold(item, 1, orders[index]))
        return receiveSales(client, entries)
      })
      await untilWaiting(shop.server, 2)
      await letGo()
      expectOutcome(await sent, orders.length, [])
      expect(await stockOf(shop.server, `NEW-${round}-1`)).toEqual({ onHand: 4, available: 4 })
    }
  })
})

describe('the locks of a sales order', () => {
  const TAKERS: readonly [what: string, send: () => Promise<ApiResponse>][] = [
    ['a receipt', () => receiveSales(shop.staff, [sold('BOLT', 1), sold('NUT', 1)])],
    ['a shipment', () => confirmShipment(shop.staff)],
    ['a production order', () => linkOrder(shop.staff, 1, { lineNbr: 3 })],
  ]

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

  /** True when a request waits for a lock, false when it gets its response without waiting. */
  const waits = (sent: Promise<unknown>) => Promise.race([untilWaiting(shop.twin, 1).then(() => true), sent.then(() => false)])

  test.each(TAKERS)('%s waits for a change that puts the sales order on hold, and is then rejected', async (_, send) => {
    const letGo = await holdRows(shop.server, `UPDATE sales_order SET status = 'On Hold' WHERE order_nbr = 'S-1'`)
    const sent = send()
    const waited = await waits(sent)
    await letGo()
    expect([waited, rejection(await sent)]).toEqual([true, [409, 'CONFLICT', 'Sales order S-1 is on hold']])
  })

  test.each(TAKERS)('%s that waits for the order’s first line has not locked later ones', async (_, send) => {
    expect(await freeWhileWaiting(send)).toEqual([true, [2, 3], expect.objectContaining({ status: 200 })])
  })

  test('[FAULT-30] lines are locked in number order, however PostgreSQL finds them', async () => {
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

  /** Lets work wait for line 1. Resolves to whether it did, which lines were free meanwhile, and the result of the work. */
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
})

test('[FAULT-25] lists and sign-ins work while forty writes wait for a locked row', async () => {
  await shop.given.stock({ PUMP: 50 })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 50 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 5 }])
  await shop.staff.get('/shipping/')
  const letGo = await holdRows(shop.server, `SELECT FROM shipment WHERE shipment_nbr = 'H-1' FOR UPDATE`)
  const writing = Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      shop.staff.post('/shipping/add-shipment-notes', { shipmentNbr: 'H-1', note: `${index}` }),
    ),
  )
  // This asks through the twin, whose connections are free.
  await untilWaiting(shop.twin, 5)
  const kept = await shop.staff.get('/shipping/')
  const built = await shop.staff.get('/transfers/')
  const { token } = await shop.server.signIn()
  const sales = await shop.server.client(token).call('getSales')
  const responded = await writing
  await letGo()
  expect([kept.status, built.status, sales.status]).toEqual([200, 200, 200])
  expect(sortResponses(responded).other).toEqual(Array.from(responded, () => '503 BUSY'))
})
