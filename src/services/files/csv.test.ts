import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { testStore } from '../../testing/testStore'
import { exportCsv, toCsv, type CsvColumn } from './csv'

type Row = readonly (string | number)[]
const columnsOf = (count: number): CsvColumn<Row>[] =>
  Array.from({ length: count }, (_, index) => ({ header: `Column ${index}`, value: (row: Row) => row[index] ?? '' }))
const csvOf = (...rows: Row[]) => toCsv(columnsOf(rows[0]?.length ?? 1), rows)
const cellOf = (value: string | number) => csvOf([value, 'end']).slice('Column 0,Column 1\r\n'.length, -',end\r\n'.length)

const DISARMED = /^(?!-$)[=+\-@\t\r\n\0＝＋－＠]/

test.each<[string | number, string]>([
  ['plain', 'plain'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', `'=1+1`],
  ['+49 123', `'+49 123`],
  ['-', '-'],
  ['-\n=1', `"'-\n=1"`],
  ['@cmd', `'@cmd`],
  ['\tcmd', `'\tcmd`],
  ['\n=cmd', `"'\n=cmd"`],
  ['\0=cmd', `'\0=cmd`],
  ['＝1+1', `'＝1+1`],
  [`=cmd|" /C calc"!A0`, `"'=cmd|"" /C calc""!A0"`],
  [-5, '-5'],
  [0.1 + 0.2, '0.3'],
  [5.5e-17, '0'],
  ['a=b', 'a=b'],
])('%j is written as %j', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})

test('written values read back unchanged, except for disarmed formulas', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '=', '-', ' ', 'ä', '\t') }))
  const rows = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.tuple(...Array<typeof text>(width).fill(text)), { minLength: 1 }))
  fc.assert(
    fc.property(rows, (cells) => {
      const [, ...records] = parse(csvOf(...cells), { record_delimiter: '\r\n' })
      expect(records).toEqual(cells.map((row) => row.map((cell) => (DISARMED.test(cell) ? `'${cell}` : cell))))
      expect(records.flat().filter((cell) => DISARMED.test(cell))).toEqual([])
    }),
  )
})

test('an export without rows has only its headings', () => {
  expect(toCsv(columnsOf(2), [])).toBe('Column 0,Column 1\r\n')
})

test('an export is downloaded under its name, with a byte order mark', async () => {
  const { store, world } = testStore()
  await store.dispatch(exportCsv('inventory.csv', columnsOf(1), [['Äpfel']]))
  const [download] = world.downloads
  expect(download?.filename).toBe('inventory.csv')
  const bytes = new Uint8Array((await download?.blob.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await download?.blob.text()).toContain('Column 0\r\nÄpfel')
})
