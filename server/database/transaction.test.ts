import { makeTestPlace } from '../testing/testPlace'
import type { TestPlace } from '../testing/testPlace'
import type { Database, Transaction } from './database'

let place: TestPlace
let database: Database
beforeAll(async () => {
  place = await makeTestPlace()
  database = await place.open()
  await database.script('CREATE TABLE note (text text)')
})
beforeEach(() => database.script('TRUNCATE note'))
afterAll(() => place.remove())

const write = (tx: Transaction, text: string) => tx.query('INSERT INTO note VALUES ($1)', [text])
const notes = async () => (await database.query<{ text: string }>('SELECT text FROM note')).rows.map(({ text }) => text)
const fail = (tx: Transaction, state: string) =>
  tx.script(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END $$`)

test('what was written stays when the work resolves, and the result comes through', async () => {
  const result = await database.transaction(async (tx) => {
    await write(tx, 'kept')
    return 'done'
  })
  expect([result, await notes()]).toEqual(['done', ['kept']])
})

test('nothing stays when the work throws', async () => {
  const work = database.transaction(async (tx) => {
    await write(tx, 'lost')
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await notes()).toEqual([])
})

test('a failed statement that the work ignores is no success', async () => {
  const work = database.transaction(async (tx) => {
    await write(tx, 'lost')
    await fail(tx, '22000').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('nothing was stored')
  expect(await notes()).toEqual([])
})

test.each(['40001', '40P01'])('work that lost with %s is done again, from the beginning', async (state) => {
  let attempts = 0
  await database.transaction(async (tx) => {
    attempts += 1
    await write(tx, `attempt ${attempts}`)
    if (attempts < 3) await fail(tx, state)
  })
  expect(await notes()).toEqual(['attempt 3'])
})

test('after three retries the loss is told', async () => {
  let attempts = 0
  const work = database.transaction(async (tx) => {
    attempts += 1
    await fail(tx, '40001')
  })
  await expect(work).rejects.toMatchObject({ code: '40001' })
  expect(attempts).toBe(4)
})

test('other failures are not tried again', async () => {
  let attempts = 0
  const work = database.transaction(async (tx) => {
    attempts += 1
    await fail(tx, '23514')
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(attempts).toBe(1)
})

test('inside a transaction the database itself is out of reach, afterwards it is not', async () => {
  await database.transaction(async () => {
    await expect(database.query('SELECT 1')).rejects.toThrow('use its own handle')
    await expect(database.transaction(async () => undefined)).rejects.toThrow('use its own handle')
  })
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a handle is of no use after its transaction', async () => {
  const leaked = await database.transaction(async (tx) => ({ tx }))
  await expect(leaked.tx.query('SELECT 1')).rejects.toThrow('has ended')
})

test('fifty transactions at once all come through', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, index) => database.transaction((tx) => write(tx, String(index)))))
  expect(await notes()).toHaveLength(50)
})

test('a closed database says so', async () => {
  const other = await makeTestPlace()
  const closed = await other.open()
  await closed.close()
  await expect(closed.query('SELECT 1')).rejects.toThrow()
  await other.remove()
})
