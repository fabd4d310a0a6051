import type { OutboxResponse } from '../../contract/entities/outbox'
import { noteLine, releaseOrder } from '../testing/fixtures/posts'
import { holdRows, untilWaiting } from '../testing/helpers/holdRows'
import { businessServer } from '../testing/servers/businessServer'

const shop = businessServer()
beforeAll(() =>
  shop.server.sql(`UPDATE app_user SET permissions = permissions || '{admin_access}' WHERE email = 'demo@example.com'`),
)

async function reported(after: string) {
  const { body } = await shop.staff.get<OutboxResponse>(`/outbox?after=${after}`)
  return body.events.map(({ id, type }) => ({ id, type }))
}

test('an event committed late comes after those already read', async () => {
  const { given, server, staff } = shop
  await given.productionOrder('P-1', { item: 'PUMP', qty: 1 }, [{ item: 'BOLT', qty: 1 }])
  await given.salesOrder('S-1', [{ item: 'BOLT', qty: 3, operation: 'Receipt' }])
  // The release has written its event and waits for its last lock, so its transaction stays open.
  const letGo = await holdRows(server, `SELECT FROM list_revision WHERE list = 'production' FOR UPDATE`)
  const release = releaseOrder(staff)
  await untilWaiting(server, 1)
  expect((await noteLine(staff, 'Meanwhile')).status).toBe(200)
  const before = await reported('0')
  expect(before.map(({ type }) => type)).toEqual(['note'])
  await letGo()
  expect((await release).status).toBe(200)
  const written = await server.sql<{ type: string }>('SELECT type FROM outbox_event ORDER BY event_id')
  expect(written.map(({ type }) => type)).toEqual(['release', 'note'])
  expect((await reported(before[0]?.id ?? '')).map(({ type }) => type)).toEqual(['release'])
  expect((await reported('0')).map(({ type }) => type)).toEqual(['note', 'release'])
})

test('concurrent readers all see every event once, in the same order, while others write', async () => {
  const { given, staff } = shop
  const lines = Array.from({ length: 40 }, () => ({ item: 'BOLT', qty: 1 }) as const)
  await given.salesOrder('S-1', lines)
  let isOver = false
  async function follow(): Promise<string[]> {
    const seen: string[] = []
    for (let isLast = false; !isLast;) {
      isLast = isOver
      seen.push(...(await reported(seen.at(-1) ?? '0')).map(({ id }) => id))
    }
    return seen
  }
  const readers = [follow(), follow(), follow()]
  const notes = await Promise.all(lines.map((_, index) => noteLine(staff, 'a note', index + 1)))
  expect(new Set(notes.map(({ status }) => status))).toEqual(new Set([200]))
  isOver = true
  const [first = [], ...others] = await Promise.all(readers)
  expect(new Set(first).size).toBe(lines.length)
  for (const other of others) expect(other).toEqual(first)
})
