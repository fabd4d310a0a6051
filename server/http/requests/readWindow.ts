import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, MAX_IDS, type ListSort, type ListWindow } from '../../../contract/entities/window'
import { FILTER_PREFIX, type ListFilter } from '../../../contract/filterParameters'
import { readFilter } from '../../../contract/rules/listFilter'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { Refusal } from '../../domain/refusal'

/** Largest offset of a page: that of PostgreSQL's `integer`. */
export const MAX_OFFSET = 2_147_483_647

/** What a search text or an id consists of: anything but control characters. */
export const PLAIN_TEXT = /^\P{Cc}*$/u

/**
 * Parses the query of a list; null without parameters, which asks for the whole list. Throws BAD_REQUEST for an unknown,
 * malformed or repeated parameter, and for one that cannot be combined with the others.
 */
export function readWindow(list: DocumentList, query: URLSearchParams): ListWindow | null {
  const names = new Set(query.keys())
  if (names.size === 0) return null
  if (names.has('id')) {
    refuseOthers(names, ['id'])
    return { ids: readIds(query.getAll('id')) }
  }
  const scope = single(query, 'scope')
  if (scope === 'open') {
    refuseOthers(names, ['scope'])
    return { scope, ...readFilters(list, query) }
  }
  if (scope !== 'all') throw new Refusal('BAD_REQUEST', 'scope must be open or all')
  refuseOthers(names, ['scope', 'search', 'sort', 'offset', 'limit'])
  return {
    scope,
    search: readSearch(single(query, 'search') ?? ''),
    ...readFilters(list, query),
    sort: readSorts(list, query.getAll('sort')),
    offset: readWhole(query, 'offset', { default: 0, from: 0, to: MAX_OFFSET }),
    limit: readWhole(query, 'limit', { default: MAX_PAGE_SIZE, from: 1, to: MAX_PAGE_SIZE }),
  }
}

function refuseOthers(names: ReadonlySet<string>, known: readonly string[]): void {
  const isFiltered = known.includes('scope')
  for (const name of names)
    if (!known.includes(name) && !(isFiltered && name.startsWith(FILTER_PREFIX)))
      throw new Refusal('BAD_REQUEST', `${name} is not a known parameter`)
}

function single(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  if (values.length > 1) throw new Refusal('BAD_REQUEST', `${name} may be given only once`)
  return values[0]
}

function readIds(ids: readonly string[]): readonly string[] {
  if (ids.length > MAX_IDS) throw new Refusal('BAD_REQUEST', `id may be given ${MAX_IDS} times at most`)
  for (const id of ids) {
    if (id === '' || id.length > MAX_SEARCH_LENGTH || !PLAIN_TEXT.test(id)) throw new Refusal('BAD_REQUEST', 'id is not valid')
  }
  return [...new Set(ids)]
}

function readFilters(list: DocumentList, query: URLSearchParams): { readonly filter?: ListFilter } {
  const { filter, refused } = readFilter(list, query)
  if (refused.length > 0) throw new Refusal('BAD_REQUEST', `${refused.join(', ')}: unknown, not valid, or given too often`)
  return Object.keys(filter).length > 0 ? { filter } : {}
}

function readSearch(search: string): string {
  if ([...search].length > MAX_SEARCH_LENGTH)
    throw new Refusal('BAD_REQUEST', `search may have ${MAX_SEARCH_LENGTH} characters at most`)
  if (!PLAIN_TEXT.test(search)) throw new Refusal('BAD_REQUEST', 'search must not contain control characters')
  return search
}

function readSorts(list: DocumentList, sorts: readonly string[]): readonly ListSort[] {
  if (sorts.length > 2) throw new Refusal('BAD_REQUEST', 'sort may be given twice at most')
  return sorts.map((sort) => {
    const [, field = '', direction] = /^(\w+)\.(asc|desc)$/.exec(sort) ?? []
    if (!Object.hasOwn(LIST_ORDER[list].sorts, field)) throw new Refusal('BAD_REQUEST', 'sort must be a column and .asc or .desc')
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
  })
}

function readWhole(query: URLSearchParams, name: string, bounds: { default: number; from: number; to: number }): number {
  const text = single(query, name)
  if (text === undefined) return bounds.default
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= bounds.from && value <= bounds.to))
    throw new Refusal('BAD_REQUEST', `${name} must be a whole number from ${bounds.from} to ${bounds.to}`)
  return value
}

/** A month of the production history; `newest` is the latest one with completions. */
export const MONTH = /^(?:newest|\d{4}-(?:0[1-9]|1[0-2]))$/

/**
 * Parses the query of the production history: the months whose completions are wanted, without duplicates; null without
 * parameters, which asks for the whole history. Throws BAD_REQUEST for a value that is not a month, and for an unknown parameter.
 */
export function readMonths(query: URLSearchParams): readonly string[] | null {
  const months = query.getAll('month')
  if (query.size === 0) return null
  if (months.length < query.size) throw new Refusal('BAD_REQUEST', 'month is the only known parameter')
  if (!months.every((month) => MONTH.test(month)))
    throw new Refusal('BAD_REQUEST', 'month must be newest or a month such as 2026-03')
  return [...new Set(months)].sort()
}
