import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { bulkLoad } from './batches'
import type { Queryable } from './database'
import { migrate } from './migrations/migrations'

const at = sharedDatabase()
beforeAll(async () => {
  await migrate(at.database)
  await at.database.query("INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main')")
  await at.database.query("INSERT INTO customer (customer_id, name) VALUES ('C1', 'Customer')")
})

const TABLES = ['sales_order', 'sales_order_line', 'production_order', 'transfer_shipment', 'file']

async function definitions(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ sql: string }>(
    `SELECT indexdef AS sql FROM pg_indexes WHERE schemaname = current_schema() UNION ALL
     SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
     WHERE connamespace = current_schema()::regnamespace ORDER BY sql`,
  )
  return rows.map(({ sql }) => sql)
}

const insertOrder = (db: Queryable, number: string, customer: string) =>
  db.query(
    "INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date) VALUES ($1, $2, 'MAIN', 'Open', '2026-01-01')",
    [number, customer],
  )

describe('a large load', () => {
  test('runs without foreign keys and indexes, and restores them afterwards', async () => {
    const before = await definitions(at.database)
    const reported: number[] = []
    await at.database.transaction((tx) =>
      bulkLoad(
        tx,
        TABLES,
        async () => {
          const meanwhile = await definitions(tx)
          expect(meanwhile.length).toBeLessThan(before.length - 30)
          expect(
            meanwhile.filter((sql) => sql.includes('sales_order_by_number') || sql.includes('order_customer_id_fkey')),
          ).toEqual([])
          expect(meanwhile.some((sql) => sql.includes('sales_order_pkey'))).toBe(true)
          await insertOrder(tx, 'SO-1', 'C1')
        },
        (parts, of) => reported.push(parts / of),
      ),
    )
    expect(await definitions(at.database)).toEqual(before)
    expect(reported.at(-1)).toBe(1)
    expect((await at.database.query('SELECT FROM sales_order')).rowCount).toBe(1)
  })

  test('stores nothing when a row breaks a foreign key', async () => {
    const before = await definitions(at.database)
    const load = at.database.transaction((tx) => bulkLoad(tx, TABLES, () => insertOrder(tx, 'SO-2', 'NOBODY')))
    await expect(load).rejects.toMatchObject({ code: '23503' })
    expect(await definitions(at.database)).toEqual(before)
    expect((await at.database.query("SELECT FROM sales_order WHERE order_nbr = 'SO-2'")).rowCount).toBe(0)
  })
})
