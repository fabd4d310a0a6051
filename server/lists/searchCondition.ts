import type { ListPage } from '../../contract/entities/window'
import type { ListFilter } from '../../contract/filterParameters'
import { NO_DAY, readDays } from '../../contract/rules/listFilter'
import { joinedTerms, searchKey } from '../../contract/rules/listKeys'
import { type DocumentList, LIST_ORDER } from '../../contract/rules/listOrder'
import { STATUSES, type StatusTone } from '../../contract/statuses'
import type { Queryable } from '../database/database'
import type { RelatedColumn, StatusColumn } from '../documents/description'
import { DOCUMENTS } from '../documents/documents'

export interface SearchCriteria {
  /** Search keys: all must be found, each within one field. */
  readonly terms: readonly string[]
  readonly filter: ListFilter
}

/** Returns the search criteria of a window; null without any, for all documents of its scope. */
export function criteriaOf(
  list: DocumentList,
  { search = '', filter = {} }: Partial<Pick<ListPage, 'search' | 'filter'>>,
): SearchCriteria | null {
  const terms = searchTerms(list, search)
  return terms.length === 0 && Object.keys(filter).length === 0 ? null : { terms, filter }
}

/** All terms must be found, each within one field; without terms every document is found. */
function searchTerms(list: DocumentList, search: string): readonly string[] {
  const terms = list === 'production' ? joinedTerms(search) : [searchKey(search)]
  return [...new Set(terms.filter((term) => term !== ''))]
}

export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

/** Up to this many matching customers, items or transfers, documents are found by a list of their keys, through an index. */
const MAX_RELATED = 5_000

interface SearchedValue {
  readonly value: unknown
  readonly parameters: unknown[]
}

async function relatedCondition(
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
  const own = `${DOCUMENTS[list].table}.${of.key}`
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

/** By rank where a status has one, because ranks are indexed. */
function statusCondition(list: DocumentList, { status, rank }: StatusColumn, isWanted: (key: string) => boolean): string[] {
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

/** One condition per field; it must agree with `matchesFilter`. Appends to `parameters`. */
async function filterConditions(
  db: Queryable,
  list: DocumentList,
  filter: ListFilter,
  parameters: unknown[],
): Promise<readonly string[]> {
  const conditions: string[] = []
  for (const [field, values] of Object.entries(filter)) {
    const column = DOCUMENTS[list].columns[field]?.filter
    if (!column) throw new Error(`The list ${list} has nothing to filter by ${field}`)
    if ('day' in column) conditions.push(anyOf(values.map((value) => inDays(column.day, value, parameters))))
    else {
      const keys = values.map(searchKey)
      if ('status' in column) conditions.push(anyOf(statusCondition(list, column, (key) => keys.includes(key))))
      else conditions.push(await relatedCondition(db, list, column, { value: keys, parameters }))
    }
  }
  return conditions
}

const anyOf = (conditions: readonly string[]) => (conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`)

function inDays(day: string, value: string, parameters: unknown[]): string {
  if (value === NO_DAY) return `${day} IS NULL`
  const { from, to } = readDays(value) ?? { from: null, to: null }
  const bounds = [
    ...(from === null ? [] : [`${day} >= $${parameters.push(from)}::date`]),
    ...(to === null ? [] : [`${day} <= $${parameters.push(to)}::date`]),
  ]
  return `(${bounds.join(' AND ')})`
}

export interface SearchCondition {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export const NO_CONDITION: SearchCondition = { sql: '', parameters: [] }

/** Referenced rows are queried first: with their keys PostgreSQL knows how many there are, and combines indexes. */
export async function searchCondition(
  db: Queryable,
  list: DocumentList,
  { terms, filter }: SearchCriteria,
): Promise<SearchCondition> {
  const parameters: unknown[] = []
  const conditions: string[] = []
  const searches = Object.values(DOCUMENTS[list].columns).flatMap(({ search }) => search ?? [])
  const own = searches.flatMap((column) => ('sql' in column ? [column.sql] : []))
  for (const term of terms) {
    const like = `$${parameters.push(likePattern(term))}`
    const found = own.map((column) => `${column} LIKE ${like}`)
    for (const column of searches) {
      if ('status' in column) found.push(...statusCondition(list, column, (key) => key.includes(term)))
      else if ('of' in column) found.push(await relatedCondition(db, list, column, { value: likePattern(term), parameters }))
    }
    conditions.push(`(${found.join(' OR ')})`)
  }
  conditions.push(...(await filterConditions(db, list, filter, parameters)))
  return { sql: conditions.join(' AND '), parameters }
}
