import type { NewWebhookResponse, Webhook, WebhookFailure } from '../../../contract/entities/webhooks'
import { LEASE_MS, PAUSES_MS } from '../../exchange/webhooks/deliverEvents'
import { signatureOf } from '../../exchange/webhooks/sendEvent'
import { fixtures } from '../../testing/fixtures/fixtures'
import { noteLine, receiveSales, sold } from '../../testing/fixtures/posts'
import { until } from '../../testing/helpers/until'
import { startReceiver, type WebhookReceiver } from '../../testing/helpers/webhookReceiver'
import type { TestClient } from '../../testing/servers/apiClient'
import { rejection } from '../../testing/servers/businessServer'
import { sharedServer } from '../../testing/servers/testServer'

const HOUR_MS = 60 * 60 * 1_000

const shop = sharedServer({ config: { webhooks: { everyMs: 20, allowedNetworks: ['127.0.0.1/32'] } } })
let staff: TestClient
let receiver: WebhookReceiver
let hook: NewWebhookResponse

beforeAll(() =>
  shop.server.sql(`UPDATE app_user SET permissions = '{general_user,admin_access}' WHERE email = 'demo@example.com'`),
)
beforeEach(async () => {
  await shop.server.reset()
  staff = await shop.server.signIn('demo')
  await fixtures(shop.server).salesOrder('S-1', [{ item: 'BOLT', qty: 3, operation: 'Receipt' }])
  receiver = await startReceiver()
  hook = await add({ url: receiver.url })
})
afterEach(() => receiver.close())

async function add(request: object): Promise<NewWebhookResponse> {
  const { status, body } = await staff.post<NewWebhookResponse>('/webhooks', request)
  expect(status).toBe(200)
  return body
}

async function note(text: string): Promise<void> {
  expect((await noteLine(staff, text)).status).toBe(200)
}

const listed = async () => (await staff.get<{ webhooks: Webhook[] }>('/webhooks')).body.webhooks
const failures = async () => (await staff.get<{ failures: WebhookFailure[] }>(`/webhooks/${hook.id}/failures`)).body.failures

async function untilHook(isSo: (webhook: Webhook | undefined) => boolean): Promise<Webhook | undefined> {
  let found: Webhook | undefined
  await until(async () => isSo((found = (await listed()).find(({ id }) => id === hook.id))))
  return found
}

function isSigned(secret: string, request: WebhookReceiver['received'][number] | undefined): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = request?.headers ?? {}
  return signature === signatureOf(secret, String(id), String(seconds), request?.text ?? '')
}

const notes = (requests: WebhookReceiver['received']) => requests.map(({ event }) => event.details.note)

// This test comes first because the new process does not have the clock that the other tests advance.
test('a delivery whose record was lost in a crash is repeated under the same id', async () => {
  receiver.responses = 'never'
  await note('one')
  await note('two')
  const [first] = await receiver.until(1)
  await shop.server.kill()
  receiver.responses = 204
  await shop.server.restart()
  await shop.server.advance(LEASE_MS + 60_000)
  const requests = await receiver.until(3)
  expect(notes(requests)).toEqual(['one', 'one', 'two'])
  expect(requests[1]?.id).toBe(first?.id)
  expect(requests[1]?.text).toBe(first?.text)
})

test('events are posted in order, signed as Standard Webhooks requires', async () => {
  for (const text of ['one', 'two', 'three']) await note(text)
  const requests = await receiver.until(3)
  expect(notes(requests)).toEqual(['one', 'two', 'three'])
  for (const request of requests) {
    const { id, text, event } = request
    expect(isSigned(hook.secret, request)).toBe(true)
    expect(JSON.parse(text)).toEqual({ type: 'note', timestamp: event.at, data: event })
    expect(id).toBe(`evt_${event.id}`)
  }
  const { body } = await staff.get<{ events: unknown[] }>('/outbox?after=0')
  expect(body.events).toEqual(requests.map(({ event }) => event))
  await untilHook((webhook) => webhook?.lastEventId === requests.at(-1)?.event.id)
})

test('the secret is shown once, encrypted in the database, and can be replaced', async () => {
  expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(JSON.stringify(await listed())).not.toContain('whsec_')
  const stored = await shop.server.sql<{ secret: string }>(`SELECT encode(secret, 'escape') AS secret FROM webhook`)
  expect(stored[0]?.secret).not.toContain(hook.secret.slice(6))
  const { body } = await staff.post<NewWebhookResponse>(`/webhooks/${hook.id}/secret`, undefined)
  await note('one')
  const [request] = await receiver.until(1)
  expect([hook.secret, body.secret].map((secret) => isSigned(secret, request))).toEqual([false, true])
})

test('a test message is sent at once, even to a paused webhook, and is not an event', async () => {
  expect((await listed()).map(({ deliveredAt }) => deliveredAt)).toEqual([null])
  await staff.post(`/webhooks/${hook.id}`, { isPaused: true })
  const tried = async () => (await staff.post(`/webhooks/${hook.id}/test`, undefined)).body
  expect(await tried()).toEqual({ error: null })
  receiver.responses = 410
  expect(await tried()).toEqual({ error: 'it answered 410' })
  const [first, second] = await receiver.until(2)
  expect(first?.id).not.toBe(second?.id)
  expect(isSigned(hook.secret, first)).toBe(true)
  expect(JSON.parse(first?.text ?? '')).toMatchObject({
    type: 'test',
    data: { type: 'test', document: null, lines: [], userName: 'demo@example.com' },
  })
  receiver.responses = 204
  await staff.post(`/webhooks/${hook.id}`, { isPaused: false })
  await note('one')
  expect((await receiver.until(3)).at(-1)?.event.details.note).toBe('one')
  expect(await untilHook((webhook) => webhook?.deliveredAt !== null)).toMatchObject({ attempts: 0, failures: 0, lastError: null })
})

test('an event is retried with growing pauses before any later one, given up, and can be replayed', async () => {
  receiver.responses = ({ event }) => (event.details.note === 'one' ? 400 : 204)
  await note('one')
  await note('two')
  for (let attempts = 1; attempts <= PAUSES_MS.length; attempts += 1) {
    // The second note is counted once the delivery has numbered it.
    const waiting = await untilHook((webhook) => webhook?.attempts === attempts && webhook.waiting === 2)
    expect(waiting).toMatchObject({ lastError: 'it answered 400', failures: 0 })
    await shop.server.advance(PAUSES_MS[attempts - 1] ?? 0)
    // The access token lives for less than the longer pauses.
    staff = await shop.server.signIn('demo')
  }
  const attempts = PAUSES_MS.length + 1
  const requests = await receiver.until(attempts + 1)
  expect(notes(requests)).toEqual([...Array<string>(attempts).fill('one'), 'two'])
  expect(new Set(requests.map(({ id }) => id)).size).toBe(2)
  expect(await failures()).toMatchObject([
    { eventId: requests[0]?.event.id, type: 'note', attempts, lastError: 'it answered 400', isReplayed: false },
  ])
  receiver.responses = 204
  expect((await staff.post(`/webhooks/${hook.id}/replay`, { eventIds: ['999999'] })).body).toEqual({ replayed: 0 })
  expect((await staff.post(`/webhooks/${hook.id}/replay`, {})).body).toEqual({ replayed: 1 })
  const again = (await receiver.until(attempts + 2)).at(-1)
  expect([again?.id, again?.event.details.note]).toEqual([requests[0]?.id, 'one'])
  await untilHook((webhook) => webhook?.failures === 0)
})

test('an address in a private network or with a password is rejected', async () => {
  const rejected = [422, 'RULE_VIOLATED', expect.stringContaining('private network') as string]
  for (const url of ['http://10.1.2.3/', 'https://[::1]/', 'https://2130706434/'])
    expect(rejection(await staff.post('/webhooks', { url }))).toEqual(rejected)
  expect((await staff.post('/webhooks', { url: 'https://me:secret@example.com/' })).status).toBe(400)
  expect((await staff.get('/webhooks')).body).toMatchObject({ allowsHttp: true })
})

test('a webhook gets its event types from its first event on, and nothing while paused', async () => {
  await staff.fetch(`/webhooks/${hook.id}`, { method: 'DELETE' })
  expect(await listed()).toEqual([])
  const receive = () => receiveSales(staff, [sold('BOLT', 1)])
  await note('one')
  expect((await receive()).status).toBe(200)
  hook = await add({ url: receiver.url, types: ['receipt'], after: '0' })
  expect((await receiver.until(1)).map(({ event }) => event.type)).toEqual(['receipt'])
  const pause = async (isPaused: boolean) => expect((await staff.post(`/webhooks/${hook.id}`, { isPaused })).status).toBe(200)
  await pause(true)
  await receive()
  expect((await listed()).map(({ isPaused }) => isPaused)).toEqual([true])
  await pause(false)
  expect(await receiver.until(2)).toHaveLength(2)
})

test('adding a webhook is in the audit trail, and an unknown webhook gets a 404', async () => {
  const addAuditEntry = await shop.server.sql<{ action: string; after: unknown }>(
    `SELECT action, after FROM audit_entry WHERE entity_kind = 'webhook' ORDER BY audit_id`,
  )
  expect(addAuditEntry).toEqual([{ action: 'add webhook', after: { url: receiver.url, types: [] } }])
  const unknown = '/webhooks/00000000-0000-4000-8000-000000000000'
  for (const response of [await staff.post(unknown, { isPaused: true }), await staff.post(`${unknown}/replay`, {})])
    expect(rejection(response).slice(0, 2)).toEqual([404, 'NOT_FOUND'])
})

test('nothing is sent when the secret cannot be decrypted, and the webhook says why', async () => {
  await shop.server.sql(`UPDATE webhook SET secret = set_byte(secret, 40, get_byte(secret, 40) # 1)`)
  await note('one')
  const waiting = await untilHook((webhook) => webhook?.attempts === 1)
  expect(waiting?.lastError).toContain('create a new one')
  expect(receiver.received).toEqual([])
  await shop.server.advance(HOUR_MS)
})
