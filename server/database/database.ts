/** Both drivers return the same values: `numeric` and `date` as string, `bigint` as number, `timestamptz` as Date, `json` parsed, `bytea` as bytes. */
export interface Queryable {
  /** Runs one statement. Throws an Error with the SQLSTATE in `code`, for a lost connection too (see {@link ./sqlState}). */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>
}

export interface QueryResult<Row> {
  readonly rows: Row[]
  readonly rowCount: number
}

/** Columns of a row that are texts, and those that are numbers. */
export type Row<Text extends string, Figure extends string = never> = Readonly<Record<Text, string> & Record<Figure, number>>

/** A row of these fields of the wire, in which instants are Dates. */
export type DatedRow<Wire, Instant extends keyof Wire> = Omit<Wire, Instant> & {
  readonly [Name in Instant]: Date | Extract<Wire[Name], null>
}

/** An open transaction. It must not be used after the `work` function that got it has ended. */
export interface Transaction extends Queryable {
  /** Runs a statement without waiting for it, which saves a round trip; if it fails, the transaction fails. */
  send(sql: string, parameters?: readonly unknown[]): void
  script(sql: string): Promise<void>
}

interface TransactionOptions {
  /** It may take minutes: on the embedded database others read a copy meanwhile, and their writes wait. */
  readonly isLong?: boolean
}

export interface Database extends Queryable {
  /** True for the embedded database: everything shares one connection of one process. */
  readonly hasOneConnection: boolean
  /** Commits or rolls back; retries serialization failures and deadlocks. `work` may use only its `tx`. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  script(sql: string): Promise<void>
  /** False when an embedded database's disk is nearly full, with `moreBytes` to be written: reject with STORAGE_FULL. */
  hasFreeSpace(moreBytes?: number): Promise<boolean>
  /** Returns how busy the database is. It sends no query, so it returns at once, even when the database is down. */
  load(): Promise<DatabaseLoad>
  /** Releases memory after heavy work (embedded database only). Calls wait meanwhile, and temporary tables are lost. */
  renew?(): Promise<void>
  /** Embedded only: fills a directory with a consistent copy, to be opened as a `dataDir`. Calls wait while files are copied. */
  copyTo?(directory: string): Promise<void>
  close(): Promise<void>
}

export interface DatabaseLoad {
  readonly inUse: number
  readonly waiting: number
  readonly limit: number
  /** Embedded only: what the process itself has to watch. */
  readonly storage: {
    readonly freeBytes: number
    readonly hasFreeSpace: boolean
    /** How often its thread was restarted because it crashed, or was terminated because a statement took too long. */
    readonly restarts: number
  } | null
}

/** What is being done, the share that is done (0 to 1), and, for rows, how many of them. */
export type Progress = (what: string, part: number, rows?: { readonly done: number; readonly of: number }) => void
