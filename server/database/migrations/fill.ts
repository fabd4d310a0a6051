import type { Queryable } from '../database'

/** How far a fill has come. */
export interface FillPosition {
  readonly table: string
  /** The next block of the table to look at, and the one where it ended when the fill came to it. */
  readonly block: number
  readonly end: number
}

/** What one part of a fill did. */
export interface FilledPart {
  /** Rows. */
  readonly filled: number
  /** Where to go on; null at the end. */
  readonly position: FillPosition | null
}

/** Fills in what rows lack, some rows at a time, so that it can be stopped anywhere and goes on with the rows that still lack it. */
export interface Fill {
  /** Rows that lack something, on a schema of any step. */
  remaining(db: Queryable): Promise<number>
  /**
   * Fills some rows.
   * @param from where the part before ended; null at the beginning
   */
  next(tx: Queryable, from: FillPosition | null): Promise<FilledPart>
}

/** Fills everything inside one transaction. */
export async function fillWhole(tx: Queryable, fill: Fill): Promise<void> {
  let position: FillPosition | null = null
  do position = (await fill.next(tx, position)).position
  while (position)
}
