import type * as z from 'zod/mini'
import type { ListName } from './lists'
import type { Screen } from './screens'

interface CallFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under the base address, spelled as it is sent, trailing slash included; `{id}` stands for the parameter of that name. */
  readonly path: `/${string}`
  /** How the body travels: JSON both ways, the file first and then the fields of `request`, or JSON out and bytes back. */
  readonly kind: 'json' | 'multipart' | 'binary'
  /** The screen that it belongs to; null for the session's own calls, and for what asks about several screens. */
  readonly screen: Screen | null
  /** Who may call. */
  readonly access:
    | 'public'
    // The holder of the refresh cookie.
    | 'cookie'
    // Who may open the screen.
    | 'reader'
    // Who may change things.
    | 'general_user'
    // Who may also cancel and close documents.
    | 'edit_content'
    | 'manage_users'
    | 'admin_access'
    // Who administers, and a machine with a token for the use of that name.
    | 'outbox'
    | 'intake'
  /** Schema of the parameters in the path, where it has any. */
  readonly parameters?: z.ZodMiniType
  /** Schema of the JSON body, or of the form fields beside the file; null when there is no body. */
  readonly request: z.ZodMiniType | null
  /** Schema of the parameters in the address, where the call has any of its own. */
  readonly query?: z.ZodMiniObject
  /** Writes the query string of an argument, without the question mark. */
  readonly writeQuery?: (part: never) => string
  /** Schema of the JSON answer; null when nothing is read of it, or when it is bytes. A write may be answered by no body at all. */
  readonly answer: z.ZodMiniType | null
  /** Status of a success, where it is not 200. */
  readonly status?: 202 | 204
}

/** What every write says, and nothing else; writes carry an idempotency key. */
interface WriteFacts {
  /** What it leaves: the document in another state (one such write at a time), a note, or a file. */
  readonly writes: 'document' | 'note' | 'file'
  /** The document that it writes, by its `documentName`; null for a note or a file of a receipt, which has no other writes. */
  readonly document: ((arg: never) => string) | null
  /** Lists that a success changes. */
  readonly changes: readonly ListName[]
}

type NoWrite = { readonly [Fact in keyof WriteFacts]?: never }

/**
 * One call of the API, as data. `list`: the list that it answers. `firstPart`: what a screen asks of it first where the backend names the
 * extension `windows`, as `writeQuery` takes it.
 */
export type Call = CallFacts & (WriteFacts | NoWrite) & { readonly list?: ListName; readonly firstPart?: unknown }

/** Header that names one intent of the user; the server executes it at most once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/**
 * On the answer of a write: the lists that it changed, each with a revision that the change is part of, `sales=12,inventory=7`. On a list
 * that was read: a revision that it is not older than.
 */
export const REVISION_HEADER = 'X-Revision'

/** On a read of a list: what it must not be older than, in the same form. Only a copy of the database that lags behind could be. */
export const MIN_REVISION_HEADER = 'X-Min-Revision'
