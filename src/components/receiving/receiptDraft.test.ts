import fc from 'fast-check'
import { parseQuantity, roundQuantity } from '../../../contract/rules/quantity'
import {
  draftQuantity,
  draftText,
  exceedsMaximum,
  receiptDraftReducer,
  UNTOUCHED,
  type DraftLine,
  type DraftRules,
  type ReceiptDraft,
  type ReceiptDraftAction,
} from './receiptDraft'

const SALES: DraftRules = { outside: 'clamp', start: 'nothing' }
const TRANSFERS: DraftRules = { outside: 'ignore', start: 'everything' }

const quantity = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.double({ min: 0, max: 5_000, noNaN: true }).map(roundQuantity))
const lines: fc.Arbitrary<DraftLine[]> = fc.uniqueArray(fc.record({ key: fc.nat(999).map(String), maximum: quantity }), {
  selector: (line) => line.key,
  minLength: 1,
  maxLength: 8,
})
const rules: fc.Arbitrary<DraftRules> = fc.record({
  outside: fc.constantFrom('clamp', 'ignore'),
  start: fc.constantFrom('nothing', 'everything'),
})
const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  quantity.map(String),
  fc.integer({ min: -50, max: 9_999 }).map(String),
  fc.constantFrom('', '.', '1.', '1e3', '-1', '1,234', '0x10', 'NaN', 'Infinity', ' 7 ', '٣'),
)

function actionsOn(offered: DraftLine[]): fc.Arbitrary<ReceiptDraftAction[]> {
  const line = fc.constantFrom(...offered)
  return fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('quantityTyped' as const), line, text }),
      fc.record({ type: fc.constant('lineFilled' as const), line }),
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
          expect(draftQuantity(draft, line, how)).toBe(parseQuantity(draftText(draft, line, how)) ?? 0)
          expect(exceedsMaximum(draft, line, how)).toBe(false)
        }
      }),
    )
  })

  test('typing into one line leaves the others alone', () => {
    fc.assert(
      fc.property(session, text, ([offered, how, actions], typed) => {
        const before = play(how, actions)
        const [first, ...others] = offered
        if (!first) return
        const after = play(how, [{ type: 'quantityTyped', line: first, text: typed }], before)
        for (const line of others) expect(draftText(after, line, how)).toBe(draftText(before, line, how))
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
        for (const line of offered) expect(draftQuantity(resumed, line, how)).toBe(draftQuantity(draft, line, how))
      }),
    )
  })
})

const LINE: DraftLine = { key: '1', maximum: 40 }

function typed(how: DraftRules, value: string, before: ReceiptDraft = {}) {
  return play(how, [{ type: 'quantityTyped', line: LINE, text: value }], before)
}

describe('a sales count clamps', () => {
  test.each([
    ['12', '12'],
    ['41', '40'],
    ['999999', '40'],
    ['-5', '0'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['1.', '1.'],
    ['.', '.'],
    ['', ''],
    ['1,234', '40'],
  ])('%j becomes %j', (value, expected) => {
    expect(draftText(typed(SALES, value), LINE, SALES)).toBe(expected)
  })

  test.each(['a', '1e1', '--1', '1.2.3', '0.1234567', '1,2'])('%j is not taken', (value) => {
    const before = { '1': '7' }
    expect(typed(SALES, value, before)).toBe(before)
  })

  test('an untouched line receives nothing', () => {
    expect(draftQuantity(UNTOUCHED, LINE, SALES)).toBe(0)
  })
})

describe('a transfer count ignores what is outside', () => {
  test.each(['41', '-1', 'x', '40.5'])('%j leaves the value as it was', (value) => {
    const before = { '1': '12' }
    expect(typed(TRANSFERS, value, before)).toBe(before)
  })

  test('both ends are inside', () => {
    expect(draftQuantity(typed(TRANSFERS, '0'), LINE, TRANSFERS)).toBe(0)
    expect(draftQuantity(typed(TRANSFERS, '40'), LINE, TRANSFERS)).toBe(40)
  })

  test('an untouched line receives what remains, also after that has changed', () => {
    expect(draftQuantity(UNTOUCHED, LINE, TRANSFERS)).toBe(40)
    expect(draftQuantity(UNTOUCHED, { ...LINE, maximum: 3 }, TRANSFERS)).toBe(3)
  })
})

test('a maximum that fell after typing is marked and never exceeded', () => {
  const draft = typed(SALES, '30')
  const now = { ...LINE, maximum: 10 }
  expect(exceedsMaximum(draft, now, SALES)).toBe(true)
  expect(draftQuantity(draft, now, SALES)).toBe(10)
  expect(draftText(draft, now, SALES)).toBe('30')
})
