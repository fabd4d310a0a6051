import { type Finding, findingLine, Findings, REPORT_HEADING, reportRow } from '../exchange/finding'
import type { ImportResult } from '../exchange/importFolder'
import { CHANGES_HEADING, changeRow, problemLines, successLines } from './importReport'
import { progressReport } from './report'

const found = (findings: readonly Finding[]) => {
  const collected = new Findings()
  for (const finding of findings) collected.add(finding)
  return { problems: collected.problems(), findingCount: collected.count }
}

const empty = (count: number) => {
  const finding = { file: 'items.csv', column: 'description', reason: 'must not be empty' }
  return found(Array.from({ length: count }, (_, index) => ({ ...finding, line: index + 2 })))
}

const result: ImportResult = {
  problems: [],
  findingCount: 0,
  files: [
    { name: 'items', rows: 1_500, added: 500, changed: 3, unchanged: 997, refused: 0 },
    { name: 'sales_orders', rows: 500, added: 0, changed: 0, unchanged: 500, refused: 0 },
  ],
  changes: [],
  changeCount: 0,
  movementsWorkedOut: 7,
  remarks: [],
  numbers: [],
}

test('three problems of each kind are shown, and all are counted', () => {
  const shown = (line: number) => `items.csv:${line} description: must not be empty`
  expect(problemLines(empty(1), null)).toEqual([shown(2), '1 problem. Nothing was imported.'])
  const rest = ['… and 247 more like these in items.csv', 'Write all of them into a file with --problems FILE.csv.']
  expect(problemLines(empty(250), null)).toEqual([...[2, 3, 4].map(shown), ...rest, '250 problems. Nothing was imported.'])
  expect(problemLines(empty(5), 'bad.csv').slice(4)).toEqual(['All of them: bad.csv', '5 problems. Nothing was imported.'])
})

test('problems that differ only in values and numbers are of one kind', () => {
  const reasons = ['"a" is wrong', '"z" is wrong', '"b" is wrong', '"c\\"d" is wrong', '"e" is wrong', '-1 is low', '2.5 is low']
  const findings = [...reasons, '"f" is too long'].map((reason, index) => ({
    file: 'items.csv',
    line: index,
    column: 'weight_kg',
    reason,
  }))
  const lines = problemLines(found(findings), null)
  expect(lines.filter((line) => line.startsWith('items.csv'))).toHaveLength(6)
  expect(lines[3]).toBe('… and 2 more like these in items.csv')
})

test('[FAULT-54] one cause in many rows is one problem with a row count and examples', () => {
  const all: Finding[] = []
  const findings = new Findings((finding) => all.push(finding))
  for (let line = 2; line < 59_116; line += 1) {
    findings.row('sales_order_lines', line, 'ship_date', `"3/${line % 28}/2026" is not a date in the form YYYY-MM-DD`)
  }
  const missing = { file: 'sales_orders.csv', line: 7, column: 'customer_id', reason: 'there is no customer "C-8"', rows: 43 }
  findings.add(missing, [7, 8, 9, 10, 11])
  expect(all).toHaveLength(59_115)
  expect(findings.problems()).toEqual([
    { examples: [missing], count: 1, rows: 43 },
    { examples: all.slice(0, 3), count: 59_114, rows: 59_114 },
  ])
  expect([findings.wrongRows('sales_order_lines'), findings.wrongRows('sales_orders')]).toEqual([59_114, 5])
  expect(findingLine(missing)).toBe(
    'sales_orders.csv:7 customer_id: there is no customer "C-8" (and 42 more rows for this reason)',
  )
})

test('an import reports what it added', () => {
  const lines = [
    'items.csv                        1500 rows, 500 added, 3 changed, 997 unchanged',
    'sales_orders.csv                  500 rows, 0 added, 0 changed, 500 unchanged',
    '7 stock movements were calculated.',
    '2000 rows in 4.0 s (500 per second), 500 added, 3 changed.',
  ]
  expect(successLines(result, 4, false)).toEqual(lines)
  expect(successLines(result, 4, true)).toEqual([...lines, 'This was a dry run: nothing was imported.'])
})

test('an import reports the next numbers and how it used number_sequences.csv', () => {
  const before = { prefix: 'RC', next: 1, digits: 7 }
  const after = { prefix: 'RC', next: 114, digits: 5 }
  const numbers = [
    { document: 'transfer_receipt', before, after, requested: null },
    { document: 'shipment', before: after, after, requested: { ...after, next: 50 } },
    { document: 'sales_order', before: after, after, requested: after },
  ]
  expect(successLines({ ...result, numbers }, 4, false).slice(3, 6)).toEqual([
    'Numbers of transfer receipt: the next is RC00114 (before: RC0000001).',
    'Numbers of shipment: the next is RC00114 (as before; number_sequences.csv says 50, and numbers never go back).',
    'Numbers of sales order: the next is RC00114 (as before).',
  ])
})

test('the report is a CSV file that is safe to open in a spreadsheet', () => {
  const findings = [
    { file: 'items.csv', line: 2, column: 'description', reason: '"a", "b" is wrong' },
    { file: '', line: null, column: '', reason: '=1 is wrong', rows: 3 },
  ]
  expect(REPORT_HEADING + findings.map(reportRow).join('')).toBe(
    'file,line,column,reason\nitems.csv,2,description,"""a"", ""b"" is wrong"\n,,,\'=1 is wrong (and 2 more rows for this reason)\n',
  )
})

test('changes are shown with old and new value, and the changes file lists all of them', () => {
  const change = { file: 'items.csv', line: 2, key: 'PUMP', column: 'uom', before: null, after: '=kg' }
  const lines = successLines({ ...result, changes: Array.from({ length: 25 }, () => change), changeCount: 2_000 }, 4, true)
  expect(lines.slice(2, 3)).toEqual(['items.csv:2 PUMP uom: empty -> "=kg"'])
  expect(lines[22]).toBe('… and 1980 more changes. --changes FILE.csv writes all of them.')
  expect(CHANGES_HEADING + changeRow(change)).toBe("file,line,key,column,before,after\nitems.csv,2,PUMP,uom,,'=kg\n")
})

test('progress is reported as an occasional line with the remaining time', () => {
  const written: string[] = []
  let seconds = 0
  const report = progressReport({ write: (text: string) => written.push(text) }, () => seconds * 1_000)
  for (; seconds <= 25; seconds += 1) report('orders', seconds / 50)
  expect(written).toEqual(['0 %, orders\n', '20 %, 0:40 left, orders\n', '40 %, 0:30 left, orders\n'])
})
