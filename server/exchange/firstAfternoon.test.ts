import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specOf, fileSpecs } from './files/fileSpecs'

/** The tables of docs/FIRST-AFTERNOON.md are parsed from its text and compared with the files and with the examples of exports. */
const ROOT = join(__dirname, '../..')
const GUIDE = readFileSync(join(ROOT, 'docs/FIRST-AFTERNOON.md'), 'utf8')
const EXAMPLES = join(ROOT, 'docs/examples/first-afternoon')

const [, ...sections] = GUIDE.split('\n### ')

/** The tables, each with its file: rows of cells, of which the first row names the systems. */
const TABLES = sections.map((section) => {
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
  return { file: section.slice(0, section.indexOf('.csv')), heading: cells[0] ?? [], rows: cells.slice(2) }
})

test.each(TABLES)('the guide names only existing columns of $file, and all required ones', ({ file, rows }) => {
  const spec = fileSpecs.find(({ name }) => name === file)
  const columns = specOf(spec?.name ?? 'items').columns
  const named = rows.slice(1).map(([column]) => column)
  expect([spec?.name, named.filter((column) => !columns.some(({ name }) => name === column))]).toEqual([file, []])
  const required = columns.filter(({ empty }) => empty.is === 'required').map(({ name }) => name)
  expect(named).toEqual(expect.arrayContaining(required))
})

test.each([1, 2, 3])('the examples of system %d have every list and column that the guide uses', (system) => {
  const folder = join(EXAMPLES, TABLES[0]?.heading[system]?.toLowerCase() ?? '')
  const lists = TABLES.map(({ rows }) => `${rows[0]?.[system]?.replaceAll(' ', '-')}.csv`)
  expect(readdirSync(folder).sort()).toEqual([...new Set(lists)].sort())
  for (const [index, { rows }] of TABLES.entries()) {
    const heading = readFileSync(join(folder, lists[index] ?? ''), 'utf8').split('\n', 1)[0] ?? ''
    const taken = rows.slice(1).flatMap((row) => (row[system] ?? '').split(' - '))
    const missing = taken.filter((cell) => /^[^_"]/.test(cell) && !heading.includes(cell))
    expect([lists[index], missing]).toEqual([lists[index], []])
  }
})
