import { TODAY_PARTS } from '../../contract/entities/today'
import type { ListWindow } from '../../contract/entities/window'
import { LIST_ORDER, type DocumentList } from '../../contract/rules/listOrder'
import { LOOKUP_KINDS } from '../../contract/screens'
import { bulkLoad } from '../database/batches'
import type { Database, Transaction } from '../database/database'
import { DOCUMENTS } from '../documents/documents'
import { readItem } from '../documents/inventory/readItem'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { lookUp } from './lookUp'
import { presentWindow } from './presentWindow'
import { readActivity } from './readActivity'
import { readToday } from './readToday'
import { readListFacts } from './revisions'

// No read of a company with years of finished documents reads a large table as a whole.

const FINISHED = 12_000
const OPEN = 30

const LARGE = [
  'sales_order',
  'sales_order_line',
  'sales_receipt',
  'production_order',
  'production_material',
  'production_completion',
  'shipment',
  'shipment_line',
  'transfer_order',
  'transfer_shipment',
  'transfer_line',
  'transfer_receipt',
  'stock_movement',
  'audit_entry',
]

const N = FINISHED + OPEN
const of = `FROM generate_series(1, ${N}) AS n`
const number = (prefix: string) => `'${prefix}' || lpad(n::text, 7, '0')`
const key = (prefix: string) => `lower(${number(prefix)})`
const by = (open: string, finished: string) => `CASE WHEN n > ${FINISHED} THEN '${open}' ELSE '${finished}' END`
const day = `DATE '2020-01-01' + n / 10`
/** A third belongs to one customer and one item. */
const mostly = (prefix: string) => `CASE WHEN n % 3 = 0 THEN '${prefix}1' ELSE '${prefix}' || n % 2000 + 1 END`

const FILL = `
  INSERT INTO site (site_id, description, description_search) VALUES ('MAIN', 'Main', 'main'), ('WEST', 'West', 'west');
  INSERT INTO customer (customer_id, name, name_search, name_sort)
    SELECT 'C' || n, 'Customer ' || n, 'customer ' || n, 'customer ' || n FROM generate_series(1, 2000) AS n;
  INSERT INTO item (inventory_id, description, inventory_id_search, inventory_id_sort, description_search)
    SELECT 'I' || n, 'Item', 'i' || n, 'i' || n, 'item' FROM generate_series(1, 2000) AS n;
  INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date, ship_date, order_nbr_search, order_nbr_sort,
      customer_order_nbr, customer_order_nbr_search, customer_order_nbr_sort)
    SELECT ${number('SO')}, ${mostly('C')}, 'MAIN', ${by('Open', 'Completed')}, ${day}, ${day}, ${key('SO')}, ${key('SO')},
      ${number('PO-')}, ${key('PO-')}, ${key('PO-')} ${of};
  INSERT INTO sales_order_line (order_nbr, line_nbr, inventory_id, operation, order_qty, open_qty, site_id)
    SELECT ${number('SO')}, line, ${mostly('I')}, CASE line WHEN 1 THEN 'Issue' ELSE 'Receipt' END, 9, 0, 'MAIN' ${of}, generate_series(1, 2) AS line;
  INSERT INTO sales_receipt (shipment_nbr, order_nbr, ship_date, shipment_nbr_search)
    SELECT ${number('SR')}, ${number('SO')}, ${day}, ${key('SR')} ${of};
  INSERT INTO production_order (prod_nbr, inventory_id, site_id, qty_to_produce, qty_completed, status, prod_nbr_search, prod_nbr_sort)
    SELECT ${number('PR')}, ${mostly('I')}, 'MAIN', n, 0, ${by('Released', 'Completed')}, ${key('PR')}, ${key('PR')} ${of};
  INSERT INTO production_material (prod_nbr, line_nbr, inventory_id, total_required, qty_released)
    SELECT ${number('PR')}, line, 'I7', 9, 0 ${of}, generate_series(1, 2) AS line;
  INSERT INTO production_completion (batch_nbr, prod_nbr, qty, batch_nbr_search) SELECT ${number('PB')}, ${number('PR')}, 9, ${key('PB')} ${of};
  INSERT INTO shipment (shipment_nbr, customer_id, site_id, status, ship_date, courier, tracking_number, confirmed_at, shipment_nbr_search,
      shipment_nbr_sort, tracking_number_search)
    SELECT ${number('SH')}, ${mostly('C')}, 'MAIN', ${by('Open', 'Confirmed')}, ${day}, 'dhl', ${number('TRK')}, now(), ${key('SH')},
      ${key('SH')}, ${key('TRK')} ${of};
  INSERT INTO shipment_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, shipped_qty)
    SELECT ${number('SH')}, 1, ${number('SO')}, 1, ${mostly('I')}, 1 ${of};
  INSERT INTO transfer_order (order_nbr, from_site, to_site, description_search, description_sort)
    SELECT ${number('TR')}, 'MAIN', 'WEST', ${key('for ')}, ${key('for ')} ${of};
  INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date, tracking_number, order_nbr_search, order_nbr_sort,
      shipment_nbr_search, shipment_nbr_sort, joined_sort, tracking_number_search, tracking_number_sort)
    SELECT ${number('TR')}, ${number('TS')}, ${by('In Transit', 'Complete')}, ${day}, ${number('TRK')}, ${key('TR')}, ${key('TR')},
      ${key('TS')}, ${key('TS')}, ${key('TR')} || '-' || ${key('TS')}, ${key('TRK')}, ${key('TRK')} ${of};
  INSERT INTO transfer_line (order_nbr, shipment_nbr, line_nbr, inventory_id, shipped_qty, received_qty)
    SELECT ${number('TR')}, ${number('TS')}, 1, ${mostly('I')}, 9, 0 ${of};
  INSERT INTO transfer_receipt (receipt_nbr, order_nbr, shipment_nbr, receipt_date, receipt_nbr_search)
    SELECT ${number('RC')}, ${number('TR')}, ${number('TS')}, ${day}, ${key('RC')} ${of};
  INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
    SELECT ${mostly('I')}, 'MAIN', 2, 'opening', 'X' || n, 'test' ${of};
  INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key)
    SELECT 'test', 'r', 'create', kind, prefix || lpad(n::text, 7, '0') ${of}, (VALUES ('sales_order', 'SO'), ('production_batch', 'PB')) AS made (kind, prefix);`

const at = sharedDatabase('postgres')
beforeAll(async () => {
  const tables = ['site', 'customer', 'item', ...LARGE.filter((name) => name !== 'stock_movement' && name !== 'audit_entry')]
  await at.database.transaction((tx) => bulkLoad(tx, tables, () => tx.script(FILL)))
  await at.database.script('VACUUM ANALYZE')
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Returns, in words, what a plan does that would take longer with every year: a whole table or index read, a whole list sorted. */
function faultsOf(plan: Plan): readonly string[] {
  const { 'Node Type': type, 'Relation Name': table = '' } = plan
  const rows = plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
  const isWhole = type === 'Seq Scan' && LARGE.includes(table)
  // A bitmap has all rows of a frequent term before the first one is read.
  const isMany = rows > FINISHED / 2 && type !== 'Bitmap Index Scan'
  return [...(isWhole || isMany ? [`${type} of ${rows} rows ${table}`] : []), ...(plan.Plans ?? []).flatMap(faultsOf)]
}

const literal = (value: unknown) => (value === null ? 'NULL' : `'${value as string | number | boolean}'`)

async function faults(read: (database: Database) => Promise<unknown>): Promise<readonly string[]> {
  const found: string[] = []
  let count = 0
  const explained = <Queried extends Transaction | Database>(on: Queried): Queried['query'] =>
    async function (sql, parameters = []) {
      if (/^\s*(SELECT|WITH)/.test(sql)) {
        // Prepared, where its parameters can be written as text, so that it is planned as by the drivers.
        const isPrepared = parameters.length > 0 && parameters.every((value) => typeof value !== 'object' || value === null)
        const name = `asked_${(count += 1)}`
        if (isPrepared) await on.query(`PREPARE ${name} AS ${sql}`)
        const requested = isPrepared ? `EXECUTE ${name} (${parameters.map(literal).join(', ')})` : sql
        const { rows } = await on.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${requested}`,
          isPrepared ? [] : parameters,
        )
        if (isPrepared) await on.query(`DEALLOCATE ${name}`)
        for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...faultsOf(Plan))
      }
      return on.query(sql, parameters)
    }
  await read({
    ...at.database,
    transaction: (work) => at.database.transaction((tx) => work({ ...tx, query: explained(tx) })),
  })
  return found
}

const page = (more: object = {}): ListWindow => ({ scope: 'all', search: '', sort: [], offset: 2_000, limit: 100, ...more })
const LISTS = Object.keys(LIST_ORDER) as DocumentList[]

const EVERY: readonly (readonly [DocumentList, string, ListWindow])[] = LISTS.flatMap((list) => [
  [list, 'what is open', { scope: 'open' }] as const,
  [list, 'named documents', { ids: ['SO0000007', 'PR0000007', 'SH0000007', 'TR0000007-TS0000007'] }] as const,
  [list, 'a page as it comes', page()] as const,
  [list, 'a search for a part of a number', page({ search: '004711', offset: 0 })] as const,
  ...Object.keys(LIST_ORDER[list].sorts).flatMap((field) =>
    (['asc', 'desc'] as const).map(
      (direction) => [list, `a page by ${field}.${direction}`, page({ sort: [{ field, direction }] })] as const,
    ),
  ),
])
const SEARCHES: readonly (readonly [DocumentList, string, ListWindow])[] = [
  ['sales', 'a search for a customer', page({ search: 'customer 1999', offset: 0 })],
  ['sales', 'a filter by customer', page({ filter: { customerName: ['Customer 1999'] }, offset: 0 })],
  ['production', 'a filter by item', page({ filter: { inventoryCd: ['I1999'] }, offset: 0 })],
  [
    'shipments',
    'a filter by customer and days',
    page({ filter: { customerName: ['Customer 1999'], shipDate: ['2020-01-01..2020-12-31'] }, offset: 0 }),
  ],
]

test.each([...EVERY, ...SEARCHES])('%s: %s reads no large table as a whole', async (list, _what, window) => {
  const read = (db: Database) =>
    db.transaction(async (tx) => {
      const facts = await readListFacts(tx, list)
      return presentWindow(tx, DOCUMENTS[list], window, { ...facts, total: N }, { known: null, onBroad: () => undefined })
    })
  expect(await faults(read)).toEqual([])
})

test.each(['SO0004711', 'so0', 'customer 1', 'trk0004711', '004711', '000', 's', '---', '株式会社'])(
  'a look-up of %p reads no large table as a whole',
  async (term) => {
    for (const match of ['exact', 'any'] as const)
      expect(await faults((db) => lookUp(db, { term, match, kinds: LOOKUP_KINDS }))).toEqual([])
  },
)

test('today, an item and an activity read no large table as a whole', async () => {
  expect(await faults((db) => db.transaction((tx) => readToday(tx, new Date('2026-03-05'), TODAY_PARTS)))).toEqual([])
  for (const id of ['I1', 'I7']) expect(await faults((db) => db.transaction((tx) => readItem(tx, id)))).toEqual([])
  const ids = { sales: 'SO0000077', production: 'PR0000077', shipment: 'SH0000077', transfer: 'TR0000077-TS0000077' } as const
  for (const [kind, id] of Object.entries(ids))
    expect(await faults((db) => db.transaction((tx) => readActivity(tx, { kind: kind as 'sales', id })))).toEqual([])
})

test('the check works: without its index, reading open transfers scans the whole table', async () => {
  await at.database.script('DROP INDEX transfer_shipment_open')
  const open = (db: Database) =>
    db.transaction(async (tx) => {
      const counts = { known: null, onBroad: () => undefined }
      return presentWindow(tx, DOCUMENTS.transfers, { scope: 'open' }, await readListFacts(tx, 'transfers'), counts)
    })
  expect(await faults(open)).not.toEqual([])
})
