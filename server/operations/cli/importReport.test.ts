import { findingLine, Findings } from '../exchange/finding'
import type { ImportResult } from '../exchange/importFolder'
import { REPORT_HEADING, refusalLines, reportRows, successLines } from './importReport'

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
  remarks: [],
  numbers: [],
})

test('a finding names what it knows of its place', () => {
  const finding = { file: 'items.csv', line: 3, column: 'weight_kg', reason: 'is wrong' }
  expect(findingLine(finding)).toBe('items.csv:3 weight_kg: is wrong')
  expect(findingLine({ ...finding, column: '' })).toBe('items.csv:3: is wrong')
  expect(findingLine({ ...finding, line: null, column: '' })).toBe('items.csv: is wrong')
  expect(findingLine({ ...finding, file: '', line: null, column: '' })).toBe('is wrong')
})

test('of each kind of problem three are shown, and all are counted', () => {
  expect(refusalLines(result(1), null)).toEqual([
    'items.csv:2 description: must not be empty',
    '1 problem. Nothing was imported.',
  ])
  expect(refusalLines(result(250), null)).toEqual([
    'items.csv:2 description: must not be empty',
    'items.csv:3 description: must not be empty',
    'items.csv:4 description: must not be empty',
    '… and 247 more like these in items.csv',
    'Write all of them into a file with --report FILE.csv.',
    '250 problems. Nothing was imported.',
  ])
  expect(refusalLines(result(4), 'bad.csv')).toHaveLength(5)
  expect(refusalLines(result(5), 'bad.csv').slice(-3)).toEqual([
    '… and 2 more like these in items.csv',
    'All of them: bad.csv',
    '5 problems. Nothing was imported.',
  ])
})

test('values and numbers make no kind of their own, words do', () => {
  const reasons = [
    '"a" is wrong',
    '"z" is wrong',
    '"b" is wrong',
    '"c\\"d" is wrong',
    '"e" is wrong',
    '-1 is low',
    '2.5 is low',
    '"f" is too long',
  ]
  const findings = reasons.map((reason, index) => ({ file: 'items.csv', line: index, column: 'weight_kg', reason }))
  const lines = refusalLines({ ...result(0), findings, findingCount: findings.length }, null)
  expect(lines.filter((line) => line.startsWith('items.csv'))).toHaveLength(6)
  expect(lines[3]).toBe('… and 2 more like these in items.csv')
})

test('more kinds than a screen has room for are counted', () => {
  const findings = Array.from({ length: 150 }, (_, index) => ({
    file: 'items.csv',
    line: 2,
    column: `column${'x'.repeat(index)}`,
    reason: 'is wrong',
  }))
  const lines = refusalLines({ ...result(0), findings, findingCount: 600_150 }, 'bad.csv')
  expect(lines).toHaveLength(103)
  expect(lines.slice(-3)).toEqual([
    '… and 600050 more of other kinds',
    'All of them: bad.csv',
    '600150 problems. Nothing was imported.',
  ])
})

test('[FAULT-54] one cause of many rows is one problem, which says how many', () => {
  const findings = new Findings()
  for (let line = 2; line < 45; line += 1) {
    findings.row('sales_orders', line, 'customer_id', 'there is no customer "C-9"', 'no customers C-9')
  }
  findings.row('sales_orders', 7, 'customer_id', 'there is no customer "C-8"', 'no customers C-8')
  expect([findings.count, findings.reports]).toEqual([2, 44])
  expect(findings.copy().sorted().map(findingLine)).toEqual([
    'sales_orders.csv:2 customer_id: there is no customer "C-9" (and 42 more rows for this reason)',
    'sales_orders.csv:7 customer_id: there is no customer "C-8"',
  ])
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

test('an import says how numbers go on, and what it made of number_sequences.csv', () => {
  const before = { prefix: 'RC', next: 1, digits: 7 }
  const after = { prefix: 'RC', next: 114, digits: 5 }
  const numbers = [
    { document: 'transfer_receipt', before, after, asked: null },
    { document: 'shipment', before: after, after, asked: { ...after, next: 50 } },
    { document: 'sales_order', before: after, after, asked: after },
  ]
  expect(successLines({ ...result(0), numbers }, 4, false).slice(3, 6)).toEqual([
    'Numbers of transfer receipt: the next is RC00114 (before: RC0000001).',
    'Numbers of shipment: the next is RC00114 (as before; number_sequences.csv says 50, and numbers never go back).',
    'Numbers of sales order: the next is RC00114 (as before).',
  ])
})

test('what is allowed and looks wrong is told', () => {
  const lines = successLines({ ...result(0), remarks: ['3 of 9 openings are negative.'] }, 4, true)
  expect(lines.slice(3, 5)).toEqual(['Allowed, but look at it:', '  3 of 9 openings are negative.'])
})

test('the report is a CSV file that a spreadsheet can be trusted with', () => {
  const findings = [
    { file: 'items.csv', line: 2, column: 'description', reason: '"a", "b" is wrong' },
    { file: '', line: null, column: '', reason: '=1 is wrong', rows: 3 },
  ]
  expect(REPORT_HEADING + reportRows({ findings, findingCount: 2 })).toBe(
    'file,line,column,reason\nitems.csv,2,description,"""a"", ""b"" is wrong"\n,,,\'=1 is wrong (and 2 more rows for this reason)\n',
  )
})

test('[FAULT-54] a report that leaves something out says how much', () => {
  const findings = new Findings(2)
  for (let line = 2; line < 12; line += 1) findings.row('items', line, 'description', 'must not be empty')
  expect(reportRows({ findings: findings.sorted(), findingCount: findings.count }).split('\n').slice(1)).toEqual([
    'items.csv,3,description,must not be empty',
    ',,,8 more problems are not listed here; solve these first',
    '',
  ])
})
