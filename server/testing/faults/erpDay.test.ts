import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import type { CallName } from '../../../contract/calls'
import type { OutboxResponse, OutboxEvent } from '../../../contract/entities/outbox'
import { sold } from '../fixtures/posts'
import { beginImport, endedImport } from '../helpers/importJobs'
import type { TestClient } from '../servers/apiClient'
import { businessServer } from '../servers/businessServer'

/** Size of the simulated day: small by default, and as large as a real one with `ERP_DAY=whole`. */
const DAY = process.env.ERP_DAY === 'whole' ? { intakes: 50, users: 10, posts: 52 } : { intakes: 2, users: 3, posts: 4 }

const shop = businessServer()

/**
 * Repeats a request under one key until it gets a final response: it is rejected temporarily while an import job stores, or when
 * the stock moved in the meantime. Resolves to the key.
 */
async function post(staff: TestClient, name: CallName, bodyNow: () => object | Promise<object>): Promise<string> {
  for (let key = randomUUID(); ;) {
    const { status, body, text } = await staff.call(name, await bodyNow(), { [IDEMPOTENCY_HEADER]: key })
    if (status === 200) return key
    if (body.error_code === 'STOCK_MOVED') key = randomUUID()
    else if (status !== 503) throw new Error(`${name}: ${status} ${text}`)
  }
}

/** One user's day: receives, releases and completes, counts. Resolves to the keys of the posted requests. */
async function work(user: number): Promise<string[]> {
  const staff = await shop.server.signIn('demo')
  const order = { productionNbr: `P-${user}`, orderType: 'RO' }
  const keys: string[] = []
  while (keys.length < DAY.posts)
    keys.push(
      await post(staff, 'createSalesReceipt', () => ({ customerID: 'C-1', lineDetails: [sold('VALVE', 1)] })),
      await post(staff, 'releaseMaterials', () => {
        return { ...order, materialsToRelease: [{ id: 1, inventoryID: 'BOLT', quantity: 2 }] }
      }),
      await post(staff, 'completeProduction', () => ({ ...order, qtyToComplete: 1, inventoryID: 'PUMP' })),
      await post(staff, 'postCount', async () => {
        const seen = (await stockNow()).get('NUT at MAIN') ?? 0
        return { siteId: 'MAIN', reason: `Count of ${user}`, lines: [{ inventoryId: 'NUT', counted: seen + user + 1, seen }] }
      }),
    )
  return keys
}

/** The ERP sends its files repeatedly, each time with a new item, a new order and a changed description of an existing item. */
async function bringIn(admin: TestClient): Promise<void> {
  for (let run = 1; run <= DAY.intakes; run += 1) {
    const id = await beginImport(admin, {
      items: `inventory_id,description\nNUT,A nut of run ${run}\nNEW-${run},A new part\n`,
      sales_orders: `order_nbr,customer_id,site_id,order_date\nERP-${run},C-1,MAIN,2026-03-01\n`,
      sales_order_lines: `order_nbr,line_nbr,inventory_id,order_qty\nERP-${run},1,NEW-${run},5\n`,
    })
    const { state, report, message } = await endedImport(admin, id)
    expect([state, report?.problems, message]).toEqual(['applied', [], null])
  }
}

/** Reads the events as another system would, until the day is over and no more come. */
async function follow(admin: TestClient, isOver: () => boolean): Promise<OutboxEvent[]> {
  const events: OutboxEvent[] = []
  for (;;) {
    const wasOver = isOver()
    const { body } = await admin.get<OutboxResponse>(`/outbox?after=${events.at(-1)?.id ?? '0'}`)
    events.push(...body.events)
    if (wasOver && body.events.length === 0) return events
    await pause(20)
  }
}

async function stockNow(): Promise<Map<string, number>> {
  const rows = await shop.server.sql<{ name: string; qty: number }>(
    `SELECT inventory_id || ' at ' || site_id AS name, qty_on_hand::float8 AS qty FROM stock WHERE qty_on_hand <> 0`,
  )
  return new Map(rows.map(({ name, qty }) => [name, qty]))
}

test('replaying the events of a day with imports and posts gives the same stock', async () => {
  const { given } = shop
  await given.stock({ VALVE: 3, BOLT: 10_000, NUT: 7 })
  await given.bill('PUMP', { BOLT: 2 })
  await given.salesOrder('S-1', [{ item: 'VALVE', qty: 10_000, operation: 'Receipt' }])
  for (let user = 0; user < DAY.users; user += 1) {
    await given.productionOrder(`P-${user}`, { item: 'PUMP', qty: 100 }, [{ item: 'BOLT', qty: 200 }], { status: 'Released' })
  }
  const admin = await shop.server.signIn('admin')
  const replayed = await stockNow()

  let isOver = false
  const followed = follow(admin, () => isOver)
  const [keys] = await Promise.all([Promise.all(Array.from({ length: DAY.users }, (_, user) => work(user))), bringIn(admin)])
  isOver = true
  const events = await followed

  for (const { inventoryId, siteId, quantity } of events.flatMap(({ lines }) => lines)) {
    const name = `${inventoryId} at ${siteId}`
    replayed.set(name, (replayed.get(name) ?? 0) + quantity)
  }
  expect(new Map([...replayed].filter(([, qty]) => qty !== 0).sort())).toEqual(new Map([...(await stockNow())].sort()))
  const posted = events.filter(({ type }) => type !== 'import').map(({ key }) => key)
  expect(posted.sort()).toEqual(keys.flat().sort())
  expect(events.filter(({ type }) => type === 'import')).toHaveLength(DAY.intakes)
}, 600_000)
