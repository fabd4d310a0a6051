import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../contract/call'
import { Refusal } from '../common/errors'
import type { Queryable, Transaction } from '../database/database'
import { SQL_STATE, sqlStateOf } from '../database/sqlState'

export interface KeyClaim {
  readonly userId: string
  readonly key: string
  readonly call: string
}

type Answer = Readonly<Record<string, unknown>>

/**
 * Claims the key for this transaction. A concurrent duplicate waits here until the first one has ended. Resolves to the stored
 * answer when the work has already been done, else null. Throws IDEMPOTENCY_KEY_REUSED when the key was used for another request,
 * REQUEST_IN_PROGRESS when the first one takes longer than the lock timeout.
 */
export async function claimKey(tx: Queryable, at: Date, claim: KeyClaim, fingerprint: unknown): Promise<Answer | null> {
  const { userId, key, call } = claim
  if (await insertKey(tx, [userId, key, call, hashOf(fingerprint), at])) return null
  return (await findAnswer(tx, claim, fingerprint)) ?? refuseReuse()
}

/**
 * Returns the answer that is stored under the key, or null when there is none. Only reads. Throws IDEMPOTENCY_KEY_REUSED when the
 * key was used for another request.
 */
export async function findAnswer(db: Queryable, { userId, key, call }: KeyClaim, fingerprint: unknown): Promise<Answer | null> {
  const { rows } = await db.query<{ call: string; request_hash: string; answer: Answer }>(
    'SELECT call, request_hash, answer FROM idempotency_key WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  const [known] = rows
  if (!known) return null
  return known.call === call && known.request_hash === hashOf(fingerprint) ? known.answer : refuseReuse()
}

function hashOf(fingerprint: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(fingerprint ?? null))
    .digest('hex')
}

function refuseReuse(): never {
  throw new Refusal('IDEMPOTENCY_KEY_REUSED', `This ${IDEMPOTENCY_HEADER} was used for another request`)
}

/** Inserts the key. Resolves to false when it already exists. */
async function insertKey(tx: Queryable, row: readonly unknown[]): Promise<boolean> {
  try {
    const { rowCount } = await tx.query(
      `INSERT INTO idempotency_key (user_id, key, call, request_hash, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, key) DO NOTHING`,
      row,
    )
    return rowCount === 1
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATE.lockNotAvailable) throw error
    throw new Refusal('REQUEST_IN_PROGRESS', 'This request is still being worked on')
  }
}

/** Stores the answer for retries, in the transaction of the effect, so that both are committed or neither. */
export function storeAnswer(tx: Pick<Transaction, 'send'>, { userId, key }: KeyClaim, answer: Answer): void {
  tx.send('UPDATE idempotency_key SET status = 200, answer = $3::text::jsonb WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    JSON.stringify(answer),
  ])
}
