import type * as z from 'zod/mini'
import type { ListName } from './lists'
import type { Screen } from './screens'

interface CallFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the base address, exactly as it is sent, including the trailing slash; `{id}` is a path parameter. */
  readonly path: `/${string}`
  /** Encoding: JSON both ways; `multipart`, the file first and then the fields of `request`; or JSON in and bytes out. */
  readonly kind: 'json' | 'multipart' | 'binary'
  /** The screen that the call belongs to; null for session calls and for calls that read several screens. */
  readonly screen: Screen | null
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
    // Administrators, and programs with a token for the use of the same name.
    | 'outbox'
    | 'intake'
  /** Schema of the parameters in the path, where it has any. */
  readonly parameters?: z.ZodMiniType
  /** Schema of the JSON body, or of the form fields beside the file; null when there is no body. */
  readonly request: z.ZodMiniType | null
  /** The most bytes of the body, where lists of many lines need more than the server's usual limit. */
  readonly maxBodyBytes?: number
  /** The JSON body of a call without a schema of one; without either nothing is sent. */
  readonly body?: object
  /** Schema of the query parameters, where the call has any. */
  readonly query?: z.ZodMiniObject
  /** Serializes the argument to a query string; by default each defined member of `query` is a parameter. */
  readonly writeQuery?: (part: never) => string
  /** Schema of the JSON response; null when the response is bytes or is not read. A write may also have no body. */
  readonly response: z.ZodMiniType | null
  readonly status?: 202 | 204
}

/** Facts that every write has and no read has. Writes carry an idempotency key. */
interface WriteFacts {
  /** What is written: the state of a document (one such write at a time per document), a note, or a file. */
  readonly writes: 'document' | 'note' | 'file'
  /** Name of the written document (see `documentName`); null for a note or a file of a receipt, which has no other writes. */
  readonly document: ((arg: never) => string) | null
  readonly changes: readonly ListName[]
}

type NoWrite = { readonly [Fact in keyof WriteFacts]?: never }

/** One call of the API, as data. `list` is the list that it returns. */
export type Call = CallFacts & (WriteFacts | NoWrite) & { readonly list?: ListName }

// The tables of calls are typed name by name. A call that is only known at run time gets an argument that its own schema takes.

export function queryString({ query, writeQuery }: Call, arg: unknown): string {
  if (arg === undefined) return ''
  if (writeQuery) return `?${writeQuery(arg as never)}`
  if (!query) return ''
  const known = Object.entries(arg as object).filter(([name, value]) => value !== undefined && name in query.shape)
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

export function writtenDocument({ document }: Call, arg: unknown): string | null {
  return document ? document(arg as never) : null
}

/** Path of the API on our server, below the path that the app is served under. */
export const API_PREFIX = '/api/v1'

/** Header with the key of one intent of the user. The server executes a key at most once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** In the response of a write: an earlier attempt with the same key did the work, and this is its response. */
export const REPLAYED_HEADER = 'idempotency-replayed'

/**
 * In the response of a write: the lists that it changed, each with a revision that includes the change, e.g.
 * `sales=12,inventory=7`. In the response of a list: a revision that the response is at least as new as.
 */
export const REVISION_HEADER = 'X-Revision'

/**
 * In a request for a list: the minimum revision, in the same format. A lagging read replica could otherwise return older rows.
 */
export const MIN_REVISION_HEADER = 'X-Min-Revision'
