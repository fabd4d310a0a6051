import type { QueryResult } from '../database'

/**
 * What the borrower of a database asks of the process that has it open. `begin` opens the one transaction that there can be at a time
 * (a long one, see TransactionOptions); what carries `inTransaction` is part of it. `send` is answered by nothing.
 */
export type LentRequest =
  | { readonly kind: 'query'; readonly inTransaction: boolean; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly inTransaction: boolean; readonly sql: string }
  | { readonly kind: 'send'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'room' }
  | { readonly kind: 'copy'; readonly directory: string }

/** A request on its way; messages of other kinds may travel on the same channel. */
export interface LentQuestion {
  readonly lent: LentRequest
  readonly id: number
}

/** What the fields of an error of PostgreSQL say. */
export interface LentError {
  readonly message: string
  readonly code?: string
}

/** The answer to a request. */
export interface LentAnswer {
  readonly lentId: number
  readonly value?: QueryResult<object> | boolean | null
  readonly error?: LentError
}

/** How both sides speak: a process with a channel, from either end. */
export interface LentChannel {
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
  send?(message: object): unknown
}

/** True for a message that belongs to a lent database, from either side. */
export function isLent<Message extends LentQuestion | LentAnswer>(
  message: unknown,
  member: 'lent' | 'lentId',
): message is Message {
  return typeof message === 'object' && message !== null && member in message
}
