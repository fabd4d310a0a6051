import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from '../../../contract/call'
import { buildApp } from '../../app'
import { addDemoAccounts } from '../../testing/databases/demoAccounts'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { signIn } from '../../testing/servers/apiClient'
import { TEST_CONFIG } from '../../testing/servers/testConfig'

// Uploads to a disk that is nearly full. Other rejections are tested in ./importJobRoutes.test.ts.

const spoolDir = temporaryFolders()()
const MEGABYTE = 2 ** 20

let app: FastifyInstance
afterAll(() => app.close())
const at = sharedDatabase()
let token = ''
let capacityBytes = 0
let measured = 0

beforeAll(async () => {
  await addDemoAccounts(at.database)
  app = await buildApp({
    database: {
      ...at.database,
      async hasFreeSpace(more = 0) {
        measured += 1
        return more <= capacityBytes
      },
    },
    config: { ...TEST_CONFIG, intake: { ...TEST_CONFIG.intake, spoolDir, mostBytes: 50 * MEGABYTE } },
  })
  token = (await signIn(await app.listen({ port: 0, host: '127.0.0.1' }), 'admin')).token
})
async function send(megabytes: number, { isLengthTold = true, onMegabyte = (): void => undefined } = {}) {
  const head = '--x\r\ncontent-disposition: form-data; name="f"; filename="items.csv"\r\n\r\n'
  function* parts() {
    yield head
    for (let sent = 0; sent < megabytes; sent += 1) {
      onMegabyte()
      yield Buffer.alloc(MEGABYTE, 'x')
    }
    yield '\r\n--x--\r\n'
  }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/intake?dryRun=true`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...(isLengthTold && { 'content-length': megabytes * MEGABYTE }),
    },
    payload: Readable.from(parts()),
  })
  return [statusCode, body]
}

const traces = async () => [(await at.database.query('SELECT state FROM intake')).rows, readdirSync(spoolDir)]

const NO_ROOM = [507, expect.stringContaining('STORAGE_FULL')]

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
