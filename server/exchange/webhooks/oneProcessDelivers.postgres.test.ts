import type { Database } from '../../database/database'
import { numberEvents } from '../../posting/outbox'
import { openDatabaseAt } from '../../testing/databases/testDatabase'
import { fixtures } from '../../testing/fixtures/fixtures'
import { noteLine } from '../../testing/fixtures/posts'
import { until } from '../../testing/helpers/until'
import { startReceiver } from '../../testing/helpers/webhookReceiver'
import type { TestClient } from '../../testing/servers/apiClient'
import { sharedServer, startTestServer, type TestServer } from '../../testing/servers/testServer'
import { deliverEvents, type DeliveryOptions, LEASE_MS } from './deliverEvents'
import { SEND_LIMIT_MS } from './sendEvent'

async function withWebhook(server: TestServer, url: string): Promise<TestClient> {
  await server.sql(`UPDATE app_user SET permissions = '{general_user,admin_access}' WHERE email = 'demo@example.com'`)
  await fixtures(server).salesOrder('S-1', [{ item: 'BOLT', qty: 3, operation: 'Receipt' }])
  const client = await server.signIn('demo')
  expect((await client.post('/webhooks', { url })).status).toBe(200)
  return client
}

test('[PROMISE-18] a stopping server does not wait for a slow receiver', async () => {
  const webhooks = { everyMs: 50, allowedNetworks: ['127.0.0.0/8'] }
  const server = await startTestServer({ config: { webhooks: { ...webhooks, everyMs: 0 } } })
  const receiver = await startReceiver()
  receiver.responses = 'never'
  const client = await withWebhook(server, receiver.url)
  for (const note of ['first', 'second']) await noteLine(client, note)
  const slow = await startTestServer({ config: { webhooks }, sameDatabaseAs: server })
  await receiver.until(1)
  await slow.stop()
  expect(await server.sql('SELECT attempts, leased_until FROM webhook')).toEqual([{ attempts: 0, leased_until: null }])

  receiver.responses = 204
  const next = await startTestServer({ config: { webhooks }, sameDatabaseAs: server })
  expect((await receiver.until(3)).map(({ event }) => event.details.note)).toEqual(['first', 'first', 'second'])
  await next.stop()
  await server.stop()
  receiver.close()
})

describe('a delivering process', () => {
  const at = sharedServer()
  let database: Database
  let clock = Date.now()
  let responses: ((reason: string | null) => void)[] = []
  let isOver = false

  /** Waits for one of the {@link responses}; a failed test leaves nothing waiting. */
  const waitingSend: DeliveryOptions['send'] = () =>
    new Promise((resolve) => (isOver ? resolve(null) : void responses.push(resolve)))

  const optionsOf = (send = waitingSend): DeliveryOptions => ({
    database,
    now: () => new Date(clock),
    seal: { open: () => 'secret', seal: () => new Uint8Array() },
    send,
    onFailure: () => undefined,
  })

  async function begin(events: number): Promise<void> {
    await at.server.reset()
    const client = await withWebhook(at.server, 'https://example.com/')
    for (let index = 0; index < events; index += 1) await noteLine(client, String(index))
    await numberEvents(database)
    clock = Date.now()
    responses = []
    isOver = false
  }

  const giveUp = (events: number) =>
    at.server.script(
      `INSERT INTO webhook_failure (webhook_id, position, attempts, last_error, failed_at, is_replayed)
         SELECT webhook_id, event.position, 8, 'it answered 500', now(), true FROM webhook, outbox_event AS event
         ORDER BY event.position LIMIT ${events};
       UPDATE webhook SET position = (SELECT max(position) FROM webhook_failure)`,
    )

  beforeAll(async () => {
    database = await openDatabaseAt(at.server.location)
  })
  afterEach(() => {
    isOver = true
    for (const response of responses) response(null)
  })
  afterAll(() => database.close())

  test('[FAULT-41] continues after the clock is set back', async () => {
    await begin(1)
    const reasons = ['it answered 500', null]
    const options = optionsOf(async () => reasons.shift() ?? null)
    expect(await deliverEvents(options)).toBe(true)
    expect(await deliverEvents(options)).toBe(false)
    await at.server.sql('UPDATE webhook SET leased_until = $1', [new Date(clock + LEASE_MS)])
    clock -= 2 * 60 * 60_000
    expect(await deliverEvents(options)).toBe(true)
    expect(reasons).toEqual([])
  })

  test('[PROMISE-18] sends nothing more while closing, and records what was accepted', async () => {
    await begin(2)
    let isClosing = false
    const delivering = deliverEvents({ ...optionsOf(), isClosing: () => isClosing })
    await until(() => responses.length === 1)
    isClosing = true
    responses[0]?.(null)
    await delivering
    expect(responses).toHaveLength(1)
    expect(await at.server.sql('SELECT position = (SELECT min(position) FROM outbox_event) AS "isFirst" FROM webhook')).toEqual([
      { isFirst: true },
    ])
  })

  test('records nothing of a replay and stops once another process has the lease', async () => {
    await begin(2)
    await giveUp(1)
    const late = deliverEvents(optionsOf())
    await until(() => responses.length === 1)
    clock += LEASE_MS
    const next = deliverEvents(optionsOf())
    await until(() => responses.length === 2)
    responses[0]?.('it answered 500')
    expect(await late).toBe(true)
    expect(await at.server.sql('SELECT attempts, is_replayed FROM webhook_failure')).toEqual([{ attempts: 8, is_replayed: true }])
    expect(responses).toHaveLength(2)
    responses[1]?.(null)
    await until(() => responses.length === 3)
    responses[2]?.(null)
    expect(await next).toBe(true)
    expect(await at.server.sql('SELECT FROM webhook_failure')).toEqual([])
  })

  test('keeps the lease, however long its replays and deliveries take together', async () => {
    await begin(8)
    await giveUp(4)
    const beside: string[] = []
    const other = optionsOf(async ({ event }) => {
      beside.push(event.id)
      return null
    })
    const sent: string[] = []
    const slow = optionsOf(async ({ event }) => {
      sent.push(event.id)
      clock += SEND_LIMIT_MS
      await deliverEvents(other)
      return null
    })
    expect(await deliverEvents(slow)).toBe(true)
    expect(beside).toEqual([])
    const events = await at.server.sql<{ id: string }>('SELECT position::text AS id FROM outbox_event ORDER BY position')
    expect(sent).toEqual(events.map(({ id }) => id))
  })
})
