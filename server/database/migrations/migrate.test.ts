/** @databases both: a step of the schema must run on each. */

import { assertSmallMigration } from '../../operations/startup/prepareDatabase'
import { makeTestDatabase } from '../../testing/databases/makeTestDatabase'
import type { TestDatabase } from '../../testing/databases/makeTestDatabase'
import type { Database } from '../database'
import type { Backfill } from './fillListKeys'
import { migrate } from './migrate'
import { migrations } from './migrations'
import type { Migration } from './migrations'
import { pendingMigrations, SchemaMismatch } from './migrations'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
})
beforeEach(() => database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
afterAll(() => testDatabase.remove())

const first: Migration = { name: '0001-first', sql: 'CREATE TABLE first (n integer); INSERT INTO first VALUES (1)' }
const second: Migration = { name: '0002-second', sql: 'CREATE TABLE second (n integer)' }

async function tables(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY name",
  )
  return rows.map(({ name }) => name)
}

test('runs what is missing, in order, once', async () => {
  expect(await migrate(database, [first])).toEqual(['0001-first'])
  expect(await migrate(database, [first, second])).toEqual(['0002-second'])
  expect(await migrate(database, [first, second])).toEqual([])
  expect(await tables()).toEqual(['first', 'schema_migration', 'second'])
})

test('[FAULT-52] of six runners at once, each step is run by one', async () => {
  const runners = await Promise.all(
    Array.from({ length: 6 }, () => (database.kind === 'postgres' ? testDatabase.open() : Promise.resolve(database))),
  )
  const ran = await Promise.all(runners.map((runner) => migrate(runner, [first, second])))
  expect(ran.flat().sort()).toEqual(['0001-first', '0002-second'])
  expect((await database.query('SELECT n FROM first')).rows).toEqual([{ n: 1 }])
})

test('[FAULT-52] of six runners at once, each part of a long step is run by one', async () => {
  const indexes = Array.from({ length: 9 }, (_, n) => `CREATE INDEX first_${n} ON first (n);\n`).join('')
  const long: Migration = { ...second, sql: `ALTER TABLE first ADD COLUMN m integer;\n${indexes}`, readsAll: ['first'] }
  const runners = await Promise.all(
    Array.from({ length: 6 }, () => (database.kind === 'postgres' ? testDatabase.open() : Promise.resolve(database))),
  )
  const ran = await Promise.all(runners.map((runner) => migrate(runner, [first, long])))
  expect(ran.flat().sort()).toEqual(['0001-first', '0002-second'])
  expect((await database.query("SELECT FROM pg_indexes WHERE tablename = 'first'")).rows).toHaveLength(9)
  expect(await tables()).toEqual(['first', 'schema_migration'])
})

test('a step that fails leaves nothing, and runs again when it is mended', async () => {
  const broken = { ...second, sql: 'CREATE TABLE second (n integer); SELECT 1 / 0' }
  await expect(migrate(database, [first, broken])).rejects.toMatchObject({ code: '22012' })
  expect(await tables()).toEqual(['first', 'schema_migration'])
  expect(await migrate(database, [first, second])).toEqual(['0002-second'])
})

test('a database of a newer version is refused', async () => {
  await migrate(database, [first, second])
  await expect(migrate(database, [first])).rejects.toThrow(SchemaMismatch)
  await expect(pendingMigrations(database, [first])).rejects.toThrow('0002-second, which this version does not know')
})

test('a step whose text changed after it ran is refused', async () => {
  await migrate(database, [first])
  await expect(migrate(database, [{ ...first, sql: 'SELECT 1' }, second])).rejects.toThrow('0001-first has changed')
  expect(await tables()).toEqual(['first', 'schema_migration'])
})

/** Keeps what a setting is in a later part of a step. */
const SHOWN = "CREATE TABLE shown AS SELECT current_setting('maintenance_work_mem') AS memory;\n"

describe('a step that goes through many rows', () => {
  const many: Migration = {
    ...second,
    sql: 'CREATE INDEX first_by_n ON first (n);\nCREATE TABLE second (n integer);\nCREATE UNIQUE INDEX first_n ON first (n);\n',
    readsAll: ['first', 'second'],
  }

  test('[FAULT-67] is left to the command, and a smaller one is not', async () => {
    await assertSmallMigration(database, [first, many], { filled: 0, read: 0 })
    await migrate(database, [first])
    await assertSmallMigration(database, [first, many], { filled: 0, read: 1 })
    await expect(assertSmallMigration(database, [first, many], { filled: 0, read: 0 })).rejects.toThrow(
      'The schema step 0002-second has more than 0 rows of the database to go through, which would take too long during startup. Run "npm run migrate" first.',
    )
  })

  test('[FAULT-67] is left to it however many rows there are, and they are not all counted for that', async () => {
    await migrate(database, [first])
    await database.script('CREATE VIEW endless AS SELECT generate_series(1, 1000000000000)')
    const endless: Migration = { ...second, readsAll: ['endless'] }
    await expect(assertSmallMigration(database, [first, endless], { filled: 0, read: 9 })).rejects.toThrow(
      'The schema step 0002-second has more than 9 rows of the database to go through',
    )
  })

  test('[FAULT-67] is left to the command also when only the VACUUM after it is left', async () => {
    const fill: Backfill = { remaining: async () => 0, tables: async () => [], next: async () => ({ filled: 0, next: null }) }
    const filled = [first, { ...many, fill }]
    await migrate(database, filled)
    await assertSmallMigration(database, filled, { filled: 0, read: 0 })
    await database.script("CREATE TABLE schema_migration_progress AS SELECT '0002-second' AS name, 3 AS statements")
    await expect(assertSmallMigration(database, filled, { filled: 0, read: 0 })).rejects.toThrow('Run "npm run migrate" first.')
    await assertSmallMigration(database, filled, { filled: 0, read: 1 })
    await migrate(database, filled)
    await assertSmallMigration(database, filled, { filled: 0, read: 0 })
  })

  test('[FAULT-67] shows how far it is', async () => {
    const told: [what: string, part: number][] = []
    await migrate(database, [first, many], (what, part) => told.push([what, part]))
    expect(told.map(([what]) => what)).toEqual(['first_by_n', 'first_n'])
    expect(told.map(([, part]) => part)).toEqual([0, expect.closeTo(2 / 3, 1)])
    expect(await tables()).toEqual(['first', 'schema_migration', 'second'])
  })

  test('[FAULT-66] keeps the indexes that were built before it failed, and goes on with the next one', async () => {
    await migrate(database, [first])
    await database.script('INSERT INTO first VALUES (1)')
    await expect(migrate(database, [first, many])).rejects.toMatchObject({ code: '23505' })
    const oid = async () => (await database.query("SELECT 'first_by_n'::regclass::oid AS oid")).rows
    const built = await oid()
    await database.script('DELETE FROM first')
    expect(await migrate(database, [first, many])).toEqual(['0002-second'])
    expect(await oid()).toEqual(built)
    expect(await tables()).toEqual(['first', 'schema_migration', 'second'])
  })

  test('[FAULT-66] repeats its settings for each index', async () => {
    const set: Migration = { ...many, sql: `SET LOCAL maintenance_work_mem = '16MB';\n${many.sql}${SHOWN}` }
    await migrate(database, [first, set])
    expect((await database.query('SELECT memory FROM shown')).rows).toEqual([{ memory: '16MB' }])
  })

  test('has its statements one by one in all of the product’s own', () => {
    for (const { sql, fill, readsAll } of migrations) if (fill || readsAll) expect(sql).not.toContain('$$')
  })
})

test('the product’s own steps run on an empty database', async () => {
  expect(await migrate(database)).toEqual(migrations.map(({ name }) => name))
  expect(await pendingMigrations(database, migrations)).toEqual([])
})
