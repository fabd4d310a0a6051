import { searchKey, sortKey } from '../../contract/rules/listKeys'

/** Values of a row by column; what is missing counts as blank. */
type Values = Readonly<Record<string, unknown>>

/** Which keys a column has: `name_search` and `name_sort` beside `name`. */
type KeyKinds = readonly ('search' | 'sort')[]

/** A table whose rows carry keys. */
export interface KeyedTable {
  readonly name: string
  /** Columns that name a row. */
  readonly id: readonly [string, ...string[]]
  readonly columns: Readonly<Record<string, KeyKinds>>
}

/** `joined` is not a column of a row that is about to be written: it is made of the two numbers. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = { joined: ['order_nbr', 'shipment_nbr'] }

/** Every column that is searched or sorted by its key. */
export const KEYED_TABLES: readonly KeyedTable[] = [
  { name: 'customer', id: ['customer_id'], columns: { name: ['search', 'sort'] } },
  { name: 'item', id: ['inventory_id'], columns: { inventory_id: ['search', 'sort'], description: ['search'] } },
  { name: 'site', id: ['site_id'], columns: { description: ['search'] } },
  {
    name: 'sales_order',
    id: ['order_nbr'],
    columns: { order_nbr: ['search', 'sort'], customer_order_nbr: ['search', 'sort'] },
  },
  { name: 'sales_receipt', id: ['shipment_nbr'], columns: { shipment_nbr: ['search'] } },
  { name: 'production_order', id: ['prod_nbr'], columns: { prod_nbr: ['search', 'sort'] } },
  { name: 'production_completion', id: ['batch_nbr'], columns: { batch_nbr: ['search'] } },
  { name: 'shipment', id: ['shipment_nbr'], columns: { shipment_nbr: ['search', 'sort'], tracking_number: ['search'] } },
  { name: 'transfer_order', id: ['order_nbr'], columns: { description: ['search', 'sort'] } },
  {
    name: 'transfer_shipment',
    id: ['order_nbr', 'shipment_nbr'],
    columns: {
      order_nbr: ['search', 'sort'],
      shipment_nbr: ['search', 'sort'],
      joined: ['sort'],
      tracking_number: ['search', 'sort'],
    },
  },
  { name: 'transfer_receipt', id: ['receipt_nbr'], columns: { receipt_nbr: ['search'] } },
]

const BY_NAME = new Map(KEYED_TABLES.map((table) => [table.name, table]))

/** Longest sort key that is stored: with a number behind it, it fits the page of an index. UTF-16 units. */
const MAX_SORT_KEY_LENGTH = 800

/** The columns that the keys of a table are made of. */
export function sourcesOf({ columns }: KeyedTable): readonly string[] {
  return [...new Set(Object.keys(columns).flatMap((column) => MADE_OF[column] ?? [column]))]
}

/** The key columns of a table, in one order. */
export function keyColumnsOf({ columns }: KeyedTable): readonly string[] {
  return Object.entries(columns).flatMap(([column, kinds]) => kinds.map((kind) => `${column}_${kind}`))
}

/** True for a table whose rows carry keys. */
export function hasKeys(table: string): boolean {
  return BY_NAME.has(table)
}

/**
 * The key columns of a row that is to be written into a table; none for a table that has no keys. Every writer of such a table stores
 * them, and an invariant compares them with what stands there.
 */
export function keysOf(table: string, row: Values): Record<string, string | null> {
  const keys: Record<string, string | null> = {}
  for (const [column, kinds] of Object.entries(BY_NAME.get(table)?.columns ?? {})) {
    const value = (MADE_OF[column] ?? [column]).map((part) => textOf(row[part])).join('-')
    for (const kind of kinds) keys[`${column}_${kind}`] = kind === 'search' ? searchKey(value) : storedSortKey(value)
  }
  return keys
}

/** The key that a column is sorted by; NULL when there is nothing to sort by, which stands last in both directions. */
function storedSortKey(value: string): string | null {
  const key = sortKey(value)
  if (key.trim() === '') return null
  return key.length <= MAX_SORT_KEY_LENGTH ? key : key.slice(0, MAX_SORT_KEY_LENGTH).replace(/[\ud800-\udbff]$/, '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
