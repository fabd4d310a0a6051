import type { WireParameter } from '../values'

/** One statement with its parameters. */
export interface EngineStatement {
  readonly sql: string
  readonly parameters: readonly WireParameter[]
}

/**
 * Request to the database thread: statements (the first failure ends the rest, and the answer is the last one's result), a
 * script, or the end.
 */
export type EngineRequest =
  | { readonly kind: 'statements'; readonly statements: readonly EngineStatement[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'close' }

export interface EngineResult {
  readonly rows: object[]
  readonly rowCount: number
  /** First word of the last statement's command tag. */
  readonly command: string
}

/** Answer of a request that gives no rows. */
export const NO_RESULT: EngineResult = { rows: [], rowCount: 0, command: '' }

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
  | { readonly kind: 'result'; readonly result: EngineResult }
  // Of the statement, or of the database that does not open.
  | { readonly kind: 'error'; readonly error: EngineError }
