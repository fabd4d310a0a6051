/**
 * The one door to PostgreSQL, embedded or real. Both drivers speak the same SQL with `$1` parameters and give the same
 * JavaScript values: `numeric` as string, `bigint` and `count(*)` as number, `date` as `YYYY-MM-DD` string,
 * `timestamptz` as Date, `jsonb` parsed, `bytea` as Uint8Array.
 */
export interface Queryable {
  /** Runs one statement. Throws the driver's error with its SQLSTATE in `code`. */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>
}

export interface QueryResult<Row> {
  readonly rows: Row[]
  /** Rows that an INSERT, UPDATE or DELETE touched. */
  readonly rowCount: number
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Serialisation failures and deadlocks are tried again, at most three times. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
  /** Runs a script of several statements without parameters (migrations). */
  script(sql: string): Promise<void>
  /** Ends every connection; the embedded database is flushed and its directory released. */
  close(): Promise<void>
}
