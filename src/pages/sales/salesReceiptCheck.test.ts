import { OrderLine } from '../../../contract/entities/sales'
import { salesReceiptWasPosted } from './salesReceiptCheck'

function lines(...open: [inventoryId: string, openQty: number, operation?: string][]): OrderLine[] {
  return open.map(([inventoryId, openQty, operation = 'Receipt'], lineNbr) =>
    OrderLine.parse({ orderNbr: 'SO1', lineNbr, inventoryId, operation, orderQty: 10, openQty }),
  )
}

const BEFORE = lines(['A', 10], ['A', 5], ['B', 4])
const RECEIVED = [
  { inventoryID: 'A', receiptQty: 10 },
  { inventoryID: 'A', receiptQty: 2 },
  { inventoryID: 'B', receiptQty: 0.1 },
]

test.each([
  ['all of it came in, wherever the backend booked it', lines(['A', 0], ['A', 3], ['B', 3.9]), true],
  ['finished lines are gone from the answer', lines(['B', 3.9]), true],
  ['nothing changed', BEFORE, false],
  ['only one of the items came in', lines(['A', 0], ['A', 3], ['B', 4]), false],
  ['less came in than was sent', lines(['A', 0], ['A', 4], ['B', 3.9]), false],
])('%s', (_case, after, expected) => {
  expect(salesReceiptWasPosted(BEFORE, after, RECEIVED)).toBe(expected)
})

test('lines that go out do not count', () => {
  const one = [{ inventoryID: 'A', receiptQty: 1 }]
  expect(salesReceiptWasPosted(lines(['A', 5, 'Issue']), lines(['A', 4, 'Issue']), one)).toBe(false)
})
