import type { ListSort } from '../../../contract/entities/window'
import type { DocumentList } from '../../../contract/rules/listOrder'
import { DOCUMENT_COLUMNS, type SortColumn } from './documentColumns'

type SortDirection = '' | 'DESC NULLS FIRST' | 'DESC NULLS LAST'

/** One value that documents are ordered by. */
export interface SortedBy {
  /** SQL of the value. */
  readonly sql: string
  /** What follows it; `''` is ascending, none last. */
  readonly direction: SortDirection
}

/** An order of documents in SQL. */
export interface SortOrder {
  /** Joins that its values need, behind the documents' table. */
  readonly joins: string
  /** The id last. */
  readonly by: readonly SortedBy[]
}

/** The order that a list is asked for. Blank values stand last, and ties end in the id, ascending, in both directions. */
export function sortOrder(list: DocumentList, sort: readonly ListSort[]): SortOrder {
  const { table, sorts } = DOCUMENT_COLUMNS[list]
  const joins = new Set<string>()
  const by = sort.map(({ field, direction }): SortedBy => {
    const column = sorts[field]
    if (!column) throw new Error(`The list ${list} has nothing to sort by ${field}`)
    const { sql, of } = column
    if (of) joins.add(`JOIN ${of.table} ON ${of.table}.${of.key} = ${table}.${of.key}`)
    return { sql, direction: direction === 'asc' ? '' : downward(column) }
  })
  return { joins: [...joins].join(' '), by: [...by, byId(list)] }
}

/** Blanks come last. A column that has none uses the order of a backward index scan instead. */
function downward({ isNeverBlank = false }: SortColumn): SortDirection {
  return isNeverBlank ? 'DESC NULLS FIRST' : 'DESC NULLS LAST'
}

function byId(list: DocumentList): SortedBy {
  return { sql: `${DOCUMENT_COLUMNS[list].id} COLLATE "C"`, direction: '' }
}

const byRank = (list: DocumentList) => sortOrder(list, [{ field: 'status', direction: 'asc' }])

/** Documents that stand together, in their order. */
export interface OrderedPart {
  /** SQL condition of the documents; `''` for all. */
  readonly where: string
  readonly order: SortOrder
}

/** The default order of a list: consecutive parts, each of which is one index scan. */
export function ownOrder(list: DocumentList): readonly OrderedPart[] {
  const { table, idSort, due } = DOCUMENT_COLUMNS[list]
  if (due === null) return [{ where: '', order: byRank(list) }]
  const part = (where: string, first: SortedBy) => ({ where, order: { joins: '', by: [first, byId(list)] } })
  return [
    part(`${table}.is_open`, { sql: due, direction: '' }),
    part(`NOT ${table}.is_open`, { sql: idSort, direction: 'DESC NULLS FIRST' }),
  ]
}

/** The same order as one sort, for documents that were found in none. */
export function ownOrderAtOnce(list: DocumentList): SortOrder {
  const { table, idSort, due } = DOCUMENT_COLUMNS[list]
  if (due === null) return byRank(list)
  const by: SortedBy[] = [
    { sql: `${table}.is_open`, direction: 'DESC NULLS FIRST' },
    { sql: `CASE WHEN ${table}.is_open THEN ${due} END`, direction: '' },
    { sql: `CASE WHEN NOT ${table}.is_open THEN ${idSort} END`, direction: 'DESC NULLS LAST' },
    byId(list),
  ]
  return { joins: '', by }
}

/** What follows ORDER BY. */
export function orderBy(by: readonly SortedBy[]): string {
  return by.map(({ sql, direction }) => `${sql} ${direction}`.trim()).join(', ')
}
