import fc from 'fast-check'
import { setQuantity } from '../kit/typedQuantity'
import { receiptDraftReducer, SALES_RULES, type DraftLine, type ReceiptDraft } from './receiptDraft'
import { lineChanges } from './useReceiptDraft'

const line = (key: string, maximum: number): DraftLine => ({ key, inventoryId: 'SEAL-200', maximum })

test.each<[string, readonly DraftLine[], readonly DraftLine[], readonly (string | number)[][]]>([
  ['nothing', [line('1', 5)], [line('1', 5)], []],
  ['less', [line('1', 5), line('2', 4)], [line('1', 3), line('2', 4)], [['1', 5, 3]]],
  ['more', [line('1', 5)], [line('1', 9)], [['1', 5, 9]]],
  ['a line that is gone', [line('1', 5), line('2', 4)], [line('2', 4)], [['1', 5, 0]]],
  [
    'a line that is gone before one with less',
    [line('1', 5), line('2', 4)],
    [line('2', 3)],
    [
      ['1', 5, 0],
      ['2', 4, 3],
    ],
  ],
  ['a line that came', [line('1', 5)], [line('1', 5), line('2', 4)], [['2', 0, 4]]],
  ['an empty line that is gone', [line('1', 0)], [], []],
])('%s is told', (_what, before, now, told) => {
  expect(lineChanges(before, now).map((change) => [change.line.key, change.before, change.now])).toEqual(told)
})

const anyLine = fc
  .tuple(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 0, max: 20 }))
  .map(([key, maximum]) => line(key, maximum))
const lines = fc.uniqueArray(anyLine, {
  selector: ({ key }) => key,
})

test('exactly the lines that differ are told, each once', () => {
  fc.assert(
    fc.property(lines, lines, (before, now) => {
      const maximum = (all: readonly DraftLine[], key: string) => all.find((each) => each.key === key)?.maximum ?? 0
      const told = lineChanges(before, now).map((change) => change.line.key)
      const different = ['1', '2', '3', '4'].filter((key) => maximum(before, key) !== maximum(now, key))
      expect([...told].sort()).toEqual(different)
    }),
  )
})

test('lowering leaves nothing above what may be received and touches nothing else', () => {
  const typed = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 0, max: 30 }).map(setQuantity), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(typed, lines, (draft: ReceiptDraft, now) => {
      const lowered = receiptDraftReducer(draft, { type: 'allLowered', lines: now }, SALES_RULES)
      expect(Object.keys(lowered)).toEqual(Object.keys(draft))
      for (const [key, before] of Object.entries(draft)) {
        const maximum = now.find((each) => each.key === key)?.maximum ?? 0
        expect(lowered[key]).toEqual((before.quantity ?? 0) <= maximum ? before : setQuantity(maximum))
      }
    }),
  )
})
