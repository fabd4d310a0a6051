import type { ListSort } from '../../../contract/entities/window'
import type { DocumentList } from '../../../contract/rules/listOrder'
import { DOCUMENT_COLUMNS, type SortColumn } from './documentColumns'

type SortDirection = '' | 'DESC NULLS FIRST' | 'DESC NULLS LAST'

/** One value that documents are ordered by. */
export interface SortedBy {
  /** SQL of the value. */
  readonly sql: string
  /** Direction in SQL; `''` is ascending with NULLs last. */
  readonly direction: SortDirection
}

/** An order of documents in SQL. */
export interface SortOrder {
  /** Joins to the documents' table that the values need. */
  readonly joins: string
  /** The values, ending with the id, which makes the order unambiguous. */
  readonly by: readonly SortedBy[]
}

/** Returns the requested order. In both directions blank values are last, and ties are broken by the id, ascending. */
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

/**
 * Returns the descending direction with blanks last. A column without blanks uses NULLS FIRST, which matches a backward index
 * scan.
 */
function downward({ isNeverBlank = false }: SortColumn): SortDirection {
  return isNeverBlank ? 'DESC NULLS FIRST' : 'DESC NULLS LAST'
}

function byId(list: DocumentList): SortedBy {
  return { sql: `${DOCUMENT_COLUMNS[list].id} COLLATE "C"`, direction: '' }
}

const byRank = (list: DocumentList) => sortOrder(list, [{ field: 'status', direction: 'asc' }])

/** A section of a list, with its order. */
export interface OrderedPart {
  /** SQL condition of the documents; `''` for all. */
  readonly where: string
  readonly order: SortOrder
}

/** Returns the default order of a list as consecutive sections, each of which is one index scan. */
export function ownOrder(list: DocumentList): readonly OrderedPart[] {
  const { table, idSort, due } = DOCUMENT_COLUMNS[list]
  if (due === null) return [{ where: '', order: byRank(list) }]
  const part = (where: string, first: SortedBy) => ({ where, order: { joins: '', by: [first, byId(list)] } })
  return [
    part(`${table}.is_open`, { sql: due, direction: '' }),
    part(`NOT ${table}.is_open`, { sql: idSort, direction: 'DESC NULLS FIRST' }),
  ]
}

/** Returns the same order as a single sort, for documents that were not found in this order. */
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

/** Returns the ORDER BY list. */
export function orderBy(by: readonly SortedBy[]): string {
  return by.map(({ sql, direction }) => `${sql} ${direction}`.trim()).join(', ')
}
