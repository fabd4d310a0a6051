import type { ListName } from '../../../contract/lists'
import type { Queryable } from '../../database/database'

/** What the database says of a list beside the list itself. */
export interface ListFacts {
  /** The number of changes that the list has seen. It never falls. */
  readonly revision: number
  /** Names the content: a tag is never given twice, on no database. */
  readonly tag: string
  /** Documents of the list, whatever their status; 0 for a list of something else. */
  readonly total: number
}

/** Reads them as they are at this moment, or in this transaction. */
export async function readListFacts(db: Queryable, list: ListName): Promise<ListFacts> {
  const { rows } = await db.query<ListFacts>(
    'SELECT revision, tag, coalesce(total, 0) AS total FROM list_revision WHERE list = $1',
    [list],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error(`The list ${list} has no revision`)
  return facts
}
