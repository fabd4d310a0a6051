import fc from 'fast-check'
import { CreateTransferReceiptRequest } from '../../contract/calls/transferCalls'
import { canReceiveTransfer, transferLines, transferReceiptBody } from './transfersApi'

const shippedLine = (soLineNbr: number, inventoryId: string, shippedQty: number) => {
  return { soOrderNbr: 'TR-1', soLineNbr, inventoryId, shipLineDesc: '', shippedQty }
}

describe('lines of a transfer', () => {
  test('are joined with their receipts by line number, not by item', () => {
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

  test('never have a negative quantity remaining', () => {
    const lines = transferLines([shippedLine(1, 'BOLT', 10)], [{ soLineNbr: 1, inventoryId: 'BOLT', receivedQty: 12 }])
    expect(lines[0]?.maximum).toBe(0)
    expect(canReceiveTransfer(lines)).toBe(false)
  })

  test('can be received while one of them has something remaining', () => {
    expect(canReceiveTransfer([{ maximum: 0 }, { maximum: 0.000001 }])).toBe(true)
    expect(canReceiveTransfer([])).toBe(false)
  })
})

const transfer = { soOrderNbr: 'TR-1', shipmentNbr: 'TS-1' }
describe('the body of a transfer receipt', () => {
  const lines = transferLines([shippedLine(1, 'BOLT', 10), shippedLine(2, 'BOLT', 5), shippedLine(3, 'NUT', 1)], [])

  test('has an entry per line, never merged, and none for zero', () => {
    const body = transferReceiptBody(transfer, lines, (line) => (line.soLineNbr === 3 ? 0 : line.maximum))
    expect(body).toEqual([
      {
        TransferOrderNbr: 'TR-1',
        TransferOrderType: 'TR',
        TransferShipmentNbr: 'TS-1',
        Items: [
          { inventoryID: 'BOLT', lineNbr: 1, quantity: 10 },
          { inventoryID: 'BOLT', lineNbr: 2, quantity: 5 },
        ],
      },
    ])
  })

  test('is valid under the contract whenever something is received', () => {
    const quantities = fc.array(
      fc.integer({ min: 0, max: 9_000_000 }).map((micros) => micros / 1_000_000),
      { minLength: 3, maxLength: 3 },
    )
    fc.assert(
      fc.property(quantities, (typed) => {
        const body = transferReceiptBody(transfer, lines, ({ soLineNbr }) => typed[soLineNbr - 1] ?? 0)
        expect(body[0]?.Items).toHaveLength(typed.filter((quantity) => quantity > 0).length)
        expect(CreateTransferReceiptRequest.safeParse(body).success).toBe(typed.some((quantity) => quantity > 0))
      }),
    )
  })
})
