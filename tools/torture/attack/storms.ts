import { randomBytes } from 'node:crypto'
import { allCalls } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { fixtures } from '../../../server/testing/fixtures/fixtures'
import { countStatuses, type Statuses, type Target } from './attack'

/** Number of concurrent requests where there are too many to send all at once. */
const AT_ONCE = 50

async function storm(
  count: number,
  send: (at: number) => Promise<Response>,
  { atOnce = count, signal }: { readonly atOnce?: number; readonly signal?: AbortSignal | undefined },
): Promise<Statuses> {
  const statuses: number[] = []
  let sent = 0
  async function request(): Promise<number> {
    const response = await send(sent++)
    await response.arrayBuffer()
    return response.status
  }
  async function askRepeatedly(): Promise<void> {
    while (sent < count && !signal?.aborted) statuses.push(await request().catch(() => 0))
  }
  await Promise.all(Array.from({ length: atOnce }, askRepeatedly))
  return countStatuses(statuses)
}

const postOf = (body: object, signal?: AbortSignal) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
  signal: signal ?? null,
})

/** Sends many concurrent requests without sign-in for the description of the API. */
export function askForDescription({ server }: Target, count: number, signal?: AbortSignal): Promise<Statuses> {
  const stranger = server.client()
  return storm(count, () => stranger.fetch('/openapi.json', { signal: signal ?? null }), { signal })
}

/** Request for the labels of the shipment made by {@link makeParcels}. */
export const LABELS_WANTED = { shipmentNbr: 'SH-ATTACK', customerID: 'C-1', customerName: 'Customer C-1' }

/** Creates one shipment with many parcels. */
export async function makeParcels({ server }: Target, parcels: number): Promise<void> {
  const given = fixtures(server)
  await given.salesOrder('SO-ATTACK', [{ item: 'PUMP', qty: 5 }])
  await given.stock({ PUMP: 5 })
  await given.shipment('SH-ATTACK', [{ order: 'SO-ATTACK', line: 1, qty: 1 }])
  await server.sql(`UPDATE shipment SET parcel_count = $1 WHERE shipment_nbr = 'SH-ATTACK'`, [parcels])
}

export function labelStorm({ staff }: Target, count: number, signal?: AbortSignal): Promise<Statuses> {
  const wanted = postOf(LABELS_WANTED, signal)
  return storm(count, () => staff.fetch(allCalls.generateShippingLabels.path, wanted), { signal })
}

/** Makes the shipment list take this many seconds; resolves to a function that reverts it. */
export async function slowDownShipments({ server }: Target, seconds: number): Promise<() => Promise<void>> {
  await server.script(
    `ALTER TABLE customer RENAME TO customer_quick;
     CREATE VIEW customer AS SELECT customer_quick.* FROM (SELECT pg_sleep(${seconds}) OFFSET 0) AS slow CROSS JOIN customer_quick;
     UPDATE list_revision SET revision = revision + 1 WHERE list = 'shipments'`,
  )
  return () => server.script('DROP VIEW customer; ALTER TABLE customer_quick RENAME TO customer')
}

export function readTogether({ staff }: Target, count: number, signal?: AbortSignal): Promise<Statuses> {
  return storm(count, () => staff.fetch(allCalls.getShipments.path, { signal: signal ?? null }), { signal })
}

/** Sends forged machine tokens, each a different one, to all calls in turn. */
export function showForgedTokens({ server }: Target, count: number, signal: AbortSignal): Promise<Statuses> {
  const walled = Object.values<Call>(allCalls).filter(({ access }) => access !== 'public' && access !== 'cookie')
  const send = (at: number) => {
    // Every other token goes to a call that accepts machine tokens.
    const { method, path }: Call = at % 2 === 0 ? allCalls.getOutbox : (walled[at % walled.length] ?? allCalls.getOutbox)
    const forger = server.client(`orders_outbox_${randomBytes(32).toString('base64url')}`)
    return forger.fetch(path.replace('{id}', '00000000-0000-4000-8000-000000000000'), { method })
  }
  return storm(count, send, { atOnce: AT_ONCE, signal })
}

/** Guesses many one-time links and first-account codes concurrently, each with a password that is costly to hash. */
export function guessSecrets({ server }: Target, count: number, signal: AbortSignal): Promise<Statuses> {
  const stranger = server.client()
  const password = 'x'.repeat(1_000)
  const send = (at: number) => {
    const guess = randomBytes(32).toString('base64url')
    const [{ path }, body] =
      at % 2 === 0
        ? [allCalls.setPassword, { link: guess, password }]
        : [allCalls.makeFirstAccount, { code: guess, email: 'me@example.com', name: 'Me', password }]
    return stranger.fetch(path, postOf(body, signal))
  }
  return storm(count, send, { signal })
}

/**
 * Sends read requests as a signed-in user before an attack is measured. The heap of a freshly started server grows by some 100
 * MB during its first thousands of requests, whatever they are, before garbage is collected; an attack is charged only with the
 * growth beyond that. Throws when a request fails.
 */
export async function warmUp({ staff }: Target, count: number): Promise<void> {
  const responses = await storm(count, () => staff.fetch(allCalls.getToday.path), { atOnce: AT_ONCE })
  if (responses[200] !== count) throw new Error(`Not every request succeeded: ${JSON.stringify(responses)}`)
}
