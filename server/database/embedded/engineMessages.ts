import type { WireParameter } from '../wireParameter'

/** What the main thread asks of the database thread: one statement with parameters, or a script, or the end. */
export type EngineRequest =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly WireParameter[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'close' }

export interface EngineResult {
  readonly rows: object[]
  readonly rowCount: number
  /** First word of the last statement's command tag. */
  readonly command: string
}

/** The fields of a PostgreSQL error that survive the way between threads. */
export interface EngineError {
  readonly message: string
  readonly code?: string
  readonly detail?: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
}

/** The database thread's messages: the answer to the one request under way. Its first tells that the database is open, or why not. */
export type EngineReply =
  { readonly kind: 'result'; readonly result: EngineResult } | { readonly kind: 'error'; readonly error: EngineError }
