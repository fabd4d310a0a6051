import type { ReceivedLine } from '../../../contract/entities/transfers'
import { transferReceiptWasPosted } from './transferReceiptCheck'

function received(...lines: [soLineNbr: number, receivedQty: number][]): ReceivedLine[] {
  return lines.map(([soLineNbr, receivedQty]) => ({ soLineNbr, inventoryId: 'ITEM', receivedQty }))
}

const ITEMS = [
  { inventoryID: 'ITEM', lineNbr: 1, quantity: 0.1 },
  { inventoryID: 'ITEM', lineNbr: 2, quantity: 3 },
]

test.each([
  ['both lines came in', received([1, 0.2]), received([1, 0.3], [2, 3]), true],
  ['as entries of their own', received([1, 0.2]), received([1, 0.2], [1, 0.1], [2, 3]), true],
  ['nothing changed', received([1, 0.2]), received([1, 0.2]), false],
  ['the right sum on the wrong line', [], received([1, 3.1]), false],
  ['only one line', [], received([2, 3]), false],
])('%s', (_case, before, after, expected) => {
  expect(transferReceiptWasPosted(before, after, ITEMS)).toBe(expected)
})
