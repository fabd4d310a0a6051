import { searchKey } from '../../../contract/rules/listKeys'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { STATUSES, type StatusTone } from '../../../contract/statuses'
import type { Queryable } from '../../database/database'
import { DOCUMENT_COLUMNS, type SearchColumn } from './documentColumns'
import { likePattern } from './searchTerms'

/** Customers, items or transfers up to which the documents are found by their keys, through an index. */
const MOST_RELATED = 5_000

/** A condition on documents, and the parameters that it names from `$1` on. */
export interface SearchCondition {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Every document. */
export const NO_CONDITION: SearchCondition = { sql: '', parameters: [] }

/**
 * SQL of whether every term is found in some field of a document. What documents point at is found first: PostgreSQL then knows how many
 * keys there are, and finds the documents by an index of theirs, together with those that are found by an index of their own texts.
 */
export async function searchCondition(db: Queryable, list: DocumentList, terms: readonly string[]): Promise<SearchCondition> {
  const parameters: unknown[] = []
  const conditions: string[] = []
  for (const term of terms) {
    const like = `$${parameters.push(likePattern(term))}`
    const found: string[] = []
    for (const column of DOCUMENT_COLUMNS[list].searches) {
      if ('sql' in column) found.push(`${column.sql} LIKE ${like}`)
      else if ('status' in column) found.push(...statusFound(list, column, term))
      else found.push(await relatedFound(db, list, column, { term, like, parameters }))
    }
    conditions.push(`(${found.join(' OR ')})`)
  }
  return { sql: conditions.join(' AND '), parameters }
}

interface Term {
  readonly term: string
  /** The parameter of its pattern. */
  readonly like: string
  /** Those of the whole condition: more may be added. */
  readonly parameters: unknown[]
}

async function relatedFound(
  db: Queryable,
  list: DocumentList,
  { of: { table, key }, found }: Extract<SearchColumn, { readonly of: object }>,
  { term, like, parameters }: Term,
): Promise<string> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT ${key} AS key FROM ${table} WHERE ${found('$1')} LIMIT ${MOST_RELATED + 1}`,
    [likePattern(term)],
  )
  const own = `${DOCUMENT_COLUMNS[list].table}.${key}`
  if (rows.length > MOST_RELATED) return `${own} IN (SELECT ${key} FROM ${table} WHERE ${found(like)})`
  return `${own} = ANY ($${parameters.push(rows.map((row) => row.key))}::text[])`
}

/** By rank where a status has one, because that has an index. */
function statusFound(
  list: DocumentList,
  { status, rank }: Extract<SearchColumn, { readonly status: string }>,
  term: string,
): string[] {
  const { kind } = LIST_ORDER[list]
  const found = Object.entries<{ readonly tone: StatusTone; readonly rank?: number }>(STATUSES[kind]).filter(([name]) =>
    searchKey(name).includes(term),
  )
  const ranks = found.flatMap(([, facts]) => facts.rank ?? [])
  const others = found.flatMap(([name, facts]) => (facts.rank === undefined ? [`'${name}'`] : []))
  return [
    ...(ranks.length > 0 ? [`${rank} IN (${ranks.join(', ')})`] : []),
    ...(others.length > 0 ? [`(${rank} IS NULL AND ${status} IN (${others.join(', ')}))`] : []),
  ]
}
