import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { migrate, type Migration, migrations, pendingMigrations } from './migrations'

const at = sharedDatabase()
beforeEach(() => at.database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))

const first: Migration = { name: '0001-first', sql: 'CREATE TABLE first (n integer); INSERT INTO first VALUES (1)' }
const second: Migration = { name: '0002-second', sql: 'CREATE TABLE second (n integer)' }

async function tables(): Promise<string[]> {
  const { rows } = await at.database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY name",
  )
  return rows.map(({ name }) => name)
}

test('missing steps are run in order, once', async () => {
  expect(await migrate(at.database, [first])).toEqual(['0001-first'])
  expect(await migrate(at.database, [first, second])).toEqual(['0002-second'])
  expect(await migrate(at.database, [first, second])).toEqual([])
  expect(await tables()).toEqual(['first', 'schema_migration', 'second'])
})

test('[FAULT-52] with six runners at once, each step is run by one', async () => {
  const runners = await Promise.all(
    Array.from({ length: 6 }, () => (at.database.hasOneConnection ? Promise.resolve(at.database) : at.testDatabase.open())),
  )
  const ran = await Promise.all(runners.map((runner) => migrate(runner, [first, second])))
  expect(ran.flat().sort()).toEqual(['0001-first', '0002-second'])
  expect((await at.database.query('SELECT n FROM first')).rows).toEqual([{ n: 1 }])
})

test('[FAULT-52] a failing step leaves nothing behind, and runs again once it is fixed', async () => {
  const broken = { ...second, sql: 'CREATE TABLE second (n integer); SELECT 1 / 0' }
  await migrate(at.database, [first])
  await expect(migrate(at.database, [first, broken])).rejects.toMatchObject({ code: '22012' })
  expect(await tables()).toEqual(['first', 'schema_migration'])
  expect(await migrate(at.database, [first, second])).toEqual(['0002-second'])
})

test('a database of a newer version is rejected', async () => {
  await migrate(at.database, [first, second])
  await expect(migrate(at.database, [first])).rejects.toMatchObject({ kind: 'otherSchema' })
  await expect(pendingMigrations(at.database, [first])).rejects.toThrow('0002-second, which this version does not know')
})

test('a step whose text changed after it ran is rejected', async () => {
  await migrate(at.database, [first])
  await expect(migrate(at.database, [{ ...first, sql: 'SELECT 1' }, second])).rejects.toThrow('0001-first has changed')
  expect(await tables()).toEqual(['first', 'schema_migration'])
})

test('the product’s own steps run on an empty database', async () => {
  expect(await migrate(at.database)).toEqual(migrations.map(({ name }) => name))
  expect(await pendingMigrations(at.database, migrations)).toEqual([])
})
