import { CreateSalesReceiptRequest } from '../../../contract/calls/salesCalls'
import { salesLineReceiptBody, salesReceiptBody } from './salesReceiptBody'

describe('the body of a sales receipt', () => {
  const line = (lineNbr: number, inventoryId: string) => ({ orderNbr: 'SO-1', orderType: 'OE', lineNbr, inventoryId })

  test('has an entry per line in line order, never merged, and none for zero', () => {
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

  test('of one line is flat', () => {
    const body = salesLineReceiptBody('C-1', line(1, 'BOLT'), 2.5)
    expect(body).toEqual({ customerID: 'C-1', orderNbr: 'SO-1', orderType: 'OE', inventoryID: 'BOLT', receiptQty: 2.5 })
    expect(CreateSalesReceiptRequest.parse(body)).toEqual(body)
  })
})
