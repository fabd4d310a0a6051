import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app'
import type { Database } from '../../database/database'
import { addDemoAccounts } from '../../testing/databases/demoAccounts'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { signIn } from '../../testing/servers/apiClient'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { API_PREFIX } from '../services'

// Uploads to a disk that is nearly full. Other rejections are tested in ./importJobRoutes.test.ts.

const spoolDir = mkdtempSync(join(tmpdir(), 'orders-manager-room-'))
const MEGABYTE = 2 ** 20

let testDatabase: TestDatabase
let database: Database
let app: FastifyInstance
let port = 0
let token = ''
/** The free space of the disk, and how often it was checked. */
let capacityBytes = 0
let measured = 0

beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
  await addDemoAccounts(database)
  app = await buildApp({
    database: {
      ...database,
      async hasFreeSpace(more = 0) {
        measured += 1
        return more <= capacityBytes
      },
    },
    config: { ...TEST_CONFIG, intake: { ...TEST_CONFIG.intake, spoolDir, mostBytes: 50 * MEGABYTE } },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.address() as AddressInfo)
  token = (await signIn(`http://127.0.0.1:${port}`, 'admin')).token
})
afterAll(async () => {
  await app.close()
  await testDatabase.remove()
  rmSync(spoolDir, { recursive: true, force: true })
})

const HEAD = '--x\r\ncontent-disposition: form-data; name="f"; filename="items.csv"\r\n\r\n'
const TAIL = '\r\n--x--\r\n'

/** Sends a file of this many megabytes, and resolves to the response. */
async function send(megabytes: number, { isLengthTold = true, onMegabyte = (): void => undefined } = {}) {
  const length = HEAD.length + megabytes * MEGABYTE + TAIL.length
  const upload = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `${API_PREFIX}/intake?dryRun=true`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...(isLengthTold && { 'content-length': length }),
    },
  })
  const responded = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    upload.on('error', reject)
    upload.on('response', (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
  })
  upload.write(HEAD)
  for (let sent = 0; sent < megabytes; sent += 1) {
    onMegabyte()
    await new Promise((done) => upload.write(Buffer.alloc(MEGABYTE, 'x'), done))
  }
  upload.end(TAIL)
  return responded
}

const traces = async () => [(await database.query('SELECT state FROM intake')).rows, readdirSync(spoolDir)]

const NO_ROOM = { status: 507, body: expect.stringContaining('STORAGE_FULL') as string }

test('[FAULT-31] files too large for the free space are rejected before they are received', async () => {
  capacityBytes = 5 * MEGABYTE
  expect(await send(6)).toEqual(NO_ROOM)
  expect(await traces()).toEqual([[], []])
})

test('[FAULT-31] files that fill the disk are rejected at once and leave nothing behind', async () => {
  capacityBytes = 100 * MEGABYTE
  measured = 0
  const sent = send(20, { isLengthTold: false, onMegabyte: () => void (measured > 3 && (capacityBytes = -1)) })
  expect(await sent).toEqual(NO_ROOM)
  expect(await traces()).toEqual([[], []])
})
