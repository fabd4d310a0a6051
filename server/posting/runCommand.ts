import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../contract/call'
import { calls, type WriteName } from '../../contract/calls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { RequestError } from '../common/errors'
import type { Database, Queryable, Transaction } from '../database/database'
import { limitConcurrency } from '../database/deadline'
import { databaseError, SQL_STATE, sqlStateOf } from '../database/sqlState'
import { type AddedDocuments, bumpRevisions } from '../lists/revisions'
import { type AuditRecord, writeAudit } from './audit'
import { type PostedEvent, writeEvents } from './outbox'

interface KeyClaim {
  readonly userId: string
  readonly key: string
  readonly call: string
}

/** Notes and files, whose responses have no schema, respond with what was stored. */
export type WriteResponse = WriteResult & { readonly note?: string; readonly id?: string; readonly filename?: string }

/** A duplicate waits here until the first has ended, and gets its stored response. */
async function claimKey(tx: Queryable, at: Date, claim: KeyClaim, fingerprint: unknown): Promise<WriteResponse | null> {
  const { userId, key, call } = claim
  if (await insertKey(tx, [userId, key, call, hashOf(fingerprint), at])) return null
  return (await findResponse(tx, claim, fingerprint)) ?? rejectReuse()
}

/** The stored response of the key, or null. Throws IDEMPOTENCY_KEY_REUSED for another request. */
async function findResponse(db: Queryable, { userId, key, call }: KeyClaim, fingerprint: unknown): Promise<WriteResponse | null> {
  const { rows } = await db.query<{ call: string; request_hash: string; response: WriteResponse }>(
    'SELECT call, request_hash, answer AS response FROM idempotency_key WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  const [known] = rows
  if (!known) return null
  return known.call === call && known.request_hash === hashOf(fingerprint) ? known.response : rejectReuse()
}

function hashOf(fingerprint: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(fingerprint ?? null))
    .digest('hex')
}

function rejectReuse(): never {
  throw new RequestError('IDEMPOTENCY_KEY_REUSED', `This ${IDEMPOTENCY_HEADER} was used for another request`)
}

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
    throw new RequestError('REQUEST_IN_PROGRESS', 'This request is still being worked on')
  }
}

/** Stores the response for retries, in the transaction of the write, so that both are committed or neither. */
function storeResponse(tx: Pick<Transaction, 'send'>, { userId, key }: KeyClaim, response: WriteResponse): void {
  tx.send('UPDATE idempotency_key SET status = 200, answer = $3::text::jsonb WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    JSON.stringify(response),
  ])
}

export interface CommandContext {
  readonly tx: Transaction
  /** The signed-in user's email: written into movements, files and audit rows. */
  readonly who: string
  readonly requestId: string
  readonly now: Date
}

/** Result of a command. The caller writes the audit rows and events and bumps the lists' revisions in the same transaction. */
export interface CommandResult {
  readonly response: WriteResponse
  readonly audit: readonly AuditRecord[]
  readonly events: readonly PostedEvent[]
  readonly added?: AddedDocuments
}

/** A business write: it locks rows, checks its rules, and changes the rows or throws `RequestError`. */
export type Command<Request> = (context: CommandContext, request: Request) => Promise<CommandResult>

/** Concurrent writes: fewer than connections, so that reads get one while every write waits for a lock. */
const AT_ONCE = 6

const queued = limitConcurrency(AT_ONCE, (cause) =>
  databaseError(SQL_STATE.tooManyWaiting, 'Too many changes are waiting', cause),
)

interface CommandRequest {
  readonly name: WriteName
  readonly user: { readonly userId: string; readonly email: string }
  readonly requestId: string
  readonly key: string | null
}

export interface Work {
  /** JSON value that identifies the request; a retry with the same key must have the same. */
  readonly fingerprint: unknown
  readonly run: (context: CommandContext) => Promise<CommandResult>
}

interface CommandOutcome {
  readonly response: WriteResponse
  /** True when an earlier attempt with the same key did the work and this is its response. */
  readonly replayed: boolean
}

/** One transaction with key, audit rows, events and revisions. Of concurrent duplicates one does the work; the others get its response. */
export async function runCommand(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { name, user, requestId, key }: CommandRequest,
  work: Work,
): Promise<CommandOutcome> {
  const claim = key === null ? null : { userId: user.userId, key, call: name }
  if (!(await database.hasFreeSpace())) {
    const stored = claim && (await findResponse(database, claim, work.fingerprint))
    if (stored) return { response: stored, replayed: true }
    throw new RequestError('STORAGE_FULL', 'The storage is nearly full, nothing was saved')
  }
  return queued(() =>
    database.transaction(async (tx) => {
      const at = now()
      const stored = claim && (await claimKey(tx, at, claim, work.fingerprint))
      if (stored) return { response: stored, replayed: true }
      const { response, audit, events, added } = await work.run({ tx, who: user.email, requestId, now: at })
      writeAudit(tx, { who: user.email, requestId, at }, audit)
      writeEvents(tx, { who: user.email, requestId, key, at }, events)
      if (claim) storeResponse(tx, claim, response)
      // Last, because every write to a list needs the lock on its revision row, so the lock must be held only until the commit.
      bumpRevisions(tx, calls[name].changes, added)
      return { response, replayed: false }
    }),
  )
}
