import type { DocumentList } from '../../../contract/rules/listOrder'
import type { Queryable } from '../../database/database'
import { DOCUMENT_COLUMNS } from './documentColumns'
import { filterConditions } from './filterConditions'
import { ownTextConditions } from './ownTextConditions'
import { relatedCondition, statusCondition } from './matchConditions'
import { likePattern, type SearchCriteria } from './searchCriteria'

/** A condition on documents, and the parameters that it names from `$1` on. */
export interface SearchCondition {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Every document. */
export const NO_CONDITION: SearchCondition = { sql: '', parameters: [] }

/**
 * SQL of whether every term is found in some field of a document, and the filter leaves it. What documents point at is found first: PostgreSQL
 * then knows how many keys there are, and finds the documents by an index of theirs, together with those that are found by an index of their
 * own texts.
 */
export async function searchCondition(
  db: Queryable,
  list: DocumentList,
  { terms, filter }: SearchCriteria,
): Promise<SearchCondition> {
  const parameters: unknown[] = []
  const conditions: string[] = []
  const { searches } = DOCUMENT_COLUMNS[list]
  const own = searches.flatMap((column) => ('sql' in column ? [column.sql] : []))
  for (const term of terms) {
    const found = [...ownTextConditions(own, term, parameters)]
    for (const column of searches) {
      if ('status' in column) found.push(...statusCondition(list, column, (key) => key.includes(term)))
      else if ('of' in column) found.push(await relatedCondition(db, list, column, { value: likePattern(term), parameters }))
    }
    conditions.push(`(${found.join(' OR ')})`)
  }
  conditions.push(...(await filterConditions(db, list, filter, parameters)))
  return { sql: conditions.join(' AND '), parameters }
}
