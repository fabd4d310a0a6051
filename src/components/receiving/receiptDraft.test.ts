import fc from 'fast-check'
import { plainQuantity, roundQuantity } from '../../../contract/quantities/quantity'
import { setQuantity, standingQuantity } from '../kit/typedQuantity'
import {
  changedEntries,
  draftEntry,
  draftQuantity,
  hasCount,
  isLineRejected,
  lineBounds,
  receiptDraftReducer,
  SALES_RULES,
  totalsText,
  TRANSFER_RULES,
  UNTOUCHED,
  type DraftLine,
  type DraftRules,
  type ReceiptDraft,
  type ReceiptDraftAction,
} from './receiptDraft'

const quantity = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.double({ min: 0, max: 5_000, noNaN: true }).map(roundQuantity))
const inventoryId = 'SEAL-200'
const line = fc.record({ key: fc.nat(999).map(String), maximum: quantity, inventoryId: fc.constant(inventoryId) })
const lines: fc.Arbitrary<DraftLine[]> = fc.uniqueArray(line, {
  selector: (line) => line.key,
  minLength: 1,
  maxLength: 8,
})
const rules = fc.constantFrom(SALES_RULES, TRANSFER_RULES)
const typedText = fc.oneof(
  quantity.map(plainQuantity),
  fc.stringMatching(/^[-+0-9.,e ]{0,8}$/),
  fc.constantFrom('', '2,5', '-5', '1e3', '2.5.1', '99999', 'NaN'),
)

function actionsOn(offered: DraftLine[]): fc.Arbitrary<ReceiptDraftAction[]> {
  return fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('quantityTyped' as const), line: fc.constantFrom(...offered), text: typedText }),
      fc.constant({ type: 'allFilled' as const, lines: offered }),
      fc.constant({ type: 'allCleared' as const, lines: offered }),
    ),
    { maxLength: 20 },
  )
}

const session = fc
  .tuple(lines, rules)
  .chain(([offered, how]) => fc.tuple(fc.constant(offered), fc.constant(how), actionsOn(offered)))

function play(how: DraftRules, actions: readonly ReceiptDraftAction[], from: ReceiptDraft = UNTOUCHED): ReceiptDraft {
  return actions.reduce((draft, action) => receiptDraftReducer(draft, action, how), from)
}

describe('whatever is done to a draft', () => {
  test('every quantity stays within 0 and the maximum and is a quantity the wire takes', () => {
    fc.assert(
      fc.property(session, ([offered, how, actions]) => {
        const draft = play(how, actions)
        for (const line of offered) {
          const received = draftQuantity(draft, line, how)
          expect(received).toBeGreaterThanOrEqual(0)
          expect(received).toBeLessThanOrEqual(line.maximum)
          expect(roundQuantity(received)).toBe(received)
        }
      }),
    )
  })

  test('what stands in the field is the quantity that is received, or is refused, also after others have received some', () => {
    fc.assert(
      fc.property(session, quantity, ([offered, how, actions], left) => {
        const draft = play(how, actions)
        for (const line of [...offered, ...offered.map(({ key }) => ({ key, inventoryId, maximum: left }))]) {
          const { shown } = standingQuantity(draftEntry(draft, line, how), lineBounds(line, how))
          if (!isLineRejected(draft, line, how)) {
            expect(Number(shown.replace(',', '.')) || 0).toBe(draftQuantity(draft, line, how))
          }
        }
      }),
    )
  })

  test('typing into one line leaves the others alone', () => {
    fc.assert(
      fc.property(session, typedText, ([offered, how, actions], typed) => {
        const before = play(how, actions)
        const [first, ...others] = offered
        if (!first) return
        const after = play(how, [{ type: 'quantityTyped', line: first, text: typed }], before)
        for (const line of others) expect(draftEntry(after, line, how)).toEqual(draftEntry(before, line, how))
      }),
    )
  })

  test('Fill All receives every maximum, Clear All nothing', () => {
    fc.assert(
      fc.property(session, ([offered, how, actions]) => {
        const draft = play(how, actions)
        const filled = play(how, [{ type: 'allFilled', lines: offered }], draft)
        const cleared = play(how, [{ type: 'allCleared', lines: offered }], draft)
        expect(offered.map((line) => draftQuantity(filled, line, how))).toEqual(offered.map((line) => line.maximum))
        expect(offered.every((line) => draftQuantity(cleared, line, how) === 0)).toBe(true)
      }),
    )
  })

  test('a count that was kept as text is resumed exactly', () => {
    fc.assert(
      fc.property(session, ([offered, how, actions]) => {
        const draft = play(how, actions)
        const kept = JSON.parse(JSON.stringify(draft)) as ReceiptDraft
        for (const line of offered) {
          expect(draftQuantity(kept, line, how)).toBe(draftQuantity(draft, line, how))
        }
      }),
    )
  })
})

const LINE: DraftLine = { key: '1', inventoryId, maximum: 40 }

function typed(how: DraftRules, text: string, before: ReceiptDraft = UNTOUCHED) {
  return play(how, [{ type: 'quantityTyped', line: LINE, text }], before)
}

test.each([
  ['12', 12],
  ['41', 40],
  ['-5', 0],
  ['0,3', 0.3],
  ['', null],
])('a sales receipt clamps: %s becomes %s', (text, expected) => {
  expect(draftEntry(typed(SALES_RULES, text), LINE, SALES_RULES)).toEqual({ text, quantity: expected })
})

test.each(['41', '40.000001', '-1', '-0,5', '1e3', '12 pieces'])('a transfer receipt ignores what is outside: %s', (text) => {
  const draft = typed(TRANSFER_RULES, text, { '1': setQuantity(12) })
  expect(draft).toEqual({ '1': { text, quantity: 12 } })
})

test('nothing is received of a line in whose field no quantity stands', () => {
  const draft = typed(SALES_RULES, '12x', typed(SALES_RULES, '12'))
  expect(isLineRejected(draft, LINE, SALES_RULES)).toBe(true)
  expect(draftQuantity(draft, LINE, SALES_RULES)).toBe(0)
})

test('typing what stands there already changes nothing', () => {
  const draft = typed(SALES_RULES, '12')
  expect(typed(SALES_RULES, '12', draft)).toBe(draft)
})

test('every line of which another quantity is received than was typed is named', () => {
  const lines = ['1', '2', '3', '4', '5'].map((key) => ({ key, inventoryId, maximum: 12 }))
  const texts = ['14', '3,0', '', 'x', '-1']
  const draft = play(
    TRANSFER_RULES,
    lines.map((line, index) => ({ type: 'quantityTyped', line, text: texts[index] ?? '' })),
  )
  expect(changedEntries(draft, lines, TRANSFER_RULES)).toEqual([
    { line: lines[0], typed: '14', receives: 12 },
    { line: lines[4], typed: '-1', receives: 12 },
  ])
  // After the lines have changed, a rejected quantity is never replaced by another one for posting.
  const [, second] = lines
  expect(changedEntries(draft, [{ key: '2', inventoryId, maximum: 1 }], TRANSFER_RULES)).toEqual([])
  expect(second && changedEntries(UNTOUCHED, [second], TRANSFER_RULES)).toEqual([])
})

test('both ends are inside', () => {
  expect(draftQuantity(typed(TRANSFER_RULES, '0'), LINE, TRANSFER_RULES)).toBe(0)
  expect(draftQuantity(typed(TRANSFER_RULES, '40'), LINE, TRANSFER_RULES)).toBe(40)
})

test('an untouched line of a sales count receives nothing, of a transfer what remains, also after that has changed', () => {
  expect(draftQuantity(UNTOUCHED, LINE, SALES_RULES)).toBe(0)
  expect(draftQuantity(UNTOUCHED, LINE, TRANSFER_RULES)).toBe(40)
  expect(draftQuantity(UNTOUCHED, { ...LINE, maximum: 3 }, TRANSFER_RULES)).toBe(3)
})

test('an emptied line receives nothing', () => {
  expect(draftQuantity(typed(TRANSFER_RULES, ''), LINE, TRANSFER_RULES)).toBe(0)
})

test('what was typed stays when the maximum falls below it, and is refused until it fits', () => {
  const draft = typed(SALES_RULES, '30')
  const now = { ...LINE, maximum: 10 }
  expect(isLineRejected(draft, now, SALES_RULES)).toBe(true)
  expect(draftQuantity(draft, now, SALES_RULES)).toBe(0)
  expect(draftEntry(draft, now, SALES_RULES).quantity).toBe(30)
  expect(draftQuantity(draft, LINE, SALES_RULES)).toBe(30)
})

test.each<[boolean, string, ReceiptDraft, DraftRules]>([
  [false, 'a count of other lines', { '2': setQuantity(5) }, SALES_RULES],
  [false, 'a line of 0', { '1': setQuantity(0) }, TRANSFER_RULES],
  [true, 'a quantity', { '1': setQuantity(5) }, SALES_RULES],
  [true, 'a text that is no quantity', { '1': { text: 'x', quantity: null } }, SALES_RULES],
  [true, 'a line of 0 with a reason', { '1': { ...setQuantity(0), reason: 'Damaged' } }, TRANSFER_RULES],
])('a draft that would be lost is one (%s): %s', (isOne, _what, draft, how) => {
  expect(hasCount(draft, [LINE], how)).toBe(isOne)
})

const entry = (quantity: number, maximum: number) => ({ quantity, maximum })

test.each([
  [[entry(300, 340), entry(60, 60)], 'Receiving 2 lines. The rest stays open.'],
  [[entry(10, 10), entry(0, 5)], 'Receiving 1 line. The rest stays open.'],
  [[entry(0.3, 0.1 + 0.2)], 'Receiving 1 line. Nothing stays open.'],
  [[entry(0, 1200)], 'Nothing is received yet.'],
])('the totals of %j are said in words', (entries, text) => {
  expect(totalsText(entries)).toBe(text)
})
