import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentTestDatabase } from '../../testing/databases/testDatabase'
import { holdRows, untilWaiting } from '../../testing/helpers/holdRows'
import { until } from '../../testing/helpers/until'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/servers/testServer'

const home = mkdtempSync(join(tmpdir(), 'orders-manager-watched-'))
const folder = join(home, 'watched')
mkdirSync(folder)
let server: TestServer

const start = (spool: string, options: TestServerOptions = {}) =>
  startTestServer({ config: { intake: { ...TEST_CONFIG.intake, spoolDir: join(home, spool), folder } }, ...options })

beforeAll(async () => {
  server = await start('spool')
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true })
})

/** Puts a complete set of items into the folder, as another system does. */
function put(set: string, items: number): void {
  mkdirSync(join(folder, set))
  const rows = Array.from({ length: items }, (_, index) => `${set}-${index},A part`)
  writeFileSync(join(folder, set, 'items.csv'), ['inventory_id,description', ...rows].join('\n'))
  writeFileSync(join(folder, set, '.ready'), '')
}

/** Waits until so many sets are done and nothing is under way; gives what failed. */
async function untilDone(sets: number): Promise<string[]> {
  await until(() => {
    expect(readdirSync(join(folder, 'failed'))).toEqual([])
    return readdirSync(join(folder, 'done')).length >= sets && readdirSync(join(folder, 'running')).length === 0
  })
  return readdirSync(join(folder, 'failed'))
}

const applied = () => server.sql(`SELECT FROM intake WHERE state = 'applied'`)
const imports = () => server.sql(`SELECT FROM audit_entry WHERE action = 'import' AND entity_kind = 'import'`)
const items = async (set: string) => (await server.sql('SELECT FROM item WHERE inventory_id LIKE $1', [`${set}-%`])).length

test('a set that was being stored when the server was killed is taken in again, whole and once', async () => {
  await server.sql(`INSERT INTO item (inventory_id, description) VALUES ('killed-0', 'Another part')`)
  const held = `UPDATE item SET weight_kg = 1 WHERE inventory_id = 'killed-0'`
  const letGo = server.database === 'postgres' ? await holdRows(server, held) : null
  put('killed', 1_000)
  // The embedded database has one connection: there it is killed wherever it is by then.
  if (letGo) await untilWaiting(server, 1)
  else await until(async () => (await server.sql(`SELECT FROM intake WHERE state = 'running'`)).length > 0)
  await server.kill()
  await letGo?.()
  await server.restart()
  await untilDone(1)
  expect([await items('killed'), (await applied()).length, (await imports()).length]).toEqual([1_000, 1, 1])
})

test('a set that was stored when the server was killed is not imported again', async () => {
  put('moved', 2)
  await untilDone(2)
  const [done = ''] = readdirSync(join(folder, 'done')).filter((name) => name.endsWith('-moved'))
  const { id } = JSON.parse(readFileSync(join(folder, 'done', done, 'report.json'), 'utf8')) as { id: string }
  await server.kill()
  // As it lay there before the end was noted.
  renameSync(join(folder, 'done', done), join(folder, 'running', `${id}.moved`))
  writeFileSync(join(folder, 'running', `${id}.moved`, '.ready'), '')
  await server.restart()
  await untilDone(2)
  expect(readdirSync(join(folder, 'done'))).toContain(done)
  expect([(await applied()).length, (await imports()).length]).toEqual([2, 2])
})

/** Writes the files of a complete set of one item. */
function write(path: string, item: string): void {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'items.csv'), `inventory_id,description\n${item},A part\n`)
  writeFileSync(join(path, '.ready'), '')
}

test('a stopped set and one written in its place since are two sets', async () => {
  await server.kill()
  const before = readdirSync(join(folder, 'done')).length
  write(join(folder, 'running', `${randomUUID()}.`), 'place-0')
  write(join(folder, 'running', `${randomUUID()}.daily`), 'place-1')
  mkdirSync(join(folder, 'attachments'))
  write(folder, 'place-2')
  write(join(folder, 'daily'), 'place-3')
  // A move that was cut off: its marker is still in the folder, and one file has been written again.
  const cutOff = join(folder, 'running', `${randomUUID()}.`)
  mkdirSync(cutOff)
  writeFileSync(join(cutOff, 'customers.csv'), 'customer_id,name\nplace,Somebody\n')
  writeFileSync(join(cutOff, 'items.csv'), 'inventory_id\nolder\n')
  await server.restart()
  await until(() => readdirSync(join(folder, 'done')).length === before + 4 && readdirSync(join(folder, 'running')).length === 0)
  expect(await items('place')).toBe(4)
  expect(await server.sql(`SELECT name FROM customer WHERE customer_id = 'place'`)).toEqual([{ name: 'Somebody' }])
  expect(readdirSync(folder).sort()).toEqual(['done', 'failed', 'running'])
  const [failed = ''] = readdirSync(join(folder, 'failed'))
  expect(readdirSync(join(folder, 'failed', failed))).toEqual(['items.csv'])
  rmSync(join(folder, 'failed', failed), { recursive: true })
})

test('a set that cannot be moved does not hold up the others', async () => {
  const [done = ''] = readdirSync(join(folder, 'done')).filter((name) => name.endsWith('-moved'))
  const { id } = JSON.parse(readFileSync(join(folder, 'done', done, 'report.json'), 'utf8')) as { id: string }
  // Its place among the ended ones is taken.
  const stuck = join(folder, 'running', `${id}.moved`)
  cpSync(join(folder, 'done', done), stuck, { recursive: true })
  put('behind', 2)
  await until(() => readdirSync(join(folder, 'done')).some((name) => name.endsWith('-behind')))
  expect(readdirSync(join(folder, 'running'))).toEqual([`${id}.moved`])
  rmSync(stuck, { recursive: true })
})

const two = currentTestDatabase() === 'embedded' ? test.skip : test

two('two servers of one database that watch one folder take each set in once', async () => {
  const twin = await start('twin', { sameDatabaseAs: server })
  const sets = Array.from({ length: 3 }, (_, index) => `set${index}`)
  const before = (await applied()).length
  const done = readdirSync(join(folder, 'done')).length
  for (const set of sets) put(set, 2)
  await untilDone(done + sets.length)
  await twin.stop()
  expect(await Promise.all(sets.map(items))).toEqual(sets.map(() => 2))
  expect([(await applied()).length, (await imports()).length]).toEqual([before + sets.length, before + sets.length])
})

test('a set without CSV files fails, and the report names it and the files that it may have', async () => {
  mkdirSync(join(folder, 'empty'))
  writeFileSync(join(folder, 'empty', '.ready'), '')
  await until(() => readdirSync(join(folder, 'failed')).length > 0)
  const [failed = ''] = readdirSync(join(folder, 'failed'))
  const { message } = JSON.parse(readFileSync(join(folder, 'failed', failed, 'report.json'), 'utf8')) as { message: string }
  expect(message).toMatch(
    /^empty contains no CSV files\. Expected are some of sites\.csv, .*items\.csv, .*\. Nothing was changed\.$/,
  )
})
