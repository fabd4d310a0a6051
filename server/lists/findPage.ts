import { type ListPage, type ListSort, MAX_EXACT_COUNT } from '../../contract/entities/window'
import type { DocumentList } from '../../contract/rules/listOrder'
import type { Queryable } from '../database/database'
import { byId, listOrder, orderBy, type SortedBy } from '../documents/description'
import { DOCUMENTS } from '../documents/documents'
import { criteriaOf, NO_CONDITION, searchCondition, type SearchCondition, type SearchCriteria } from './searchCondition'

/** A part of the list that one index scan reads, and its order, which ends with the id, so that it is unambiguous. */
interface ListSection {
  readonly where: string
  readonly joins: string
  readonly by: readonly SortedBy[]
}

/** The list in the requested order. In both directions blank values are last, and ties are broken by the id, ascending. */
function sorted(list: DocumentList, sort: readonly ListSort[]): ListSection {
  const documents = DOCUMENTS[list]
  const { table, columns } = documents
  const joins = new Set<string>()
  const by = sort.map(({ field, direction }): SortedBy => {
    const column = columns[field]?.sort
    if (!column) throw new Error(`The list ${list} has nothing to sort by ${field}`)
    const { sql, of, isNeverBlank = false } = column
    if (of) joins.add(`JOIN ${of.table} ON ${of.table}.${of.key} = ${table}.${of.key}`)
    // A column without blanks has NULLS FIRST, as a backward index scan does.
    return { sql, direction: direction === 'asc' ? '' : isNeverBlank ? 'DESC NULLS FIRST' : 'DESC NULLS LAST' }
  })
  return { where: '', joins: [...joins].join(' '), by: [...by, byId(documents)] }
}

function inOwnOrder(list: DocumentList): readonly ListSection[] {
  const documents = DOCUMENTS[list]
  const { isOpen, openOrder, due, number } = documents
  if (due === null) return [{ where: '', joins: '', by: openOrder }]
  return [
    { where: isOpen, joins: '', by: openOrder },
    { where: `NOT ${isOpen}`, joins: '', by: [{ sql: number, direction: 'DESC NULLS FIRST' }, byId(documents)] },
  ]
}

/**
 * Finds a page; `total` documents are in the list, and `isBroad`: more than {@link MAX_EXACT_COUNT} match. Then the count is null.
 */
export async function findPage(
  tx: Queryable,
  list: DocumentList,
  page: ListPage,
  { total, isBroad }: { readonly total: number; readonly isBroad: boolean },
): Promise<{ readonly ids: readonly string[]; readonly matchCount: number | null }> {
  const criteria = criteriaOf(list, page)
  if (criteria === null) return { ids: await walk(tx, list, page, NO_CONDITION), matchCount: total }
  const condition = await searchCondition(tx, list, criteria)
  const found = isBroad ? null : await findFew(tx, list, page, condition)
  if (found && found.count <= MAX_EXACT_COUNT) return { ids: found.ids, matchCount: found.count }
  return { ids: await walk(tx, list, page, condition), matchCount: null }
}

export async function findOpen(tx: Queryable, list: DocumentList, criteria: SearchCriteria): Promise<readonly string[]> {
  const condition = await searchCondition(tx, list, criteria)
  const documents = DOCUMENTS[list]
  const { table, id, isOpen, openOrder } = documents
  const { rows } = await tx.query<{ id: string }>(
    `SELECT ${id} AS id FROM ${table} WHERE ${isOpen} AND ${condition.sql} ORDER BY ${orderBy(openOrder)}`,
    condition.parameters,
  )
  return rows.map((row) => row.id)
}

/** By the indexes of the search. Above {@link MAX_EXACT_COUNT} the count says so, and any of them are found. */
async function findFew(
  tx: Queryable,
  list: DocumentList,
  { sort, offset, limit }: ListPage,
  { sql, parameters }: SearchCondition,
): Promise<{ readonly count: number; readonly ids: readonly string[] }> {
  const documents = DOCUMENTS[list]
  const { table, id } = documents
  const { joins, by } = sort.length > 0 ? sorted(list, sort) : { joins: '', by: listOrder(documents) }
  const columns = by.map(({ sql: value }, at) => `${value} AS sort_${at}`)
  const order = orderBy(by.map(({ direction }, at) => ({ sql: `sort_${at}`, direction })))
  const [size, start] = [parameters.length + 1, parameters.length + 2]
  const { rows } = await tx.query<{ count: number; ids: string[] }>(
    `WITH found AS MATERIALIZED (
       SELECT ${id} AS id, ${columns.join(', ')} FROM ${table} ${joins} WHERE ${sql} LIMIT ${MAX_EXACT_COUNT + 1})
     SELECT (SELECT count(*) FROM found), ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT $${size}::bigint OFFSET $${start}::bigint) AS ids`,
    [...parameters, limit, offset],
  )
  return rows[0] ?? { count: 0, ids: [] }
}

/** Scans the list in the requested order, and skips the documents that do not match. */
async function walk(
  tx: Queryable,
  list: DocumentList,
  { sort, offset, limit }: ListPage,
  condition: SearchCondition,
): Promise<readonly string[]> {
  const sections = sort.length > 0 ? [sorted(list, sort)] : inOwnOrder(list)
  const ids: string[] = []
  let skipped = offset
  for (const section of sections) {
    const from = sectionSql(list, section, condition)
    const { parameters } = condition
    const { rows } = await tx.query<{ id: string }>(
      `SELECT ${DOCUMENTS[list].id} AS id ${from} ORDER BY ${orderBy(section.by)}
       LIMIT $${parameters.length + 1}::bigint OFFSET $${parameters.length + 2}::bigint`,
      [...parameters, limit - ids.length, skipped],
    )
    ids.push(...rows.map(({ id }) => id))
    if (ids.length === limit || section === sections.at(-1)) break
    // This section has ended. In the next one, skip what is left of the offset.
    if (rows.length > 0) skipped = 0
    else if (skipped > 0)
      skipped -= (await tx.query<{ count: number }>(`SELECT count(*) ${from}`, parameters)).rows[0]?.count ?? 0
  }
  return ids
}

function sectionSql(list: DocumentList, { where, joins }: ListSection, { sql }: SearchCondition): string {
  const conditions = [where, sql].filter((condition) => condition !== '')
  return `FROM ${DOCUMENTS[list].table} ${joins} ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}`
}
