import fc from 'fast-check'
import { fromMicros, sumQuantities, toMicros } from '../../../../contract/quantities/quantity'
import { Refusal } from '../../refusal'
import { distributeReceipt } from './distributeReceipt'
import type { LockedSalesLine } from './lockSalesLines'

const line = (lineNbr: number, openQty: number, inventoryId = 'BOLT', operation = 'Receipt', decimals = 6): LockedSalesLine => {
  return { orderNbr: 'S-1', lineNbr, inventoryId, siteId: 'MAIN', operation, openQty, completed: openQty === 0, decimals }
}
const entries = (quantities: readonly number[]) => quantities.map((receiptQty) => ({ inventoryID: 'BOLT', receiptQty }))
const micros = fc.integer({ min: 1, max: 5_000_000 }).map((value) => fromMicros(BigInt(value)))

test('[DECISION-19] fills lines in line order and answers in line order, whatever the order of the entries', () => {
  const lines = [line(1, 3), line(2, 1, 'NUT'), line(3, 4)]
  const received = distributeReceipt('S-1', lines, [
    { inventoryID: 'NUT', receiptQty: 1 },
    { inventoryID: 'BOLT', receiptQty: 5 },
  ])
  expect(received.map(({ line: { lineNbr }, quantity }) => [lineNbr, quantity])).toEqual([
    [1, 3],
    [2, 1],
    [3, 2],
  ])
})

test('passes by lines to issue and lines of which nothing is open', () => {
  const received = distributeReceipt('S-1', [line(1, 9, 'BOLT', 'Issue'), line(2, 0), line(3, 4)], entries([4]))
  expect(received.map(({ line: { lineNbr } }) => lineNbr)).toEqual([3])
})

test('gives out exactly what was asked for, never more than is open, leaving a line only when it is full', () => {
  fc.assert(
    fc.property(
      fc.array(micros, { minLength: 1, maxLength: 8 }),
      fc.array(micros, { minLength: 1, maxLength: 8 }),
      (open, wanted) => {
        const lines = open.map((quantity, index) => line(index + 1, quantity))
        const total = sumQuantities(wanted)
        if (total > sumQuantities(open)) {
          expect(() => distributeReceipt('S-1', lines, entries(wanted))).toThrow(Refusal)
          return
        }
        const received = distributeReceipt('S-1', lines, entries(wanted))
        expect(sumQuantities(received.map(({ quantity }) => quantity))).toBe(total)
        for (const [index, { line: taken, quantity }] of received.entries()) {
          expect(taken.lineNbr).toBe(index + 1)
          expect(toMicros(quantity)).toBeLessThanOrEqual(toMicros(taken.openQty))
          if (index < received.length - 1) expect(quantity).toBe(taken.openQty)
        }
      },
    ),
  )
})

test('an entry finer than the item is counted is refused, unless one of its lines has as fine a quantity open', () => {
  const counted = (lineNbr: number, openQty: number) => line(lineNbr, openQty, 'BOLT', 'Receipt', 0)
  expect(() => distributeReceipt('S-1', [counted(1, 3)], entries([0.5, 0.5]))).toThrow(
    new Refusal('RULE_VIOLATED', 'Quantity of BOLT must be a whole number'),
  )
  const received = distributeReceipt('S-1', [counted(1, 3), counted(2, 2.5)], entries([2.5, 3]))
  expect(received.map(({ quantity }) => quantity)).toEqual([3, 2.5])
})
