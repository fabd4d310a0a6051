import * as fc from 'fast-check'
import { undoableStep, withStep, type DraftStep } from '../../../slices/draftsSlice'
import { setQuantity } from '../typedQuantity'
import {
  allCleared,
  allFilled,
  quantityTyped,
  SALES_RULES,
  TRANSFER_RULES,
  UNTOUCHED,
  type DraftRules,
  type ReceiptDraft,
} from './receiptDraft'
import { receiveScan, type ScannableLine } from './useReceiptScans'

const LINES: readonly ScannableLine[] = [
  { key: '1', maximum: 2, inventoryId: 'PUMP-100' },
  { key: '2', maximum: 1, inventoryId: 'SEAL-200', customerAlternateId: 'ACME-9' },
  { key: '3', maximum: 5, inventoryId: 'pump-100', customerAlternateId: 'SEAL-200' },
  { key: '4', maximum: 1.5, inventoryId: 'OIL-5' },
]

function scanAll(scans: readonly string[], rules: DraftRules = SALES_RULES, draft: ReceiptDraft = UNTOUCHED) {
  const outcomes = scans.map((scan) => {
    const scanned = receiveScan(draft, LINES, rules, scan)
    draft = scanned?.counted ?? draft
    return scanned && `${scanned.counted ? 'counted' : 'full'} ${scanned.line.key}: ${scanned.quantity}`
  })
  return { outcomes, draft }
}

/** A draft of quantities only; null for an emptied field. */
const draftOf = (quantities: Readonly<Record<string, number | null>>): ReceiptDraft =>
  Object.fromEntries(
    Object.entries(quantities).map(([key, quantity]) => [
      key,
      quantity === null ? { text: '', quantity } : setQuantity(quantity),
    ]),
  )

test('each scan counts one unit on the first open line of the item, up to what remains', () => {
  const { outcomes, draft } = scanAll(Array.from({ length: 8 }, () => 'PUMP-100'))
  expect(outcomes.slice(0, 3)).toEqual(['counted 1: 1', 'counted 1: 2', 'counted 3: 1'])
  expect(outcomes.slice(-2)).toEqual(['counted 3: 5', 'full 3: 5'])
  expect(draft).toEqual(draftOf({ '1': 2, '3': 5 }))
})

test.each<[what: string, scan: string, outcome: string | null, draft: ReceiptDraft]>([
  ['in any case, with spaces around', ' pump-100 ', 'counted 1: 1', UNTOUCHED],
  ["by the customer's code", 'acme-9', 'counted 2: 1', UNTOUCHED],
  ["by our code before the customer's", 'SEAL-200', 'counted 2: 1', UNTOUCHED],
  ['not by a part of a code', 'PUMP-10', null, UNTOUCHED],
  ['not by more than a code', 'PUMP-1000', null, UNTOUCHED],
  ['not by the extra text of a parcel label', 'PUMP-100 1/2', null, UNTOUCHED],
  ['and added to what was typed', 'PUMP-100', 'counted 1: 2', draftOf({ '1': 1 })],
  ['and counted from 0 in an emptied field', 'PUMP-100', 'counted 1: 1', draftOf({ '1': null })],
  ['and counted from 0 in a field without a quantity', 'PUMP-100', 'counted 1: 1', { '1': { text: '1e3', quantity: 2 } }],
  ['and counted on the next line when above the maximum', 'PUMP-100', 'counted 3: 1', draftOf({ '1': 2.5 })],
  ['but not counted when less than a whole unit remains', 'OIL-5', 'full 4: 1', draftOf({ '4': 1 })],
])('a scanned item is found %s', (_what, scan, outcome, draft) => {
  expect(scanAll([scan], SALES_RULES, draft).outcomes).toEqual([outcome])
})

test('the first scan of a transfer sets untouched lines to 0', () => {
  expect(scanAll(['PUMP-100'], TRANSFER_RULES).draft).toEqual(draftOf({ '1': 1, '2': 0, '3': 0, '4': 0 }))
  expect(scanAll(['PUMP-100'], TRANSFER_RULES, draftOf({ '2': 1 })).draft).toEqual(draftOf({ '1': 1, '2': 1, '3': 0, '4': 0 }))
  // A code that matches no line does not start a draft.
  expect(scanAll(['NOTHING'], TRANSFER_RULES).draft).toBe(UNTOUCHED)
})

test('a fully received item is recognized, but a scan counts on its open line first', () => {
  const received: ScannableLine = { key: '0', maximum: 0, inventoryId: 'PUMP-100', receivedQty: 7, totalQty: 7 }
  const full = { line: received, quantity: 0, counted: null }
  expect(receiveScan(UNTOUCHED, [received], TRANSFER_RULES, 'PUMP-100')).toEqual(full)
  const scanned = receiveScan(UNTOUCHED, [received, ...LINES], TRANSFER_RULES, 'PUMP-100')
  expect(scanned?.counted).toEqual(draftOf({ '1': 1, '2': 0, '3': 0, '4': 0 }))
})

test('no scan exceeds what remains, and undoing all restores the first count', () => {
  const typed = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.option(fc.constantFrom(0, 1, 1.5, 2, 5)))
  const edit = fc.oneof(
    fc.constantFrom('Fill All', 'Clear All'),
    fc.tuple(fc.constantFrom(...LINES), fc.constantFrom('', '1', '12', 'x')),
    fc.constantFrom('PUMP-100', 'SEAL-200', 'ACME-9', 'OIL-5', 'NOTHING'),
  )
  fc.assert(
    fc.property(fc.constantFrom(SALES_RULES, TRANSFER_RULES), typed, fc.array(edit, { maxLength: 20 }), (rules, start, edits) => {
      let begun = draftOf(start)
      let draft = begun
      let steps: readonly DraftStep[] = []
      function change(after: ReceiptDraft, line: string | null, isScan = false) {
        if (after !== draft) steps = withStep(steps, { line, isScan, before: draft, after })
        draft = after
        if (steps.length === 0) begun = draft
      }
      for (const setup of edits) {
        if (setup === 'Fill All') change(allFilled(LINES)(draft), null)
        else if (setup === 'Clear All') change(allCleared(LINES, rules)(draft), null)
        else if (typeof setup !== 'string') change(quantityTyped(setup[0], setup[1], rules)(draft), setup[0].key)
        else {
          const { line, counted } = receiveScan(draft, LINES, rules, setup) ?? {}
          if (!line || !counted) continue
          expect(counted[line.key]?.quantity).toBeLessThanOrEqual(line.maximum)
          change(counted, line.key, true)
        }
      }
      for (let step = undoableStep(steps, draft); step; step = undoableStep(steps, draft)) {
        draft = step.before as ReceiptDraft
        steps = steps.slice(0, -1)
      }
      expect([draft, steps]).toEqual([begun, []])
    }),
  )
})
