import { SalesResponse } from '../../../contract/entities/sales'
import { salesReceipts } from './salesReceipts'

const file = (id: string) => ({ id, filename: `${id}.pdf` })

test('joins each receipt with its lines and merges their files by id', () => {
  const response = SalesResponse.parse({
    summarizedReceiptShipments: {
      SO1: [
        { shipmentNbr: 'R2', shipDate: '2026-03-02', note: 'two', files: [file('a')] },
        { shipmentNbr: 'R1', shipDate: '2026-03-01', note: '', files: [] },
      ],
    },
    receiptShipments: {
      SO1: [
        { shipmentNbr: 'R1', inventoryId: 'ITEM', inventoryDesc: 'Item', shippedQty: 4 },
        { shipmentNbr: 'R2', inventoryId: 'ITEM', inventoryDesc: 'Item', shippedQty: 1, files: [file('a'), file('b')] },
        { shipmentNbr: 'R2', inventoryId: 'ITEM', inventoryDesc: 'Item', shippedQty: 2, files: [file('a')] },
      ],
      SO2: [{ shipmentNbr: 'R9', inventoryId: 'OTHER', shippedQty: 9 }],
    },
  })
  const receipts = salesReceipts(response, 'SO1')
  expect(receipts.map(({ shipmentNbr, note }) => [shipmentNbr, note])).toEqual([
    ['R2', 'two'],
    ['R1', ''],
  ])
  expect(receipts[0]?.lines.map(({ shippedQty }) => shippedQty)).toEqual([1, 2])
  expect(receipts[0]?.files).toEqual([file('a'), file('b')])
  expect(receipts[1]?.lines.map(({ shippedQty }) => shippedQty)).toEqual([4])
})

test('a receipt that appears only in its lines is not lost', () => {
  const response = SalesResponse.parse({
    receiptShipments: { SO1: [{ shipmentNbr: 'R1', shipDate: '2026-03-01', note: 'n', inventoryId: 'ITEM', shippedQty: 4 }] },
  })
  expect(salesReceipts(response, 'SO1')).toEqual([
    expect.objectContaining({
      shipmentNbr: 'R1',
      shipDate: '2026-03-01',
      note: 'n',
      lines: [expect.objectContaining({ shippedQty: 4 })],
    }),
  ])
})
