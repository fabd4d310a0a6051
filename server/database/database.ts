/**
 * The one way to PostgreSQL, embedded or real. Both drivers speak the same SQL with `$1` parameters, take the same
 * parameters (see {@link ./values}) and give the same JavaScript values: `numeric` as string, `bigint` and `count(*)`
 * as number, `date` as `YYYY-MM-DD` string, `timestamptz` as Date, `json` and `jsonb` parsed, `bytea` as Uint8Array, arrays as arrays.
 */
export interface Queryable {
  /**
   * Runs one statement. Throws an Error with the SQLSTATE in `code`, for a lost or refused connection too
   * (see {@link ./sqlState} for the ones that mean something to us).
   */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>
}

export interface QueryResult<Row> {
  readonly rows: Row[]
  /** Rows that an INSERT, UPDATE or DELETE touched, or that a SELECT gave. */
  readonly rowCount: number
}

/** An open transaction. It must not be used after the work that got it has ended. */
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
   * It may take minutes. On the embedded database, which has one connection, others keep reading the state from before it, and
   * writes wait for its end.
   */
  readonly isLong?: boolean
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres'
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Serialisation failures and deadlocks
   * are tried again, at most three times. Inside `work` only its own handle may be used; asking the database itself throws.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Runs a script of several statements without parameters (migrations) and without a time limit. */
  script(sql: string): Promise<void>
  /** False when the disk of an embedded database is nearly full: business writes should be refused with STORAGE_FULL. */
  hasFreeSpace(): Promise<boolean>
  /** How busy the database is. Nothing is asked of it for that, so it answers at once, whatever state the database is in. */
  load(): Promise<DatabaseLoad>
  /** Releases memory after heavy work in this process (embedded database only). Calls wait, and temporary tables are lost. */
  renew?(): Promise<void>
  /** Embedded: fills a directory with a copy of the database as it is at one moment, which `dataDir` then opens. Calls wait only while its files are copied. */
  copyTo?(directory: string): Promise<void>
  /** Ends every connection; the embedded database is flushed and its directory released. */
  close(): Promise<void>
}

/** How busy a database is at one moment, as this process sees it. */
export interface DatabaseLoad {
  /** Connections of this process that are in use. */
  readonly inUse: number
  /** Calls that wait for a connection. */
  readonly waiting: number
  /** Connections that this process holds at most. */
  readonly limit: number
  /** What only an embedded database has; null with a real one. */
  readonly embedded: {
    /** Free bytes on the disk of its directory. */
    readonly freeBytes: number
    /** {@link Database.hasFreeSpace} */
    readonly hasFreeSpace: boolean
    /** How often its thread ended unasked, or was ended because a statement ran away, and was started again. */
    readonly restarts: number
  } | null
}

/**
 * Told how far a long piece of work is: what is being done now, the part of the whole that is done, from 0 to 1, and where the work goes by
 * rows, how many of them are done.
 */
export type Progress = (what: string, part: number, rows?: { readonly done: number; readonly of: number }) => void
