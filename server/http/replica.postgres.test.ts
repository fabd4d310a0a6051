import type { SalesResponse } from '../../contract/entities/sales'
import { insertDemoUsers } from '../../tools/demo/seedDemoData'
import type { Database } from '../database/database'
import { migrate } from '../database/migrations/migrations'
import { openDatabase } from '../database/openDatabase'
import { findPostgres } from '../testing/databases/findPostgres'
import { databaseUrl, startPostgres, type PostgresServer } from '../testing/databases/postgresServer'
import { fixturesIn } from '../testing/fixtures/fixtures'
import { scrape } from '../testing/helpers/scrape'
import { until } from '../testing/helpers/until'
import { signIn, type TestClient } from '../testing/servers/apiClient'
import { startedPrograms } from '../testing/servers/startedPrograms'

// An app server with a PostgreSQL primary and a streaming replica, whose replication the tests can pause.

const METRICS_TOKEN = 'a-token-for-metrics-of-32-letters'
const programs = startedPrograms()

let primary: PostgresServer
let replica: PostgresServer
let database: Database
beforeAll(async () => {
  const bin = findPostgres() ?? ''
  primary = await startPostgres(bin, { durable: true })
  database = await openDatabase({ url: databaseUrl(primary.socketDir, 'postgres') })
  await migrate(database)
  await database.transaction((tx) => insertDemoUsers(tx))
  await fixturesIn(database).salesOrder('S-1', [{ item: 'BOLT', qty: 100, operation: 'Receipt' }])
  replica = await startPostgres(bin, { durable: true, standbyOf: primary })
})
afterAll(async () => {
  await database.close()
  await Promise.all([replica.stop(), primary.stop()])
})

async function startServer(more: Record<string, string> = {}): Promise<TestClient & { readonly url: string }> {
  const { url } = await programs.startReady({
    DATABASE_URL: databaseUrl(primary.socketDir, 'postgres'),
    DATABASE_REPLICA_URL: databaseUrl(replica.socketDir, 'postgres'),
    JWT_SECRET: 'a secret that only this test knows, 32 bytes or more',
    METRICS_TOKEN,
    MIGRATE: 'on',
    DEMO_DATA: 'on',
    ...more,
  })
  return Object.assign(await signIn(url), { url })
}

/** Returns how many lists that the replica may answer were read from the replica and from the primary. */
async function listSources(url: string): Promise<Record<string, number>> {
  const { samples } = await scrape(url, METRICS_TOKEN)
  const sources = samples.filter(({ name }) => name === 'orders_manager_list_sources_total')
  return Object.fromEntries(sources.map(({ labels, value }): [string, number] => [labels.source ?? '', value]))
}

async function onReplica(sql: string): Promise<void> {
  const connection = await openDatabase({ url: databaseUrl(replica.socketDir, 'postgres') })
  try {
    await connection.query(sql)
  } finally {
    await connection.close()
  }
}

const revision = async (db: Database = database) =>
  (await db.query<{ revision: number }>(`SELECT revision FROM list_revision WHERE list = 'sales'`)).rows[0]?.revision ?? NaN

async function untilReplayed(): Promise<void> {
  const wanted = await revision()
  const follower = await openDatabase({ url: databaseUrl(replica.socketDir, 'postgres') })
  await until(async () => (await revision(follower)) >= wanted)
  await follower.close()
}

/** Writes a note and a number past the server under test, as another process would. Returns the list's revision. */
async function writeElsewhere(note: string): Promise<number> {
  await database.query('UPDATE sales_order_line SET note = $1', [note])
  await database.query('UPDATE sales_order SET customer_order_nbr = $1', [note])
  await database.query(`UPDATE list_revision SET revision = revision + 1 WHERE list = 'sales'`)
  return revision()
}

/** Reads the list, or a window of it, as a caller who has seen this revision, or who sends none. */
async function read(staff: TestClient, query: string, seen?: number): Promise<SalesResponse> {
  const headers: Record<string, string> = seen === undefined ? {} : { 'x-min-revision': `sales=${seen}` }
  const response = await staff.get<SalesResponse>(`/sales${query}`, headers)
  expect(response.status).toBe(200)
  return response.body
}

async function look(staff: TestClient, seen?: number): Promise<string | undefined> {
  return (await read(staff, '', seen)).details['S-1']?.[0]?.note
}

/** Returns the customer's number of the order, which the summaries show, as read in a window. */
async function lookAt(staff: TestClient, query: string, seen?: number): Promise<string | undefined> {
  return (await read(staff, query, seen)).summaries[0]?.customerOrderNbr
}

test('lists and windows come from the replica unless it is behind what the caller has seen', async () => {
  const staff = await startServer()
  const windows = ['', '?scope=open', '?scope=all&search=S-1', '?scope=all&sort=orderNbr.desc&offset=0&limit=10', '?id=S-1']
  const readAll = async (seen?: number) => {
    const read: unknown[] = []
    for (const window of windows) read.push(await lookAt(staff, window, seen))
    return new Set(read)
  }
  const behind = await writeElsewhere('behind')
  await untilReplayed()
  await onReplica('SELECT pg_wal_replay_pause()')
  try {
    const ahead = await writeElsewhere('ahead')
    expect(await readAll(behind)).toEqual(new Set(['behind']))
    expect(await listSources(staff.url)).toEqual({ replica: windows.length, primary: 0 })
    expect([await readAll(ahead), await readAll(), await readAll(behind)]).toEqual(Array(3).fill(new Set(['ahead'])))
    expect(await listSources(staff.url)).toEqual({ replica: windows.length, primary: 2 * windows.length })
  } finally {
    await onReplica('SELECT pg_wal_replay_resume()')
  }
})

test('a different database with higher revisions is not used as a replica', async () => {
  await database.query('CREATE DATABASE staging')
  const url = databaseUrl(primary.socketDir, 'staging')
  const staging = await openDatabase({ url })
  try {
    await migrate(staging)
    await staging.query('UPDATE list_revision SET revision = 1000000')
    const staff = await startServer({ DATABASE_REPLICA_URL: url })
    const seen = await writeElsewhere('own')
    expect(await look(staff, seen)).toBe('own')
    expect(await listSources(staff.url)).toEqual({ replica: 0, primary: 1 })
  } finally {
    await staging.close()
  }
})

test('[FAULT-69] no request fails when the replica is down, even at the server’s start', async () => {
  const staff = await startServer()
  const seen = await writeElsewhere('before')
  await untilReplayed()
  expect(await look(staff, seen)).toBe('before')
  await replica.crash()
  try {
    const later = await writeElsewhere('after')
    expect([await look(staff, later), await look(staff, seen), await look(staff)]).toEqual(['after', 'after', 'after'])
    expect(await look(await startServer(), seen)).toBe('after')
  } finally {
    await replica.restart()
  }
})

test('[FAULT-69] a replica that does not respond does not hold requests up for long', async () => {
  const staff = await startServer()
  const seen = await writeElsewhere('seen')
  await untilReplayed()
  expect(await look(staff, seen)).toBe('seen')
  replica.pause()
  try {
    const later = await writeElsewhere('later')
    expect(await Promise.all([look(staff, later), look(staff, seen)])).toEqual(['later', 'later'])
  } finally {
    replica.resume()
  }
})
