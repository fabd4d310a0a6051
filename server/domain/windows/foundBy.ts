import { searchKey } from '../../../contract/rules/listKeys'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { STATUSES, type StatusTone } from '../../../contract/statuses'
import type { Queryable } from '../../database/database'
import { DOCUMENT_COLUMNS, type RelatedColumn, type StatusColumn } from './documentColumns'

/** Customers, items or transfers up to which the documents are found by their keys, through an index. */
const MOST_RELATED = 5_000

/** What is sought, as a value of a condition that has parameters. */
export interface SoughtValue {
  readonly value: unknown
  /** Of its parameter, e.g. `$1`, where it has one already: one that no condition names would be refused. */
  readonly name?: string
  /** Those of the whole condition: more may be added. */
  readonly parameters: unknown[]
}

/** SQL of whether what a document points at is found. */
export async function relatedFound(
  db: Queryable,
  list: DocumentList,
  { of: { table, key }, found }: RelatedColumn,
  { value, name, parameters }: SoughtValue,
): Promise<string> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT ${key} AS key FROM ${table} WHERE ${found('$1')} LIMIT ${MOST_RELATED + 1}`,
    [value],
  )
  const own = `${DOCUMENT_COLUMNS[list].table}.${key}`
  if (rows.length > MOST_RELATED)
    return `${own} IN (SELECT ${key} FROM ${table} WHERE ${found(name ?? `$${parameters.push(value)}`)})`
  return `${own} = ANY ($${parameters.push(rows.map((row) => row.key))}::text[])`
}

/** SQL of whether a document has one of the statuses whose keys are wanted: by rank where a status has one, because that has an index. */
export function statusFound(list: DocumentList, { status, rank }: StatusColumn, isWanted: (key: string) => boolean): string[] {
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
