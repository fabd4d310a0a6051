import * as fc from 'fast-check'
import { undoableStep, withStep, type DraftStep } from '../../slices/draftsSlice'
import { setQuantity } from '../kit/typedQuantity'
import {
  SALES_RULES,
  TRANSFER_RULES,
  UNTOUCHED,
  receiptDraftReducer,
  type DraftRules,
  type ReceiptDraft,
  type ReceiptDraftAction,
} from './receiptDraft'
import { receiveScan, type ScannableLine } from './useReceiptScans'

const LINES: readonly ScannableLine[] = [
  { key: '1', maximum: 2, inventoryId: 'PUMP-100' },
  { key: '2', maximum: 1, inventoryId: 'SEAL-200', customerAlternateId: 'ACME-9' },
  { key: '3', maximum: 5, inventoryId: 'pump-100', customerAlternateId: 'SEAL-200' },
  { key: '4', maximum: 1.5, inventoryId: 'OIL-5' },
]

/** Scans one after the other; tells what each did and what is received in the end. */
function scanAll(scans: readonly string[], rules: DraftRules = SALES_RULES, draft: ReceiptDraft = UNTOUCHED) {
  const told = scans.map((scan) => {
    const outcome = receiveScan(draft, LINES, rules, scan)
    if (outcome.kind === 'counted') draft = outcome.draft
    return outcome.kind === 'unknown' ? 'unknown' : `${outcome.kind} ${outcome.line.key}: ${outcome.quantity}`
  })
  return { told, draft }
}

/** A draft of which only the quantities matter; null for an emptied field. */
function draftOf(quantities: Readonly<Record<string, number | null>>): ReceiptDraft {
  return Object.fromEntries(
    Object.entries(quantities).map(([key, quantity]) => [
      key,
      quantity === null ? { text: '', quantity } : setQuantity(quantity),
    ]),
  )
}

test('one unit a scan, the first line of an item before the next one, and never more than remains', () => {
  const { told, draft } = scanAll(Array.from({ length: 8 }, () => 'PUMP-100'))
  expect(told).toEqual([
    'counted 1: 1',
    'counted 1: 2',
    'counted 3: 1',
    'counted 3: 2',
    'counted 3: 3',
    'counted 3: 4',
    'counted 3: 5',
    'full 3: 5',
  ])
  expect(draft).toEqual(draftOf({ '1': 2, '3': 5 }))
})

test.each<[what: string, scan: string, told: string]>([
  ['in any case, with spaces around', ' pump-100 ', 'counted 1: 1'],
  ["by the customer's code", 'acme-9', 'counted 2: 1'],
  ["by our code before the customer's", 'SEAL-200', 'counted 2: 1'],
  ['not by a part of a code', 'PUMP-10', 'unknown'],
  ['not by more than a code', 'PUMP-1000', 'unknown'],
  ['not by what only a parcel label bears', 'PUMP-100 1/2', 'unknown'],
])('an item is found %s', (_what, scan, told) => {
  expect(scanAll([scan]).told).toEqual([told])
})

test("where the field of a line holds no quantity, counting starts at 0: what stood there before is nobody's count", () => {
  for (const text of ['x', '1e3', '2.5.1']) {
    const draft = LINES.slice(0, 1).reduce<ReceiptDraft>(
      (now, line) => receiptDraftReducer(now, { type: 'quantityTyped', line, text }, TRANSFER_RULES),
      UNTOUCHED,
    )
    expect(scanAll(['PUMP-100'], TRANSFER_RULES, draft).told).toEqual(['counted 1: 1'])
  }
})

test('less than a whole unit is no room for one', () => {
  expect(scanAll(['OIL-5', 'OIL-5']).told).toEqual(['counted 4: 1', 'full 4: 1'])
})

test('counting goes on from what was typed, an emptied field counts as 0', () => {
  expect(scanAll(['PUMP-100'], SALES_RULES, draftOf({ '1': 1 })).told).toEqual(['counted 1: 2'])
  expect(scanAll(['PUMP-100'], SALES_RULES, draftOf({ '1': null })).told).toEqual(['counted 1: 1'])
  expect(scanAll(['PUMP-100'], SALES_RULES, draftOf({ '1': 2.5 })).told).toEqual(['counted 3: 1'])
})

test('where everything is offered, lines that nobody typed into start at 0', () => {
  expect(scanAll(['PUMP-100'], TRANSFER_RULES).draft).toEqual(draftOf({ '1': 1, '2': 0, '3': 0, '4': 0 }))
  expect(scanAll(['PUMP-100'], TRANSFER_RULES, draftOf({ '2': 1 })).draft).toEqual(draftOf({ '1': 1, '2': 1, '3': 0, '4': 0 }))
  // A code that matches no line does not start a draft.
  expect(scanAll(['NOTHING'], TRANSFER_RULES).draft).toBe(UNTOUCHED)
})

const rules = fc.constantFrom(SALES_RULES, TRANSFER_RULES)
const typed = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.option(fc.constantFrom(0, 1, 1.5, 2, 5)))

const edits = fc.array(
  fc.oneof(
    fc.record({ type: fc.constantFrom('allFilled' as const, 'allCleared' as const), lines: fc.constant(LINES) }),
    fc.record({
      type: fc.constant('quantityTyped' as const),
      line: fc.constantFrom(...LINES),
      text: fc.constantFrom('', '1', '12', 'x'),
    }),
    fc.constantFrom('PUMP-100', 'SEAL-200', 'ACME-9', 'OIL-5', 'NOTHING'),
  ),
  { maxLength: 20 },
)

test('whatever is scanned, typed, filled and cleared: no line exceeds what remains because of a scan, and undoing all of it gives the count from before the first scan', () => {
  fc.assert(
    fc.property(rules, typed, edits, (rule, start, made) => {
      let begun = draftOf(start)
      let draft = begun
      let steps: readonly DraftStep[] = []
      function act(action: ReceiptDraftAction) {
        const before = draft
        draft = receiptDraftReducer(before, action, rule)
        if (draft !== before)
          steps = withStep(steps, {
            line: 'line' in action ? action.line.key : null,
            isScan: action.type === 'lineScanned',
            before,
            after: draft,
          })
        if (steps.length === 0) begun = draft
      }
      for (const edit of made) {
        if (typeof edit !== 'string') {
          act(edit)
          continue
        }
        const outcome = receiveScan(draft, LINES, rule, edit)
        if (outcome.kind !== 'counted') continue
        expect(outcome.draft[outcome.line.key]?.quantity).toBeLessThanOrEqual(outcome.line.maximum)
        act({ type: 'lineScanned', line: outcome.line, draft: outcome.draft })
      }
      for (let step = undoableStep(steps, draft); step; step = undoableStep(steps, draft)) {
        draft = step.before as ReceiptDraft
        steps = steps.slice(0, -1)
      }
      expect([draft, steps]).toEqual([begun, []])
    }),
  )
})

test('an item whose lines are all received is known, and an open line of it is counted before', () => {
  const received: ScannableLine = { key: '0', maximum: 0, inventoryId: 'PUMP-100', receivedQty: 7, totalQty: 7 }
  expect(receiveScan(UNTOUCHED, [received], TRANSFER_RULES, 'PUMP-100')).toEqual({ kind: 'full', line: received, quantity: 0 })
  const outcome = receiveScan(UNTOUCHED, [received, ...LINES], TRANSFER_RULES, 'PUMP-100')
  expect(outcome).toMatchObject({ kind: 'counted', line: { key: '1' }, quantity: 1 })
  // Nothing is counted of a line that is received already.
  expect(outcome.kind === 'counted' && outcome.draft).toEqual(draftOf({ '1': 1, '2': 0, '3': 0, '4': 0 }))
})
