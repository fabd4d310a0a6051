import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { csvFolders, type CsvFiles, findingLines } from '../testing/fixtures/csvFolder'
import { importFolder } from './importFolder'

const folders = csvFolders()
const at = sharedDatabase()
afterEach(() => at.database.query("DELETE FROM item WHERE description = 'of this test'"))

const bring = async (files: CsvFiles, options = {}) => importFolder(at.database, await folders.folder(files), options)
const itemsFile = (...ids: readonly string[]) =>
  ['inventory_id,description', ...ids.map((id) => `"${id}",of this test`)].join('\n')

/** Numbers that are easily mistaken for an existing one, and how both are named. */
const LOOK_ALIKES: readonly (readonly [what: string, there: string, added: string, named: string])[] = [
  ['case', 'PUMP-10', 'pump-10', '"pump-10" beside "PUMP-10"'],
  ['an accent', 'CAF\u00c9', 'CAFE\u0301', '"CAFE\u0301" beside "CAF\u00c9"'],
  ['zeros after the decimal point', '90.750', '90.75', '"90.75" beside "90.750"'],
  ['leading zeros', '00123', '123', '"123" beside "00123"'],
  ['a zero-width space', 'PUMP-10', 'PUMP\u200b-10', '"PUMP\\u200b-10" beside "PUMP-10"'],
  ['an invisible soft hyphen', 'PUMP-10', 'PU\u00adMP-10', '"PU\\u00adMP-10" beside "PUMP-10"'],
  ['a no-break hyphen', 'PUMP-10', 'PUMP\u201110', '"PUMP\\u201110" beside "PUMP-10"'],
  ['an en dash', 'PUMP-10', 'PUMP\u201310', '"PUMP\\u201310" beside "PUMP-10"'],
  ['two blanks', 'PUMP 10', 'PUMP  10', '"PUMP  10" beside "PUMP 10"'],
  ['a leading apostrophe', '00123', "'00123", `"'00123" beside "00123"`],
  ['Cyrillic letters', 'PB-10', '\u0420\u0412-10', '"\\u0420\\u0412-10" beside "PB-10"'],
  ['full-width digits', 'P10', 'P\uff11\uff10', '"P\uff11\uff10" beside "P10"'],
]

describe.each(['files', 'database'])(
  'a number that looks like one in the %s is added, with a warning that names both:',
  (where) => {
    test.each(LOOK_ALIKES)('[FAULT-54] %s', async (_, there, added, named) => {
      if (where === 'database') expect(findingLines(await bring({ items: itemsFile(there, 'OTHER') }))).toEqual([])
      const { problems, remarks } = await bring({
        items: where === 'files' ? itemsFile(there, 'OTHER', added) : itemsFile(added),
      })
      expect(findingLines({ problems })).toEqual([])
      const line = where === 'files' ? 4 : 2
      expect(remarks).toEqual([expect.stringContaining(`It is: items.csv:${line}, ${named}.`) as string])
    })
  },
)

test('numbers that differ visibly are not look-alikes', async () => {
  const ids = 'PUMP-10|PUMP-1|PUMP10|A-001|A-01|1.5|15|1-5|0.15|100|10|1|E|\u00c9|0|00.1'.split('|')
  expect((await bring({ items: itemsFile(...ids) })).remarks).toEqual([])
})

test('transfer shipments are compared within one transfer order only', async () => {
  const files = {
    sites: 'site_id,description\nMAIN,Main\nEAST,East',
    items: 'inventory_id,description\nBOLT,Bolt',
    stock: 'inventory_id,site_id,qty_on_hand\nBOLT,MAIN,5',
    transfer_orders: 'order_nbr,from_site,to_site\nT-1,MAIN,EAST\nT-2,MAIN,EAST',
    transfer_shipments: 'order_nbr,shipment_nbr,shipped_date\nT-1,007,2026-03-03\nT-1,7,2026-03-03\nT-2,7,2026-03-03',
    transfer_lines: 'order_nbr,shipment_nbr,line_nbr,inventory_id,shipped_qty\nT-1,007,1,BOLT,1\nT-1,7,1,BOLT,1\nT-2,7,1,BOLT,1',
  }
  const { problems, remarks } = await bring(files, { dryRun: true })
  expect(findingLines({ problems })).toEqual([])
  expect(remarks).toEqual([
    expect.stringMatching(/^1 number.* It is: transfer_shipments\.csv:3, "T-1 \/ 7" beside "T-1 \/ 007"\.$/),
  ])
})

test.each([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '########'].map((text) => [
    text,
    'is an error of a spreadsheet',
  ]),
  ...['1.00E+05', '1.23457E+19', '1E+11', '1,23457E+19', '-1.5e+10', '7.00E-10'].map((text) => [
    text,
    'is what a spreadsheet makes of a long number',
  ]),
])('[FAULT-54] %s cannot be a document number and is rejected', async (id = '', reason = '') => {
  const problems = findingLines(await bring({ items: itemsFile(id) }, { dryRun: true }))
  expect(problems).toEqual([expect.stringContaining(`items.csv:2 inventory_id: "${id}" ${reason}`)])
})

test.each(['1E+5', '7E-10', 'E+05', '12E+05', '#1', '#', 'N/A', '1.5E5'])('%s is accepted as a number', async (id) => {
  expect(findingLines(await bring({ items: itemsFile(id) }, { dryRun: true }))).toEqual([])
})
