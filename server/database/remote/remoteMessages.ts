import type { QueryResult } from '../database'

/**
 * What a process asks of the one that has the database open. `begin` opens the one transaction that there can be at a time
 * (a long one, see TransactionOptions); what carries `inTransaction` is part of it. `send` is answered by nothing.
 */
export type RemoteRequest =
  | { readonly kind: 'query'; readonly inTransaction: boolean; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly inTransaction: boolean; readonly sql: string }
  | { readonly kind: 'send'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'room' }
  | { readonly kind: 'copy'; readonly directory: string }

/** A request on its way; messages of other kinds may travel on the same channel. */
export interface RemoteRequestMessage {
  readonly request: RemoteRequest
  readonly id: number
}

/** What the fields of an error of PostgreSQL say. */
export interface RemoteError {
  readonly message: string
  readonly code?: string
}

/** The answer to a request. */
export interface RemoteAnswer {
  readonly answerTo: number
  readonly value?: QueryResult<object> | boolean | null
  readonly error?: RemoteError
}

/** How both sides speak: a process with a channel, from either end. */
export interface ProcessChannel {
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
  send?(message: object): unknown
}

/** True for a message of this protocol, from either side. */
export function isRemoteMessage<Message extends RemoteRequestMessage | RemoteAnswer>(
  message: unknown,
  member: 'request' | 'answerTo',
): message is Message {
  return typeof message === 'object' && message !== null && member in message
}
