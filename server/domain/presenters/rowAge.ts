/** SELECT of what {@link isNewSince} compares with, and of the database that it is true of, as {@link Position}. */
// A transaction's number is on every row that it wrote (xmin). Numbers begin again after 2^32, therefore their age is compared.
export const POSITION = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since,
    pg_postmaster_start_time()::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS source`

/** Where a reading stands. */
export interface Position {
  /** Names the database whose transactions `since` counts. */
  readonly source: string
  /** The oldest transaction that may not be part of what was read. */
  readonly since: string
}

/**
 * SQL of whether a row was written by a transaction that may not be part of an earlier reading.
 * @param age SQL of the age of the row's transaction
 * @param since SQL of {@link Position.since} of that reading, a text
 */
export function isNewSince(age: string, since: string): string {
  // The subquery is worked out once, not for every row.
  return `${age} <= (SELECT age(${since}::text::xid8::xid))`
}
