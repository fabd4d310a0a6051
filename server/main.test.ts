import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDEMPOTENCY_HEADER } from '../contract/calls'
import { addAccount } from './auth/accounts'
import { DEMO_USERS } from './auth/demoUsers'
import { callApi } from './testing/apiClient'
import { copyEmbeddedTemplate } from './testing/embeddedTemplate'
import { fixtures } from './testing/fixtures'
import { databaseUrl } from './testing/postgresServer'
import { startProgram } from './testing/programProcess'
import type { ProgramProcess } from './testing/programProcess'
import { makeTestPlace } from './testing/testPlace'
import type { TestPlace } from './testing/testPlace'

let place: TestPlace
const started: ProgramProcess[] = []
beforeEach(async () => {
  place = await makeTestPlace()
})
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.signal('SIGKILL')
    await program.exit
  }
  await place.remove()
})

const [DEMO] = DEMO_USERS

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

function start(variables: Record<string, string>): ProgramProcess {
  const data =
    place.place.kind === 'pglite'
      ? { DATA_DIR: place.place.dataDir }
      : { DATABASE_URL: databaseUrl(place.place.socketDir, place.place.name), JWT_SECRET: 'a secret of 32 characters or more' }
  const program = startProgram('main.ts', { LOG_LEVEL: 'info', MIN_FREE_MB: '0', ...data, ...variables })
  started.push(program)
  return program
}

/** Starts the server and waits until it is ready. */
async function startReady(variables: Record<string, string> = {}) {
  const port = await freePort()
  const program = start({ PORT: String(port), DEMO_DATA: 'off', ...variables })
  const output = await program.untilSays('is ready\n')
  return { program, output, port, url: `http://127.0.0.1:${port}` }
}

const login = (url: string, email = DEMO?.email, password = DEMO?.password) =>
  callApi(url, 'login', { body: { email, password } })

async function addAccounts(...emails: string[]): Promise<void> {
  const database = await place.open()
  for (const email of emails) {
    await addAccount(database, { email, name: email, role: '', permissions: [] }, DEMO?.password ?? '')
  }
  await database.close()
}

test('a first start says where it is, and ends with 0 when it is told to', async () => {
  const { program, output, port, url } = await startReady()
  expect(output).toContain(`http://localhost:${port}/`)
  expect(output).toContain('npm run user -- add')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  program.signal('SIGTERM')
  expect(await program.exit).toBe(0)
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

test('a demo shows its sign-ins, which work, and its data', async () => {
  const { output, url } = await startReady({ DEMO_DATA: 'on' })
  for (const { email, password } of DEMO_USERS) {
    expect(output).toMatch(new RegExp(`${email} +${password}`))
    expect((await login(url, email, password)).status).toBe(200)
  }
  const { json } = await login(url)
  const shipments = await callApi(url, 'getShipments', { token: String(json?.accessToken) })
  expect(shipments.json?.shipmentSummaries).not.toEqual([])
}, 60_000)

test('without demo data the demo sign-ins are refused, even if they exist, and others are not', async () => {
  await addAccounts(...DEMO_USERS.map(({ email }) => email), 'own@example.com')
  const { output, url } = await startReady()
  expect(output).not.toContain('demo-password')
  for (const { email } of DEMO_USERS) expect((await login(url, email)).status).toBe(401)
  expect((await login(url, 'own@example.com')).status).toBe(200)
})

test('a database with accounts of its own never becomes a demo by itself', async () => {
  await addAccounts('own@example.com')
  const { output, url } = await startReady({ DEMO_DATA: '' })
  expect(output).not.toContain('demo-password')
  expect((await login(url)).status).toBe(401)
})

describe('a start that cannot succeed ends with 1 and says why', () => {
  async function failure(variables: Record<string, string>): Promise<string> {
    const program = start(variables)
    expect(await program.exit).toBe(1)
    return program.output()
  }

  test('a wrong setting', async () => {
    expect(await failure({ PORT: 'http' })).toBe(
      'Orders Manager cannot start. PORT must be a whole number from 0 to 65535, not "http".\n',
    )
  })

  test('a busy port', async () => {
    const { port } = await startReady()
    expect(await failure({ PORT: String(port) })).toBe(
      `Orders Manager cannot start. Port ${port} is in use by another program. Stop that one, or set PORT to another number.\n`,
    )
  })

  test('an address of another machine', async () => {
    expect(await failure({ HOST: '192.0.2.1', PORT: '0' })).toContain('HOST 192.0.2.1 is not an address of this machine.')
  })

  async function emptyDatabase(): Promise<void> {
    const database = await place.open()
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await database.close()
  }

  const EMPTY = 'lacks the schema step 0001-initial. Run "npm run migrate" first.'

  test('a schema that may not be changed', async () => {
    await emptyDatabase()
    expect(await failure({ MIGRATE: 'off', PORT: '0' })).toContain(EMPTY)
  })

  test('an empty PostgreSQL, unless the start is told to make its schema', async () => {
    await emptyDatabase()
    if (place.place.kind === 'postgres') expect(await failure({ PORT: '0' })).toContain(EMPTY)
    const { url } = await startReady(place.place.kind === 'postgres' ? { MIGRATE: 'on' } : {})
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('a schema of a newer version', async () => {
    const database = await place.open()
    await database.query("INSERT INTO schema_migration (name, sha256) VALUES ('9999-future', '')")
    await database.close()
    expect(await failure({ PORT: '0' })).toContain('has the schema step 9999-future, which this version does not know')
  })

  test('an embedded database that belongs to another server', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-shared-'))
    await copyEmbeddedTemplate(dataDir)
    const embedded = { DATABASE_URL: '', DATA_DIR: dataDir }
    const { program } = await startReady(embedded)
    expect(await failure({ ...embedded, PORT: '0' })).toContain(`${dataDir} is in use by another running server`)
    program.signal('SIGTERM')
    await program.exit
    rmSync(dataDir, { recursive: true })
  })

  test('a database server that does not answer', async () => {
    const variables = { DATABASE_URL: 'postgres://app:hidden-password@127.0.0.1:1/none', JWT_SECRET: 'x'.repeat(32), PORT: '0' }
    const output = await failure(variables)
    expect(output).toContain('The database cannot be reached')
    expect(output).not.toContain('hidden-password')
  })
})

describe('told to stop while a request is under way', () => {
  /** Sends all of a request but its last byte. */
  async function halfLogin(port: number): Promise<{ socket: Socket; lastByte: string }> {
    const body = JSON.stringify({ email: DEMO?.email, password: 'wrong-password' })
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/v1/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.write(body.slice(0, -1), resolve))
    return { socket, lastByte: body.slice(-1) }
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s, the server answers it first', async (signal) => {
    const { program, port, url } = await startReady()
    const { socket, lastByte } = await halfLogin(port)
    // A second request on another connection: when it is answered, the first one has arrived.
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    program.signal(signal)
    await program.untilSays('Stopping')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write(lastByte)
    expect(await program.exit).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('and under load: whoever sent a request gets the answer, all that was said is kept, and it ends with 0 in time', async () => {
    const database = await place.open()
    await addAccount(database, { email: 'own@example.com', name: 'Own', role: '', permissions: [] }, DEMO?.password ?? '')
    const sql = async <Row extends object>(text: string, parameters?: readonly unknown[]) =>
      (await database.query<Row>(text, parameters)).rows
    await fixtures({ sql }).salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
    await database.close()
    const { program, url } = await startReady()
    const token = String((await login(url, 'own@example.com')).json?.accessToken)
    const statuses: number[] = []
    const acknowledged: string[] = []
    const failures: string[] = []

    /** Reads and writes by turns until nobody listens any more. */
    async function work(): Promise<void> {
      for (;;) {
        const key = randomUUID()
        try {
          const read = await callApi(url, 'getSales', { token })
          const body = { orderNbr: 'SO-1', lineNbr: 1, note: key }
          const written = await callApi(url, 'addLineNote', { token, body, headers: { [IDEMPOTENCY_HEADER]: key } })
          statuses.push(read.status, written.status)
          if (acknowledged.push(key) === 100) program.signal('SIGTERM')
        } catch (error) {
          failures.push(String((error as { readonly cause?: { readonly code?: unknown } }).cause?.code))
          return
        }
      }
    }

    const working = Promise.all(Array.from({ length: 10 }, work))
    await program.untilSays('Stopping')
    const began = performance.now()
    expect(await program.exit).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await working
    expect(new Set(statuses)).toEqual(new Set([200]))
    const again = await place.open()
    const stored = (await again.query<{ key: string }>('SELECT key FROM idempotency_key')).rows.map(({ key }) => key)
    await again.close()
    expect(stored.sort()).toEqual(acknowledged.sort())
    // Everybody was told that the door is closed, nobody was cut off.
    expect(failures).toEqual(Array(10).fill('ECONNREFUSED'))
  }, 60_000)

  test('a request that never ends does not keep it', async () => {
    const { program, port, url } = await startReady()
    const { socket } = await halfLogin(port)
    socket.on('error', () => undefined)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const began = performance.now()
    program.signal('SIGTERM')
    await program.exit
    expect(performance.now() - began).toBeLessThan(10_500)
  })
})
