/** @databases postgres: it says how each statement was run, with how many rows. */
import { TODAY_PARTS } from '../../../contract/entities/today'
import type { Database } from '../../database/database'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { ACTIVITY_SOURCES } from '../activity/readActivity'
import { auditSql } from '../activity/readActivity'
import { ITEM_SQL } from '../items/readItem'
import { todaySql } from './readToday'

/** Finished documents of each kind, all of one item; and of each kind, this many open ones. */
const FINISHED = 8_000
const OPEN = 20

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase('postgres')
  database = await testDatabase.open()
  const of = `FROM generate_series(1, ${FINISHED + OPEN}) AS n`
  const by = (finished: string, open: string) => `CASE WHEN n > ${FINISHED} THEN ${open} ELSE ${finished} END`
  await database.script(`
    INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main'), ('WEST', 'West');
    INSERT INTO customer (customer_id, name) VALUES ('C', 'Customer');
    INSERT INTO item (inventory_id, description) VALUES ('A', 'Item'), ('B', 'Item');
    INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
      SELECT 'A', 'MAIN', 2, 'opening', 'X' || n, 'test' ${of};
    INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date, ship_date)
      SELECT 'S' || n, 'C', 'MAIN', ${by("'Completed'", "'Open'")}, '2020-01-01', '2020-01-01' ${of};
    INSERT INTO sales_order_line (order_nbr, line_nbr, inventory_id, operation, order_qty, open_qty, site_id)
      SELECT 'S' || n, line, 'A', CASE line WHEN 1 THEN 'Issue' ELSE 'Receipt' END, 9, ${by('0', '9')}, 'MAIN' ${of}, generate_series(1, 2) AS line;
    INSERT INTO production_order (prod_nbr, inventory_id, site_id, qty_to_produce, qty_completed, status)
      SELECT 'P' || n, 'A', 'MAIN', 9, ${by('9', '0')}, ${by("'Completed'", "'Released'")} ${of};
    INSERT INTO production_material (prod_nbr, line_nbr, inventory_id, total_required, qty_released)
      SELECT 'P' || n, line, 'B', 9, ${by('9', '0')} ${of}, generate_series(1, 2) AS line;
    INSERT INTO production_completion (batch_nbr, prod_nbr, qty) SELECT 'B' || n, 'P' || n, 9 ${of};
    INSERT INTO shipment (shipment_nbr, customer_id, site_id, status, ship_date, courier, tracking_number, confirmed_at)
      SELECT 'H' || n, 'C', 'MAIN', ${by("'Confirmed'", "'Open'")}, '2020-01-01', 'dhl', 'T', now() ${of};
    INSERT INTO transfer_order (order_nbr, from_site, to_site) SELECT 'T' || n, 'MAIN', 'WEST' ${of};
    INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date)
      SELECT 'T' || n, 'X', ${by("'Complete'", "'In Transit'")}, '2020-01-01' ${of};
    INSERT INTO transfer_line (order_nbr, shipment_nbr, line_nbr, inventory_id, shipped_qty, received_qty)
      SELECT 'T' || n, 'X', 1, 'A', 9, ${by('9', '0')} ${of};
    INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key)
      SELECT 'test', 'r', 'create', kind, prefix || n ${of}, (VALUES ('sales_order', 'S'), ('production_batch', 'B')) AS made (kind, prefix);
    ANALYZE;
  `)
})
afterAll(() => testDatabase.remove())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** How many rows each scan of a table has read. */
function scansOf(plan: Plan): readonly { readonly table: string; readonly rows: number }[] {
  const rows = plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
  const own = plan['Relation Name'] === undefined ? [] : [{ table: plan['Relation Name'], rows }]
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

test.each<[what: string, sql: string, parameters: readonly unknown[]]>([
  ['today', todaySql(TODAY_PARTS), ['2026-03-05']],
  ['an item that everything moves', ITEM_SQL, ['A']],
  ['an item that everything is made of', ITEM_SQL, ['B']],
  ['the activity of an order', auditSql(ACTIVITY_SOURCES.sales.entities), ['S77', null]],
  ['the activity of production', auditSql(ACTIVITY_SOURCES.production.entities), ['P77', null]],
  ['the activity of a transfer', auditSql(ACTIVITY_SOURCES.transfer.entities), ['T77-X', null]],
])('[TODAY-07] %s: what is finished is not read', async (_what, sql, parameters) => {
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters)
  const scans = scansOf(rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan))
  expect(scans.length).toBeGreaterThan(2)
  expect(scans.filter((scan) => scan.rows > 10 * OPEN)).toEqual([])
})
