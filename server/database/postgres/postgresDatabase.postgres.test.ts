import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { explainFailure } from '../../cli/runProgram'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { databaseUrl } from '../../testing/databases/postgresServer'
import { holdTransaction } from '../../testing/helpers/holdTransaction'
import { until } from '../../testing/helpers/until'
import type { Database } from '../database'
import { openPostgresDatabase } from './postgresDatabase'

const at = sharedDatabase('postgres')
let database: Database
let troubles: string[]
beforeEach(async () => {
  const { location } = at.testDatabase
  const url = location.kind === 'postgres' ? databaseUrl(location.socketDir, location.name) : ''
  troubles = []
  database = await openPostgresDatabase(url, { isUnlimited: false, onWarning: (message) => troubles.push(message) })
})
afterEach(() => database.close())

const breakOthers = () =>
  at.database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )

const one = async () => (await database.query('SELECT 1 AS one')).rows

test('a statement is canceled at its time limit, a script is not, and both connections stay usable', async () => {
  const script = database.script('SELECT pg_sleep(5.5)')
  await expect(database.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  await script
  const limit = async () => (await database.query("SELECT current_setting('statement_timeout') AS limit")).rows
  expect(await Promise.all([limit(), limit()])).toEqual(Array(2).fill([{ limit: '5s' }]))
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
  await breakOthers()
  // The connections report their end one after the other.
  while (troubles.length < 5) await new Promise(setImmediate)
  expect(await one()).toEqual([{ one: 1 }])
})

test('when all connections are in use, a request fails after two seconds', async () => {
  const { limit } = await database.load()
  const ends: (() => Promise<void>)[] = []
  for (let index = 0; index < limit; index += 1) ends.push(await holdTransaction(database))
  const oneMore = database.query('SELECT 1')
  expect(await database.load()).toEqual({ inUse: limit, waiting: 1, limit, storage: null })
  await expect(oneMore).rejects.toMatchObject({ code: '53300' })
  await Promise.all(ends.map((end) => end()))
  expect(await database.load()).toMatchObject({ inUse: 0, waiting: 0 })
})

test('[FAULT-64] a connection to a server that accepts no changes is not kept', async () => {
  const [{ name = '' } = {}] = (await at.database.query<{ name: string }>('SELECT current_database() AS name')).rows
  const becomeStandby = (isStandby: boolean) =>
    at.database.script(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isStandby ? 'on' : 'off'}`)
  const write = () =>
    database.query('UPDATE number_sequence SET next = next').then(
      () => true,
      () => false,
    )
  await becomeStandby(true)
  await breakOthers()
  await until(async () => !(await write()))
  expect(await Promise.all(Array.from({ length: 20 }, write))).toEqual(Array(20).fill(false))
  await becomeStandby(false)
  expect(await Promise.all(Array.from({ length: 20 }, write))).toEqual(Array(20).fill(true))
})

/** Requests of a PostgreSQL server for a password (AuthenticationSASL, then AuthenticationSASLContinue). */
const ASKS = [
  [10, 'SCRAM-SHA-256\0\0'],
  [11, 'r=nonce,s=c2FsdA==,i=4096'],
] as const

test('an address without a password is explained, and its connection closed at once', async () => {
  const server = createServer((socket) => {
    const asks = ASKS.values()
    socket.on('data', () => {
      const [kind, text] = asks.next().value ?? []
      if (kind === undefined) return
      const head = Buffer.from('R\0\0\0\0\0\0\0\0')
      head.writeInt32BE(8 + text.length, 1)
      head.writeInt32BE(kind, 5)
      socket.write(Buffer.concat([head, Buffer.from(text)]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[Socket]>
  const url = `postgres://app@127.0.0.1:${(server.address() as AddressInfo).port}/orders`
  const failed = openPostgresDatabase(url, { isUnlimited: true, onWarning: () => undefined }).catch(explainFailure)
  const [socket] = await connected
  await once(socket, 'close')
  expect(await failed).toBe('DATABASE_URL has no password, and the database asks for one.')
  await new Promise((resolve) => server.close(resolve))
})
