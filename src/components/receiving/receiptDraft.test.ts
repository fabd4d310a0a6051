import fc from 'fast-check'
import { roundQuantity } from '../../../contract/rules/quantity'
import {
  draftOfLines,
  draftQuantity,
  draftValue,
  draftWithoutLines,
  exceedsMaximum,
  receiptDraftReducer,
  SALES_RULES,
  TRANSFER_RULES,
  UNTOUCHED,
  type DraftLine,
  type DraftRules,
  type ReceiptDraft,
  type ReceiptDraftAction,
} from './receiptDraft'

const quantity = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.double({ min: 0, max: 5_000, noNaN: true }).map(roundQuantity))
const lines: fc.Arbitrary<DraftLine[]> = fc.uniqueArray(fc.record({ key: fc.nat(999).map(String), maximum: quantity }), {
  selector: (line) => line.key,
  minLength: 1,
  maxLength: 8,
})
const rules = fc.constantFrom(SALES_RULES, TRANSFER_RULES)
const typedQuantity = fc.oneof(
  quantity,
  fc.double({ min: -9_999, max: 9_999 }),
  fc.constantFrom(null, NaN, Infinity, -Infinity, -0),
)

function actionsOn(offered: DraftLine[]): fc.Arbitrary<ReceiptDraftAction[]> {
  return fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('quantityTyped' as const), line: fc.constantFrom(...offered), quantity: typedQuantity }),
      fc.constant({ type: 'allFilled' as const, lines: offered }),
      fc.constant({ type: 'allCleared' as const, lines: offered }),
      fc.constant({ type: 'draftDropped' as const }),
    ),
    { maxLength: 20 },
  )
}

const session = fc
  .tuple(lines, rules)
  .chain(([offered, how]) => fc.tuple(fc.constant(offered), fc.constant(how), actionsOn(offered)))

function play(how: DraftRules, actions: readonly ReceiptDraftAction[], from: ReceiptDraft = UNTOUCHED): ReceiptDraft {
  return actions.reduce(receiptDraftReducer(how), from)
}

describe('whatever is done to a count', () => {
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

  test('what stands in the field is what is received', () => {
    fc.assert(
      fc.property(session, ([offered, how, actions]) => {
        const draft = play(how, actions)
        for (const line of offered) {
          expect(draftQuantity(draft, line, how)).toBe(draftValue(draft, line, how) ?? 0)
          expect(exceedsMaximum(draft, line, how)).toBe(false)
        }
      }),
    )
  })

  test('typing into one line leaves the others alone', () => {
    fc.assert(
      fc.property(session, typedQuantity, ([offered, how, actions], typed) => {
        const before = play(how, actions)
        const [first, ...others] = offered
        if (!first) return
        const after = play(how, [{ type: 'quantityTyped', line: first, quantity: typed }], before)
        for (const line of others) expect(draftValue(after, line, how)).toBe(draftValue(before, line, how))
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
        const resumed = play(how, [{ type: 'draftResumed', draft: kept }])
        for (const line of offered) {
          expect(draftQuantity(resumed, line, how)).toBe(draftQuantity(draft, line, how))
        }
      }),
    )
  })
})

const LINE: DraftLine = { key: '1', maximum: 40 }

function typed(how: DraftRules, value: number | null, before: ReceiptDraft = UNTOUCHED) {
  return play(how, [{ type: 'quantityTyped', line: LINE, quantity: value }], before)
}

test.each([
  [12, 12],
  [41, 40],
  [Infinity, 40],
  [-5, 0],
  [0.1 + 0.2, 0.3],
  [null, null],
])('a sales count clamps: %j becomes %j', (value, expected) => {
  expect(draftValue(typed(SALES_RULES, value), LINE, SALES_RULES)).toBe(expected)
})

test.each([41, 40.000001, -1, -0.5, Infinity, NaN])('a transfer count ignores what is outside: %j', (value) => {
  const before = { '1': 12 }
  expect(typed(TRANSFER_RULES, value, before)).toBe(before)
})

test('both ends are inside', () => {
  expect(draftQuantity(typed(TRANSFER_RULES, 0), LINE, TRANSFER_RULES)).toBe(0)
  expect(draftQuantity(typed(TRANSFER_RULES, 40), LINE, TRANSFER_RULES)).toBe(40)
})

test('an untouched line of a sales count receives nothing, of a transfer what remains, also after that has changed', () => {
  expect(draftQuantity(UNTOUCHED, LINE, SALES_RULES)).toBe(0)
  expect(draftQuantity(UNTOUCHED, LINE, TRANSFER_RULES)).toBe(40)
  expect(draftQuantity(UNTOUCHED, { ...LINE, maximum: 3 }, TRANSFER_RULES)).toBe(3)
})

test('an emptied line receives nothing', () => {
  expect(draftQuantity(typed(TRANSFER_RULES, null), LINE, TRANSFER_RULES)).toBe(0)
})

test('a maximum that fell after typing is marked and never exceeded', () => {
  const draft = typed(SALES_RULES, 30)
  const now = { ...LINE, maximum: 10 }
  expect(exceedsMaximum(draft, now, SALES_RULES)).toBe(true)
  expect(draftQuantity(draft, now, SALES_RULES)).toBe(10)
  expect(draftValue(draft, now, SALES_RULES)).toBe(30)
})

test('a kept count splits into what it says of some lines and the rest, and nothing gets lost', () => {
  fc.assert(
    fc.property(session, ([offered, how, actions]) => {
      const draft = play(how, actions)
      const some = offered.slice(0, 2)
      const part = draftOfLines(draft, some)
      const rest = draftWithoutLines(draft, some)
      expect({ ...part, ...rest }).toEqual(draft)
      expect(part === null || Object.keys(part).length > 0).toBe(true)
      for (const { key } of some) expect(rest).not.toHaveProperty([key])
    }),
  )
})

test('a count that says nothing of the lines is none', () => {
  expect(draftOfLines({ '2': 5 }, [LINE])).toBeNull()
  expect(draftOfLines(null, [LINE])).toBeNull()
  expect(draftWithoutLines(null, [LINE])).toEqual({})
})
