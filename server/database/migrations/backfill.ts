import type { Queryable } from '../database'

/** What one part of a fill did. */
export interface BackfilledPart {
  /** Rows. */
  readonly filled: number
  /** The block of the table to go on with; null at its end. */
  readonly next: number | null
}

/** Fills in missing values in small steps, so that it can be interrupted and resumed. */
export interface Backfill {
  /** Rows that lack something, on a schema of any step. */
  remaining(db: Queryable): Promise<number>
  /** The tables that it fills, the largest first. */
  tables(db: Queryable): Promise<readonly string[]>
  /** Fills some rows of a table, from this block on. */
  next(tx: Queryable, table: string, block: number): Promise<BackfilledPart>
}

/** Fills everything inside one transaction. */
export async function backfillAll(tx: Queryable, fill: Backfill): Promise<void> {
  for (const table of await fill.tables(tx)) {
    for (let block: number | null = 0; block !== null; block = (await fill.next(tx, table, block)).next);
  }
}
