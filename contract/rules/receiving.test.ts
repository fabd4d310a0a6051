import fc from 'fast-check'
import { CreateSalesReceiptRequest } from '../entities/sales'
import { CreateTransferReceiptRequest } from '../entities/transfers'
import {
  canLinkProduction,
  canReceiveTransfer,
  isReceivable,
  RECEIVING_TEXT,
  salesLineReceiptBody,
  salesReceiptBody,
  transferLines,
  transferReceiptBody,
} from './receiving'

const transfer = { soOrderNbr: 'TR-1', shipmentNbr: 'TS-1' }
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
    expect(lines.map(({ soLineNbr, receivedQty, remainingQty }) => [soLineNbr, receivedQty, remainingQty])).toEqual([
      [1, 0, 10],
      [2, 0.3, 4.7],
      [3, 0, 1],
    ])
  })

  test('never have less than nothing remaining', () => {
    const lines = transferLines([shippedLine(1, 'BOLT', 10)], [{ soLineNbr: 1, inventoryId: 'BOLT', receivedQty: 12 }])
    expect(lines[0]?.remainingQty).toBe(0)
    expect(canReceiveTransfer(lines)).toBe(false)
  })

  test('[TRANSFER-15] can be received while one of them has something remaining', () => {
    expect(canReceiveTransfer([{ remainingQty: 0 }, { remainingQty: 0.000001 }])).toBe(true)
    expect(canReceiveTransfer([])).toBe(false)
  })
})

describe('the body of a transfer receipt', () => {
  const lines = transferLines([shippedLine(1, 'BOLT', 10), shippedLine(2, 'BOLT', 5), shippedLine(3, 'NUT', 1)], [])

  test('[ENTITY-20] [VALID-21] [DECISION-18] has an entry per line, never merged, and none for zero', () => {
    const body = transferReceiptBody(transfer, lines, (line) => (line.soLineNbr === 3 ? 0 : line.remainingQty))
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

  test('[ENTITY-20] is one that the server takes, whenever something is received', () => {
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

describe('the body of a sales receipt', () => {
  const line = (lineNbr: number, inventoryId: string) => ({ orderNbr: 'SO-1', orderType: 'OE', lineNbr, inventoryId })

  test('[DECISION-15,18] has an entry per line in line order, never merged, and none for zero', () => {
    const lines = [line(30, 'BOLT'), line(10, 'BOLT'), line(20, 'NUT')]
    const body = salesReceiptBody('C-1', lines, ({ lineNbr }) => (lineNbr === 20 ? 0 : lineNbr))
    expect(body).toEqual({
      customerID: 'C-1',
      lineDetails: [
        { orderNbr: 'SO-1', orderType: 'OE', inventoryID: 'BOLT', receiptQty: 10 },
        { orderNbr: 'SO-1', orderType: 'OE', inventoryID: 'BOLT', receiptQty: 30 },
      ],
    })
    expect(CreateSalesReceiptRequest.parse(body)).toEqual(body)
  })

  test('leaves the order of the lines it was given alone', () => {
    const lines = [line(2, 'NUT'), line(1, 'BOLT')]
    salesReceiptBody('C-1', lines, () => 1)
    expect(lines.map(({ lineNbr }) => lineNbr)).toEqual([2, 1])
  })

  test('[DECISION-14] of one line is flat', () => {
    const body = salesLineReceiptBody('C-1', line(1, 'BOLT'), 2.5)
    expect(body).toEqual({ customerID: 'C-1', orderNbr: 'SO-1', orderType: 'OE', inventoryID: 'BOLT', receiptQty: 2.5 })
    expect(CreateSalesReceiptRequest.parse(body)).toEqual(body)
  })
})

test.each([
  ['Receipt', false, true],
  ['receipt', false, true],
  ['Receipt', true, false],
  ['Issue', false, false],
  ['', false, false],
])('[DECISION-16] a line with operation %p, completed %p, can be received: %p', (operation, completed, expected) => {
  expect(isReceivable({ operation, completed })).toBe(expected)
})

test.each([
  ['Issue', false, '', true],
  ['issue', false, '', true],
  ['Issue', true, '', false],
  ['Issue', false, 'PR-1', false],
  ['Receipt', false, '', false],
])(
  '[DECISION-21] a line with operation %p, completed %p, order %p, can get a production order: %p',
  (operation, completed, productionOrderNbr, expected) => {
    expect(canLinkProduction({ operation, completed, productionOrderNbr })).toBe(expected)
  },
)

test('[STATE-19,20] [ERROR-14] the questions are those of the product specification', () => {
  expect(RECEIVING_TEXT.partialQuestion).toBe('Are you sure you want to do a partial receipt?')
  expect(RECEIVING_TEXT.fullQuestion).toBe('Are you sure you want to receive all remaining items?')
  expect(RECEIVING_TEXT.failed).toBe('Failed to receive transfer')
})
