import { STATUSES } from '../../../contract/statuses'
import { wireItemUnit, wireQuantity } from '../../lists/wireSql'
import { hasStatus, lookupItem, ownNumber, siteName } from '../columns'
import { describeDocuments } from '../description'

const ITEM = { table: 'item', key: 'inventory_id' } as const

const STATUS = { status: 'production_order.status', rank: 'production_order.status_rank' }

const quantity = (column: string) => ({ sql: wireQuantity(column), sort: { sql: `production_order.${column}` } })

const unit = Object.fromEntries(Object.entries(wireItemUnit).map(([name, sql]) => [name, { sql }]))

/** Its materials are still to be released: it is planned, or worked on. */
const needsMaterial = hasStatus(
  'production_order',
  STATUSES.production,
  ({ next = [] }) => next.includes('Released') || next.includes('In Process'),
)

export const production = describeDocuments({
  list: 'production',
  table: 'production_order',
  key: ['prod_nbr'],
  idColumn: 'prod_nbr',
  dueColumn: null,
  member: 'production_order_list',
  from: 'production_order JOIN item USING (inventory_id) JOIN site USING (site_id)',
  columns: {
    prodNbr: ownNumber('production_order.prod_nbr'),
    inventoryCd: {
      sql: 'inventory_id',
      sort: { sql: 'item.inventory_id_sort', of: ITEM },
      search: { of: ITEM, found: (like) => `item.inventory_id_search LIKE ${like}` },
      filter: { of: ITEM, found: (keys) => `item.inventory_id_search = ANY (${keys})` },
    },
    inventoryDesc: { sql: 'item.description' },
    prodDesc: { sql: 'prod_desc' },
    qtyToProduce: quantity('qty_to_produce'),
    qtyCompleted: quantity('qty_completed'),
    status: { sql: 'status', sort: { sql: STATUS.rank }, search: STATUS, filter: STATUS },
    salesOrderNbr: { sql: `coalesce(sales_order_nbr, '')` },
    warehouseDesc: siteName,
    ...unit,
  },
  details: {},
  lookup: {
    kind: 'production',
    columns: [{ field: 'prodNbr', key: 'prod_nbr_search' }],
    parts: [{ field: 'batchNbr', table: 'production_completion', key: 'batch_nbr_search' }],
    shared: lookupItem,
    title: { parts: ['document.prod_nbr', 'beside.inventory_id', 'beside.description'], beside: lookupItem },
  },
  activity: {
    entities: `SELECT 'production_order' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line, NULL::text AS item
      UNION ALL SELECT 'production_batch', batch_nbr, batch_nbr, NULL, NULL FROM production_completion WHERE prod_nbr = $1`,
    items: `SELECT 'materials.' || line_nbr AS place, inventory_id AS item FROM production_material WHERE prod_nbr = $1`,
  },
  today: {
    // The same rule as in the order's table of materials: each line on its own is compared with what is available at the order's
    // site.
    shortProduction: `SELECT prod_nbr AS id, status_rank AS urgency FROM production_order
      WHERE is_open AND ${needsMaterial} AND qty_completed < qty_to_produce AND EXISTS (
        SELECT FROM production_material AS material
        LEFT JOIN stock ON stock.inventory_id = material.inventory_id AND stock.site_id = production_order.site_id
        WHERE material.prod_nbr = production_order.prod_nbr
          AND material.total_required - material.qty_released > coalesce(stock.qty_on_hand - stock.qty_allocated, 0))`,
  },
  plan: {
    // A material counts until it is released.
    demand: `SELECT sum(line.total_required - line.qty_released) AS quantity, NULL::date AS day FROM production_material AS line
      WHERE line.prod_nbr = document.prod_nbr AND line.inventory_id = $1`,
    supply: `SELECT document.qty_to_produce - document.qty_completed AS quantity, NULL::date AS day WHERE document.inventory_id = $1`,
  },
})
