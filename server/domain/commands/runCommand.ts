import { calls, type WriteName } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import type { Database } from '../../database/database'
import { databaseError, SQL_STATE } from '../../database/sqlState'
import { limitConcurrency } from '../../database/deadline'
import { Refusal } from '../refusal'
import { raiseRevisions } from '../lists/revisions'
import { writeEvents } from '../outbox/writeEvents'
import { writeAudit } from './audit'
import type { CommandContext, CommandResult } from './command'
import { claimKey, storeAnswer } from './idempotency'

/**
 * Maximum business writes at once in this process. Less than its connections to the database, so that reads and sign-ins still
 * find one while every write waits for a locked row.
 */
const AT_ONCE = 6

const inTurn = limitConcurrency(AT_ONCE, (cause) =>
  databaseError(SQL_STATE.tooManyWaiting, 'Too many changes are waiting', cause),
)

/** One attempt at a write: what is asked, by whom, and the key of the intent if it has one. */
export interface CommandRequest {
  readonly name: WriteName
  readonly user: { readonly userId: string; readonly email: string }
  readonly requestId: string
  readonly key: string | null
}

/** What is to be done. */
export interface Work {
  /** All that makes this request what it is, as JSON: a repeat of the key must have the same. */
  readonly fingerprint: unknown
  readonly run: (context: CommandContext) => Promise<CommandResult>
}

/** How a write went. */
export interface CommandOutcome {
  readonly answer: Readonly<Record<string, unknown>>
  /** True when an earlier attempt with the same key did the work and this is its answer. */
  readonly replayed: boolean
  /** The lists that it changed. */
  readonly changed: readonly ListName[]
}

/**
 * Runs a business write in one transaction with all that belongs to it: the idempotency key, the audit rows, the
 * events, the revisions of the lists that change. A refusal rolls everything back, the key too, so that a new attempt is free.
 * Of copies that arrive together one works; the others wait for it and get its answer.
 */
export async function runCommand(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { name, user, requestId, key }: CommandRequest,
  work: Work,
): Promise<CommandOutcome> {
  if (!(await database.hasFreeSpace())) throw new Refusal('STORAGE_FULL', 'The storage is nearly full, nothing was saved')
  return inTurn(() =>
    database.transaction(async (tx) => {
      const at = now()
      const claim = key === null ? null : { userId: user.userId, key, call: name, at }
      const stored = claim && (await claimKey(tx, claim, work.fingerprint))
      if (stored) return { answer: stored, replayed: true, changed: calls[name].changes }
      const { answer, audit, effects, alsoChanges = [], added } = await work.run({ tx, who: user.email, requestId, now: at })
      writeAudit(tx, { who: user.email, requestId, at }, audit)
      writeEvents(tx, { who: user.email, requestId, key, at }, effects)
      if (claim) storeAnswer(tx, claim, answer)
      // Last, because every write of a list waits for its row: it is to be held for no longer than the commit takes.
      const changed = [...calls[name].changes, ...alsoChanges]
      raiseRevisions(tx, changed, added)
      return { answer, replayed: false, changed }
    }),
  )
}
