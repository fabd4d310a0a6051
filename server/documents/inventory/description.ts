import type { Database, Row } from '../../database/database'
import type { WholeList } from '../../lists/listCache'
import { bracketed } from '../../lists/longList'
import { presentOpen } from '../../lists/openDocuments'
import { countRows, wireEntries, wireItemUnit, wireQuantity } from '../../lists/wireSql'
import { orderBy, type ListDescription, type LookupSource } from '../description'

/** Up to this many rows (some 4 MB) the list is built in memory instead of being streamed. */
const MAX_CONCURRENT = 25_000

const PAGE_ROWS = 1_000

/** The inventory: one entry per item and site that ever had a stock movement. JSON in the shape of `InventoryResponse`. */
const description: ListDescription = {
  list: 'inventory',
  table: 'stock',
  key: ['inventory_id', 'site_id'],
  id: `stock.inventory_id || '/' || stock.site_id`,
  isOpen: 'true',
  openOrder: [
    { sql: 'stock.inventory_id', direction: '' },
    { sql: 'stock.site_id', direction: '' },
  ],
  summaries: {
    member: null,
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
  },
  details: {},
}

type StockRow = Row<'text' | 'item' | 'site'>

async function* pages(database: Database, pageRows: number): AsyncGenerator<string> {
  const { summaries, openOrder } = description
  let last: StockRow | undefined
  do {
    const where = last ? '(stock.inventory_id, stock.site_id) > ($1, $2)' : 'true'
    const { rows }: { rows: StockRow[] } = await database.query<StockRow>(
      `SELECT to_json(entry)::text AS text, stock.inventory_id AS item, stock.site_id AS site
       FROM ${wireEntries({ ...summaries, where })} ORDER BY ${orderBy(openOrder)} LIMIT ${pageRows}`,
      last ? [last.item, last.site] : [],
    )
    yield rows.map(({ text }) => text).join(',')
    last = rows.length < pageRows ? undefined : rows.at(-1)
  } while (last)
}

export const inventory: WholeList = {
  build: (tx, _facts, former) => presentOpen(tx, description, null, former),
  mostAtOnce: MAX_CONCURRENT,
  count: (db, limit) => countRows(db, 'stock', limit),
  text: (database, pageRows = PAGE_ROWS) => bracketed('[', pages(database, pageRows), ']'),
}

/** Items are looked up as if they were open documents. */
export const itemLookup: LookupSource = {
  kind: 'item',
  documents: "(SELECT item.*, true AS is_open, '' AS status FROM item)",
  names: ['inventory_id'],
  id: 'inventory_id',
  number: 'inventory_id_sort',
  columns: [
    { field: 'inventoryId', key: 'inventory_id_search' },
    { field: 'description', key: 'description_search' },
  ],
  parts: [],
  shared: null,
  title: { parts: ['document.inventory_id', 'document.description'], beside: null },
}
