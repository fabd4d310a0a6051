import { findViolations } from '../../domain/invariants/findViolations'
import { listInvariants } from '../../domain/invariants/listInvariants'
import { prepareSchema } from '../../operations/startup/prepareDatabase'
import { openDatabaseAt, type DatabaseLocation } from '../../testing/databases/databaseLocation'
import type { TestDatabase } from '../../testing/databases/makeTestDatabase'
import { databaseUrl } from '../../testing/databases/postgresServer'
import { INDEXES, LAST_STEP_BEFORE, makeOldCompany } from '../../testing/fixtures/companyWithoutKeys'
import { startProgram } from '../../testing/programs/programProcess'
import { databaseVariables } from '../../testing/servers/startedPrograms'
import type { Database } from '../database'
import type { Backfill } from './fillListKeys'
import { fillListKeys } from './fillListKeys'
import { migrate } from './migrate'
import { migrations } from './migrations'

let testDatabase: TestDatabase
let database: Database

const addressOf = (data: DatabaseLocation) => (data.kind === 'embedded' ? data.dataDir : databaseUrl(data.socketDir, data.name))

/** Opens the database again after another program had it open. */
const open = () => openDatabaseAt(testDatabase.location)

const brokenLists = () => findViolations(database, listInvariants)

beforeEach(async () => {
  ;({ testDatabase, database } = await makeOldCompany())
})
afterEach(async () => {
  await database.close()
  await testDatabase.remove()
})

describe('while a company is brought up to date,', () => {
  test('[FAULT-66] what somebody writes while keys are filled in gets its keys too', async () => {
    let isWritten = false
    const late: Backfill = {
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
    const killed = startProgram('testing/programs/migrateAndDieProgram.ts', {}, [addressOf(testDatabase.location), 'rows'])
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

    const again = startProgram('operations/cli/migrate.ts', databaseVariables(testDatabase.location))
    expect([await again.exit, again.output()]).toEqual([0, expect.stringContaining(`Ran ${INDEXES}`)])
    database = await open()
    expect(await brokenLists()).toEqual([])
  }, 120_000)

  test('[FAULT-66] a migration that is killed between its indexes goes on with the rest, and tidies up however often it is killed', async () => {
    await database.script(ORDERS_IN_PARTS)
    await database.close()
    async function killedIn(part: 'index' | 'vacuum') {
      const killed = startProgram('testing/programs/migrateAndDieProgram.ts', {}, [addressOf(testDatabase.location), part])
      expect(await killed.exit).toBeNull()
      database = await open()
      const { rows } = await database.query<{ step: string; index: string | null }>(
        `SELECT max(name) AS step, to_regclass('sales_order_by_status')::oid::text AS index FROM schema_migration`,
      )
      await database.close()
      return rows[0]
    }
    const first = await killedIn('index')
    expect(first).toEqual({ step: '0005-list-keys', index: expect.any(String) as string })
    expect(await killedIn('vacuum')).toEqual({ step: migrations.at(-1)?.name, index: first?.index })

    const again = startProgram('operations/cli/migrate.ts', databaseVariables(testDatabase.location))
    expect([await again.exit, again.output()]).toEqual([0, expect.stringContaining('The schema is up to date.')])
    database = await open()
    const { rows } = await database.query(
      `SELECT relallvisible > 0 AS "isVacuumed", EXISTS (SELECT FROM pg_stats WHERE tablename = 'sales_order' AND attname = 'is_open')
         AS "isAnalyzed", to_regclass('schema_migration_progress') IS NULL AS "isOver"
       FROM pg_class WHERE oid = 'sales_order'::regclass`,
    )
    expect(rows).toEqual([{ isVacuumed: true, isAnalyzed: true, isOver: true }])
    expect(await brokenLists()).toEqual([])
  }, 120_000)

  test('[WINDOW-11] keys of what was written past the program are made again by the command that is for it', async () => {
    await migrate(database)
    await database.query("UPDATE customer SET name = 'Ä' WHERE customer_id = 'C1'")
    await database.query("INSERT INTO customer (customer_id, name) VALUES ('OWN', 'Ö')")
    expect(await brokenLists()).toHaveLength(2)
    await database.close()
    const program = startProgram('operations/cli/migrate.ts', databaseVariables(testDatabase.location), ['--renew-keys'])
    const said = 'The schema is up to date.\nRows that had wrong keys: 2.\n'
    expect([await program.exit, program.output()]).toEqual([0, said])
    database = await open()
    expect(await brokenLists()).toEqual([])
  })

  test('[FAULT-67] a start brings a small database up to date, and leaves a large one to the command that it names', async () => {
    await database.query("INSERT INTO customer (customer_id, name) SELECT 'MANY-' || n, '' FROM generate_series(1, 24000) AS n")
    await expect(prepareSchema(database, { migrate: true })).rejects.toThrow(
      'The schema step 0006-list-indexes has more than 20000 rows of the database to fill in, which would take too long during startup. Run "npm run migrate" first.',
    )
    const { rows } = await database.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name DESC LIMIT 1')
    expect(rows).toEqual([{ name: LAST_STEP_BEFORE }])
    await database.query("DELETE FROM customer WHERE customer_id LIKE 'MANY-%'")
    await prepareSchema(database, { migrate: true })
    expect(await brokenLists()).toEqual([])
  })
})
