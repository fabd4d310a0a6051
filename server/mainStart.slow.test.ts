import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccount, byCommand, changeAccount, changePassword } from './auth/accounts'
import { DEMO_EMAILS, DEMO_USERS } from './auth/demoUsers'
import { addDemoAccounts } from './testing/databases/demoAccounts'
import { databaseUrl } from './testing/databases/postgresServer'
import { currentTestDatabase } from './testing/databases/testDatabase'
import { callApi } from './testing/servers/apiClient'
import { login, startedPrograms } from './testing/servers/startedPrograms'

const [DEMO] = DEMO_USERS
const programs = startedPrograms()
/** With an item in the database, no demo data are generated. */
const OWN_ITEM = "INSERT INTO item (inventory_id, description) VALUES ('OWN', 'Of our own')"
const onPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

async function addAccounts(...emails: string[]): Promise<void> {
  await programs.testDatabase.during(async (database) => {
    for (const email of emails)
      await addAccount(database, byCommand(new Date()), { email, name: email, role: '', permissions: [] }, DEMO?.password ?? '')
  })
}

test('a demo prints working sign-ins and has data', async () => {
  const { output, url } = await programs.startReady({ DEMO_DATA: 'on' })
  for (const { email, password } of DEMO_USERS) {
    expect(output).toMatch(new RegExp(`${email} +${password}`))
    expect((await login(url, email, password)).status).toBe(200)
  }
  const { body } = await login(url)
  const shipments = await callApi(url, 'getShipments', { token: String(body?.accessToken) })
  expect(shipments.body?.shipmentSummaries).not.toEqual([])
})

test('a database with its own accounts does not become a demo by itself', async () => {
  await addAccounts('own@example.com')
  const { output, url } = await programs.startReady({ DEMO_DATA: '' })
  expect(output).not.toContain('demo')
  expect((await login(url)).status).toBe(401)
})

test('[FAULT-33] a database whose own accounts are all disabled does not become a demo', async () => {
  await addAccounts(...DEMO_EMAILS, 'own@example.com')
  const own = { account: { email: 'own@example.com' }, managerId: null }
  await programs.testDatabase.during((database) => changeAccount(database, byCommand(new Date()), own, { disabled: true }))
  const { output, url } = await programs.startReady({ DEMO_DATA: '' })
  expect(output).toContain('The demo sign-ins are refused here')
  expect(output).not.toContain('demo-password')
  expect((await login(url)).status).toBe(401)
})

test('[FAULT-58] no demo sign-in is offered after an import into an empty database', async () => {
  await programs.testDatabase.during((database) => database.query(OWN_ITEM))
  const { output, url } = await programs.startReady({ DEMO_DATA: 'on' })
  expect(output).toContain('Make an account')
  expect(output).not.toContain('demo-password')
  expect((await login(url)).status).toBe(401)
})

test('[FAULT-58] only working demo sign-ins are offered', async () => {
  const [demo, guest] = DEMO_USERS
  await programs.testDatabase.during(async (database) => {
    await addDemoAccounts(database)
    await database.query(OWN_ITEM)
    await changePassword(database, byCommand(new Date()), demo?.email ?? '', 'another-password')
  })
  const { output, url } = await programs.startReady({ DEMO_DATA: 'on' })
  expect(output).toContain(guest?.password)
  expect(output).not.toContain(demo?.email)
  expect((await login(url, guest?.email, guest?.password)).status).toBe(200)
})

test('a warning at the start names an app that was built for another path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orders-manager-built-'))
  writeFileSync(join(folder, 'index.html'), '<link rel="manifest" href="/orders/manifest.webmanifest"/>')
  const start = (path: string) => programs.startReady({ CLIENT_DIR: folder, CLIENT_BASE_PATH: path })
  expect((await start('/manager/')).output).toContain(
    'The app does not work there: it was built for /orders/, and CLIENT_BASE_PATH is /manager/. Run "npm run build" again.',
  )
  expect((await start('/orders/')).output).not.toContain('The app does not work')
  rmSync(folder, { recursive: true })
})

describe('a start that cannot succeed exits with 1 and says why', () => {
  test('a busy port', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await programs.failure({ PORT: String(port) })).toBe(
      `Orders Manager cannot start. Port ${port} is in use by another program. Stop that one, or set PORT to another number.\n`,
    )
    other.close()
  })

  const EMPTY = 'lacks the schema step 0001-baseline. Run "node build/server/cli/migrate.js" first.'

  test('[FAULT-52] a database without a schema, unless MIGRATE is on', async () => {
    await programs.removeSchema()
    expect(await programs.failure({ MIGRATE: 'off', PORT: '0' })).toContain(EMPTY)
    if (programs.testDatabase.location.kind === 'postgres') expect(await programs.failure({ PORT: '0' })).toContain(EMPTY)
    const { url } = await programs.startReady(programs.testDatabase.location.kind === 'postgres' ? { MIGRATE: 'on' } : {})
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('[FAULT-52] a schema of a newer version', async () => {
    const future = "INSERT INTO schema_migration (name, sha256) VALUES ('9999-future', '')"
    await programs.testDatabase.during((database) => database.query(future))
    expect(await programs.failure({ PORT: '0' })).toContain('has the schema step 9999-future, which this version does not know')
  })

  test('a folder that cannot be used is named with its setting and the reason', async () => {
    const settings = { DATABASE_URL: '', JWT_SECRET: '', DEMO_DATA: 'off', PORT: '0' }
    const starts = 'Orders Manager cannot start.'
    const missing = 'DATA_DIR /proc/nowhere/data cannot be used: it, or a folder above it, does not exist.'
    expect(await programs.failure({ ...settings, DATA_DIR: '/proc/nowhere/data' })).toContain(`${starts} ${missing}`)
  })

  test('a database server that does not respond', async () => {
    const variables = { DATABASE_URL: 'postgres://app:hidden-password@127.0.0.1:1/none', JWT_SECRET: 'x'.repeat(32), PORT: '0' }
    const output = await programs.failure(variables)
    expect(output).toContain('The database cannot be reached')
    expect(output).not.toContain('hidden-password')
  })

  onPostgres('an intake database that is unreachable, another one, or of a role that is no owner', async () => {
    const { location } = programs.testDatabase
    if (location.kind !== 'postgres') throw new Error('Only PostgreSQL has roles')
    const { socketDir, name } = location
    const rejected = (url: string) => programs.failure({ INTAKE_DATABASE_URL: url, PORT: '0' })
    const start = 'Orders Manager cannot start. INTAKE_DATABASE_URL'
    expect(await rejected('postgres://app:hidden-password@127.0.0.1:1/none')).toContain(`${start} cannot be used. The database`)
    expect(await rejected(databaseUrl(socketDir, 'not_there'))).toContain(`${start} cannot be used. `)
    expect(await rejected(databaseUrl(socketDir, 'postgres'))).toContain(`${start} names a different database than DATABASE_URL.`)
    await programs.testDatabase.during((database) =>
      database.script(`DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'owns_nothing') THEN CREATE ROLE owns_nothing LOGIN; END IF;
      END $$`),
    )
    expect(await rejected(databaseUrl(socketDir, name, 'owns_nothing'))).toContain(
      `${start} must use the role that owns the tables.`,
    )
    await programs.startReady({ INTAKE_DATABASE_URL: databaseUrl(socketDir, name) })
  })
})

test('[PROMISE-18] the server exits on SIGINT even if a request never ends', async () => {
  const { program, port, url } = await programs.startReady()
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  const head = 'POST /api/v1/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99'
  await new Promise((resolve) => socket.write(`${head}\r\n\r\n{`, resolve))
  // A second request on another connection: when it is answered, the first one has arrived.
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  program.signal('SIGINT')
  expect(await program.exit).toBe(1)
})
