import fc from 'fast-check'
import { templateOf } from './exportFolder'
import { fileSpecs, specOf } from './files/fileSpecs'
import { Findings } from './finding'
import { parseFile } from './parseFile'
import type { ParsedRow } from './stageTable'

async function parse(name: (typeof fileSpecs)[number]['name'], content: string | Buffer) {
  const found: { line: number | null; column: string }[] = []
  const findings = new Findings(({ line, column }) => found.push({ line, column }))
  const rows: ParsedRow[] = []
  const { isReadable } = await parseFile(
    specOf(name),
    [Buffer.from(content)],
    findings,
    async (batch) => void rows.push(...batch),
  )
  return { rows, isReadable, findings: found }
}

test('columns may come in any order, and optional ones may be missing', async () => {
  expect(await parse('items', 'description,inventory_id\nA bolt,BOLT\n')).toEqual({
    rows: [{ line: 2, isGood: true, values: { inventory_id: 'BOLT', description: 'A bolt', weight_kg: '0' } }],
    isReadable: true,
    findings: [],
  })
})

test('a missing cell is undefined if it is calculated, and an empty one is null', async () => {
  const { rows } = await parse('sales_order_lines', 'order_nbr,line_nbr,inventory_id,order_qty,ship_date\nSO1,1,BOLT,2,\n')
  expect(rows[0]?.values).toMatchObject({ operation: 'Issue', ship_date: null, open_qty: undefined, note: '' })
})

test('blank rows and empty columns after the last one are skipped', async () => {
  const { rows, findings } = await parse(
    'items',
    'inventory_id,description,,\n , ,\u00a0,\nBOLT,A bolt,, \n,,,\n,,,,,\n"NUT","A nut"\n',
  )
  expect(findings).toEqual([])
  expect(rows.map(({ line, values }) => [line, values.inventory_id])).toEqual([
    [3, 'BOLT'],
    [6, 'NUT'],
  ])
  const { findings: wrong } = await parse('items', 'inventory_id,description,\nBOLT,A bolt,x\n')
  expect(wrong).toEqual([{ line: 2, column: '' }])
})

test('all problems of a row are reported, with the line on which the row begins', async () => {
  const { findings } = await parse('items', 'inventory_id,description,weight_kg\nA,"one\ntwo",x\nA,,1\n')
  expect(findings.map(({ line, column }) => [line, column])).toEqual([
    [2, 'description'],
    [2, 'weight_kg'],
    [4, 'description'],
  ])
})

test('any file is either read or reported with a finding', async () => {
  const heading = fc.constantFrom(...fileSpecs.map((spec) => templateOf(spec).split('\n')[0] ?? ''), 'a,b', '')
  const piece = fc.constantFrom(...',";\n\t1\u0000é ', '""', '\r\n', "'=", '-1.5', '2026-03-05', 'Open')
  const content = fc.oneof(
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.tuple(heading, fc.array(piece)).map(([line, pieces]) => Buffer.from(`${line}\n${pieces.join('')}`)),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fileSpecs), content, async ({ name }, bytes) => {
      const { rows, isReadable, findings } = await parse(name, bytes)
      expect(isReadable || findings.length > 0).toBe(true)
      for (const { line } of findings) expect(line ?? 1).toBeGreaterThan(0)
      for (const { values } of rows.filter(({ isGood }) => isGood)) {
        for (const { name: column, empty } of specOf(name).columns)
          if (empty.is === 'required') expect(values[column]).toBeTruthy()
      }
    }),
  )
})
