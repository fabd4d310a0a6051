import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { addAccount, byCommand, changeAccount, changePassword } from './auth/accounts'
import { DEMO_EMAILS, DEMO_USERS } from './auth/demoUsers'
import type { Database } from './database/database'
import { addDemoAccounts } from './testing/databases/demoAccounts'
import { databaseUrl } from './testing/databases/postgresServer'
import { currentTestDatabase } from './testing/databases/testDatabase'
import { temporaryFolders } from './testing/helpers/temporaryFolders'
import { signIn } from './testing/servers/apiClient'
import { login, startedPrograms } from './testing/servers/startedPrograms'

const [DEMO] = DEMO_USERS
const programs = startedPrograms()
const newFolder = temporaryFolders()
const OWN = 'own@example.com'
const FOLDER = 'Orders Manager cannot start. DATA_DIR'
const NOBODY = 'postgres://app:hidden-password@127.0.0.1:1/none'
const SECRET = 'x'.repeat(32)
/** With an item in the database, no demo data are generated. */
const OWN_ITEM = "INSERT INTO item (inventory_id, description) VALUES ('OWN', 'Of our own')"
const onPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

async function addAccounts(database: Database, ...emails: string[]): Promise<void> {
  for (const email of emails)
    await addAccount(database, byCommand(new Date()), { email, name: email, role: '', permissions: [] }, DEMO?.password ?? '')
}

test('a demo prints working sign-ins and has data', async () => {
  const { output, url } = await programs.startReady({ DEMO_DATA: 'on' })
  for (const { email, password } of DEMO_USERS) {
    expect(output).toMatch(new RegExp(`${email} +${password}`))
    expect((await login(url, email, password)).status).toBe(200)
  }
  const shipments = await (await signIn(url)).call('getShipments')
  expect(shipments.body.shipmentSummaries).not.toEqual([])
})

test.each<[string, (database: Database) => Promise<unknown>, string, string]>([
  ['a database with its own accounts', (database) => addAccounts(database, OWN), '', 'is ready'],
  [
    '[FAULT-33] a database whose own accounts are all disabled',
    async (database) => {
      await addAccounts(database, ...DEMO_EMAILS, OWN)
      await changeAccount(database, byCommand(new Date()), { account: { email: OWN }, managerId: null }, { disabled: true })
    },
    '',
    'The demo sign-ins are refused here',
  ],
  ['[FAULT-58] an empty database after an import', (database) => database.query(OWN_ITEM), 'on', 'Make an account'],
])('%s offers no demo sign-in', async (_, prepare, demoData, message) => {
  await programs.testDatabase.during(prepare)
  const { output, url } = await programs.startReady({ DEMO_DATA: demoData })
  expect(output).toContain(message)
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
  const folder = newFolder()
  writeFileSync(join(folder, 'index.html'), '<link rel="manifest" href="/orders/manifest.webmanifest"/>')
  const start = (path: string) => programs.startReady({ CLIENT_DIR: folder, CLIENT_BASE_PATH: path })
  expect((await start('/manager/')).output).toContain(
    'The app does not work there: it was built for /orders/, and CLIENT_BASE_PATH is /manager/. Run "npm run build" again.',
  )
  expect((await start('/orders/')).output).not.toContain('The app does not work')
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

  test.each<[string, Record<string, string>, string]>([
    ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine.'],
    [
      'a file as its folder',
      { DATA_DIR: '/etc/passwd' },
      `${FOLDER} /etc/passwd cannot be used: a file has that name, or is in place`,
    ],
    [
      'no folder',
      { DATA_DIR: '/proc/no/data' },
      `${FOLDER} /proc/no/data cannot be used: it, or a folder above it, does not exist.`,
    ],
    ['a database server that does not respond', { DATABASE_URL: NOBODY }, 'The database cannot be reached'],
  ])('%s', async (_, variables, reason) => {
    const own = {
      ...(variables.DATA_DIR && { DATABASE_URL: '', JWT_SECRET: '' }),
      ...(variables.DATABASE_URL && { JWT_SECRET: SECRET }),
    }
    const output = await programs.failure({ DEMO_DATA: 'off', PORT: '0', ...own, ...variables })
    expect(output).toContain(reason)
    expect(output).not.toContain('hidden-password')
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

  onPostgres('an intake database that is unreachable, another one, or of a role that is no owner', async () => {
    const { location } = programs.testDatabase
    if (location.kind !== 'postgres') throw new Error('Only PostgreSQL has roles')
    const { socketDir, name } = location
    const rejected = (url: string) => programs.failure({ INTAKE_DATABASE_URL: url, PORT: '0' })
    const start = 'Orders Manager cannot start. INTAKE_DATABASE_URL'
    expect(await rejected(NOBODY)).toContain(`${start} cannot be used. The database`)
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
