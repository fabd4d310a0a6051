import type { ListFilter } from '../../../contract/filterParameters'
import { NO_DAY, readDays } from '../../../contract/rules/listFilter'
import { searchKey } from '../../../contract/rules/listKeys'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { STATUSES, type StatusTone } from '../../../contract/statuses'
import type { Queryable } from '../../database/database'
import { DOCUMENT_COLUMNS, type RelatedColumn, type StatusColumn } from './documentColumns'
import { likePattern, type SearchCriteria } from './searchCriteria'

/** Customers, items or transfers up to which the documents are found by their keys, through an index. */
const MAX_RELATED = 5_000

/** What is sought, as a value of a condition that has parameters. */
interface SearchedValue {
  readonly value: unknown
  /** Those of the whole condition: more may be added. */
  readonly parameters: unknown[]
}

/** SQL of whether what a document points at is found. */
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

/** Two of what every locale takes for letters and digits of words. */
const SHORT = /^[a-z0-9]{2}$/

/**
 * SQL of whether a term is found in one of a document's own texts, a condition for each way in which an index finds it.
 * @param columns its key columns
 * @param parameters those of the whole condition: more are added
 */
function ownTextConditions(columns: readonly string[], term: string, parameters: unknown[]): readonly string[] {
  if (columns.length === 0) return []
  const like = `$${parameters.push(likePattern(term))}`
  const holding = columns.map((column) => `${column} LIKE ${like}`)
  return SHORT.test(term) ? shortFound(columns, term, holding, parameters) : holding
}

/**
 * An index of trigrams does not find two characters, but any three of which they are the first, and the last two of a word. So what may follow
 * is said: a character of printable ASCII, or nothing. That leaves the few texts with other characters, which have an index of their own:
 * migration 0021.
 */
function shortFound(
  columns: readonly string[],
  term: string,
  holding: readonly string[],
  parameters: unknown[],
): readonly string[] {
  const [plain, followed, last] = [term, `${term}[ -~]`, `%${term}`].map((value) => `$${parameters.push(value)}`)
  const beyondAscii = columns.map((column) => `${column} ~ '[^ -~]'`).join(' OR ')
  return [
    // The first is what a walk past very many documents costs: no index has it, and it is a tenth of what follows.
    ...columns.map((column) => `(strpos(${column}, ${plain}) > 0 AND ${column} ~ ${followed})`),
    ...columns.map((column) => `${column} LIKE ${last}`),
    `((${beyondAscii}) AND (${holding.join(' OR ')}))`,
  ]
}

/**
 * SQL of whether a filter leaves a document, a condition for each of its fields. It says in SQL what `matchesFilter` says.
 * @param parameters those of the whole condition: more are added
 */
async function filterConditions(
  db: Queryable,
  list: DocumentList,
  filter: ListFilter,
  parameters: unknown[],
): Promise<readonly string[]> {
  const conditions: string[] = []
  for (const [field, values] of Object.entries(filter)) {
    const column = DOCUMENT_COLUMNS[list].filters[field]
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
