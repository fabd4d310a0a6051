import { databaseUrl } from '../../testing/databases/postgresServer'
import { createDatabaseAt, type DatabaseLocation, newLocation, removeDatabaseAt } from '../../testing/databases/testDatabase'
import { holdTransaction } from '../../testing/helpers/holdTransaction'
import type { Database } from '../database'
import { openPostgresDatabase } from './postgresDatabase'

let location: DatabaseLocation
let url: string
let database: Database
let troubles: string[]
beforeAll(async () => {
  location = newLocation('postgres')
  await createDatabaseAt(location)
  if (location.kind === 'postgres') url = databaseUrl(location.socketDir, location.name)
})
beforeEach(async () => {
  troubles = []
  database = await openPostgresDatabase(url, { isUnlimited: false, onWarning: (message) => troubles.push(message) })
})
afterEach(() => database.close())
afterAll(() => removeDatabaseAt(location))

const one = async () => (await database.query('SELECT 1 AS one')).rows

test('a statement over its time limit is canceled, and its connection remains usable', async () => {
  await expect(database.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  expect(await one()).toEqual([{ one: 1 }])
})

test('a script may take longer than a statement, and the limit applies again afterwards', async () => {
  await database.script('SELECT pg_sleep(5.5)')
  const { rows } = await database.query("SELECT current_setting('statement_timeout') AS limit")
  expect(rows).toEqual([{ limit: '5s' }])
})

test('a connection that breaks in the middle of a transaction breaks nothing else', async () => {
  const broken = database.transaction(async (tx) => {
    await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
  })
  await expect(broken).rejects.toMatchObject({ code: '57P01' })
  expect(await one()).toEqual([{ one: 1 }])
})

test('idle connections that break are replaced and logged', async () => {
  await Promise.all(Array.from({ length: 5 }, one))
  const other = await openPostgresDatabase(url, { isUnlimited: false, onWarning: () => undefined })
  await other.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await other.close()
  // The connections report their end one after the other.
  while (troubles.length < 5) await new Promise(setImmediate)
  expect(await one()).toEqual([{ one: 1 }])
})

test('when all connections are in use, a request fails after two seconds', async () => {
  const { limit } = await database.load()
  const ends: (() => Promise<void>)[] = []
  for (let index = 0; index < limit; index += 1) ends.push(await holdTransaction(database))
  const oneMore = database.query('SELECT 1')
  expect(await database.load()).toEqual({ inUse: limit, waiting: 1, limit, embedded: null })
  await expect(oneMore).rejects.toMatchObject({ code: '53300' })
  await Promise.all(ends.map((end) => end()))
  expect(await database.load()).toMatchObject({ inUse: 0, waiting: 0 })
})
