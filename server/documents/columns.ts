import { STATUSES } from '../../contract/statuses'
import { wireDate } from '../lists/wireSql'
import type { LookupColumn, RelatedColumn, SearchColumn } from './description'

// Columns that several kinds of documents have. `column` is a column of the documents' own table, with its name: sales_order.status.

export const keyedText = (column: string) => ({
  sql: column,
  sort: { sql: `${column}_sort` },
  search: { sql: `${column}_search` },
})

export const ownNumber = (column: string) => ({ ...keyedText(column), sort: { sql: `${column}_sort`, isNeverBlank: true } })

export const day = (column: string) => ({ sql: wireDate(column), sort: { sql: column }, filter: { day: column } })

/** A status that is sorted as a text: its keys have the same order as its names. */
export const status = (column: string) => ({ sql: column, sort: { sql: `${column} COLLATE "C"` }, filter: { status: column } })

const CUSTOMER = { table: 'customer', key: 'customer_id' } as const
const SITE = { table: 'site', key: 'site_id' } as const

export const customerName = {
  sql: 'customer.name',
  sort: { sql: 'customer.name_sort', of: CUSTOMER },
  search: { of: CUSTOMER, found: (like: string) => `customer.name_search LIKE ${like}` },
  filter: { of: CUSTOMER, found: (keys: string) => `customer.name_search = ANY (${keys})` },
}

export const siteNamed: RelatedColumn = { of: SITE, found: (keys) => `site.description_search = ANY (${keys})` }

export const siteFound = { of: SITE, found: (like) => `site.description_search LIKE ${like}` } satisfies SearchColumn

export const siteName = { sql: 'site.description', filter: siteNamed }

export const lookupCustomer = {
  table: 'customer',
  reference: 'customer_id',
  columns: [{ field: 'customerName', key: 'name_search' }] satisfies LookupColumn[],
} as const

export const lookupItem = {
  table: 'item',
  reference: 'inventory_id',
  columns: [
    { field: 'inventoryCd', key: 'inventory_id_search' },
    { field: 'inventoryDesc', key: 'description_search' },
  ] satisfies LookupColumn[],
} as const

/** SELECT of the open documents whose ship date has passed, see {@link ./description DocumentDescription.today}. */
export const late = (table: string, id: string) =>
  `SELECT ${id} AS id, ship_date AS urgency FROM ${table} WHERE is_open AND ship_date < (SELECT day FROM today)`

export function hasStatus<Facts>(
  row: string,
  statuses: Readonly<Record<string, Facts>>,
  isTrue: (facts: Facts) => boolean | undefined,
): string {
  const names = Object.entries(statuses).flatMap(([name, facts]) => (isTrue(facts) ? [`'${name}'`] : []))
  return `${row}.status IN (${names.join(', ') || 'NULL'})`
}

/** Returns the SQL condition that a production order has its sales line, given the name of its row. */
export const isLive = (order: string): string => `NOT ${hasStatus(order, STATUSES.production, ({ isVoid }) => isVoid)}`

/** Returns the SQL condition that the goods of a shipment are picked and have not left yet, given the name of its row. */
export const isPicked = (shipment: string): string => hasStatus(shipment, STATUSES.shipment, ({ isPicked }) => isPicked)
