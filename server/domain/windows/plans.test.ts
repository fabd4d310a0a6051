/** @databases postgres: the embedded one plans alike and has no statistics of its own. */
import type { ListWindow } from '../../../contract/entities/window'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import type { Database, Transaction } from '../../database/database'
import { seedDemoData } from '../../../tools/demo/seedDemoData'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { readListFacts } from '../lists/revisions'
import type { DocumentPresenter } from '../presenters/documents'
import { productionOrders } from '../presenters/productionOrders'
import { sales } from '../presenters/sales'
import { shipments } from '../presenters/shipments'
import { transfers } from '../presenters/transfers'
import { presentWindow } from './presentWindow'

// Which indexes windows are read by, with the statistics that real data have.

const PRESENTERS: Readonly<Record<DocumentList, DocumentPresenter>> = {
  sales,
  production: productionOrders,
  shipments,
  transfers,
}

/** Tables that grow with the years. Few rows of the others are read, or there are few. */
const LARGE = [
  'sales_order',
  'sales_order_line',
  'production_order',
  'shipment',
  'shipment_line',
  'transfer_order',
  'transfer_shipment',
  'transfer_line',
]

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase('postgres')
  database = await testDatabase.open()
  await seedDemoData(database, { orders: 4_000, years: 10 })
  // Transfers are few in a demo company. These go from one large site to another.
  await database.script(
    `INSERT INTO transfer_order (order_nbr, from_site, to_site, description_search)
     SELECT 'TX' || n, from_site, to_site, '' FROM (SELECT from_site, to_site FROM transfer_order WHERE to_site <> 'HAM-EU' LIMIT 1) AS known,
       generate_series(1, 4000) AS n;
     INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date, order_nbr_search, order_nbr_sort, shipment_nbr_search,
       shipment_nbr_sort, joined_sort, tracking_number_search)
     SELECT order_nbr, 'X' || n, 'Complete', '2026-01-01', lower(order_nbr), lower(order_nbr), 'x' || n, 'x' || n, lower(order_nbr) || '-x' || n, ''
     FROM (SELECT order_nbr, 100000 + row_number() OVER (ORDER BY order_nbr) AS n FROM transfer_order) AS numbered`,
  )
  await database.script('VACUUM ANALYZE')
})
afterAll(() => testDatabase.remove())

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Plan Rows'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const SELECTING = /^\s*(?:DECLARE \w+ NO SCROLL CURSOR FOR )?((?:SELECT|WITH)\b[\s\S]*)$/

/** The nodes of the plans of all that is read for a window. */
async function plansOf(list: DocumentList, window: ListWindow, setting = ''): Promise<readonly PlanNode[]> {
  return database.transaction(async (tx) => {
    if (setting !== '') await tx.script(setting)
    const nodes: PlanNode[] = []
    const explained: Transaction = {
      ...tx,
      async query(sql, parameters) {
        const [, select] = SELECTING.exec(sql) ?? []
        if (select !== undefined) {
          const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${select}`, parameters)
          const [{ Plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: { 'Node Type': 'none' } }]
          nodes.push(...nodesOf(Plan))
        }
        return tx.query(sql, parameters)
      },
    }
    const facts = await readListFacts(tx, list)
    await presentWindow(explained, PRESENTERS[list], window, facts, { known: null, onBroad: () => undefined })
    return nodes
  })
}

const page = (more: Partial<Extract<ListWindow, { scope: 'all' }>> = {}): ListWindow => {
  return { scope: 'all', search: '', sort: [], offset: 0, limit: 100, ...more }
}
const sorted = (field: string, direction: 'asc' | 'desc', offset = 0) => page({ sort: [{ field, direction }], offset })

/** A site of one document in thirty, or of none. */
const SMALL_SITE = 'Hamburg Spare Parts Depot'

const WINDOWS: [list: DocumentList, what: string, window: ListWindow, ...indexes: string[]][] = [
  ['sales', 'what is open', { scope: 'open' }, 'sales_order_open'],
  ['sales', 'a named document', { ids: ['SO0000042'] }, 'sales_order_pkey'],
  ['sales', 'the first page', page(), 'sales_order_open'],
  ['sales', 'a later page', page({ offset: 2_000 }), 'sales_order_by_number'],
  ['sales', 'by number', sorted('orderNbr', 'asc'), 'sales_order_by_number'],
  ['sales', 'by number, highest first, far behind', sorted('orderNbr', 'desc', 3_000), 'sales_order_by_number'],
  ['sales', 'by date', sorted('shipDate', 'desc'), 'sales_order_by_ship_date_down'],
  ['sales', 'by status', sorted('orderStatus', 'asc'), 'sales_order_by_status'],
  ['sales', 'by customer', sorted('customerName', 'asc'), 'sales_order_of_customer'],
  ['sales', 'a part of a number', page({ search: '00042' }), 'sales_order_number_part', 'sales_order_customer_order_part'],
  ['sales', 'a customer', page({ search: 'Tualatin' }), 'sales_order_of_customer'],
  [
    'sales',
    'open ones of a customer',
    { scope: 'open', filter: { customerName: ['Tualatin Process Equipment'] } },
    'sales_order_of_customer',
  ],
  ['sales', 'a customer alone', page({ filter: { customerName: ['Tualatin Process Equipment'] } }), 'sales_order_of_customer'],
  ['sales', 'days of ordering', page({ filter: { orderDate: ['2020-03-01..2020-03-07'] } }), 'sales_order_by_order_date'],
  ['sales', 'a small site alone', page({ filter: { warehouseDesc: [SMALL_SITE] } }), 'sales_order_of_site'],
  ['sales', 'a few statuses', page({ filter: { orderStatus: ['On Hold'] } }), 'sales_order_by_status'],
  ['production', 'what is open', { scope: 'open' }, 'production_order_open'],
  ['production', 'a named document', { ids: ['PR0000042'] }, 'production_order_pkey'],
  ['production', 'the first page', page(), 'production_order_by_rank'],
  ['production', 'by number', sorted('prodNbr', 'desc'), 'production_order_by_number'],
  ['production', 'by quantity', sorted('qtyToProduce', 'desc'), 'production_order_by_quantity_down'],
  ['production', 'a number in work', page({ search: '00042 + in process' }), 'production_order_number_part'],
  ['shipments', 'what is open', { scope: 'open' }, 'shipment_open'],
  ['shipments', 'a named document', { ids: ['SH0000042'] }, 'shipment_pkey'],
  ['shipments', 'a customer alone', page({ filter: { customerName: ['Tualatin Process Equipment'] } }), 'shipment_of_customer'],
  ['shipments', 'a small site alone', page({ filter: { warehouseDesc: [SMALL_SITE] } }), 'shipment_of_site'],
  ['shipments', 'days of shipping', page({ filter: { shipDate: ['2020-03-01..2020-03-07'] } }), 'shipment_by_ship_date'],
  ['shipments', 'a later page', page({ offset: 2_000 }), 'shipment_by_number'],
  ['shipments', 'by number', sorted('shipmentNbr', 'desc'), 'shipment_by_number'],
  ['shipments', 'a part of a number', page({ search: '00042' }), 'shipment_number_part'],
  ['transfers', 'what is open', { scope: 'open' }, 'transfer_shipment_open'],
  ['transfers', 'a named document', { ids: ['TX42-X100001'] }, 'transfer_shipment_joined_key'],
  ['production', 'an item alone', page({ filter: { inventoryCd: ['RTR-3x4-10-SS'] } }), 'production_order_of_item'],
  ['production', 'a small site alone', page({ filter: { warehouseDesc: [SMALL_SITE] } }), 'production_order_of_site'],
  ['transfers', 'a later page', page({ offset: 2_000 }), 'transfer_shipment_by_joined'],
  ['transfers', 'by number', sorted('soOrderNbr', 'asc'), 'transfer_shipment_by_order'],
  ['transfers', 'a small destination alone', page({ filter: { destinationSiteDesc: [SMALL_SITE] } }), 'transfer_order_to_site'],
  ['transfers', 'a part of a number', page({ search: 'x10007' }), 'transfer_shipment_number_part'],
]

test.each(WINDOWS)(
  '[WINDOW-13] %s: %s is read by its index, and no large table as a whole',
  async (...[list, , window, ...indexes]) => {
    const nodes = await plansOf(list, window)
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))
    expect(whole.map((node) => node['Relation Name'])).toEqual([])
    // An index may be walked from either end.
    const used = nodes.flatMap((node) => node['Index Name']?.replace(/_down$/, '') ?? [])
    expect(used).toEqual(expect.arrayContaining(indexes.map((index) => index.replace(/_down$/, ''))))
  },
)

/** Tables of the lists' documents themselves. */
const DOCUMENTS: Readonly<Record<DocumentList, string>> = {
  sales: 'sales_order',
  production: 'production_order',
  shipments: 'shipment',
  transfers: 'transfer_shipment',
}

/** More rows than a page and what is open have; sorting them means that a whole list is sorted. */
const MANY = 1_000

const EVERY_SORT = (Object.keys(LIST_ORDER) as DocumentList[]).flatMap((list) => [
  [list, 'the default order', page()] as const,
  ...Object.keys(LIST_ORDER[list].sorts).flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => [list, `${field}.${direction}`, sorted(field, direction)] as const),
  ),
])

test.each(EVERY_SORT)(
  '[WINDOW-13] %s: a page by %s is read in order by an index, and no list is sorted as a whole',
  async (list, _, window) => {
    const nodes = await plansOf(list, window)
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))
    expect(whole.map((node) => node['Relation Name'])).toEqual([])
    const sorts = nodes.filter((node) => node['Node Type'] === 'Sort' && (node['Plan Rows'] ?? 0) > MANY)
    expect(sorts).toEqual([])
    expect(nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith(DOCUMENTS[list]))).not.toEqual([])
  },
)

test.each([
  ['sales', 'sales_order_number_part', 'sales_order_customer_order_part', 'sales_order_beyond_ascii'],
  ['production', 'production_order_number_part', 'production_order_beyond_ascii'],
  ['shipments', 'shipment_number_part', 'shipment_beyond_ascii'],
  ['transfers', 'transfer_shipment_number_part', 'transfer_shipment_beyond_ascii'],
] as const)(
  '[WINDOW-13] %s: two characters that few have are found by indexes, once a whole table costs more',
  async (list, ...indexes) => {
    const nodes = await plansOf(list, page({ search: 'zz' }), 'SET LOCAL enable_seqscan = off')
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.map((node) => node['Index Name'])).toEqual(expect.arrayContaining([...indexes]))
  },
)
