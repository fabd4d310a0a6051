/** @databases both: a step of the schema must run on each. */
import { STATUSES } from '../../../contract/statuses'
import { searchKey, sortKey } from '../../../contract/rules/listKeys'
import { findViolations } from '../../domain/invariants/findViolations'
import { listInvariants } from '../../domain/invariants/listInvariants'
import { prepareSchema } from '../../operations/startup/prepareDatabase'
import { openPlace, type DataPlace } from '../../testing/databases/dataPlace'
import { databaseUrl } from '../../testing/databases/postgresServer'
import { makeTestPlace, type TestPlace } from '../../testing/databases/testPlace'
import { startProgram } from '../../testing/programs/programProcess'
import { placeVariables } from '../../testing/servers/startedPrograms'
import type { Database } from '../database'
import type { Fill } from './fill'
import { fillListKeys } from './fillListKeys'
import { migrate } from './migrate'
import { migrations } from './migrations'

/** The schema of the version before lists had keys. */
const BEFORE = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0005-list-keys'),
)
const INDEXES = '0006-list-indexes'

let place: TestPlace
let database: Database

const addressOf = (data: DataPlace) => (data.kind === 'pglite' ? data.dataDir : databaseUrl(data.socketDir, data.name))

/** Opens the data again; a program had them meanwhile. */
const open = () => openPlace(place.place)

/** Makes a company of the version before. */
async function begin(): Promise<void> {
  place = await makeTestPlace()
  database = await open()
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, BEFORE)
  await foundCompany()
}

async function end(): Promise<void> {
  await database.close()
  await place.remove()
}

/** Names that databases and browsers do not agree on, and what their orders are called. */
const NAMES = [
  'İstanbul Çelik A.Ş.',
  'Straße & Söhne',
  'ΟΔΥΣΣΕΥΣ',
  'Nguye\u0302\u0303n',
  'Ñandú 10',
  'ñandú 9',
  '日本製作所',
  '',
  '  ',
] as const

/** A company as the version before wrote it: a document of each kind for each name. */
const OLD_COMPANY = `
  INSERT INTO site (site_id, description) VALUES ('MAIN', 'Főraktár'), ('EAST', '');
  INSERT INTO item (inventory_id, description) VALUES ('Größe-7', 'ÉCROU 8');
  INSERT INTO customer (customer_id, name) SELECT 'C' || n, name FROM unnest($1::text[]) WITH ORDINALITY AS named (name, n);
  INSERT INTO sales_order (order_nbr, customer_order_nbr, customer_id, site_id, status, order_date)
    SELECT 'SO' || n, name, 'C' || n, 'MAIN', 'Open', '2026-03-01' FROM unnest($1::text[]) WITH ORDINALITY AS named (name, n);
  INSERT INTO sales_receipt (shipment_nbr, order_nbr, ship_date) VALUES ('SR-É', 'SO1', '2026-03-01');
  INSERT INTO production_order (prod_nbr, inventory_id, site_id, qty_to_produce, status)
    SELECT 'PR' || n, 'Größe-7', 'MAIN', 9, 'Released' FROM unnest($1::text[]) WITH ORDINALITY AS named (name, n);
  INSERT INTO production_completion (batch_nbr, prod_nbr, qty, created_at) VALUES
    ('PB-Ä', 'PR1', 2.5, '2026-03-31T23:59:59Z'), ('PB-2', 'PR1', 1, '2026-04-01T00:00:00Z'), ('PB-3', 'PR2', 3, '2026-04-30T12:00:00Z');
  INSERT INTO shipment (shipment_nbr, customer_id, site_id, status, tracking_number)
    SELECT 'SH' || n, 'C' || n, 'MAIN', 'Open', name FROM unnest($1::text[]) WITH ORDINALITY AS named (name, n);
  INSERT INTO transfer_order (order_nbr, description, from_site, to_site)
    SELECT 'TR' || n, name, 'MAIN', 'EAST' FROM unnest($1::text[]) WITH ORDINALITY AS named (name, n);
  INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date, tracking_number)
    SELECT 'TR' || n, 'Ts' || n, 'In Transit', '2026-03-05', name FROM unnest($1::text[]) WITH ORDINALITY AS named (name, n);
  INSERT INTO transfer_receipt (receipt_nbr, order_nbr, shipment_nbr, receipt_date) VALUES ('RC-Ö', 'TR1', 'Ts1', '2026-03-06')`

async function foundCompany(): Promise<void> {
  for (const statement of OLD_COMPANY.split(';\n')) await database.query(statement, statement.includes('$1') ? [NAMES] : [])
}

const brokenLists = () => findViolations(database, listInvariants)

describe('a company of the version before', () => {
  let ran: readonly string[]
  beforeAll(async () => {
    await begin()
    ran = await migrate(database)
  })
  afterAll(end)

  test('[WINDOW-11] gets the keys that JavaScript makes, whatever its letters; blank values sort as none', async () => {
    expect(ran.slice(0, 2)).toEqual(['0005-list-keys', INDEXES])
    expect(await brokenLists()).toEqual([])
    const { rows } = await database.query(
      'SELECT name, name_search AS search, name_sort AS sort FROM customer ORDER BY name_sort NULLS LAST, customer_id COLLATE "C"',
    )
    const isBlank = (name: string) => name.trim() === ''
    const expected = NAMES.map((name) => ({ name, search: searchKey(name), sort: isBlank(name) ? null : sortKey(name) }))
    const bytes = ({ sort }: { sort: string | null }) => Buffer.from(sort ?? '\u{10ffff}')
    expect(rows).toEqual([...expected].sort((a, b) => Buffer.compare(bytes(a), bytes(b))))
    const descending = await database.query<{ name: string }>(
      'SELECT name FROM customer ORDER BY name_sort DESC NULLS LAST, customer_id',
    )
    expect(descending.rows.slice(-2).map(({ name }) => name)).toEqual(['', '  '])
    const joined = await database.query('SELECT joined, joined_sort FROM transfer_shipment WHERE order_nbr = $1', ['TR1'])
    expect(joined.rows).toEqual([{ joined: 'TR1-Ts1', joined_sort: sortKey('TR1-Ts1') }])
  })

  test('[WINDOW-12] gets its totals, a new tag for each list, and its months in UTC', async () => {
    const lists = await database.query<{ list: string; tag: string; total: number }>('SELECT list, tag, total FROM list_revision')
    const totals = Object.fromEntries(lists.rows.map(({ list, total }) => [list, total]))
    const count = NAMES.length
    expect(totals).toEqual({
      inventory: null,
      production: count,
      history: null,
      sales: count,
      shipments: count,
      transfers: count,
    })
    expect(new Set(lists.rows.map(({ tag }) => tag)).size).toBe(6)
    await database.query("UPDATE list_revision SET revision = revision + 1 WHERE list = 'sales'")
    const after = await database.query<{ list: string; tag: string }>('SELECT list, tag FROM list_revision')
    const renewed = after.rows.filter(({ list, tag }) => lists.rows.find((one) => one.list === list)?.tag !== tag)
    expect(renewed.map(({ list }) => list)).toEqual(['sales'])

    const months = 'SELECT month, total::float8 AS total, completions FROM production_month ORDER BY month'
    const march = { month: '2026-03', total: 2.5, completions: 1 }
    expect((await database.query(months)).rows).toEqual([march, { month: '2026-04', total: 4, completions: 2 }])
    await database.query(`INSERT INTO production_completion (batch_nbr, prod_nbr, qty, created_at, batch_nbr_search) VALUES
    ('PB-4', 'PR1', 1, '2026-04-02', 'pb-4'), ('PB-5', 'PR1', 2, '2026-05-02', 'pb-5')`)
    const may = { month: '2026-05', total: 2, completions: 1 }
    expect((await database.query(months)).rows).toEqual([march, { month: '2026-04', total: 5, completions: 3 }, may])
    await database.query("UPDATE production_completion SET qty = 4, created_at = '2026-05-02' WHERE batch_nbr = 'PB-Ä'")
    await database.query("DELETE FROM production_completion WHERE batch_nbr = 'PB-4'")
    expect((await database.query(months)).rows).toEqual([
      { month: '2026-04', total: 4, completions: 2 },
      { month: '2026-05', total: 6, completions: 2 },
    ])
  })

  test('[WINDOW-03] what is open, and what ranks how, is what the contract says of every status', async () => {
    const documents = {
      sales: ['sales_order', 'order_nbr'],
      production: ['production_order', 'prod_nbr'],
      shipment: ['shipment', 'shipment_nbr'],
      transfer: ['transfer_shipment', 'order_nbr'],
    } as const
    for (const [kind, [table, key]] of Object.entries(documents) as [keyof typeof documents, readonly [string, string]][]) {
      for (const [status, facts] of Object.entries<{ isFinished?: true; rank?: number }>(STATUSES[kind])) {
        const rank = kind === 'production' ? 'status_rank' : 'NULL::smallint'
        const confirmed =
          kind === 'shipment' ? ", ship_date = '2026-03-05', courier = 'x', tracking_number = 'x', confirmed_at = now()" : ''
        const { rows } = await database.query(
          `UPDATE ${table} SET status = $1${confirmed} WHERE ${key} = (SELECT ${key} FROM ${table} WHERE is_open LIMIT 1)
         RETURNING is_open AS "isOpen", ${rank} AS rank`,
          [status],
        )
        expect([kind, status, rows]).toEqual([kind, status, [{ isOpen: !facts.isFinished, rank: facts.rank ?? null }]])
      }
    }
  })
})

describe('while a company is brought up to date,', () => {
  beforeEach(begin)
  afterEach(end)

  test('[FAULT-66] what somebody writes while keys are filled in gets its keys too', async () => {
    let isWritten = false
    const late: Fill = {
      ...fillListKeys,
      async next(tx, table, block) {
        const part = await fillListKeys.next(tx, table, block)
        if (table === 'customer' && part.next === null && !isWritten) {
          isWritten = true
          await tx.query("INSERT INTO customer (customer_id, name) VALUES ('LATE', 'Läte')")
        }
        return part
      },
    }
    await migrate(
      database,
      migrations.map((step) => (step.fill ? { ...step, fill: late } : step)),
    )
    expect(await brokenLists()).toEqual([])
    expect((await database.query("SELECT name_search FROM customer WHERE customer_id = 'LATE'")).rows).toEqual([
      { name_search: 'läte' },
    ])
  })

  /** Orders that take up several of the parts in which keys are filled in: few of them are in a block. */
  const ORDERS_IN_PARTS = `
  ALTER TABLE sales_order SET (fillfactor = 10);
  INSERT INTO sales_order (order_nbr, customer_order_nbr, customer_id, site_id, status, order_date)
    SELECT 'SÖ' || n, 'PO-' || n, 'C1', 'MAIN', 'Closed', '2026-03-01' FROM generate_series(1, 3000) AS n`

  test('[FAULT-66] a migration that is killed in the middle of its rows goes on where it was', async () => {
    await database.script(ORDERS_IN_PARTS)
    await database.close()
    const killed = startProgram('testing/programs/migrateAndDieProgram.ts', {}, [addressOf(place.place)])
    expect(await killed.exit).toBeNull()

    database = await open()
    const left = await database.query<{ left: number; done: number; step: string }>(
      `SELECT count(*) FILTER (WHERE order_nbr_search IS NULL) AS left, count(*) FILTER (WHERE order_nbr_search IS NOT NULL) AS done,
       (SELECT max(name) FROM schema_migration) AS step
     FROM sales_order`,
    )
    expect(left.rows[0]).toMatchObject({ step: '0005-list-keys' })
    expect(left.rows[0]?.done).toBeGreaterThan(0)
    expect(left.rows[0]?.left).toBeGreaterThan(0)
    await database.close()

    const again = startProgram('operations/cli/migrate.ts', placeVariables(place.place))
    expect([await again.exit, again.output()]).toEqual([0, expect.stringContaining(`Ran ${INDEXES}`)])
    database = await open()
    expect(await brokenLists()).toEqual([])
  }, 120_000)

  test('[WINDOW-11] keys of what was written past the program are made again by the command that is for it', async () => {
    await migrate(database)
    await database.query("UPDATE customer SET name = 'Ä' WHERE customer_id = 'C1'")
    await database.query("INSERT INTO customer (customer_id, name) VALUES ('OWN', 'Ö')")
    expect(await brokenLists()).toHaveLength(2)
    await database.close()
    const program = startProgram('operations/cli/migrate.ts', placeVariables(place.place), ['--renew-keys'])
    const said = 'The schema is up to date.\nRows that had wrong keys: 2.\n'
    expect([await program.exit, program.output()]).toEqual([0, said])
    database = await open()
    expect(await brokenLists()).toEqual([])
  })

  test('[FAULT-67] a start brings a small database up to date, and leaves a large one to the command that it names', async () => {
    await database.query("INSERT INTO customer (customer_id, name) SELECT 'MANY-' || n, '' FROM generate_series(1, 24000) AS n")
    await expect(prepareSchema(database, { migrate: true })).rejects.toThrow(
      /^The schema step 0006-list-indexes has 2\d{4} rows of the database to fill in, which takes longer than a start may\. Run "npm run migrate" first\.$/,
    )
    const { rows } = await database.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name DESC LIMIT 1')
    expect(rows).toEqual([{ name: BEFORE.at(-1)?.name }])
    await database.query("DELETE FROM customer WHERE customer_id LIKE 'MANY-%'")
    await prepareSchema(database, { migrate: true })
    expect(await brokenLists()).toEqual([])
  })
})
