import { once } from 'node:events'
import { connect } from 'node:net'
import { LISTS } from '../../../contract/lists'
import { findSessions } from '../../auth/sessions'
import { currentTestDatabase, openDatabaseAt } from '../../testing/databases/testDatabase'
import { fixtures } from '../../testing/fixtures/fixtures'
import { scrape } from '../../testing/helpers/scrape'
import { until } from '../../testing/helpers/until'
import type { TestClient } from '../../testing/servers/apiClient'
import { followEvents, type FollowedEvents } from '../../testing/servers/followEvents'
import { startTestServer, sharedServer } from '../../testing/servers/testServer'
import { createEventStreams } from './eventStreams'

const TOKEN = 'a-token-for-metrics-of-32-letters'

const shop = sharedServer({ config: { metricsToken: TOKEN, logLevel: 'info' } })
let staff: TestClient
let given: ReturnType<typeof fixtures>
const open: FollowedEvents[] = []

beforeAll(async () => {
  staff = await shop.server.signIn('demo')
  given = fixtures(shop.server)
})
beforeEach(() => shop.server.reset())
afterEach(async () => {
  for (const events of open) events.leave()
  open.length = 0
  await until(async () => (await openStreams()) === 0)
})

async function follow(client: TestClient = staff): Promise<FollowedEvents> {
  const events = await followEvents(client)
  open.push(events)
  return events
}

async function figure(name: string): Promise<number> {
  return (await scrape(shop.server.origin, TOKEN)).values.get(name) ?? NaN
}
const openStreams = () => figure('orders_manager_event_streams')

const listsOf = (events: FollowedEvents) => events.messages.map(({ list }) => list).sort()
const revisions = () =>
  shop.server.sql<{ list: string; revision: number }>('SELECT list, revision FROM list_revision ORDER BY list')
const note = (text: string) => staff.post('/sales/add-lineitem-notes', { orderNbr: 'SO-1', lineNbr: 1, note: text })
const hasAll = ({ messages }: Pick<FollowedEvents, 'messages'>) => messages.length >= LISTS.length

test('a write is announced only for the lists that it changes, and must not be cached', async () => {
  await given.salesOrder('SO-1', [{ item: 'A', qty: 1 }])
  const events = await follow()
  expect(events.response.headers.get('cache-control')).toBe('no-store, no-transform')
  await events.until(hasAll)
  expect((await note('from somebody else')).status).toBe(200)
  await events.until(({ messages }) => messages.length > LISTS.length)
  const [message] = events.messages.slice(LISTS.length)
  expect(message?.list).toBe('sales')
  expect((await revisions()).find(({ list }) => list === 'sales')?.revision).toBe(message?.revision)
})

test('a list is announced at most once a second, and its last revision always', async () => {
  await given.salesOrder('SO-1', [{ item: 'A', qty: 1 }])
  const began = performance.now()
  const events = await follow()
  await events.until(hasAll)
  for (let written = 0; written < 20; written += 1) await note(`note ${written}`)
  const last = (await revisions()).find(({ list }) => list === 'sales')?.revision
  await events.until(({ messages }) => messages.at(-1)?.revision === last)
  // As many as fit into the whole time: how long a message is under way differs, so two may arrive sooner after each other.
  const seconds = (performance.now() - began) / 1_000
  expect(events.messages.filter(({ list }) => list === 'sales').length - 1).toBeLessThanOrEqual(seconds)
})

test('no list is announced to a user who may not read it', async () => {
  const guest = await follow(await shop.server.signIn('guest'))
  await guest.until(({ messages }) => messages.length > 0)
  await given.salesOrder('SO-1', [{ item: 'A', qty: 1 }])
  await shop.server.sql("UPDATE list_revision SET revision = revision + 1 WHERE list <> 'sales'")
  await note('a change of sales')
  await guest.until(({ messages }) => messages.length > 1)
  expect(new Set(listsOf(guest))).toEqual(new Set(['sales']))
})

const onPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

onPostgres('a stream outlives its token, and ends with its session or a change of permissions', async () => {
  const database = await openDatabaseAt(shop.server.location)
  // Longer than the lifetime of an access token, shorter than that of a session.
  const now = () => new Date(Date.now() + 16 * 60_000)
  const streams = createEventStreams({ database, now, limits: { checkMs: 50 } })
  async function open(who: 'demo' | 'guest') {
    const { cookie } = await shop.server.signIn(who)
    const [{ id = '' } = {}] = await shop.server.sql<{ id: string }>(
      'SELECT session_id AS id FROM session ORDER BY created_at DESC LIMIT 1',
    )
    const user = (await findSessions(database, now(), [id])).get(id)
    if (!user) throw new Error('There is no session')
    return { cookie, stream: await streams.open(user) }
  }
  const [stays, leaves, gains] = [await open('demo'), await open('demo'), await open('guest')]
  const ended = [leaves, gains].map(({ stream }) => once(stream.resume(), 'end'))
  await shop.server.sql("UPDATE app_user SET permissions = permissions || '{general_user}' WHERE email LIKE 'guest%'")
  await fetch(`${shop.server.url}/user/logout`, { method: 'POST', headers: { cookie: `refresh_token=${leaves.cookie}` } })
  await Promise.all(ended)
  for await (const text of stays.stream) if (String(text).includes(':\n\n')) break
  await shop.server.sql("UPDATE app_user SET permissions = array_remove(permissions, 'general_user') WHERE email LIKE 'guest%'")
  await streams.close()
  await database.close()
})

test('a session has at most twelve streams, and closing one allows another', async () => {
  const dozen = await Promise.all(Array.from({ length: 12 }, () => follow()))
  const { response } = await follow()
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
    429,
    '30',
    { error_code: 'RATE_LIMITED', message: 'This browser follows changes 12 times already' },
  ])
  dozen[0]?.leave()
  await until(async () => (await openStreams()) <= 12)
  expect((await follow()).response.status).toBe(200)
})

test('a list that reverts to an earlier state is announced with its lower revision', async () => {
  await shop.server.sql("UPDATE list_revision SET revision = 105 WHERE list = 'sales'")
  const events = await follow()
  await events.until(hasAll)
  await shop.server.sql("UPDATE list_revision SET revision = 103 WHERE list = 'sales'")
  await events.until(({ messages }) => messages.length > LISTS.length)
  expect(events.messages.slice(LISTS.length)).toMatchObject([{ list: 'sales', revision: 103 }])
})

test('a client that stops reading gets the latest revisions once it reads again', async () => {
  const { port, pathname } = new URL(`${shop.server.url}/events`)
  const socket = connect(Number(port), '127.0.0.1')
  socket.pause()
  const head = [`GET ${pathname} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${staff.token}`]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'connect')
  await until(async () => (await openStreams()) === 1)
  const last = 1_000_000
  await shop.server.sql('UPDATE list_revision SET revision = $1', [last])
  let received = ''
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()))
  socket.resume()
  while (!received.includes(`{"list":"sales","revision":${last}}`)) await once(socket, 'data')
  socket.destroy()
})

onPostgres('a stopping server ends its streams without waiting for them', async () => {
  const other = await startTestServer()
  const events = await followEvents(await other.signIn('demo'))
  await events.until(hasAll)
  await other.stop()
  await events.ended
})
