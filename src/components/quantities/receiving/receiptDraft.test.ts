import fc from 'fast-check'
import { plainQuantity, roundQuantity } from '../../../../contract/quantities/quantity'
import { setQuantity, standingQuantity } from '../typedQuantity'
import {
  allCleared,
  allFilled,
  allLowered,
  changedEntries,
  draftEntry,
  draftQuantity,
  hasCount,
  isLineRejected,
  lineBounds,
  quantityTyped,
  SALES_RULES,
  totalsText,
  TRANSFER_RULES,
  UNTOUCHED,
  type DraftLine,
  type DraftMove,
  type DraftRules,
  type ReceiptDraft,
} from './receiptDraft'
import { lineChanges } from './useReceiptDraft'

const lineOf = (key: string, maximum: number): DraftLine => ({ key, maximum, inventoryId: 'SEAL-200' })
const LINE = lineOf('1', 40)
const play = (moves: readonly DraftMove[], from: ReceiptDraft = UNTOUCHED) => moves.reduce((draft, move) => move(draft), from)

const quantity = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.double({ min: 0, max: 5_000, noNaN: true }).map(roundQuantity))
const text = fc.oneof(
  quantity.map(plainQuantity),
  fc.stringMatching(/^[-+0-9.,e ]{0,8}$/),
  fc.constantFrom('', '2,5', '-5', '1e3', '2.5.1', '99999', 'NaN'),
)
const session = fc
  .record({
    lines: fc.uniqueArray(fc.tuple(fc.nat(999), quantity), { selector: ([key]) => key, minLength: 1, maxLength: 8 }),
    rules: fc.constantFrom(SALES_RULES, TRANSFER_RULES),
  })
  .chain(({ lines: keys, rules }) => {
    const lines = keys.map(([key, maximum]) => lineOf(String(key), maximum))
    const typed = fc.tuple(fc.constantFrom(...lines), text).map(([line, now]) => quantityTyped(line, now, rules))
    const move = fc.oneof({ weight: 4, arbitrary: typed }, fc.constantFrom(allFilled(lines), allCleared(lines, rules)))
    return fc.record({ lines: fc.constant(lines), rules: fc.constant(rules), moves: fc.array(move, { maxLength: 20 }) })
  })

test('the quantity received is the one shown, within its bounds, unless it is rejected', () => {
  fc.assert(
    fc.property(session, quantity, ({ lines, rules, moves }, left) => {
      const draft = play(moves)
      for (const line of [...lines, ...lines.map(({ key }) => lineOf(key, left))]) {
        const received = draftQuantity(draft, line, rules)
        expect(received).toBeGreaterThanOrEqual(0)
        expect(received).toBeLessThanOrEqual(line.maximum)
        expect(roundQuantity(received)).toBe(received)
        if (isLineRejected(draft, line, rules)) continue
        const { shown } = standingQuantity(draftEntry(draft, line, rules), lineBounds(line, rules))
        expect(Number(shown.replace(',', '.')) || 0).toBe(received)
      }
    }),
  )
})

test('Fill All receives every maximum, Clear All receives nothing', () => {
  fc.assert(
    fc.property(session, ({ lines, rules, moves }) => {
      const received = (move: DraftMove) => lines.map((line) => draftQuantity(play([...moves, move]), line, rules))
      expect(received(allFilled(lines))).toEqual(lines.map(({ maximum }) => maximum))
      expect(new Set(received(allCleared(lines, rules)))).toEqual(new Set([0]))
    }),
  )
})

test.each<[how: string, rules: DraftRules, text: string, quantity: number | null]>([
  ['empty', SALES_RULES, '', null],
  ['clamped in a sales receipt', SALES_RULES, '41', 40],
  ['clamped below 0', SALES_RULES, '-5', 0],
  ['the maximum of a transfer', TRANSFER_RULES, '40', 40],
  ['ignored above the maximum of a transfer', TRANSFER_RULES, '40.000001', 8],
  ['ignored below the minimum of a transfer', TRANSFER_RULES, '-0,5', 8],
  ['ignored in a transfer', TRANSFER_RULES, '12 pieces', 8],
])('a typed quantity is %s', (_how, rules, typed, expected) => {
  const draft = play([quantityTyped(LINE, typed, rules)], { '1': setQuantity(8) })
  expect(draft).toEqual({ '1': { text: typed, quantity: expected } })
  // Typing the same text again changes nothing.
  expect(quantityTyped(LINE, typed, rules)(draft)).toBe(draft)
})

test.each<[what: string, draft: ReceiptDraft, rules: DraftRules, maximum: number, received: number, isRejected: boolean]>([
  ['an untouched line of a sales receipt', UNTOUCHED, SALES_RULES, 40, 0, false],
  ['an untouched line of a transfer', UNTOUCHED, TRANSFER_RULES, 40, 40, false],
  ['an untouched line after its maximum has changed', UNTOUCHED, TRANSFER_RULES, 3, 3, false],
  ['an emptied line', { '1': { text: '', quantity: null } }, TRANSFER_RULES, 40, 0, false],
  ['a text that is no quantity', { '1': { text: '12x', quantity: 12 } }, SALES_RULES, 40, 0, true],
  ['more than can be received now', { '1': setQuantity(30) }, SALES_RULES, 10, 0, true],
])('the received quantity of %s', (_what, draft, rules, maximum, received, isRejected) => {
  const line = lineOf('1', maximum)
  expect([draftQuantity(draft, line, rules), isLineRejected(draft, line, rules)]).toEqual([received, isRejected])
})

test('every line whose received quantity differs from the typed one is named', () => {
  const lines = ['1', '2', '3', '4', '5'].map((key) => lineOf(key, 12))
  const texts = ['14', '3,0', '', 'x', '-1']
  const draft = play(lines.map((line, index) => quantityTyped(line, texts[index] ?? '', TRANSFER_RULES)))
  expect(changedEntries(draft, lines, TRANSFER_RULES)).toEqual([
    { line: lines[0], typed: '14', receives: 12 },
    { line: lines[4], typed: '-1', receives: 12 },
  ])
  // A rejected quantity is never replaced by another one.
  expect(changedEntries(draft, [lineOf('2', 1)], TRANSFER_RULES)).toEqual([])
})

test.each<[boolean, string, ReceiptDraft, DraftRules]>([
  [false, 'a count of other lines', { '2': setQuantity(5) }, SALES_RULES],
  [false, 'a line of 0', { '1': setQuantity(0) }, TRANSFER_RULES],
  [true, 'a quantity', { '1': setQuantity(5) }, SALES_RULES],
  [true, 'a text that is no quantity', { '1': { text: 'x', quantity: null } }, SALES_RULES],
  [true, 'a line of 0 with a reason', { '1': { ...setQuantity(0), reason: 'Damaged' } }, TRANSFER_RULES],
])('a draft holds a count that could be lost (%s): %s', (isOne, _what, draft, rules) => {
  expect(hasCount(draft, [LINE], rules)).toBe(isOne)
})

const entry = (received: number, maximum: number) => ({ quantity: received, maximum })

test.each([
  [[entry(10, 10), entry(0, 5)], 'Receiving 1 line. The rest stays open.'],
  [[entry(0.3, 0.1 + 0.2)], 'Receiving 1 line. Nothing stays open.'],
  [[entry(0, 1200)], 'Nothing is counted yet.'],
])('the totals of %j are put into words', (entries, words) => {
  expect(totalsText(entries)).toBe(words)
})

test.each<[what: string, before: DraftLine[], now: DraftLine[], changes: (string | number)[][]]>([
  [
    'a removed line, at its position',
    [lineOf('1', 5), lineOf('2', 4)],
    [lineOf('2', 3)],
    [
      ['1', 5, 0],
      ['2', 4, 3],
    ],
  ],
  ['a new line', [lineOf('1', 5)], [lineOf('1', 5), lineOf('2', 4)], [['2', 0, 4]]],
  ['none for a removed line that was empty', [lineOf('1', 0)], [], []],
])('a reload reports its changes: %s', (_what, before, now, changes) => {
  expect(lineChanges(before, now).map((change) => [change.line.key, change.before, change.now])).toEqual(changes)
})

test('lowering caps every quantity at what can be received and keeps reasons', () => {
  const draft = { '1': { ...setQuantity(9), reason: 'Damaged' }, '2': setQuantity(3), '3': setQuantity(2) }
  expect(allLowered([lineOf('1', 4), lineOf('2', 5)])(draft)).toEqual({
    '1': { ...setQuantity(4), reason: 'Damaged' },
    '2': setQuantity(3),
    '3': setQuantity(0),
  })
})
