import type { Transaction } from '../database/database'
import type { AddedDocuments } from '../lists/revisions'
import type { PostedEffect } from './writeEvents'

/** Context of a command: the open transaction, the user, and the time. */
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
  /** Number of documents added to each list. */
  readonly added?: AddedDocuments
}

/** A business write: it locks rows, checks its rules, and changes the rows or throws `Refusal`. */
export type Command<Request> = (context: CommandContext, request: Request) => Promise<CommandResult>
