import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { databaseUrl } from '../../testing/databases/postgresServer'
import { currentTestDatabase } from '../../testing/databases/testDatabase'
import { fixturesIn } from '../../testing/fixtures/fixtures'
import { attach } from '../../testing/fixtures/oddData'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { startProgram, type ProgramProcess } from '../../testing/programs/programProcess'
import { databaseVariables } from '../../testing/servers/startedPrograms'
import { openDatabase } from '../openDatabase'
import { takeBackup } from './backup'

/** Incompressible files keep each program busy for long enough to be killed in the middle of them. */
const FILES = 2
const FILE_BYTES = 3 * 2 ** 20

const folder = temporaryFolders()()
const file = join(folder, 'all.backup')
let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  source = await makeTestDatabase('embedded')
  const database = await source.open()
  const given = fixturesIn(database)
  await given.stock({ BOLT: 5 })
  await given.salesOrder('SO-1', [{ item: 'BOLT', qty: 1 }])
  await given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 1 }])
  for (let n = 0; n < FILES; n += 1) await attach(database, 'SH-1', `${n}.pdf`, 'application/pdf', randomBytes(FILE_BYTES))
  await takeBackup(database, file, { program: 'test', takenAt: new Date() })
  await database.close()
}, 180_000)
beforeEach(async () => {
  target = await makeTestDatabase()
})
afterEach(() => target.remove())
afterAll(() => source.remove())

const onEmbedded = currentTestDatabase() === 'embedded' ? test : test.skip
const onPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

async function killWhen(program: ProgramProcess, inTheMiddle: () => boolean | Promise<boolean>): Promise<void> {
  let ended = false
  void program.exit.then(() => (ended = true))
  while (!(await inTheMiddle())) {
    if (ended) throw new Error(`The program ended before it was killed:\n${program.output()}`)
    // Polls slowly, to leave the processor to the program.
    await pause(10)
  }
  program.signal('SIGKILL')
  expect(await program.exit).toBeNull()
}

async function filesArrive(): Promise<() => boolean | Promise<boolean>> {
  const { location } = target
  if (location.kind === 'embedded') {
    const tables = join(location.dataDir, 'postgres', 'base')
    const sizeOf = (name: string) => statSync(join(tables, name), { throwIfNoEntry: false })?.size ?? 0
    const bytes = () => readdirSync(tables, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => sum + sizeOf(name), 0)
    const atFirst = bytes()
    return () => bytes() > atFirst + 2 ** 20
  }
  const watcher = await openDatabase({ url: databaseUrl(location.socketDir, 'postgres') })
  return async () => {
    const { rows } = await watcher.query(
      "SELECT FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'INSERT INTO file_content%'",
      [location.name],
    )
    if (rows.length > 0) await watcher.close()
    return rows.length > 0
  }
}

const itemsOfTarget = async () =>
  (await target.during((database) => database.query('SELECT inventory_id AS item FROM item'))).rows

onEmbedded(
  'a backup that is killed in the middle leaves nothing under its name',
  async () => {
    const path = join(folder, 'killed.backup')
    const backup = startProgram('cli/backup.ts', databaseVariables(source.location), [path])
    const unfinished = () => readdirSync(folder).find((name) => name.endsWith('.unfinished'))
    await killWhen(backup, () => {
      const name = unfinished()
      return name !== undefined && statSync(join(folder, name)).size > 2 ** 20
    })
    expect(existsSync(path)).toBe(false)
  },
  180_000,
)

test('[PROMISE-15] a restore that is killed in the middle leaves the database empty', async () => {
  const inTheMiddle = await filesArrive()
  await killWhen(startProgram('cli/restore.ts', databaseVariables(target.location), [file]), inTheMiddle)
  expect(await itemsOfTarget()).toEqual([])
}, 180_000)

onPostgres(
  'a copy to PostgreSQL that is killed leaves the target empty, and can be repeated',
  async () => {
    const variables = { ...databaseVariables(source.location), ...databaseVariables(target.location) }
    const inTheMiddle = await filesArrive()
    await killWhen(startProgram('cli/copyToPostgres.ts', variables), inTheMiddle)
    expect(await itemsOfTarget()).toEqual([])

    const again = startProgram('cli/copyToPostgres.ts', variables)
    expect([await again.exit, again.output()]).toEqual([0, expect.stringMatching(/^file_content +2 +[0-9a-f]{16} {2}equal$/m)])
    expect(await itemsOfTarget()).toEqual([{ item: 'BOLT' }])
  },
  180_000,
)
