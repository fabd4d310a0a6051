import type { Queryable } from '../../database/database'

// Every row stores the id of the transaction that wrote it (xmin). Ids wrap around after 2^32, so their ages are compared.
const POSITION = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since,
    pg_postmaster_start_time()::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS source`

/** The position of a read in the sequence of transactions. */
export interface Position {
  /** Names the database whose transactions `since` counts. */
  readonly source: string
  /** The oldest transaction whose writes the read may have missed. */
  readonly since: string
}

/** Reads the current position, which a later {@link isNewSince} compares with. */
export async function readPosition(tx: Queryable): Promise<Position> {
  const { rows } = await tx.query<Position>(POSITION)
  if (!rows[0]) throw new Error('The database did not return its position')
  return rows[0]
}

/**
 * Returns SQL for whether a row was written by a transaction whose writes an earlier read may have missed.
 * @param age SQL of the age of the row's transaction
 * @param since SQL of {@link Position.since} of that read, a text
 */
export function isNewSince(age: string, since: string): string {
  // As a subquery the right side is evaluated once, not for every row.
  return `${age} <= (SELECT age(${since}::text::xid8::xid))`
}
