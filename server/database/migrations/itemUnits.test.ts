/** @databases both, embedded with --all: a step of the schema must run on each. */

import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import type { Database } from '../database'
import { migrate } from './migrate'
import { migrations } from './migrations'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, migrations.slice(0, 1))
})
afterAll(() => testDatabase.remove())

/** Items from before units existed: with whole quantities only, with a fraction somewhere, and without any quantity. */
const OLD_COMPANY = `
  INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main');
  INSERT INTO customer (customer_id, name) VALUES ('C-1', 'Customer');
  INSERT INTO item (inventory_id, description) VALUES
    ('PUMP', 'Pump'), ('GREASE', 'Grease'), ('HOSE', 'Hose'), ('NEW', 'Never used'), ('BOLT', 'Bolt'), ('PAINT', 'Paint');
  INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by) VALUES
    ('PUMP', 'MAIN', 4, 'opening', 'O', 'x'), ('GREASE', 'MAIN', 10, 'opening', 'O', 'x'), ('GREASE', 'MAIN', -0.05, 'adjustment', 'A', 'x'),
    ('HOSE', 'MAIN', 30, 'opening', 'O', 'x');
  INSERT INTO bill_of_material (inventory_id, component_id, line_nbr, qty_per) VALUES ('PUMP', 'BOLT', 1, 8), ('PUMP', 'PAINT', 2, 0.35);
  INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date) VALUES ('S-1', 'C-1', 'MAIN', 'Open', '2026-03-01');
  INSERT INTO sales_order_line (order_nbr, line_nbr, inventory_id, operation, order_qty, open_qty, site_id) VALUES
    ('S-1', 1, 'HOSE', 'Receipt', 2.5, 2.5, 'MAIN'), ('S-1', 2, 'PUMP', 'Issue', 2, 2, 'MAIN')`

test('[PROMISE-08] an item that was only ever counted whole gets no decimal places, every other one all six; lists are new', async () => {
  await database.script(OLD_COMPANY)
  const revisions = 'SELECT list, revision FROM list_revision ORDER BY list'
  const before = (await database.query<{ revision: number }>(revisions)).rows
  expect(await migrate(database)).toContain('0002-item-units')
  const { rows } = await database.query('SELECT inventory_id, uom, decimals, reorder_point FROM item ORDER BY inventory_id')
  expect(rows).toEqual(
    Object.entries({ BOLT: 0, GREASE: 6, HOSE: 6, NEW: 6, PAINT: 6, PUMP: 0 }).map(([inventory_id, decimals]) => {
      return { inventory_id, uom: '', decimals, reorder_point: null }
    }),
  )
  const after = (await database.query<{ revision: number }>(revisions)).rows
  after.forEach(({ revision }, index) => expect(revision).toBeGreaterThan(before[index]?.revision ?? Infinity))
})

test.each(['decimals = 7', 'decimals = -1', 'reorder_point = -1'])('the database refuses %s', async (change) => {
  await expect(database.query(`UPDATE item SET ${change} WHERE inventory_id = 'PUMP'`)).rejects.toMatchObject({ code: '23514' })
})
