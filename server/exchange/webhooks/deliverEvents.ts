import { randomUUID } from 'node:crypto'
import fp from 'fastify-plugin'
import type { OutboxEvent } from '../../../contract/entities/outbox'
import type { AppConfig } from '../../cli/config/appConfig'
import type { Database, Queryable } from '../../database/database'
import { numberEvents, readEvents } from '../../posting/outbox'
import { SEND_LIMIT_MS } from './sendEvent'
import { attemptDelivery, type AttemptOptions, type SealedWebhook } from './webhooks'

/** Pauses between the attempts to deliver an event; after the last attempt it is given up. Milliseconds. */
export const PAUSES_MS: readonly number[] = [5, 30, 120, 300, 900, 1_800, 1_800].map((seconds) => seconds * 1_000)

const AT_ONCE = 10

/** Renewed by every record of a delivery; it expires, so that a killed process does not keep the webhook. Milliseconds. */
export const LEASE_MS = SEND_LIMIT_MS + 30_000

/** A later end was written before the clock was set back, and counts as over. Twice the longest: clocks differ. */
const latestEnd = (at: Date, longestMs: number) => new Date(at.getTime() + 2 * longestMs)

export interface DeliveryOptions extends AttemptOptions {
  readonly database: Database
  /** True once this process ends: then nothing more is sent, and a failure is not recorded, because it may be due to the end. */
  readonly isClosing?: (() => boolean) | undefined
  readonly onDelivered?: (() => void) | undefined
  readonly onFailure: (facts: { webhookId: string; eventId: string; reason: string; isGivenUp: boolean }) => void
}

interface Leased extends SealedWebhook {
  /** Identifies the lease: one that has expired records nothing more, and does not end the next one. */
  readonly holder: string
  readonly types: readonly string[]
  readonly position: number
  readonly attempts: number
  readonly isDue: boolean
}

/** Delivers the due events of one webhook, each at least once under its id. Resolves to whether there was one. */
export async function deliverEvents(options: DeliveryOptions): Promise<boolean> {
  await numberEvents(options.database)
  const webhook = await lease(options)
  if (!webhook) return false
  try {
    if ((await deliverReplays(options, webhook)) && webhook.isDue) await deliverNext(options, webhook)
  } finally {
    await options.database.query('UPDATE webhook SET leased_until = NULL WHERE webhook_id = $1 AND holder = $2', [
      webhook.id,
      webhook.holder,
    ])
  }
  return true
}

const IS_DUE = '(next_at <= $1 OR next_at > $2)'

/** The webhook to serve next. `$1` is the time; later ends of a pause (`$2`) or a lease (`$3`) count as over. */
const NEXT_DUE = `
  SELECT webhook_id FROM webhook
  WHERE NOT is_paused AND (leased_until IS NULL OR leased_until <= $1 OR leased_until > $3)
    AND (${IS_DUE} AND EXISTS (SELECT FROM outbox_event WHERE outbox_event.position > webhook.position)
      OR EXISTS (SELECT FROM webhook_failure AS failure WHERE failure.webhook_id = webhook.webhook_id AND is_replayed))
  ORDER BY next_at LIMIT 1`

async function lease({ database, now }: DeliveryOptions): Promise<Leased | undefined> {
  const at = now()
  const ends = [latestEnd(at, Math.max(...PAUSES_MS)), latestEnd(at, LEASE_MS)]
  // Usually nothing is due, and then nothing is written: a write would be a reason for maintenance.
  if ((await database.query(NEXT_DUE, [at, ...ends])).rows.length === 0) return undefined
  const { rows } = await database.query<Leased>(
    `UPDATE webhook SET leased_until = $4, holder = $5 WHERE webhook_id = (${NEXT_DUE} FOR UPDATE SKIP LOCKED)
     RETURNING webhook_id AS id, holder, url, types, secret, position, attempts, ${IS_DUE} AS "isDue"`,
    [at, ...ends, new Date(at.getTime() + LEASE_MS), randomUUID()],
  )
  return rows[0]
}

async function deliverNext(options: DeliveryOptions, webhook: Leased): Promise<void> {
  const events = await readEvents(options.database, webhook.position, AT_ONCE)
  let { attempts } = webhook
  for (const event of events) {
    if (options.isClosing?.()) return
    const isWanted = webhook.types.length === 0 || webhook.types.includes(event.type)
    const reason = isWanted ? await attemptDelivery(options, webhook, event) : null
    if (reason === null) {
      if (isWanted) options.onDelivered?.()
      const changes = 'position = $4, attempts = 0, last_error = NULL, delivered_at = coalesce($5, delivered_at)'
      const deliveredAt = isWanted ? options.now() : null
      if (!(await record(options.database, options, webhook, changes, [Number(event.id), deliveredAt]))) return
      attempts = 0
      continue
    }
    if (options.isClosing?.()) return
    attempts += 1
    const pause = PAUSES_MS[attempts - 1]
    const isGivenUp = pause === undefined
    options.onFailure({ webhookId: webhook.id, eventId: event.id, reason, isGivenUp })
    if (isGivenUp) return giveUp(options, webhook, event, attempts, reason)
    const nextAt = new Date(options.now().getTime() + pause)
    const changes = 'attempts = $4, next_at = $5, last_error = $6'
    return void (await record(options.database, options, webhook, changes, [attempts, nextAt, reason]))
  }
}

/** Records a delivery and renews the lease; false when that was lost. `changes`: assignments with `$4` and so on. */
async function record(
  db: Queryable,
  { now }: DeliveryOptions,
  { id, holder }: Leased,
  changes: string,
  values: readonly unknown[],
): Promise<boolean> {
  const { rowCount } = await db.query(`UPDATE webhook SET ${changes}, leased_until = $3 WHERE webhook_id = $1 AND holder = $2`, [
    id,
    holder,
    new Date(now().getTime() + LEASE_MS),
    ...values,
  ])
  return rowCount === 1
}

async function giveUp(
  options: DeliveryOptions,
  webhook: Leased,
  event: OutboxEvent,
  attempts: number,
  reason: string,
): Promise<void> {
  const position = Number(event.id)
  await options.database.transaction(async (tx) => {
    if (!(await record(tx, options, webhook, 'position = $4, attempts = 0, last_error = $5', [position, reason]))) return
    await tx.query(
      `INSERT INTO webhook_failure (webhook_id, position, attempts, last_error, failed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (webhook_id, position) DO UPDATE SET attempts = webhook_failure.attempts + excluded.attempts, last_error = $4, failed_at = $5`,
      [webhook.id, position, attempts, reason, options.now()],
    )
  })
}

/** One attempt for each event to replay. Resolves to false when the lease was lost, or this process ends. */
async function deliverReplays(options: DeliveryOptions, webhook: Leased): Promise<boolean> {
  const { database } = options
  const { rows } = await database.query<{ position: number }>(
    'SELECT position FROM webhook_failure WHERE webhook_id = $1 AND is_replayed ORDER BY position LIMIT $2',
    [webhook.id, AT_ONCE],
  )
  for (const { position } of rows) {
    if (options.isClosing?.()) return false
    const [event] = await readEvents(database, position - 1, 1)
    const reason = event ? await attemptDelivery(options, webhook, event) : null
    if (reason !== null && options.isClosing?.()) return false
    if (reason === null) options.onDelivered?.()
    else options.onFailure({ webhookId: webhook.id, eventId: String(position), reason, isGivenUp: true })
    if (!(await recordReplay(options, webhook, position, reason))) return false
  }
  return true
}

async function recordReplay(
  options: DeliveryOptions,
  webhook: Leased,
  position: number,
  reason: string | null,
): Promise<boolean> {
  const deliveredAt = reason === null ? options.now() : null
  return options.database.transaction(async (tx) => {
    if (!(await record(tx, options, webhook, 'delivered_at = coalesce($4, delivered_at)', [deliveredAt]))) return false
    if (reason === null)
      await tx.query('DELETE FROM webhook_failure WHERE webhook_id = $1 AND position = $2', [webhook.id, position])
    else
      await tx.query(
        `UPDATE webhook_failure SET attempts = attempts + 1, last_error = $3, failed_at = $4, is_replayed = false
         WHERE webhook_id = $1 AND position = $2`,
        [webhook.id, position, reason, options.now()],
      )
    return true
  })
}

interface WebhookDeliveryOptions {
  readonly database: Database
  readonly webhooks: AttemptOptions & { readonly giveUp: () => void }
  readonly config: Pick<AppConfig, 'webhooks'>
  readonly watcher?: { readonly attempted: (outcome: 'taken' | 'failed' | 'given_up') => void } | undefined
}

/** Webhooks that a process serves concurrently, so that a slow receiver does not delay the others. */
const WEBHOOKS_AT_ONCE = 4

/** How long a delivery or a test message in progress may still take when the server closes. Milliseconds. */
const CLOSE_LIMIT_MS = 2_000

/** A delivery in progress at the close is finished if that is quick, else repeated by the next process. */
export const webhookDelivery = fp<WebhookDeliveryOptions>(
  async (app, { database, webhooks, config, watcher }) => {
    const { everyMs } = config.webhooks
    let isClosing = false
    const options = {
      ...webhooks,
      database,
      isClosing: () => isClosing,
      onDelivered: () => watcher?.attempted('taken'),
      onFailure: (facts: { readonly isGivenUp: boolean }) => {
        watcher?.attempted(facts.isGivenUp ? 'given_up' : 'failed')
        app.log.warn(facts, 'a webhook could not be delivered')
      },
    }
    const underWay = new Set<Promise<void>>()

    async function deliverAll(): Promise<void> {
      while (!isClosing && (await deliverEvents(options)));
    }
    const deliver = () => {
      if (underWay.size >= WEBHOOKS_AT_ONCE) return
      // Only debug: an unreachable database has its own log line.
      const work: Promise<void> = deliverAll()
        .catch((err: unknown) => app.log.debug({ err }, 'webhooks could not be looked for'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    }
    const timer = everyMs === 0 ? undefined : setInterval(deliver, everyMs).unref()
    let limit: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      isClosing = true
      clearInterval(timer)
      limit = setTimeout(webhooks.giveUp, CLOSE_LIMIT_MS)
      await Promise.all(underWay)
    })
    app.addHook('onClose', async () => clearTimeout(limit))
  },
  { name: 'webhook-delivery' },
)
