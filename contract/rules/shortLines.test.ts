import * as fc from 'fast-check'
import { NOTE_LIMIT_CHARACTERS } from '../constants'
import { readReceiptNote, SHORT_REASONS, withShortLines, type ShortLine } from './shortLines'

const quantity = fc.nat(1_000_000_000_000).map((micros) => micros / 1_000_000)
const line: fc.Arbitrary<ShortLine> = fc.record({
  lineNbr: fc.nat(9_999),
  inventoryId: fc.string({ unit: 'binary', maxLength: 60 }),
  received: quantity,
  expected: quantity,
  reason: fc.constantFrom(...SHORT_REASONS),
})
const HEADING = 'Not received in full:'
/** Arbitrary notes that contain fragments of the short-line format. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', '\n\n', HEADING, '- Short: line 1, "A", received 1 of 2', '- and 3 more'),
    ),
  )
  .map((pieces) => pieces.join(''))

const BOLT: ShortLine = { lineNbr: 2, inventoryId: 'BOLT-01', received: 3, expected: 10, reason: 'Damaged' }
const CAP: ShortLine = { lineNbr: 3, inventoryId: 'CAP "L"', received: 0, expected: 2.5, reason: 'Short' }

test('short lines are written below the words of a note, readable by people and programs', () => {
  expect(withShortLines(' Pallet was wet. ', [BOLT, CAP])).toBe(
    'Pallet was wet.\n\nNot received in full:\n- Damaged: line 2, "BOLT-01", received 3 of 10\n- Short: line 3, "CAP \\"L\\"", received 0 of 2.5',
  )
})

test.each([
  ['', '', []],
  ['Wet', 'Wet', []],
  [HEADING, HEADING, []],
  [`${HEADING}\nnothing`, `${HEADING}\nnothing`, []],
  [`${HEADING}\n- Short: line 1, "A", received 1 of 2\n${HEADING}\n- Short: line 2, "B", received 1 of 2`, '', [1, 2]],
  [`${HEADING}\n- Short: line 1, "A", received 1 of 2\n${HEADING}\nnothing`, `${HEADING}\nnothing`, [1]],
  [`Above\n${HEADING}\n- Damaged: line 2, "BOLT-01", received 3 of 10\nBelow`, 'Above\n\nBelow', [2]],
])('the words of %j are %j, its lines %j', (note, words, lines) => {
  const read = readReceiptNote(note)
  expect([read.words, read.lines.map(({ lineNbr }) => lineNbr)]).toEqual([words, lines])
})

test('short lines are read back as written, along with the words of the note', () => {
  fc.assert(
    fc.property(words, fc.array(line, { minLength: 1, maxLength: 8 }), (text, lines) => {
      const own = readReceiptNote(text).words
      const note = withShortLines(text, lines)
      fc.pre(note !== null)
      const read = readReceiptNote(note ?? '')
      expect(read.words).toBe(own)
      expect([...read.lines, ...lines.slice(read.lines.length)]).toEqual(lines)
      expect(read.lines.length + read.leftOut).toBe(lines.length)
      // Adding the same lines again changes nothing.
      expect(withShortLines(note ?? '', lines)).toBe(note)
    }),
  )
})

test('a note that would be too long leaves out lines, never words', () => {
  const { length } = `\n\n${withShortLines('', [BOLT])}`
  expect(withShortLines('w'.repeat(NOTE_LIMIT_CHARACTERS - length), [BOLT])).toHaveLength(NOTE_LIMIT_CHARACTERS)
  fc.assert(
    fc.property(fc.nat(NOTE_LIMIT_CHARACTERS), fc.array(line, { minLength: 1, maxLength: 100 }), (length, lines) => {
      const text = 'w'.repeat(length)
      const note = withShortLines(text, lines)
      const isFull = readReceiptNote(withShortLines('', lines.slice(0, 1)) ?? '').lines.length === 0
      if (note === null) return expect(length > 3_000 || isFull).toBe(true)
      expect(note.length).toBeLessThanOrEqual(NOTE_LIMIT_CHARACTERS)
      const read = readReceiptNote(note)
      expect(read.words).toBe(text)
      expect(read.lines).toEqual(lines.slice(0, read.lines.length))
      expect(read.lines.length + read.leftOut).toBe(lines.length)
    }),
    { numRuns: 50 },
  )
})
