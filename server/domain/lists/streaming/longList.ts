import type { Database, Queryable } from '../../../database/database'

/** One member of an answer; an answer that is one array or object itself is a member without a name. */
export interface LongMember {
  readonly name: string | null
  readonly brackets: '[]' | '{}'
}

/** A list that can be read in pieces, whatever its length. */
export interface LongList {
  /** The first is on its way while the others are still read. */
  readonly members: readonly LongMember[]
  /** Above so many rows the list is read piece by piece. */
  readonly mostAtOnce: number
  /** Rows read at once; small enough that the statement does not delay others. */
  readonly pageRows: number
  /** Counts the rows, but not beyond the limit. */
  count(db: Queryable, limit: number): Promise<number>
  /**
   * Reads the list. Each piece has a text for each member: its content, separated by commas, or `''`. No database resource is
   * held between pieces; each document is consistent in itself, and none comes twice.
   */
  pieces(database: Database, pageRows: number): AsyncIterable<readonly string[]>
}
