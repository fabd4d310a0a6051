import fc from 'fast-check'
import { CreateTransferReceiptRequest } from '../../contract/calls/transferCalls'
import { canReceiveTransfer, transferLines, transferReceiptBody } from './transfersApi'

const shippedLine = (soLineNbr: number, inventoryId: string, shippedQty: number) => {
  return { soOrderNbr: 'TR-1', soLineNbr, inventoryId, shipLineDesc: '', shippedQty }
}

test('lines of a transfer are joined with their receipts by line number, not by item', () => {
  const lines = transferLines(
    [shippedLine(1, 'BOLT', 10), shippedLine(2, 'BOLT', 5), shippedLine(3, 'NUT', 1)],
    [
      { soLineNbr: 2, inventoryId: 'BOLT', receivedQty: 0.1 },
      { soLineNbr: 2, inventoryId: 'BOLT', receivedQty: 0.2 },
      { soLineNbr: 9, inventoryId: 'BOLT', receivedQty: 4 },
    ],
  )
  expect(lines.map(({ soLineNbr, receivedQty, maximum }) => [soLineNbr, receivedQty, maximum])).toEqual([
    [1, 0, 10],
    [2, 0.3, 4.7],
    [3, 0, 1],
  ])
})

test('lines of a transfer never have a negative quantity remaining', () => {
  const received = [{ soLineNbr: 1, inventoryId: 'BOLT', receivedQty: 12 }]
  expect(transferLines([shippedLine(1, 'BOLT', 10)], received)[0]?.maximum).toBe(0)
})

test.each([
  [[], false],
  [[0], false],
  [[0, 0.000001], true],
])('a transfer with %j remaining can be received: %s', (remaining, expected) => {
  expect(canReceiveTransfer(remaining.map((maximum) => ({ maximum })))).toBe(expected)
})

test('the body of a receipt is valid whenever something is received, with an entry for each line that was', () => {
  const shipped = [shippedLine(1, 'BOLT', 10), shippedLine(2, 'BOLT', 5), shippedLine(3, 'NUT', 1)]
  const quantity = fc.integer({ min: 0, max: 9_000_000 }).map((micros) => micros / 1_000_000)
  fc.assert(
    fc.property(fc.tuple(quantity, quantity, quantity), (typed) => {
      const transfer = { soOrderNbr: 'TR-1', shipmentNbr: 'TS-1' }
      const body = transferReceiptBody(transfer, transferLines(shipped, []), ({ soLineNbr }) => typed[soLineNbr - 1] ?? 0)
      const entered = typed.flatMap((quantity, index) => (quantity > 0 ? [{ lineNbr: index + 1, quantity }] : []))
      expect(body[0]?.Items).toMatchObject(entered)
      expect(CreateTransferReceiptRequest.safeParse(body).success).toBe(entered.length > 0)
    }),
  )
})
