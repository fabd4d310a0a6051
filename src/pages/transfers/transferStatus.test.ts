import { TransfersResponse } from '../../../contract/entities/transfers'
import { rowsOf } from './transferList'
import { transferProgress } from './TransferStatus'

function row(shipped: [lineNbr: number, qty: number, uom?: string][], received: [lineNbr: number, qty: number][]) {
  const response = TransfersResponse.parse({
    transferSummary: [{ soOrderNbr: 'TR1', shipmentNbr: 'TS1' }],
    groupedTransferShipments: {
      'TR1-TS1': shipped.map(([soLineNbr, shippedQty, uom]) => ({ soLineNbr, inventoryId: 'ITEM', shippedQty, uom })),
    },
    transfersWithReceiptsQty: {
      'TR1-TS1': received.map(([soLineNbr, receivedQty]) => ({ soLineNbr, inventoryId: 'ITEM', receivedQty })),
    },
  })
  const [only] = rowsOf(response)
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
  ).toEqual({ share: 0.41, text: '4.1 of 10' })
})

test('with different units, progress counts lines instead of adding quantities', () => {
  const shipped: [number, number, string][] = [
    [1, 28, 'm'],
    [2, 4, 'each'],
  ]
  expect(transferProgress(row(shipped, [[1, 28]]))).toEqual({ share: 0.5, text: '1 of 2 lines' })
  expect(transferProgress(row(shipped, [[2, 1]]))).toEqual({ share: 0.125, text: '0 of 2 lines' })
})
