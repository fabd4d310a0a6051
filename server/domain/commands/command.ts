import type { ListName } from '../../../contract/lists'
import type { AddedDocuments } from '../lists/revisions'
import type { PostedEffect } from '../outbox/writeEvents'
import type { Transaction } from '../../database/database'

/** What every command gets: the open transaction, who asks, and when. */
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

/** What a command did. The caller writes the audit rows, the events and raises the lists' revisions in the same transaction. */
export interface CommandResult {
  /** The answer's body, e.g. the number of the document that was made. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly audit: readonly AuditRecord[]
  /** The effects that it posted, for the outbox. */
  readonly effects: readonly PostedEffect[]
  /** Lists that changed beyond those that the call's table names. */
  readonly alsoChanges?: readonly ListName[]
  /** Documents that the lists have gained. */
  readonly added?: AddedDocuments
}

/** A business write: checks its rules under locks, changes rows, throws {@link ../refusal.Refusal} when it may not. */
export type Command<Request> = (context: CommandContext, request: Request) => Promise<CommandResult>
