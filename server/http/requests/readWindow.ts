import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, MAX_IDS, type ListSort, type ListWindow } from '../../../contract/entities/window'
import { FILTER_PREFIX } from '../../../contract/filterParameters'
import { type FilterKind, LIST_FILTERS, NO_DAY, readFilter } from '../../../contract/rules/listFilter'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { RequestError } from '../../common/errors'
import { readQuery } from './checkBody'

/** Largest offset of a page: that of PostgreSQL's `integer`. */
const MAX_OFFSET = 2_147_483_647

function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description })
  return schema
}

const plainText = (least: number, message: string) =>
  z.string().check(z.regex(new RegExp(`^\\P{Cc}{${least},${MAX_SEARCH_LENGTH}}$`, 'u'), message))

const wholeNumber = (name: string, from: number, to: number) => {
  const message = `${name} must be a whole number from ${from} to ${to}`
  const digits = z.string().check(z.regex(/^\d{1,10}$/, message))
  return z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.gte(from, message), z.lte(to, message)))
}

const FILTERED_BY: Readonly<Record<FilterKind, string>> = {
  status: 'Goes with scope: one of these statuses',
  text: 'Goes with scope: one of these texts as a whole, whatever their case',
  days: `Goes with scope: \`2026-03-01..2026-03-31\`, both included, open where an end is left out; \`${NO_DAY}\` for no date`,
}

/** For the description only: `readFilter` reads the values. */
const filterSchema = ([field, kind]: [string, FilterKind]) =>
  [`${FILTER_PREFIX}${field}`, described(z.optional(z.array(z.string())), FILTERED_BY[kind])] as const

function listQuery(list: DocumentList) {
  const columns = Object.keys(LIST_ORDER[list].sorts).flatMap((field) => [`${field}.asc`, `${field}.desc`])
  const ids = z.array(plainText(1, 'id is not valid')).check(z.maxLength(MAX_IDS, `id may be given ${MAX_IDS} times at most`))
  const sorts = z.array(z.enum(columns, 'sort must be a column and .asc or .desc'))
  const searchMessage = `search may have ${MAX_SEARCH_LENGTH} characters at most, and no control characters`
  return z.object({
    scope: described(
      z.optional(z.enum(['open', 'all'], 'scope must be open or all')),
      'The open documents, or one page of all; without it and without id the whole list',
    ),
    id: described(z.optional(ids), 'These documents, whatever their status; goes with no other parameter'),
    search: described(z.optional(plainText(0, searchMessage)), 'Of a page: what is found in a field of each document'),
    ...Object.fromEntries(Object.entries<FilterKind>(LIST_FILTERS[list]).map(filterSchema)),
    sort: described(
      z.optional(sorts.check(z.maxLength(2, 'sort may be given twice at most'))),
      "Of a page: what it is sorted by; without it the list's own order",
    ),
    offset: described(z.optional(wholeNumber('offset', 0, MAX_OFFSET)), 'Of a page: documents before it; 0 without it'),
    limit: described(
      z.optional(wholeNumber('limit', 1, MAX_PAGE_SIZE)),
      `Of a page: documents of it at most; ${MAX_PAGE_SIZE} without it`,
    ),
  })
}

export const LIST_QUERIES = Object.fromEntries(
  (Object.keys(LIST_ORDER) as DocumentList[]).map((list) => [list, listQuery(list)]),
) as Readonly<Record<DocumentList, ReturnType<typeof listQuery>>>

const isRepeatable = (name: string) => name === 'id' || name === 'sort' || name.startsWith(FILTER_PREFIX)

/** Null without parameters: the whole list. Throws BAD_REQUEST for an unknown, malformed or misplaced one. */
export function readWindow(list: DocumentList, query: URLSearchParams): ListWindow | null {
  if (query.size === 0) return null
  const { scope, id, ...page } = readQuery(LIST_QUERIES[list], query, isRepeatable)
  if (id) {
    rejectOthers(query, (name) => name === 'id')
    return { ids: [...new Set(id)] }
  }
  if (scope === undefined) throw new RequestError('BAD_REQUEST', 'scope must be open or all')
  const { filter: read, rejected } = readFilter(list, query)
  if (rejected.length > 0) throw new RequestError('BAD_REQUEST', `${rejected.join(', ')}: not valid, or given too often`)
  const filter = Object.keys(read).length > 0 && { filter: read }
  const { search = '', sort = [], offset = 0, limit = MAX_PAGE_SIZE } = page
  if (scope === 'all') return { scope, search, ...filter, sort: sort.map(sortOf), offset, limit }
  rejectOthers(query, (name) => name === 'scope' || name.startsWith(FILTER_PREFIX))
  return { scope, ...filter }
}

function rejectOthers(query: URLSearchParams, isKnown: (name: string) => boolean): void {
  const other = [...query.keys()].find((name) => !isKnown(name))
  if (other !== undefined) throw new RequestError('BAD_REQUEST', `${other} is not a known parameter`)
}

function sortOf(sort: string): ListSort {
  const [field = '', direction] = sort.split('.')
  return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
}

const MONTH = z.regex(/^(?:newest|\d{4}-(?:0[1-9]|1[0-2]))$/, 'month must be newest or a month such as 2026-03')

export const HISTORY_QUERY = z.object({
  month: described(
    z.optional(z.array(z.string().check(MONTH))),
    'The completions of these months only, and the totals of all; without it the whole history',
  ),
})

/** The months whose completions are wanted; null for all. Throws BAD_REQUEST. */
export function readMonths(query: URLSearchParams): readonly string[] | null {
  const { month } = readQuery(HISTORY_QUERY, query, () => true)
  return month ? [...new Set(month)].sort() : null
}
