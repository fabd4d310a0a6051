import { calls, type WriteName } from '../../contract/calls'
import type { Database } from '../database/database'
import { limitConcurrency } from '../database/deadline'
import { databaseError, SQL_STATE } from '../database/sqlState'
import { Refusal } from '../common/refusal'
import { raiseRevisions } from '../lists/revisions'
import { writeAudit } from './audit'
import type { CommandContext, CommandResult } from './command'
import { claimKey, findAnswer, storeAnswer } from './idempotency'
import { writeEvents } from './writeEvents'

/**
 * Maximum concurrent business writes of this process. Fewer than its database connections, so that reads and sign-ins still get a
 * connection while every write waits for a row lock.
 */
const AT_ONCE = 6

const inTurn = limitConcurrency(AT_ONCE, (cause) =>
  databaseError(SQL_STATE.tooManyWaiting, 'Too many changes are waiting', cause),
)

/** One attempt at a write: the call, the user, and the idempotency key if there is one. */
export interface CommandRequest {
  readonly name: WriteName
  readonly user: { readonly userId: string; readonly email: string }
  readonly requestId: string
  readonly key: string | null
}

/** The work of a write. */
export interface Work {
  /** JSON value that identifies the request; a retry with the same key must have the same. */
  readonly fingerprint: unknown
  readonly run: (context: CommandContext) => Promise<CommandResult>
}

/** Outcome of a write. */
export interface CommandOutcome {
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
