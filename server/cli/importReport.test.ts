import { findingLine } from '../exchange/finding'
import type { ImportResult } from '../exchange/importFolder'
import { refusalLines, reportFile, successLines } from './importReport'

const result = (count: number): ImportResult => ({
  findings: Array.from({ length: count }, (_, index) => ({
    file: 'items.csv',
    line: index + 2,
    column: 'description',
    reason: 'must not be empty',
  })),
  findingCount: count,
  files: [
    { name: 'items', rows: 1_500, added: 500 },
    { name: 'sales_orders', rows: 500, added: 0 },
  ],
  movementsWorkedOut: 7,
})

test('a finding names what it knows of its place', () => {
  const finding = { file: 'items.csv', line: 3, column: 'weight_kg', reason: 'is wrong' }
  expect(findingLine(finding)).toBe('items.csv:3 weight_kg: is wrong')
  expect(findingLine({ ...finding, column: '' })).toBe('items.csv:3: is wrong')
  expect(findingLine({ ...finding, line: null, column: '' })).toBe('items.csv: is wrong')
  expect(findingLine({ ...finding, file: '', line: null, column: '' })).toBe('is wrong')
})

test('a hundred problems are shown, and all are counted', () => {
  expect(refusalLines(result(1), null)).toEqual([
    'items.csv:2 description: must not be empty',
    '1 problem. Nothing was imported.',
  ])
  const lines = refusalLines(result(250), null)
  expect(lines).toHaveLength(102)
  expect(lines.slice(-2)).toEqual([
    '… and 150 more: write them into a file with --report FILE.csv',
    '250 problems. Nothing was imported.',
  ])
  expect(refusalLines(result(250), 'bad.csv').at(-2)).toBe('… and 150 more: see bad.csv')
})

test('an import says what it added', () => {
  const lines = [
    'items.csv                        1500 rows, 500 added',
    'sales_orders.csv                  500 rows, 0 added',
    '7 movements of stock were worked out.',
    '2000 rows in 4.0 s (500 a second), 500 added.',
  ]
  expect(successLines(result(0), 4, false)).toEqual(lines)
  expect(successLines(result(0), 4, true)).toEqual([...lines, 'This was a dry run: nothing was imported.'])
})

test('the report is a CSV file that a spreadsheet can be trusted with', () => {
  const findings = [
    { file: 'items.csv', line: 2, column: 'description', reason: '"a", "b" is wrong' },
    { file: '', line: null, column: '', reason: '=1 is wrong' },
  ]
  expect(reportFile(findings)).toBe(
    'file,line,column,reason\nitems.csv,2,description,"""a"", ""b"" is wrong"\n,,,\'=1 is wrong\n',
  )
})
