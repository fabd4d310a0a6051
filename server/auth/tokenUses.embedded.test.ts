import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import type { Database } from '../database/database'
import { databaseError, SQL_STATE } from '../database/sqlState'
import { API_PREFIX } from '../http/services'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { until } from '../testing/helpers/until'
import { captureLog } from '../testing/servers/logLines'
import { TEST_CONFIG } from '../testing/servers/testConfig'
import { newSecret, secretHash } from './apiTokens'

const TOKEN = `orders_intake_${newSecret()}`
const HEADERS = { authorization: `Bearer ${TOKEN}` }
const spoolDir = mkdtempSync(join(tmpdir(), 'orders-manager-token-uses-'))

let testDatabase: TestDatabase
let database: Database
let app: FastifyInstance
let isFull = false
let later = 0
const log = captureLog('warn')

beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
  await database.query(
    `INSERT INTO api_token (token_id, token_hash, name, use, created_at, created_by) VALUES ($1, $2, 'ERP', 'intake', now(), 'a test')`,
    [randomUUID(), secretHash(TOKEN)],
  )
  /** A database that rejects every write while the disk is full, as the embedded one does. */
  const onDisk: Database = {
    ...database,
    async query(sql, parameters) {
      if (isFull && !sql.trimStart().startsWith('SELECT')) throw databaseError(SQL_STATE.diskFull, 'full')
      return database.query(sql, parameters)
    },
  }
  app = await buildApp({
    database: onDisk,
    config: { ...TEST_CONFIG, intake: { ...TEST_CONFIG.intake, spoolDir } },
    now: () => new Date(Date.now() + later),
    logger: log.logger,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await testDatabase.remove()
  rmSync(spoolDir, { recursive: true, force: true })
})

const send = async (method: 'GET' | 'DELETE', path: string) => {
  const response = await app.inject({ method, url: API_PREFIX + path, headers: HEADERS })
  return { status: response.statusCode, body: response.json<{ id: string; intakes: { id: string }[] }>() }
}

/** Begins to send the files of an import job, and never ends. */
function beginUpload(): ClientRequest {
  const { port } = app.server.address() as AddressInfo
  const upload = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `${API_PREFIX}/intake?dryRun=true`,
    headers: { ...HEADERS, 'content-type': 'multipart/form-data; boundary=x' },
  })
  upload.on('error', () => undefined)
  upload.write('--x\r\ncontent-disposition: form-data; name="f"; filename="items.csv"\r\n\r\ninventory_id')
  return upload
}

/** Holds the database's one connection with a long transaction. Resolves to a function that ends it. */
async function holdConnection(): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  let held = Promise.resolve()
  await new Promise<void>((begun) => {
    const work = () => {
      begun()
      return new Promise<void>((resolve) => (letGo = resolve))
    }
    held = database.transaction(work, { isLong: true })
  })
  return () => {
    letGo()
    return held
  }
}

test('a machine polls and cancels its import job during a long transaction', async () => {
  const upload = beginUpload()
  const begun = async () => (await send('GET', '/intake')).body.intakes[0]?.id
  await until(async () => (await begun()) !== undefined)
  const id = await begun()
  const end = await holdConnection()
  try {
    for (let minute = 0; minute < 3; minute += 1) {
      later += 61_000
      expect(await send('GET', `/intake/${id}`)).toMatchObject({ status: 200, body: { id, state: 'running' } })
    }
    expect((await send('DELETE', `/intake/${id}`)).status).toBe(200)
  } finally {
    await end()
    upload.destroy()
  }
  await until(async () => (await send('GET', '/intake')).body.intakes.length === 0)
})

test('[FAULT-31] a machine reads while the disk is full', async () => {
  isFull = true
  for (let minute = 0; minute < 3; minute += 1) {
    later += 61_000
    expect((await send('GET', '/intake')).status).toBe(200)
  }
  isFull = false
  const reported = () => log.lines().filter(({ msg }) => String(msg).startsWith('when a token was last used'))
  await until(() => Promise.resolve(reported().length > 0))
  expect(reported()).toHaveLength(1)
})
