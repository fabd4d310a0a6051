/**
 * The common interface to PostgreSQL, embedded or on a server. Both drivers run the same SQL with `$1` parameters, accept the
 * same parameters (see {@link ./values}) and return the same JavaScript values: `numeric` as string, `bigint` and `count(*)` as
 * number, `date` as `YYYY-MM-DD` string, `timestamptz` as Date, `json` and `jsonb` parsed, `bytea` as Uint8Array, arrays as
 * arrays.
 */
export interface Queryable {
  /**
   * Runs one statement. Throws an Error with the SQLSTATE in `code`, for a lost or rejected connection too
   * (see {@link ./sqlState} for the ones that mean something to us).
   */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>
}

export interface QueryResult<Row> {
  readonly rows: Row[]
  readonly rowCount: number
}

/** An open transaction. It must not be used after the `work` function that got it has ended. */
export interface Transaction extends Queryable {
  /**
   * Runs a statement without waiting for it, which saves a round trip; later statements see its effect. If it fails, the
   * transaction fails with its error.
   */
  send(sql: string, parameters?: readonly unknown[]): void
  /** Runs several statements without parameters and without a time limit. */
  script(sql: string): Promise<void>
}

interface TransactionOptions {
  /**
   * True when it may take minutes. On the embedded database, which has one connection, other callers then read the state from
   * before it (from a copy), and writes wait for its end.
   */
  readonly isLong?: boolean
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres'
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Serialisation failures and deadlocks
   * are retried, at most three times. Inside `work` only its `tx` may be used; calling the database itself throws.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Runs a script of several statements without parameters (migrations) and without a time limit. */
  script(sql: string): Promise<void>
  /**
   * False when the disk of an embedded database is nearly full: business writes should be rejected with STORAGE_FULL.
   * @param moreBytes size of files that are about to be written to that disk
   */
  hasFreeSpace(moreBytes?: number): Promise<boolean>
  /** Returns how busy the database is. It sends no query, so it returns at once, even when the database is down. */
  load(): Promise<DatabaseLoad>
  /** Releases memory after heavy work (embedded database only). Calls wait meanwhile, and temporary tables are lost. */
  renew?(): Promise<void>
  /**
   * Embedded only: fills a directory with a consistent copy of the database, which can be opened as a `dataDir`. Calls wait only
   * while its files are copied.
   */
  copyTo?(directory: string): Promise<void>
  /** Closes every connection; flushes an embedded database and releases its directory. */
  close(): Promise<void>
}

export interface DatabaseLoad {
  readonly inUse: number
  readonly waiting: number
  readonly limit: number
  /** Figures of an embedded database; null for a PostgreSQL server. */
  readonly embedded: {
    readonly freeBytes: number
    readonly hasFreeSpace: boolean
    /** How often its thread was restarted because it crashed, or was terminated because a statement took too long. */
    readonly restarts: number
  } | null
}

/**
 * Callback for the progress of long work: what is being done now, the share of the whole that is done, from 0 to 1, and, where
 * the work processes rows, how many of them are done.
 */
export type Progress = (what: string, part: number, rows?: { readonly done: number; readonly of: number }) => void
