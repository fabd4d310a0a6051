import { RequestError } from '../common/errors'
import { makeTestDatabase } from '../testing/databases/makeTestDatabase'
import type { TestDatabase } from '../testing/databases/makeTestDatabase'
import type { Database } from './database'
import { databaseError } from './sqlState'
import { watchDatabase } from './watchedDatabase'

let testDatabase: TestDatabase
let database: Database
let told: string[]
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  const bare = await testDatabase.open()
  const watcher = {
    failed: (state: string) => told.push(`failed ${state}`),
    succeeded: () => told.push('answered'),
    retried: () => told.push('retried'),
    freeSpace: (isThere: boolean) => told.push(isThere ? 'room' : 'no room'),
  }
  database = watchDatabase(bare, [{}, watcher])
})
beforeEach(() => {
  told = []
})
afterAll(() => testDatabase.remove())

test('an answer and a failure are told, and what comes out is the same', async () => {
  expect((await database.query('SELECT $1::int AS one', [1])).rows).toEqual([{ one: 1 }])
  await expect(database.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
  await database.script('SELECT 1; SELECT 2')
  expect(told).toEqual(['answered', 'failed 22012', 'answered'])
})

test('a failure inside a transaction is told once, though it passes twice', async () => {
  await expect(database.transaction((tx) => tx.query('SELECT 1 / 0'))).rejects.toMatchObject({ code: '22012' })
  expect(told).toEqual(['failed 22012'])
})

test('a refusal rolls back and is no failure of the database', async () => {
  const refused = database.transaction(async (tx) => {
    await tx.query("INSERT INTO site (site_id, description) VALUES ('GONE', '')")
    throw new RequestError('CONFLICT', 'no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(told).toEqual(['answered'])
  expect((await database.query("SELECT FROM site WHERE site_id = 'GONE'")).rows).toEqual([])
})

test('each new attempt of a transaction is told', async () => {
  let attempts = 0
  await database.transaction(async () => {
    attempts += 1
    if (attempts < 3) throw databaseError('40001', 'lost')
  })
  expect(told).toEqual(['retried', 'retried', 'answered'])
})

test('whether there is room, and how busy the database is, are passed on', async () => {
  expect([await database.hasFreeSpace(), await database.hasFreeSpace(1)]).toEqual([true, true])
  expect(told).toEqual(['room'])
  expect(await database.load()).toMatchObject({ inUse: 0, waiting: 0 })
})

test('what only an embedded database can do is passed on, and only there', async () => {
  expect([database.renew !== undefined, database.copyTo !== undefined]).toEqual(Array(2).fill(database.kind === 'embedded'))
  await database.renew?.()
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
