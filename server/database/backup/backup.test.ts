import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { temporaryFolders } from '../../testing/helpers/temporaryFolders'
import { backupPages, readBackup, writeBackup } from './backup'
import type { DataSource } from './fillDatabase'
import type { RowPage } from './rows'

const PAGES: readonly RowPage[] = [
  { table: 'site', columns: ['site_id', 'description'], rows: ['["A","first"]', '["B",null]'] },
  { table: 'site', columns: ['site_id', 'description'], rows: ['["C","\u2028 \\n \\u000b é"]'] },
  { table: 'item', columns: ['inventory_id'], rows: [] },
]

const OPTIONS = { program: '1.2.3', takenAt: new Date('2026-03-05T10:00:00.000Z') }

const newFolder = temporaryFolders()
let folder: string
let path: string
beforeEach(() => {
  folder = newFolder()
  path = join(folder, 'all.backup')
})

function source(pages: () => AsyncIterable<RowPage>): DataSource {
  return { name: 'The test', steps: [{ name: '0001-first', sha256: 'a'.repeat(64) }], pages }
}

const write = (options = {}) =>
  writeBackup(
    path,
    source(async function* () {
      yield* PAGES
    }),
    { ...OPTIONS, ...options },
  )

async function collect(): Promise<RowPage[]> {
  const pages: RowPage[] = []
  for await (const page of backupPages(path)) pages.push(page)
  return pages
}

describe('a backup file', () => {
  test('returns what was written', async () => {
    const { header, contents, bytes } = await write()
    expect(await readBackup(path)).toEqual({ header, contents })
    expect(header).toMatchObject({ program: '1.2.3', takenAt: '2026-03-05T10:00:00.000Z' })
    expect(contents).toMatchObject([
      { table: 'site', rows: 3 },
      { table: 'item', rows: 0 },
    ])
    expect(bytes).toBe(statSync(path).size)
    const [site, item] = await collect()
    expect(site).toEqual({ ...PAGES[0], rows: [...(PAGES[0]?.rows ?? []), ...(PAGES[1]?.rows ?? [])] })
    expect(item).toEqual(PAGES[2])
  })

  test('is readable by its owner only', async () => {
    await write()
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('overwrites an existing file only with force', async () => {
    writeFileSync(path, 'precious')
    await expect(write()).rejects.toThrow(`${path} exists. Choose another name, or replace it with --force.`)
    expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['all.backup'], 'precious'])
    await write({ force: true })
    expect((await readBackup(path)).header.program).toBe('1.2.3')
    expect(readdirSync(folder)).toEqual(['all.backup'])
  })

  test('leaves nothing behind if it cannot be finished', async () => {
    const broken = source(async function* () {
      yield* PAGES
      throw new Error('the database went away')
    })
    await expect(writeBackup(path, broken, OPTIONS)).rejects.toThrow('the database went away')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a file is rejected', () => {
  const lines = (change: (text: string) => string) => (file: Buffer) => gzipSync(change(gunzipSync(file).toString()))

  test.each<[string, (file: Buffer) => Buffer, string]>([
    ['that is cut in the middle', (file) => file.subarray(0, file.length / 2), 'is not whole: it ends in the middle'],
    ['with one byte changed', (file) => file.fill(file.readUInt8(60) ^ 1, 60, 61), 'is damaged: '],
    ['with a value changed', lines((text) => text.replace('"first"', '"worst"')), 'the rows of the table site are not those'],
    ['without a row', lines((text) => text.replace('["B",null]\n', '')), 'the rows of the table site are not those'],
    ['without its last line', lines((text) => text.replace(/\{"contents".*\n/, '')), 'is damaged: its end is missing'],
    ['with extra data after its end', lines((text) => `${text}["D","x"]\n`), 'something follows its end'],
    ['with a line that is not JSON', lines((text) => text.replace('{"table":"item"', '{"table"')), 'a line of it cannot be read'],
    ['with a broken header', lines((text) => text.replace('"takenAt"', '"at"')), 'its first line cannot be read'],
    ['that is plain text', () => Buffer.from('site,description\nA,first\n'), 'is not a backup of this program'],
    ['that is empty', () => Buffer.alloc(0), 'is not whole'],
    [
      'of a later format',
      lines((text) => text.replace('"version":1', '"version":2')),
      'a backup in the format 2; this version reads',
    ],
  ])('[PROMISE-15] %s', async (_, damage, message) => {
    await write()
    const bytes = damage(readFileSync(path))
    writeFileSync(path, bytes)
    await expect(readBackup(path)).rejects.toThrow(message)
    await expect(readBackup(path)).rejects.toMatchObject({ name: 'OperatorError' })
  })

  test('[PROMISE-15] that does not exist', async () => {
    await expect(readBackup(path)).rejects.toThrow(`There is no file ${path}.`)
    await expect(readBackup(folder)).rejects.toThrow('There is no file')
  })
})
