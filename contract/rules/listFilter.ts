import { FILTER_PREFIX, type ListFilter } from '../filterParameters'
import { isCalendarDate } from '../entities/primitives'
import { onceEach } from '../onceEach'
import { utcDay } from './dates'
import { searchKey } from './listKeys'
import type { DocumentList } from './listOrder'

/** How a field is filtered: by a status, by a text as a whole, or by days from and to. */
export type FilterKind = 'status' | 'text' | 'days'

/** Lists that can be filtered. */
export type FilteredList = DocumentList | 'inventory'

/**
 * What each list is filtered by: fields of its documents as the wire spells them. A document is left where each field that a filter names
 * has one of its values: texts as a whole, found as a search finds them; days as `2026-03-01..2026-03-31`, both included, open where an end
 * is left out, or `none`. Of the inventory the status is the row's. Whether a
 * document is late is no filter: open documents are all loaded, and what is late changes at midnight without a change of the list.
 */
export const LIST_FILTERS = {
  sales: { orderStatus: 'status', customerName: 'text', warehouseDesc: 'text', orderDate: 'days', shipDate: 'days' },
  production: { status: 'status', inventoryCd: 'text', warehouseDesc: 'text' },
  shipments: { status: 'status', customerName: 'text', warehouseDesc: 'text', shipDate: 'days' },
  transfers: { status: 'status', fromSiteDesc: 'text', destinationSiteDesc: 'text', shippedDate: 'days' },
  inventory: { status: 'status', warehouseDesc: 'text' },
} as const satisfies Readonly<Record<FilteredList, Readonly<Record<string, FilterKind>>>>

/** The most values of one field. */
export const MAX_FILTER_VALUES = 50
/** The most characters of a value. */
export const MAX_FILTER_VALUE_LENGTH = 200
/** Days of documents that have none. */
export const NO_DAY = 'none'

/** The kind of a field of a list; undefined for one that it is not filtered by. */
export function filterKind(list: FilteredList, field: string): FilterKind | undefined {
  const kinds: Readonly<Record<string, FilterKind>> = LIST_FILTERS[list]
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined
}

interface ReadFilter {
  /** What could be read, its fields in the order of {@link LIST_FILTERS}; a value that means the same as one before it is left out. */
  readonly filter: ListFilter
  /** Names of the parameters of a filter that are unknown or malformed, or have too many values. */
  readonly refused: readonly string[]
}

/** Reads the filter among these parameters. Other parameters are none of its business. */
export function readFilter(list: FilteredList, parameters: Iterable<readonly [name: string, value: string]>): ReadFilter {
  const found = new Map<string, Map<string, string>>()
  const refused = new Set<string>()
  for (const [name, value] of parameters) {
    if (!name.startsWith(FILTER_PREFIX)) continue
    const field = name.slice(FILTER_PREFIX.length)
    const kind = filterKind(list, field)
    const values = found.get(field) ?? new Map<string, string>()
    const key = searchKey(value)
    if (kind === undefined || !isValue(kind, value) || (values.size === MAX_FILTER_VALUES && !values.has(key))) refused.add(name)
    else if (!values.has(key)) found.set(field, values.set(key, value))
  }
  const fields = Object.keys(LIST_FILTERS[list]).filter((field) => found.has(field))
  return {
    filter: Object.fromEntries(fields.map((field) => [field, [...(found.get(field)?.values() ?? [])]])),
    refused: [...refused],
  }
}

function isValue(kind: FilterKind, value: string): boolean {
  if (kind === 'days') return value === NO_DAY || readDays(value) !== null
  return value.trim() !== '' && value.length <= MAX_FILTER_VALUE_LENGTH && !/\p{Cc}/u.test(value)
}

/** Days from and to, both included; null where it is open. */
interface FilterDays {
  readonly from: string | null
  readonly to: string | null
}

/** The days of a value; null for what is none, {@link NO_DAY} included. */
export function readDays(value: string): FilterDays | null {
  const [, from = '', to = ''] = /^([\d-]*)\.\.([\d-]*)$/.exec(value) ?? []
  if (from + to === '' || ![from, to].every((day) => day === '' || isCalendarDate(day))) return null
  return { from: from || null, to: to || null }
}

/** Tells whether a filter leaves a document, which has the fields of {@link LIST_FILTERS}. */
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
  return onceEach((text) => keys.has(searchKey(text)))
}

function inDays(values: readonly string[]): (date: string) => boolean {
  const ranges = values.flatMap((value) => readDays(value) ?? [])
  const bounds = ranges.map(({ from, to }) => [utcDay(from) ?? -Infinity, utcDay(to) ?? Infinity] as const)
  const takesNone = values.includes(NO_DAY)
  return onceEach((date) => {
    const day = utcDay(date)
    return day === null ? takesNone : bounds.some(([from, to]) => day >= from && day <= to)
  })
}
