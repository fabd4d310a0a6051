import { searchKey } from '../../../contract/rules/listKeys'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { STATUSES, type StatusTone } from '../../../contract/statuses'
import type { Queryable } from '../../database/database'
import { DOCUMENT_COLUMNS, type RelatedColumn, type StatusColumn } from './documentColumns'

/** Customers, items or transfers up to which the documents are found by their keys, through an index. */
const MAX_RELATED = 5_000

/** What is sought, as a value of a condition that has parameters. */
export interface SearchedValue {
  readonly value: unknown
  /** Those of the whole condition: more may be added. */
  readonly parameters: unknown[]
}

/** SQL of whether what a document points at is found. */
export async function relatedCondition(
  db: Queryable,
  list: DocumentList,
  { of, found, via }: RelatedColumn,
  { value, parameters }: SearchedValue,
): Promise<string> {
  if (via) {
    const keys = await keysOf(db, via, value)
    if (keys.length === 0) return 'false'
    return relatedCondition(db, list, { of, found: (sought) => found(`${sought}::text[]`) }, { value: keys, parameters })
  }
  const keys = await keysOf(db, { of, found }, value, MAX_RELATED + 1)
  const own = `${DOCUMENT_COLUMNS[list].table}.${of.key}`
  if (keys.length > MAX_RELATED)
    return `${own} IN (SELECT ${of.key} FROM ${of.table} WHERE ${found(`$${parameters.push(value)}`)})`
  return `${own} = ANY ($${parameters.push(keys)}::text[])`
}

async function keysOf(
  db: Queryable,
  { of: { table, key }, found }: RelatedColumn,
  value: unknown,
  most?: number,
): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT ${key} AS key FROM ${table} WHERE ${found('$1')} ${most === undefined ? '' : `LIMIT ${most}`}`,
    [value],
  )
  return rows.map((row) => row.key)
}

/** SQL of whether a document has one of the statuses whose keys are wanted: by rank where a status has one, because that has an index. */
export function statusCondition(
  list: DocumentList,
  { status, rank }: StatusColumn,
  isWanted: (key: string) => boolean,
): string[] {
  const { kind } = LIST_ORDER[list]
  const found = Object.entries<{ readonly tone: StatusTone; readonly rank?: number }>(STATUSES[kind]).filter(([name]) =>
    isWanted(searchKey(name)),
  )
  const quoted = (names: typeof found) => names.map(([name]) => `'${name}'`).join(', ')
  if (rank === undefined) return found.length > 0 ? [`${status} COLLATE "C" IN (${quoted(found)})`] : []
  const ranks = found.flatMap(([, facts]) => facts.rank ?? [])
  const others = found.filter(([, facts]) => facts.rank === undefined)
  return [
    ...(ranks.length > 0 ? [`${rank} IN (${ranks.join(', ')})`] : []),
    ...(others.length > 0 ? [`(${rank} IS NULL AND ${status} IN (${quoted(others)}))`] : []),
  ]
}
