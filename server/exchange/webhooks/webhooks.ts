import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import {
  type NewWebhookResponse,
  type NewWebhookRequest,
  type Webhook,
  WEBHOOK_TEST,
  type WebhookFailure,
} from '../../../contract/entities/webhooks'
import { found } from '../../common/errors'
import type { Database, DatedRow, Queryable } from '../../database/database'
import { type ChangedBy, addAuditEntry } from '../../posting/audit'
import { numberEvents } from '../../posting/outbox'
import type { Delivery } from './sendEvent'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Signing needs the plain secret, so a hash is not enough, and the database must not reveal it. */
type SecretSeal = ReturnType<typeof secretSeal>

/** Creates a seal, with a key derived from the server's secret for this purpose only. */
export function secretSeal(serverSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'secrets of webhooks', 32))
  return {
    /** @param webhookId the sealed secret can be opened for this webhook only */
    seal(webhookId: string, secret: string): Uint8Array {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(webhookId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    /** Decrypts a secret. Throws when it was sealed with another key or for another webhook, or was changed. */
    open(webhookId: string, sealed: Uint8Array): string {
      const [nonce, tag, text] = [
        sealed.subarray(0, NONCE_BYTES),
        sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
        sealed.subarray(NONCE_BYTES + TAG_BYTES),
      ]
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(webhookId))
      return Buffer.concat([decipher.setAuthTag(tag).update(text), decipher.final()]).toString('utf8')
    },
  }
}

const UNREADABLE = 'its secret cannot be read with the current JWT_SECRET: create a new one'

export interface AttemptOptions {
  readonly now: () => Date
  readonly seal: SecretSeal
  readonly send: (delivery: Delivery) => Promise<string | null>
}

export interface SealedWebhook {
  readonly id: string
  readonly url: string
  readonly secret: Uint8Array
}

/** Makes one attempt to deliver a message. Resolves to null when it was accepted, else to the reason. */
export async function attemptDelivery(
  { seal, send, now }: AttemptOptions,
  { id, url, secret: sealed }: SealedWebhook,
  event: Delivery['event'],
): Promise<string | null> {
  let secret: string
  try {
    secret = seal.open(id, sealed)
  } catch {
    return UNREADABLE
  }
  return send({ url, secret, event, at: now() })
}

/** In the format of Standard Webhooks: 256 random bits. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const SHOWN = 100

/** Maximum events after the last delivered one in which those that wait for a webhook are counted, some 10 ms. */
const MOST_COUNTED = 10_000

type WebhookRow = DatedRow<Omit<Webhook, 'lastEventId'>, 'deliveredAt' | 'nextAttemptAt' | 'createdAt'> & {
  readonly position: number
}

export async function listWebhooks(db: Queryable, most = MOST_COUNTED) {
  const { rows } = await db.query<WebhookRow>(
    `SELECT webhook_id AS id, url, types, is_paused AS "isPaused", position, delivered_at AS "deliveredAt", attempts, last_error AS "lastError",
       next_at AS "nextAttemptAt", created_at AS "createdAt", created_by AS "createdBy",
       (SELECT count(*) FROM webhook_failure AS failure WHERE failure.webhook_id = webhook.webhook_id) AS failures,
       waiting, "mayMoreWait"
     FROM webhook CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE types = '{}' OR type = ANY (types)) AS waiting, count(*) = $1 AS "mayMoreWait"
       FROM (SELECT type FROM outbox_event WHERE outbox_event.position > webhook.position
             ORDER BY outbox_event.position LIMIT $1) AS later
     ) AS counted ORDER BY created_at, webhook_id`,
    [most],
  )
  return rows.map(({ position, ...webhook }) => ({ ...webhook, lastEventId: String(position) }))
}

/** Creates a webhook. The response contains its secret; the database stores it encrypted. */
export async function addWebhook(
  database: Database,
  seal: SecretSeal,
  by: ChangedBy,
  { url, types = [], after }: NewWebhookRequest,
): Promise<NewWebhookResponse> {
  const id = randomUUID()
  const secret = newWebhookSecret()
  await numberEvents(database)
  await database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO webhook (webhook_id, url, types, secret, position, next_at, created_at, created_by)
       VALUES ($1, $2, $3, $4, coalesce($5::bigint, (SELECT coalesce(max(position), 0) FROM outbox_event)), $6, $6, $7)`,
      [id, url, types, seal.seal(id, secret), after === undefined ? null : Number(after), by.at, by.who],
    )
    addAuditEntry(tx, by, 'webhook', id, { action: 'add webhook', after: { url, types } })
  })
  return { id, secret }
}

/** Pauses a webhook, or resumes it; events from the pause are then delivered too. Throws NOT_FOUND. */
export async function pauseWebhook(database: Database, by: ChangedBy, id: string, isPaused: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    await assertKnown(tx, id)
    tx.send('UPDATE webhook SET is_paused = $2, attempts = 0, next_at = $3 WHERE webhook_id = $1', [id, isPaused, by.at])
    addAuditEntry(tx, by, 'webhook', id, { action: isPaused ? 'pause webhook' : 'resume webhook' })
  })
}

export async function renewSecret(database: Database, seal: SecretSeal, by: ChangedBy, id: string): Promise<NewWebhookResponse> {
  const secret = newWebhookSecret()
  await database.transaction(async (tx) => {
    await assertKnown(tx, id)
    tx.send('UPDATE webhook SET secret = $2, next_at = $3 WHERE webhook_id = $1', [id, seal.seal(id, secret), by.at])
    addAuditEntry(tx, by, 'webhook', id, { action: 'renew secret of webhook' })
  })
  return { id, secret }
}

export async function removeWebhook(database: Database, by: ChangedBy, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ url: string }>('DELETE FROM webhook WHERE webhook_id = $1 RETURNING url', [id])
    addAuditEntry(tx, by, 'webhook', id, { action: 'remove webhook', before: found(rows[0], UNKNOWN) })
  })
}

/** Sends a message without content, once and unrecorded. Resolves to null, or to the reason. Throws NOT_FOUND. */
export async function testWebhook(db: Queryable, options: AttemptOptions, by: ChangedBy, id: string): Promise<string | null> {
  const { rows } = await db.query<SealedWebhook>('SELECT webhook_id AS id, url, secret FROM webhook WHERE webhook_id = $1', [id])
  const webhook = found(rows[0], UNKNOWN)
  const { who: userName, requestId, at } = by
  const what = { type: WEBHOOK_TEST, document: null, lines: [], details: {}, userName, key: null, requestId }
  return attemptDelivery(options, webhook, { id: `test_${randomUUID()}`, at: at.toISOString(), ...what })
}

export async function listFailures(db: Queryable, id: string) {
  await assertKnown(db, id)
  const { rows } = await db.query<DatedRow<WebhookFailure, 'at' | 'failedAt'>>(
    `SELECT position::text AS "eventId", type, at, attempts, last_error AS "lastError", failed_at AS "failedAt",
       is_replayed AS "isReplayed"
     FROM webhook_failure JOIN outbox_event USING (position) WHERE webhook_id = $1 ORDER BY position LIMIT ${SHOWN}`,
    [id],
  )
  return rows
}

/** Requests a replay of given-up events of a webhook: these, or all. Resolves to their number. Throws NOT_FOUND. */
export async function replayFailures(db: Queryable, id: string, eventIds?: readonly string[]): Promise<number> {
  await assertKnown(db, id)
  const { rowCount } = await db.query(
    `UPDATE webhook_failure SET is_replayed = true WHERE webhook_id = $1 AND ($2::bigint[] IS NULL OR position = ANY ($2::bigint[]))`,
    [id, eventIds?.map(Number) ?? null],
  )
  return rowCount
}

/** Pauses every webhook; for a copy of a database whose original may still deliver. */
export async function pauseWebhooks(tx: Queryable): Promise<void> {
  await tx.query(
    'UPDATE webhook SET is_paused = true, holder = NULL, leased_until = NULL WHERE NOT is_paused OR holder IS NOT NULL',
  )
}

const UNKNOWN = 'There is no such webhook'

async function assertKnown(db: Queryable, id: string): Promise<void> {
  const { rows } = await db.query('SELECT FROM webhook WHERE webhook_id = $1', [id])
  found(rows[0], UNKNOWN)
}
