import { isCalendarDate } from '../entities/primitives'
import { MAX_QUERY_LENGTH } from '../entities/window'
import { FILTER_PREFIX, type ListFilter } from '../filterParameters'
import { memoizeByText } from '../memoizeByText'
import { utcDay } from './dates'
import { searchKey } from './listKeys'
import type { DocumentList } from './listOrder'

/** How a field is filtered: by status, by whole text, or by a range of days. */
export type FilterKind = 'status' | 'text' | 'days'

export type FilteredList = DocumentList | 'inventory'

/**
 * The filterable fields of each list, by their names on the wire. A document matches when every field that the filter names has
 * one of its values: a whole text, compared by search key; a range of days such as `2026-03-01..2026-03-31`, both included,
 * open where an end is left out; or `none`. In the inventory the status is the row's. Lateness is not a filter: open documents
 * are all loaded anyway, and what is late changes at midnight without a change of the list.
 */
export const LIST_FILTERS = {
  sales: { orderStatus: 'status', customerName: 'text', warehouseDesc: 'text', orderDate: 'days', shipDate: 'days' },
  production: { status: 'status', inventoryCd: 'text', warehouseDesc: 'text' },
  shipments: { status: 'status', customerName: 'text', warehouseDesc: 'text', shipDate: 'days' },
  transfers: { status: 'status', fromSiteDesc: 'text', destinationSiteDesc: 'text', shippedDate: 'days' },
  inventory: { status: 'status', warehouseDesc: 'text' },
} as const satisfies Readonly<Record<FilteredList, Readonly<Record<string, FilterKind>>>>

export const MAX_FILTER_VALUES = 50
export const MAX_FILTER_VALUE_LENGTH = 200
/** Maximum characters of an encoded filter. The rest of a query is for the search, the sort and the page. */
export const MAX_FILTER_LENGTH = MAX_QUERY_LENGTH - 2_000
/** Filter value for documents without a date. */
export const NO_DAY = 'none'

export function filterKind(list: FilteredList, field: string): FilterKind | undefined {
  const kinds: Readonly<Record<string, FilterKind>> = LIST_FILTERS[list]
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined
}

/** Returns how many characters a parameter of a filter takes in an encoded query. */
export const parameterLength = (field: string, value: string): number =>
  String(new URLSearchParams([[FILTER_PREFIX + field, value]])).length + 1

interface ReadFilter {
  /** The valid part, its fields in the order of {@link LIST_FILTERS}, without values that mean the same as an earlier one. */
  readonly filter: ListFilter
  /** Names of parameters that are unknown or malformed, or have too many values or too long ones for one request. */
  readonly rejected: readonly string[]
}

/** Parses the filter in a query string. Parameters without the filter prefix are ignored. */
export function readFilter(list: FilteredList, parameters: Iterable<readonly [name: string, value: string]>): ReadFilter {
  const found = new Map<string, Map<string, string>>()
  const rejected = new Set<string>()
  let length = 0
  for (const [name, value] of parameters) {
    if (!name.startsWith(FILTER_PREFIX)) continue
    const field = name.slice(FILTER_PREFIX.length)
    const kind = filterKind(list, field)
    const values = found.get(field) ?? new Map<string, string>()
    const key = searchKey(value)
    if (kind !== undefined && values.has(key) && isFilterValue(kind, value)) continue
    const added = parameterLength(field, value)
    const isTooMuch = values.size === MAX_FILTER_VALUES || length + added > MAX_FILTER_LENGTH
    if (kind === undefined || isTooMuch || !isFilterValue(kind, value)) rejected.add(name)
    else {
      length += added
      found.set(field, values.set(key, value))
    }
  }
  const fields = Object.keys(LIST_FILTERS[list]).filter((field) => found.has(field))
  return {
    filter: Object.fromEntries(fields.map((field) => [field, [...(found.get(field)?.values() ?? [])]])),
    rejected: [...rejected],
  }
}

export function isFilterValue(kind: FilterKind, value: string): boolean {
  if (kind === 'days') return value === NO_DAY || readDays(value) !== null
  return value.trim() !== '' && value.length <= MAX_FILTER_VALUE_LENGTH && !/\p{Cc}/u.test(value)
}

/** First and last day, both included; null where the range is open. */
interface FilterDays {
  readonly from: string | null
  readonly to: string | null
}

/** Parses a range of days; null when it is malformed, and for {@link NO_DAY}. */
export function readDays(value: string): FilterDays | null {
  const [, from = '', to = ''] = /^([\d-]*)\.\.([\d-]*)$/.exec(value) ?? []
  if (from + to === '' || ![from, to].every((day) => day === '' || isCalendarDate(day))) return null
  return { from: from || null, to: to || null }
}

/** Returns a predicate for documents that match the filter. They must have the fields of {@link LIST_FILTERS}. */
export function matchesFilter(list: FilteredList, filter: ListFilter): (document: object) => boolean {
  const conditions = Object.entries(filter).flatMap(([field, values]) => {
    const kind = filterKind(list, field)
    return kind === undefined || values.length === 0
      ? []
      : [{ field, isOneOf: kind === 'days' ? inDays(values) : isAmong(values) }]
  })
  return (document) =>
    conditions.every(({ field, isOneOf }) => isOneOf(textOf((document as Readonly<Record<string, unknown>>)[field])))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function isAmong(values: readonly string[]): (text: string) => boolean {
  const keys = new Set(values.map(searchKey))
  return memoizeByText((text) => keys.has(searchKey(text)))
}

function inDays(values: readonly string[]): (date: string) => boolean {
  const ranges = values.flatMap((value) => readDays(value) ?? [])
  const bounds = ranges.map(({ from, to }) => [utcDay(from) ?? -Infinity, utcDay(to) ?? Infinity] as const)
  const takesNone = values.includes(NO_DAY)
  return memoizeByText((date) => {
    const day = utcDay(date)
    return day === null ? takesNone : bounds.some(([from, to]) => day >= from && day <= to)
  })
}
