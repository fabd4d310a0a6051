import fc from 'fast-check'
import Papa from 'papaparse'
import { testStore } from '../../testing/testStore'
import { exportCsv, toCsv, type CsvColumn } from './csv'

type Row = readonly (string | number)[]
const columnsOf = (count: number): CsvColumn<Row>[] =>
  Array.from({ length: count }, (_, index) => ({ header: `Column ${index}`, value: (row: Row) => row[index] ?? '' }))
const csvOf = (...rows: Row[]) => toCsv(columnsOf(rows[0]?.length ?? 1), rows)
const cellOf = async (value: string | number) =>
  (await csvOf([value, 'end'])).split('\r\n').slice(1).join('\r\n').replace(/,end$/, '')

const DISARMED = /^(?!-$)[=+\-@\t\r\n\0＝＋－＠]/

test.each<[string | number, string]>([
  ['plain', 'plain'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', `"'=1+1"`],
  ['+49 123', `"'+49 123"`],
  ['-', '-'],
  ['-\n=1', `"'-\n=1"`],
  ['@cmd', `"'@cmd"`],
  ['\tcmd', `"'\tcmd"`],
  ['\n=cmd', `"'\n=cmd"`],
  ['\0=cmd', `"'\0=cmd"`],
  ['＝1+1', `"'＝1+1"`],
  [`=cmd|" /C calc"!A0`, `"'=cmd|"" /C calc""!A0"`],
  [-5, '-5'],
  [0.1 + 0.2, '0.3'],
  [5.5e-17, '0'],
  ['a=b', 'a=b'],
])('%j is written as %j', async (value, cell) => {
  expect(await cellOf(value)).toBe(cell)
})

test('written values read back unchanged, except for disarmed formulas', async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '=', '-', ' ', 'ä', '\t') }))
  const rows = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.tuple(...Array<typeof text>(width).fill(text)), { minLength: 1 }))
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const { data, errors } = Papa.parse<string[]>(await csvOf(...cells), { delimiter: ',', newline: '\r\n' })
      expect(errors).toEqual([])
      expect(data.slice(1)).toEqual(cells.map((row) => row.map((cell) => (DISARMED.test(cell) ? `'${cell}` : cell))))
      expect(
        data
          .slice(1)
          .flat()
          .filter((cell) => DISARMED.test(cell)),
      ).toEqual([])
    }),
  )
})

test('an export without rows has only its headings', async () => {
  expect(await toCsv(columnsOf(2), [])).toBe('Column 0,Column 1\r\n')
})

test('an export is downloaded under its name, with a byte order mark', async () => {
  const { store, world } = testStore()
  expect(await store.dispatch(exportCsv('inventory.csv', columnsOf(1), [['Äpfel']]))).toBeNull()
  const [download] = world.downloads
  expect(download?.filename).toBe('inventory.csv')
  const bytes = new Uint8Array((await download?.blob.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await download?.blob.text()).toContain('Column 0\r\nÄpfel')
})
