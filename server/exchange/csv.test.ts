import fc from 'fast-check'
import { type CsvRecord, guardFormula, readCsv, unguardFormula, writeCsv } from './csv'

/** Generates cells that often contain the characters that programs tend to corrupt. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(',', ';', '"', "'", '\n', '\r', '\t', ' ', '=', '+', '-', '@', 'a', '\ufeff', 'é', '🚚') }),
)
const heading = ['first', 'second', 'third']
/** A record of only blank cells is skipped by the reader, so none is generated. */
const records = fc.array(fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text.trim() !== '')))

function* pieces(text: string | Buffer, size: number): Iterable<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string | Buffer, size = 7) {
  const found: CsvRecord[] = []
  const broken = await readCsv(pieces(text, size), async (batch) => void found.push(...batch))
  return { records: found, broken }
}

test('any text is read back as written, cell by cell, whatever the chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 50 }), async (rows, size) => {
      const text = writeCsv([heading, ...rows.map((cells) => cells.map(guardFormula))])
      const { records: found, broken } = await read(text, size)
      expect(broken).toBeNull()
      expect(found.map(({ cells }) => cells.map(unguardFormula))).toEqual([heading, ...rows])
    }),
  )
})

test('no written cell begins like a formula, and an unguarded text is read unchanged', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
      if (!/^'+[=+\-@\t\r]/.test(text)) expect(unguardFormula(text)).toBe(text)
    }),
  )
})

test('each record has the line on which it begins, whatever the line ends and chunks', async () => {
  const lineEnds = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(records, lineEnds, fc.integer({ min: 1, max: 9_000 }), async (rows, ends, size) => {
      // Longer than the part of a file that is inspected before it is parsed.
      let text = `${'x'.repeat(5_000)}\n`
      const lines: number[] = [1]
      for (const [index, cells] of [heading, ...rows].entries()) {
        lines.push(text.split(/\r\n|\n|\r/).length)
        text += cells.map((part) => `"${part.replaceAll('"', '""')}"`).join(',') + (ends[index % ends.length] ?? '\n')
      }
      expect((await read(text, size)).records.map(({ line }) => line)).toEqual(lines)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['semicolons', 'a;b\n"1;2";3\n', ['1;2', '3']],
  ['tabs', 'a\tb\n1,2\t3\n', ['1,2', '3']],
  ['a first line that names the separator', '\ufeffsep=;\r\na;b\r\n1,2;3\r\n', ['1,2', '3']],
  ['a byte order mark', '\ufeffa,b\n1,2', ['1', '2']],
  ['empty lines and empty rows', 'a,b\n\n,\n1,\n\n', ['1', '']],
])('reads %s', async (_, text, cells) => {
  expect((await read(text)).records.map((record) => record.cells)).toEqual([['a', 'b'], cells])
})

test('a line that names the separator counts as a line', async () => {
  expect((await read('sep=;\na;b\n1;2\n')).records.map(({ line }) => line)).toEqual([2, 3])
})

test.each([
  ['a,b\n1,2\n3,"4\n5,6\n', 3, 'a quote is opened and never closed'],
  ['a,b\n1,2\n"3"x,4\n', 3, 'text follows a closing quote; a quote inside a quoted cell is written twice'],
  ['a,b\n"1\n2",3\n4,5"\n', 4, 'there is a quote inside a cell that is not quoted; quote the cell and write the quote twice'],
])('reports where the quoting of %j is broken', async (text, line, reason) => {
  const { records: found, broken } = await read(text)
  expect(broken).toEqual({ line, reason })
  expect(found.length).toBe(2)
})

test('an unclosed quote in a large file is reported after a million characters', async () => {
  const { broken } = await read(`a,b\n1,"2\n${'3,4\n'.repeat(400_000)}`, 65_536)
  expect(broken).toEqual({ line: 2, reason: expect.stringContaining('longer than a million characters') as string })
})

test.each([1, 2, 3, 100])('rejects a file that is not UTF-8, in chunks of %d bytes', async (size) => {
  const notUtf8 = { line: null, reason: expect.stringContaining('is not UTF-8') as string }
  expect((await read(Buffer.from([0x61, 0x0a, 0xc3, 0xa9, 0xff, 0x78]), size)).broken).toEqual(notUtf8)
  expect((await read(Buffer.from([0x61, 0xe9]), size)).broken).toEqual(notUtf8)
  expect((await read('日本\n🚚', size)).broken).toBeNull()
})
