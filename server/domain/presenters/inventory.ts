import type { Database } from '../../database/database'
import { packParts } from '../lists/incremental/listParts'
import { rebuilding } from '../lists/listBuilder'
import type { WholeList } from '../lists/listCache'
import { bracketed } from '../lists/longList'
import { inParts } from './stockParts'
import { countRows, wireEntries, wireItemUnit, wireQuantity } from './wireSql'

/** Up to this many rows (some 4 MB) the list is built in memory instead of being streamed. */
const MAX_CONCURRENT = 25_000

const PAGE_ROWS = 1_000

/** Size of a cached part, in rows: a part is re-read when one of its rows has changed. */
const PART_ROWS = 250

/** The rows of the list. */
export const rows = {
  from: 'stock JOIN item USING (inventory_id) JOIN site USING (site_id)',
  fields: {
    inventoryId: 'inventory_id',
    description: 'item.description',
    qtyOnHand: wireQuantity('qty_on_hand'),
    qtyHardAvailable: wireQuantity('qty_on_hand - qty_allocated'),
    warehouseDesc: 'site.description',
    siteId: 'stock.site_id',
    ...wireItemUnit,
    reorderPoint: wireQuantity('item.reorder_point'),
  },
  order: 'stock.inventory_id, stock.site_id',
}

interface StockRow {
  readonly text: string
  readonly item: string
  readonly site: string
}

/** Returns the SELECT of a page of rows, optionally after the row of an item and a site. */
function page(where?: string): string {
  const select = 'to_json(entry)::text AS text, stock.inventory_id AS item, stock.site_id AS site'
  return `SELECT ${select} FROM ${wireEntries({ ...rows, ...(where && { where }) })} ORDER BY ${rows.order} LIMIT `
}

const firstPage = page()
const nextPage = page('(stock.inventory_id, stock.site_id) > ($1, $2)')

async function* pages(database: Database, pageRows: number): AsyncGenerator<string> {
  let last: StockRow | undefined
  do {
    const { rows }: { rows: StockRow[] } = last
      ? await database.query<StockRow>(nextPage + String(pageRows), [last.item, last.site])
      : await database.query<StockRow>(firstPage + String(pageRows))
    yield rows.map(({ text }) => text).join(',')
    last = rows.length < pageRows ? undefined : rows.at(-1)
  } while (last)
}

/** The inventory list: one entry per item and site that ever had a stock movement. JSON in the shape of `InventoryAnswer`. */
export const inventory: WholeList = {
  build: rebuilding(inParts(rows, PART_ROWS), packParts),
  mostAtOnce: MAX_CONCURRENT,
  count: (db, limit) => countRows(db, 'stock', limit),
  text: (database, pageRows = PAGE_ROWS) => bracketed('[', pages(database, pageRows), ']'),
}
