import type { ListSort } from '../../contract/entities/window'
import type { DocumentList } from '../../contract/rules/listOrder'
import { byId, type SortColumn, type SortedBy } from '../documents/description'
import { DOCUMENTS } from '../documents/documents'

export interface SortOrder {
  /** Joins to the documents' table that the values need. */
  readonly joins: string
  /** The values, ending with the id, which makes the order unambiguous. */
  readonly by: readonly SortedBy[]
}

/** Returns the requested order. In both directions blank values are last, and ties are broken by the id, ascending. */
export function sortOrder(list: DocumentList, sort: readonly ListSort[]): SortOrder {
  const documents = DOCUMENTS[list]
  const { table, columns } = documents
  const joins = new Set<string>()
  const by = sort.map(({ field, direction }): SortedBy => {
    const column = columns[field]?.sort
    if (!column) throw new Error(`The list ${list} has nothing to sort by ${field}`)
    const { sql, of } = column
    if (of) joins.add(`JOIN ${of.table} ON ${of.table}.${of.key} = ${table}.${of.key}`)
    return { sql, direction: direction === 'asc' ? '' : downward(column) }
  })
  return { joins: [...joins].join(' '), by: [...by, byId(documents)] }
}

/**
 * Returns the descending direction with blanks last. A column without blanks uses NULLS FIRST, which matches a backward index
 * scan.
 */
function downward({ isNeverBlank = false }: SortColumn): SortedBy['direction'] {
  return isNeverBlank ? 'DESC NULLS FIRST' : 'DESC NULLS LAST'
}

export interface ListSection {
  /** SQL condition of the documents; `''` for all. */
  readonly where: string
  readonly order: SortOrder
}

/** Returns the default order of a list as consecutive sections, each of which is one index scan. */
export function ownOrder(list: DocumentList): readonly ListSection[] {
  const documents = DOCUMENTS[list]
  const open = { joins: '', by: documents.openOrder }
  if (documents.due === null) return [{ where: '', order: open }]
  const finished: SortedBy = { sql: documents.number, direction: 'DESC NULLS FIRST' }
  return [
    { where: documents.isOpen, order: open },
    { where: `NOT ${documents.isOpen}`, order: { joins: '', by: [finished, byId(documents)] } },
  ]
}
