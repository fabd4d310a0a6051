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

const THERE = [...new Set(LOOK_ALIKES.map(([, there]) => there))]

test.each(['files', 'database'])(
  '[FAULT-54] a number that looks like one in the %s is added, with a warning that names both',
  async (where) => {
    if (where === 'database') expect(findingLines(await bring({ items: itemsFile(...THERE) }))).toEqual([])
    const before = where === 'files' ? THERE : []
    // A warning names five at most.
    for (const some of [LOOK_ALIKES.slice(0, 5), LOOK_ALIKES.slice(5, 10), LOOK_ALIKES.slice(10)]) {
      const items = itemsFile(...before, ...some.map(([, , added]) => added))
      const { problems, remarks } = await bring({ items }, { dryRun: true })
      expect(findingLines({ problems })).toEqual([])
      const named = some.map(([, , , names], index) => `items.csv:${before.length + index + 2}, ${names}`)
      expect(remarks).toEqual([expect.stringContaining(`: ${named.join('; ')}.`) as string])
    }
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
