import { TransfersAnswer } from '../../../contract/entities/transfers'
import { rowsOf } from './transferList'
import { transferProgress } from './transferProgress'

function row(shipped: [lineNbr: number, qty: number][], received: [lineNbr: number, qty: number][]) {
  const answer = TransfersAnswer.parse({
    transferSummary: [{ soOrderNbr: 'TR1', shipmentNbr: 'TS1' }],
    groupedTransferShipments: {
      'TR1-TS1': shipped.map(([soLineNbr, shippedQty]) => ({ soLineNbr, inventoryId: 'ITEM', shippedQty })),
    },
    transfersWithReceiptsQty: {
      'TR1-TS1': received.map(([soLineNbr, receivedQty]) => ({ soLineNbr, inventoryId: 'ITEM', receivedQty })),
    },
  })
  const [only] = rowsOf(answer)
  if (!only) throw new Error('The answer holds one transfer')
  return only
}

test('progress never counts more of a line than was shipped', () => {
  expect(
    transferProgress(
      row(
        [
          [1, 4],
          [2, 6],
        ],
        [
          [1, 9],
          [2, 0.1],
        ],
      ),
    ),
  ).toEqual({ received: 4.1, total: 10 })
})
