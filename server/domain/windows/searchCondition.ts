import type { DocumentList } from '../../../contract/rules/listOrder'
import { LIST_ORDER } from '../../../contract/rules/listOrder'
import { searchKey } from '../../../contract/rules/listKeys'
import { STATUSES, type StatusTone } from '../../../contract/statuses'
import { DOCUMENT_COLUMNS, type SearchColumn } from './documentColumns'
import { likePattern } from './searchTerms'

/**
 * How what documents point at is found. `few`: first, so that an index finds the documents by their keys. `many`: in a table that is made
 * once and that each document is looked up in.
 */
export type Related = 'few' | 'many'

/** A condition on documents, and the parameters that it names from `$1` on. */
export interface SearchCondition {
  readonly sql: string
  readonly parameters: readonly string[]
}

/** SQL of whether every term is found in some field of a document. */
export function searchCondition(list: DocumentList, terms: readonly string[], related: Related): SearchCondition {
  const conditions = terms.map((term, at) =>
    DOCUMENT_COLUMNS[list].searches.flatMap((column) => {
      const sql = termFound(list, column, { term, like: `$${at + 1}` }, related)
      return sql === null ? [] : [sql]
    }),
  )
  return { sql: conditions.map((any) => `(${any.join(' OR ')})`).join(' AND '), parameters: terms.map(likePattern) }
}

interface Term {
  readonly term: string
  /** The parameter of its pattern. */
  readonly like: string
}

/** Null: the term is nowhere in this column. */
function termFound(list: DocumentList, column: SearchColumn, { term, like }: Term, related: Related): string | null {
  if ('sql' in column) return `${column.sql} LIKE ${like}`
  if ('status' in column) return statusFound(list, column, term)
  const { table, key } = column.of
  const found = `SELECT ${key} FROM ${table} WHERE ${column.found(like)}`
  const own = `${DOCUMENT_COLUMNS[list].table}.${key}`
  return related === 'few' ? `${own} = ANY (ARRAY(${found}))` : `${own} IN (${found})`
}

/** By rank where a status has one, because that has an index. */
function statusFound(list: DocumentList, { status, rank }: { status: string; rank: string }, term: string): string | null {
  const { kind } = LIST_ORDER[list]
  const found = Object.entries<{ readonly tone: StatusTone; readonly rank?: number }>(STATUSES[kind]).filter(([name]) =>
    searchKey(name).includes(term),
  )
  const ranks = found.flatMap(([, facts]) => facts.rank ?? [])
  const others = found.flatMap(([name, facts]) => (facts.rank === undefined ? [`'${name}'`] : []))
  const conditions = [
    ...(ranks.length > 0 ? [`${rank} IN (${ranks.join(', ')})`] : []),
    ...(others.length > 0 ? [`(${rank} IS NULL AND ${status} IN (${others.join(', ')}))`] : []),
  ]
  return conditions.length > 0 ? conditions.join(' OR ') : null
}
