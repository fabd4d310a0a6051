import type { WireParameter } from '../wireParameter'

/** One statement with its parameters. */
export interface EngineStatement {
  readonly sql: string
  readonly parameters: readonly WireParameter[]
}

/**
 * Request to the database thread: statements (the first failure ends the rest, and is the answer to all), a script, or the end.
 */
export type EngineRequest =
  | { readonly kind: 'statements'; readonly statements: readonly EngineStatement[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'close' }

export interface EngineResult {
  readonly rows: object[]
  readonly rowCount: number
  /** First word of the statement's command tag. */
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

/** The database thread's messages: the answer to the one request under way, a result a statement. Its first tells that the database is open, or why not. */
export type EngineReply =
  | { readonly kind: 'results'; readonly results: readonly EngineResult[] }
  // Of the statement, or of the database that does not open.
  | { readonly kind: 'error'; readonly error: EngineError }
