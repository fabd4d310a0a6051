import { copyFileSync, existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { fixturesIn } from '../../testing/fixtures/fixtures'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { type DatabaseOptions, openDatabase } from '../openDatabase'
import { takeBackup } from './backup'
import { restoreBackup } from './restoreBackup'

const folder = temporaryFolders()()
const file = join(folder, 'all.backup')
const unsound = join(folder, 'unsound.backup')
let source: TestDatabase
beforeAll(async () => {
  source = await makeTestDatabase()
  const database = await source.open()
  await fixturesIn(database).stock({ BOLT: 7 })
  await takeBackup(database, file, { program: 'test', takenAt: new Date() })
  await database.query(`INSERT INTO file_content (sha256, size, bytes) VALUES (encode(sha256('abc'), 'hex'), 3, 'abc')`)
  await takeBackup(database, unsound, { program: 'test', takenAt: new Date() })
  await database.close()
}, 120_000)
afterAll(() => source.remove())

async function items(options: DatabaseOptions): Promise<unknown[]> {
  const database = await openDatabase(options)
  const { rows } = await database.query('SELECT inventory_id AS item FROM item ORDER BY 1')
  await database.close()
  return rows
}

test('a database that is not empty is rejected, or moved aside with --replace', async () => {
  const { location } = source
  const target = { dataDir: location.kind === 'embedded' ? location.dataDir : '', minFreeBytes: 0 }
  await source.during((database) => fixturesIn(database).stock({ OWN: 1 }))
  await expect(restoreBackup(file, target)).rejects.toThrow('Add --replace to put the present database aside')
  expect(await items(target)).toEqual([{ item: 'BOLT' }, { item: 'OWN' }])

  const { contents, aside } = await restoreBackup(file, target, { replace: true })
  expect(contents).toContainEqual(expect.objectContaining({ table: 'item', rows: 1 }))
  expect(existsSync(join(aside ?? '', 'postgres', 'PG_VERSION'))).toBe(true)
  expect(await items(target)).toEqual([{ item: 'BOLT' }])
}, 120_000)

test('[FAULT-33] after a failed restore, no server starts with an empty database', async () => {
  const dataDir = join(folder, 'lost')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'jwt-secret'), '')
  const lost = { dataDir, minFreeBytes: 0 }
  await expect(restoreBackup(unsound, lost)).rejects.toThrow('--accept-violations')
  expect(readdirSync(dataDir).sort()).toEqual(['jwt-secret', 'owner.lock'])
  await expect(openDatabase(lost)).rejects.toThrow('shows that there was a database')
  expect((await restoreBackup(file, lost)).aside).toBeNull()
  expect(await items(lost)).toEqual([{ item: 'BOLT' }])
}, 120_000)

test('a damaged file is rejected before the database is touched', async () => {
  const damaged = join(folder, 'damaged.backup')
  copyFileSync(file, damaged)
  truncateSync(damaged, 400)
  const nowhere = join(folder, 'no-such-directory')
  await expect(restoreBackup(damaged, { dataDir: nowhere })).rejects.toThrow(`${damaged} is not whole: it ends in the middle.`)
  expect(existsSync(nowhere)).toBe(false)
})

test('a real PostgreSQL is never replaced', async () => {
  const url = 'postgres://app@127.0.0.1:1/none'
  await expect(restoreBackup(file, { url }, { replace: true })).rejects.toThrow('--replace is for the embedded database')
})
