import { calls, type WriteName } from '../../contract/calls'
import { Refusal } from '../common/errors'
import type { Database, Transaction } from '../database/database'
import { limitConcurrency } from '../database/deadline'
import { databaseError, SQL_STATE } from '../database/sqlState'
import { type AddedDocuments, raiseRevisions } from '../lists/revisions'
import { writeAudit } from './audit'
import { claimKey, findAnswer, storeAnswer } from './idempotency'
import { type PostedEffect, writeEvents } from './outbox'

export interface CommandContext {
  readonly tx: Transaction
  /** The signed-in user's email: written into movements, files and audit rows. */
  readonly who: string
  readonly requestId: string
  readonly now: Date
}

/** One change of one document, for the audit trail. */
export interface AuditRecord {
  readonly action: string
  readonly entityKind: string
  readonly entityKey: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Result of a command. The caller writes the audit rows and events and raises the lists' revisions in the same transaction. */
export interface CommandResult {
  /** The answer's body, e.g. the number of the created document. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly audit: readonly AuditRecord[]
  /** The posted effects, which become events in the outbox. */
  readonly effects: readonly PostedEffect[]
  readonly added?: AddedDocuments
}

/** A business write: it locks rows, checks its rules, and changes the rows or throws `Refusal`. */
export type Command<Request> = (context: CommandContext, request: Request) => Promise<CommandResult>

/**
 * Maximum concurrent business writes of this process. Fewer than its database connections, so that reads and sign-ins still get a
 * connection while every write waits for a row lock.
 */
const AT_ONCE = 6

const inTurn = limitConcurrency(AT_ONCE, (cause) =>
  databaseError(SQL_STATE.tooManyWaiting, 'Too many changes are waiting', cause),
)

/** One attempt at a write: the call, the user, and the idempotency key if there is one. */
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
  readonly answer: Readonly<Record<string, unknown>>
  /** True when an earlier attempt with the same key did the work and this is its answer. */
  readonly replayed: boolean
}

/**
 * Runs a business write in one transaction, together with its idempotency key, audit rows, events, and the revisions of the
 * changed lists. A refusal rolls back everything, including the key, so that the request can be tried again. Of concurrent
 * duplicates one does the work; the others wait for it and get its answer. A repeat gets its answer also when there is no space.
 */
export async function runCommand(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { name, user, requestId, key }: CommandRequest,
  work: Work,
): Promise<CommandOutcome> {
  const claim = key === null ? null : { userId: user.userId, key, call: name }
  if (!(await database.hasFreeSpace())) {
    const stored = claim && (await findAnswer(database, claim, work.fingerprint))
    if (stored) return { answer: stored, replayed: true }
    throw new Refusal('STORAGE_FULL', 'The storage is nearly full, nothing was saved')
  }
  return inTurn(() =>
    database.transaction(async (tx) => {
      const at = now()
      const stored = claim && (await claimKey(tx, at, claim, work.fingerprint))
      if (stored) return { answer: stored, replayed: true }
      const { answer, audit, effects, added } = await work.run({ tx, who: user.email, requestId, now: at })
      writeAudit(tx, { who: user.email, requestId, at }, audit)
      writeEvents(tx, { who: user.email, requestId, key, at }, effects)
      if (claim) storeAnswer(tx, claim, answer)
      // Last, because every write to a list needs the lock on its revision row, so the lock must be held only until the commit.
      raiseRevisions(tx, calls[name].changes, added)
      return { answer, replayed: false }
    }),
  )
}
