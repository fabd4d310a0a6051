import { canReceiveTransfer, transferLines } from './transferLines'

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

  test('never have less than nothing remaining', () => {
    const lines = transferLines([shippedLine(1, 'BOLT', 10)], [{ soLineNbr: 1, inventoryId: 'BOLT', receivedQty: 12 }])
    expect(lines[0]?.maximum).toBe(0)
    expect(canReceiveTransfer(lines)).toBe(false)
  })

  test('[TRANSFER-15] can be received while one of them has something remaining', () => {
    expect(canReceiveTransfer([{ maximum: 0 }, { maximum: 0.000001 }])).toBe(true)
    expect(canReceiveTransfer([])).toBe(false)
  })
})
