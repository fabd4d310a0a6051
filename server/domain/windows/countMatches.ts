import type { DocumentList } from '../../../contract/rules/listOrder'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { readListFacts } from '../lists/listFacts'
import { DOCUMENT_COLUMNS } from './documentColumns'
import { searchCondition } from './searchCondition'
import type { SearchCriteria } from './searchCriteria'

/** How many documents match. */
export interface CountedMatches {
  readonly count: number
  /** The list's revision that was counted; null when the list changed during the count. */
  readonly revision: number | null
}

/** Longest that counting may take. Milliseconds. */
const LIMIT_MS = 60_000

/** Blocks of the table that one statement reads: some ten thousand documents, so that others have the database in between. */
const BLOCKS = 1_000

/**
 * Counts all matching documents in short statements, without a time limit.
 * @param known an earlier count, reused when the list has not changed since
 */
export async function countMatches(
  database: Database,
  list: DocumentList,
  criteria: SearchCriteria,
  known: CountedMatches | undefined,
): Promise<CountedMatches> {
  return withDeadline(performance.now() + LIMIT_MS, async () => {
    const { revision } = await readListFacts(database, list)
    if (known?.revision === revision) return { count: known.count, revision }
    const count = await countAll(database, list, criteria)
    return { count, revision: (await readListFacts(database, list)).revision === revision ? revision : null }
  })
}

async function countAll(database: Database, list: DocumentList, criteria: SearchCriteria): Promise<number> {
  const { table } = DOCUMENT_COLUMNS[list]
  const { sql, parameters } = await searchCondition(database, list, criteria)
  const [from, to] = [parameters.length + 1, parameters.length + 2]
  const { rows: sizes } = await database.query<{ blocks: number }>(
    `SELECT pg_relation_size('${table}') / current_setting('block_size')::bigint AS blocks`,
  )
  const blocks = sizes[0]?.blocks ?? 0
  let count = 0
  for (let block = 0; block < blocks; block += BLOCKS) {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*) FROM ${table}
       WHERE ${table}.ctid >= $${from}::text::tid AND ${table}.ctid < $${to}::text::tid AND ${sql}`,
      [...parameters, `(${block},0)`, `(${block + BLOCKS},0)`],
    )
    count += rows[0]?.count ?? 0
  }
  return count
}
