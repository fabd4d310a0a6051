import { EventEmitter } from 'node:events'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import type { Database } from '../database'
import { remoteDatabase } from './remoteDatabase'
import { type ProcessChannel, serveDatabase } from './serveDatabase'

let testDatabase: TestDatabase
let database: Database
let remote: Database
let stop: () => Promise<void>
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
  await database.script('CREATE TABLE note (text text)')
  const [parent, child] = channelPair()
  stop = serveDatabase(database, parent)
  remote = remoteDatabase(child)
})
afterAll(async () => {
  await stop()
  await testDatabase.remove()
})

/** Two ends of a channel within this process. */
function channelPair(): [ProcessChannel, ProcessChannel] {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const [one, other] = ends.map((end, at) =>
    Object.assign(end, { send: (message: object) => ends[1 - at]?.emit('message', message) }),
  )
  return [one, other] as [ProcessChannel, ProcessChannel]
}

const notes = async () => (await database.query<{ text: string }>('SELECT text FROM note')).rows.map(({ text }) => text)
/** Throws when it is to be sent: it has no text. */
const UNSENDABLE = new Date(NaN)

test('a statement that cannot be sent without waiting is not left out: nothing is committed', async () => {
  const work = remote.transaction(async (tx) => {
    await tx.query("INSERT INTO note VALUES ('without its event')")
    tx.send('INSERT INTO note VALUES ($1)', [UNSENDABLE])
  })
  await expect(work).rejects.toThrow()
  expect(await notes()).toEqual([])
})

test('after a statement that cannot be sent, a later one fails with its error, until a rollback to a savepoint', async () => {
  await remote.transaction(async (tx) => {
    await tx.query('SAVEPOINT attempt')
    tx.send('INSERT INTO note VALUES ($1)', [UNSENDABLE])
    await expect(tx.query('SELECT 1')).rejects.toThrow()
    await tx.query('ROLLBACK TO SAVEPOINT attempt')
    tx.send('INSERT INTO note VALUES ($1)', ['kept'])
  })
  expect(await notes()).toEqual(['kept'])
})
