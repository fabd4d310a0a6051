import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templateOf, writeTemplates } from './exportFolder'
import { fileSpecs } from './files/fileSpecs'

const home = mkdtempSync(join(tmpdir(), 'orders-manager-templates-'))
afterAll(() => rmSync(home, { recursive: true }))

test('templates of all files are written into a new folder', async () => {
  const folder = join(home, 'new', 'below')
  expect(await writeTemplates(folder)).toBe(fileSpecs.length)
  expect(readdirSync(folder)).toHaveLength(fileSpecs.length)
})

test('where one of the files exists nothing is written', async () => {
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
