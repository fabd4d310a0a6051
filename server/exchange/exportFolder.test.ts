import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolders } from '../testing/helpers/temporaryFolders'
import { templateOf, writeNewFolder, writeTemplates } from './exportFolder'
import { fileSpecs } from './files/fileSpecs'

const newFolder = temporaryFolders()
let home: string
beforeEach(() => void (home = newFolder()))

const fill = async (folder: string) => writeFileSync(join(folder, 'file'), 'text')
const fail = async (folder: string) => {
  await fill(folder)
  throw new Error('failed')
}

test('a folder is created with its parents, and a failure leaves nothing behind', async () => {
  await writeNewFolder(join(home, 'today', 'all'), fill)
  expect(readFileSync(join(home, 'today', 'all', 'file'), 'utf8')).toBe('text')
  expect(readdirSync(join(home, 'today'))).toEqual(['all'])
  await expect(writeNewFolder(join(home, 'tomorrow', 'all', 'of'), fail)).rejects.toThrow('failed')
  expect(readdirSync(home)).toEqual(['today'])
})

test('an existing empty folder is filled, not replaced, because it may be mounted', async () => {
  const mounted = join(home, 'mounted')
  mkdirSync(mounted)
  const { ino } = statSync(mounted)
  await expect(writeNewFolder(mounted, fail)).rejects.toThrow('failed')
  expect(readdirSync(mounted)).toEqual([])
  await writeNewFolder(mounted, async (folder) => {
    expect(readdirSync(mounted)).toEqual(['.unfinished'])
    await fill(folder)
  })
  expect([readdirSync(home), readdirSync(mounted), statSync(mounted).ino]).toEqual([['mounted'], ['file'], ino])
  await expect(writeNewFolder(mounted, fill)).rejects.toThrow(`${mounted} is not empty`)
})

test('one of two simultaneous writes into the same folder fails', async () => {
  const target = join(home, 'target')
  mkdirSync(target)
  const both = await Promise.allSettled([writeNewFolder(target, fill), writeNewFolder(target, fill)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(readdirSync(target)).toEqual(['file'])
})

test('a path where no folder can be created is named', async () => {
  writeFileSync(join(home, 'file'), '')
  await expect(writeNewFolder(join(home, 'file', 'all'), fill)).rejects.toThrow(/cannot be written: a file has that name/)
  await expect(writeNewFolder('/proc/nowhere/all', fill)).rejects.toThrow('/proc/nowhere/all cannot be written: ')
})

test('templates of all files are written into a new folder', async () => {
  const folder = join(home, 'new', 'below')
  expect(await writeTemplates(folder)).toBe(fileSpecs.length)
  expect(readdirSync(folder)).toHaveLength(fileSpecs.length)
})

test('no template is written if one of the files exists', async () => {
  const folder = join(home, 'used')
  const existing = join(folder, 'items.csv')
  mkdirSync(folder)
  writeFileSync(existing, 'ours')
  await expect(writeTemplates(folder)).rejects.toThrow(`${existing} exists already. Nothing was written.`)
  expect(readdirSync(folder)).toEqual(['items.csv'])
})

test.each(fileSpecs)('the app offers the template of $name', (spec) => {
  // After a change of the columns: rm -r public/templates && npm run cli -- import --templates public/templates
  expect(readFileSync(`public/templates/${spec.name}.csv`, 'utf8')).toBe(templateOf(spec))
})
