import fc from 'fast-check'
import { fromMicros, sumQuantities, toMicros } from '../quantities/quantity'
import { receiveSales, receiveTransfer, remainingOf } from './receiving'

test('the remainder of a transfer line is shipped minus received, at least 0', () => {
  expect(remainingOf({ shippedQty: 5, receivedQty: 0.3 })).toBe(4.7)
  expect(remainingOf({ shippedQty: 10, receivedQty: 12 })).toBe(0)
  expect(remainingOf({ shippedQty: 10, receivedQty: null })).toBe(10)
})

describe('a receipt of a transfer', () => {
  const line = (lineNbr: number, inventoryId: string, remaining: number) => {
    return { lineNbr, inventoryId, shippedQty: remaining + 1, receivedQty: 1 }
  }

  const bolts = line(1, 'BOLT', 10)
  const nuts = line(2, 'NUT', 0.3)
  const item = (lineNbr: number, inventoryID: string, quantity: number) => ({ lineNbr, inventoryID, quantity })
  const receive = (...items: ReturnType<typeof item>[]) => receiveTransfer('T-1', [bolts, nuts], items)

  test('a line can be received to the last millionth, in parts or at once', () => {
    expect(receive(item(2, 'NUT', 0.1), item(1, 'BOLT', 10), item(2, 'NUT', 0.2))).toEqual({
      received: [
        { line: bolts, quantity: 10 },
        { line: nuts, quantity: 0.3 },
      ],
    })
  })

  test.each([
    ['one item', [item(1, 'BOLT', 10.000001)], '10.000001 of BOLT on line 1 of transfer T-1: the open quantity is 10'],
    ['two items of one line together', [item(1, 'BOLT', 6), item(1, 'BOLT', 5)], '11 of BOLT on line 1'],
    ['the second line alone', [item(1, 'BOLT', 1), item(2, 'NUT', 0.300001)], '0.300001 of NUT on line 2'],
  ])('more than the remainder of a line is rejected: %s', (_, items, words) => {
    expect(receive(...items)).toEqual({
      rejection: { code: 'CONFLICT', message: expect.stringContaining(`Cannot receive ${words}`) as string },
    })
  })

  test.each([
    ['another item', item(1, 'NUT', 1)],
    ['another line', item(3, 'BOLT', 1)],
  ])('%s than the transfer has is rejected', (_, wrong) => {
    const message = `Transfer T-1 has no line ${wrong.lineNbr} with item ${wrong.inventoryID}`
    expect(receive(wrong)).toEqual({ rejection: { code: 'RULE_VIOLATED', message } })
  })

  test('half a pump is rejected, and two halves are received as one', () => {
    const pumps = { ...line(1, 'PUMP', 3), decimals: 0 }
    const half = item(1, 'PUMP', 0.5)
    expect(receiveTransfer('T-1', [pumps], [half])).toEqual({
      rejection: { code: 'RULE_VIOLATED', message: 'Quantity of PUMP must be a whole number' },
    })
    expect(receiveTransfer('T-1', [pumps], [half, half])).toEqual({ received: [{ line: pumps, quantity: 1 }] })
  })
})

describe('a receipt of a sales order', () => {
  const line = (lineNbr: number, openQty: number, inventoryId = 'BOLT', operation = 'Receipt', decimals = 6) => {
    return { lineNbr, inventoryId, operation, openQty, decimals }
  }
  const entries = (quantities: readonly number[]) => quantities.map((receiptQty) => ({ inventoryID: 'BOLT', receiptQty }))
  const micros = fc.integer({ min: 1, max: 5_000_000 }).map((value) => fromMicros(BigInt(value)))

  test('lines are filled and returned in line order, whatever the order of the entries', () => {
    const lines = [line(1, 3), line(2, 1, 'NUT'), line(3, 4)]
    const received = receivedOf('S-1', lines, [{ inventoryID: 'NUT', receiptQty: 1 }, ...entries([5])])
    expect(received.map(({ line: { lineNbr }, quantity }) => `${quantity} on ${lineNbr}`)).toEqual(['3 on 1', '1 on 2', '2 on 3'])
  })

  test('each line is filled before the next, and exactly the entered quantity is received', () => {
    fc.assert(
      fc.property(
        fc.array(micros, { minLength: 1, maxLength: 8 }),
        fc.array(micros, { minLength: 1, maxLength: 8 }),
        (open, wanted) => {
          const lines = open.map((quantity, index) => line(index + 1, quantity))
          const total = sumQuantities(wanted)
          if (total > sumQuantities(open)) {
            expect(receiveSales('S-1', lines, entries(wanted))).toMatchObject({ rejection: { code: 'CONFLICT' } })
            return
          }
          const received = receivedOf('S-1', lines, entries(wanted))
          expect(sumQuantities(received.map(({ quantity }) => quantity))).toBe(total)
          for (const [index, { line: taken, quantity }] of received.entries()) {
            expect(taken.lineNbr).toBe(index + 1)
            expect(toMicros(quantity)).toBeLessThanOrEqual(toMicros(taken.openQty))
            if (index < received.length - 1) expect(quantity).toBe(taken.openQty)
          }
        },
      ),
    )
  })

  test('an entry with more decimals than its item is rejected, unless an open quantity has them', () => {
    const counted = (lineNbr: number, openQty: number) => line(lineNbr, openQty, 'BOLT', 'Receipt', 0)
    expect(receiveSales('S-1', [counted(1, 3)], entries([0.5, 0.5]))).toEqual({
      rejection: { code: 'RULE_VIOLATED', message: 'Quantity of BOLT must be a whole number' },
    })
    const received = receivedOf('S-1', [counted(1, 3), counted(2, 2.5)], entries([2.5, 3]))
    expect(received.map(({ quantity }) => quantity)).toEqual([3, 2.5])
  })

  test('an over-received line reduces no other line of its item', () => {
    const received = receivedOf('S-1', [line(1, -2), line(2, 3)], entries([3]))
    expect(received).toEqual([{ line: line(2, 3), quantity: 3 }])
  })

  test.each([
    ['an item without a Receipt line', 'NUT', 'RULE_VIOLATED', 'Sales order S-1 has no line to receive NUT'],
    ['more than the open quantity', 'BOLT', 'CONFLICT', 'Cannot receive 4 of BOLT on sales order S-1: the open quantity is 3'],
  ])('%s is rejected', (_, inventoryID, code, message) => {
    const lines = [line(1, 3), line(2, 9, 'NUT', 'Issue')]
    expect(receiveSales('S-1', lines, [{ inventoryID, receiptQty: 4 }])).toEqual({ rejection: { code, message } })
  })
})

/** Returns what is received; a rejection fails the test. */
function receivedOf(...args: Parameters<typeof receiveSales>) {
  const receipt = receiveSales(...args)
  if ('rejection' in receipt) throw new Error(receipt.rejection.message)
  return receipt.received
}
