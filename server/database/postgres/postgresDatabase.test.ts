import { makePlace, newPlace, removePlace } from '../../testing/dataPlace'
import type { DataPlace } from '../../testing/hostMessages'
import { databaseUrl } from '../../testing/postgresServer'
import type { Database } from '../database'
import { openPostgresDatabase } from './postgresDatabase'

let place: DataPlace
let url: string
let database: Database
let troubles: string[]
beforeAll(async () => {
  place = newPlace('postgres')
  await makePlace(place)
  if (place.kind === 'postgres') url = databaseUrl(place.socketDir, place.name)
})
beforeEach(async () => {
  troubles = []
  database = await openPostgresDatabase(url, { patient: false, onTrouble: (message) => troubles.push(message) })
})
afterEach(() => database.close())
afterAll(() => removePlace(place))

const one = async () => (await database.query('SELECT 1 AS one')).rows

test('a statement that takes too long is given up, and its connection goes on', async () => {
  const began = performance.now()
  await expect(database.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - began).toBeLessThan(7_000)
  expect(await one()).toEqual([{ one: 1 }])
})

test('a row that somebody holds is waited for three seconds', async () => {
  await database.query("INSERT INTO site (site_id, description) VALUES ('HELD', '')")
  const touch = "UPDATE site SET description = 'touched' WHERE site_id = 'HELD'"
  await database.transaction(async (tx) => {
    await tx.query(touch)
    const other = await openPostgresDatabase(url, { patient: false, onTrouble: () => undefined })
    await expect(other.query(touch)).rejects.toMatchObject({ code: '55P03' })
    await other.close()
  })
})

test('a script may take longer than a statement, and the limit holds again afterwards', async () => {
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

test('idle connections that break are replaced, and the trouble is told', async () => {
  await Promise.all(Array.from({ length: 5 }, one))
  const other = await openPostgresDatabase(url, { patient: false, onTrouble: () => undefined })
  await other.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await other.close()
  // The connections learn of their end one after the other.
  while (troubles.length < 5) await new Promise(setImmediate)
  expect(await one()).toEqual([{ one: 1 }])
})

test('an address where nobody listens is refused in words', async () => {
  const nowhere = openPostgresDatabase('postgres://postgres@127.0.0.1:1/none', { patient: false, onTrouble: () => undefined })
  await expect(nowhere).rejects.toMatchObject({ code: '08006', message: expect.stringContaining('cannot be reached') as string })
})
