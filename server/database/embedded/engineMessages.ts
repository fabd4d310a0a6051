import type { WireParameter } from '../values'

/** One statement with its parameters. */
export interface EngineStatement {
  readonly sql: string
  readonly parameters: readonly WireParameter[]
}

/**
 * Request to the database thread: statements (the first failure skips the rest; the answer is the result of the last one), a
 * script, or to close the database.
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

/** Answer to a request without rows. */
export const NO_RESULT: EngineResult = { rows: [], rowCount: 0, command: '' }

/** The fields of a PostgreSQL error that are sent between threads. */
export interface EngineError {
  readonly message: string
  readonly code?: string
  readonly detail?: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
}

/**
 * The database thread's messages: the answer to the current request. The first one says that the database is open, or why not.
 */
export type EngineReply =
  | { readonly kind: 'result'; readonly result: EngineResult }
  // Of the statement, or of opening the database.
  | { readonly kind: 'error'; readonly error: EngineError }
