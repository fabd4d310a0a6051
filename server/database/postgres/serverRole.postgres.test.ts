import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import type { OutboxResponse } from '../../../contract/entities/outbox'
import { explainFailure } from '../../cli/runProgram'
import { assertCurrentSchema } from '../../cli/startup/prepareDatabase'
import { removeOldRows } from '../../http/plugins/housekeeping'
import { findPostgres } from '../../testing/databases/findPostgres'
import { databaseUrl } from '../../testing/databases/postgresServer'
import { openDatabaseAt } from '../../testing/databases/testDatabase'
import { makeWrites, WRITES } from '../../testing/fixtures/everyWrite'
import { beginImport, endedImport, ITEM } from '../../testing/helpers/importJobs'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import type { TestClient } from '../../testing/servers/apiClient'
import { businessServer } from '../../testing/servers/businessServer'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'
import { takeBackup } from '../backup/backup'
import { restoreBackup } from '../backup/restoreBackup'
import type { Database } from '../database'
import { migrate } from '../migrations/migrations'
import { withDatabaseToRead } from '../openDatabase'

// The role that deploy/postgres/server-role.sql describes: enough for every call, too little for anything else.

const ROLE = 'orders_server'

const at = businessServer()
const newFolder = temporaryFolders()
let server: TestServer
let staff: TestClient
let database: Database
beforeAll(async () => {
  await at.server.script(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN CREATE ROLE ${ROLE} LOGIN; END IF;
  END $$`)
  // Twice: an operator runs it again after every migration.
  for (let run = 0; run < 2; run += 1) await at.server.script(readFileSync('deploy/postgres/server-role.sql', 'utf8'))
  const asRole = { ...postgres(), role: ROLE }
  server = await startTestServer({ sameDatabaseAs: at.server, location: asRole })
  staff = await server.signIn('demo')
  database = await openDatabaseAt(asRole)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

function postgres() {
  const { location } = at.server
  if (location.kind !== 'postgres') throw new Error('Roles are a matter of PostgreSQL')
  return location
}

/** Lets work use an empty database that belongs to a role which is not a superuser. */
async function withOwned(name: string, work: (owned: ReturnType<typeof postgres> & { role: string }) => Promise<void>) {
  const owned = { ...postgres(), name: `${postgres().name}_${name}`, role: `${postgres().name}_${name}_owner` }
  await at.server.sql(`CREATE ROLE ${owned.role} LOGIN`)
  await at.server.sql(`CREATE DATABASE ${owned.name} OWNER ${owned.role}`)
  await work(owned)
  await at.server.sql(`DROP DATABASE ${owned.name} WITH (FORCE)`)
  await at.server.sql(`DROP ROLE ${owned.role}`)
}

function psql(file: string, { socketDir, name, role }: { socketDir: string; name: string; role: string }): void {
  const bin = findPostgres()
  if (bin === null) throw new Error('psql is not where the server is')
  const args = ['-h', socketDir, '-U', role, '-d', name, '-v', 'ON_ERROR_STOP=1', '-q', '-f', join('deploy', 'postgres', file)]
  execFileSync(join(bin, 'psql'), args, { env: { ...process.env, SERVER_PASSWORD: "it's a password" }, stdio: 'pipe' })
}

test('an owner who is not a superuser can create the schema and grant the rights', () =>
  withOwned('owned', async (owned) => {
    psql('create-server-role.sql', { ...owned, role: 'postgres' })
    const owner = await openDatabaseAt(owned)
    await migrate(owner)
    psql('server-role.sql', owned)
    const served = await openDatabaseAt({ ...owned, role: ROLE })
    await assertCurrentSchema(served)
    await expect(served.query('DELETE FROM stock_movement')).rejects.toMatchObject({ code: '42501' })
    await expect(served.query('ALTER TABLE item OWNER TO orders_server')).rejects.toMatchObject({ code: '42501' })
    await Promise.all([served.close(), owner.close()])
  }))

test('[PROMISE-15] the server role can make a backup, and only the owner can restore it', () =>
  withOwned('restored', async (owned) => {
    await at.given.stock({ PUMP: 5 })
    const file = join(newFolder(), 'one.backup')
    const urlOf = (name: string, role: string) => databaseUrl(owned.socketDir, name, role)
    const taken = await withDatabaseToRead({ url: urlOf(postgres().name, ROLE) }, (source) =>
      takeBackup(source, file, { force: false, program: 'test', takenAt: new Date() }),
    )
    expect(taken.violations).toEqual([])
    const restoreAs = (role: string) => restoreBackup(file, { url: urlOf(owned.name, role) })

    const rejected =
      /^The database does not let the role of DATABASE_URL do this \(permission denied for .+\)\. Set DATABASE_URL to the role/
    const before = await restoreAs(ROLE).catch((error: unknown) => error)
    expect(explainFailure(before)).toMatch(rejected)
    expect(explainFailure(before, null)).toMatch(
      /\. As the role that owns the tables run "npm run cli -- migrate", then deploy\/postgres\/server-role\.sql\.$/,
    )
    const { contents } = await restoreAs(owned.role)
    expect(contents.map(({ rows }) => rows)).toEqual(taken.contents.map(({ rows }) => rows))
    psql('server-role.sql', owned)
    expect(await restoreAs(ROLE).catch(explainFailure)).toMatch(rejected)
    await expect(restoreAs(owned.role)).rejects.toThrow('Make an empty PostgreSQL database')
  }))

test('an import job under the server role fails and names the setting it needs', async () => {
  await at.server.sql(`UPDATE app_user SET permissions = permissions || '{admin_access}' WHERE email = 'demo@example.com'`)
  const { state, message } = await endedImport(staff, await beginImport(staff, { items: `${ITEM}TRIED,A part,1\n` }))
  expect([state, message]).toEqual([
    'failed',
    expect.stringMatching(
      /^The database does not let the role of this intake do this \(permission denied .+\)\. Set INTAKE_DATABASE_URL to the role that owns the tables\. Nothing was changed\.$/,
    ),
  ])
})

test('every write, read and session works under the server role', async () => {
  await makeWrites(at, staff)

  const requested: Partial<Record<CallName, string>> = {
    lookup: '?q=a',
    getItem: '?inventoryId=A',
    getActivity: '?kind=sales&id=SO1',
  }
  for (const [name, { method, path }] of Object.entries(calls) as [CallName, Call][]) {
    if (method === 'GET') expect([path, (await staff.get(`${path}${requested[name] ?? ''}`)).status]).toEqual([path, 200])
  }
  await at.server.sql(`UPDATE app_user SET permissions = permissions || '{admin_access}' WHERE email = 'demo@example.com'`)
  expect((await staff.get<OutboxResponse>('/outbox?after=0')).body.events).toHaveLength(WRITES.length)
  expect((await staff.call('refreshToken')).status).toBe(200)
  expect((await staff.call('logout')).status).toBe(204)
  staff = await server.signIn('demo')
  const failures: unknown[] = []
  await removeOldRows(database, new Date(), (error) => failures.push(error))
  expect(failures).toEqual([])
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect((await server.log()).filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test.each([
  ['change the schema', 'CREATE TABLE mine (n integer)'],
  ['change a table', 'ALTER TABLE stock ADD COLUMN mine integer'],
  ['empty a table', 'TRUNCATE stock_movement'],
  ['disable a trigger', 'ALTER TABLE stock DISABLE TRIGGER stock_moves_by_movement_only'],
  [
    'replace the function of a trigger',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  ],
  ['create a trigger', 'CREATE TRIGGER mine BEFORE INSERT ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_change()'],
  ['change the ledger', 'UPDATE stock_movement SET qty = 1'],
  ['shorten the ledger', 'DELETE FROM stock_movement'],
  ['change the trail', "UPDATE audit_entry SET who = 'nobody'"],
  ['shorten the trail', 'DELETE FROM audit_entry'],
  ['delete an event', 'DELETE FROM outbox_event'],
  ['delete an account', 'DELETE FROM app_user'],
  ['delete a document', 'DELETE FROM sales_order'],
])('the server role cannot %s', async (_, statement) => {
  await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('only a movement changes the quantity on hand, under the server role too', async () => {
  await at.given.stock({ PUMP: 5 })
  await expect(database.query('UPDATE stock SET qty_on_hand = 6')).rejects.toMatchObject({ code: '23001' })
})
