import type { LockedTransferLine, LockedTransferShipment } from './lockTransferShipments'
import { receiveTransferLines } from './receiveTransferLines'

const transfer: LockedTransferShipment = { orderNbr: 'T-1', shipmentNbr: 'TS-1', status: 'Shipped', toSite: 'EAST' }

function line(lineNbr: number, inventoryId: string, remainingQty: number): LockedTransferLine {
  return {
    orderNbr: 'T-1',
    shipmentNbr: 'TS-1',
    lineNbr,
    inventoryId,
    receivedQty: 0,
    remainingQty,
    decimals: inventoryId === 'PUMP' ? 0 : 6,
  }
}

const bolts = line(1, 'BOLT', 10)
const nuts = line(2, 'NUT', 0.3)
const item = (lineNbr: number, inventoryID: string, quantity: number) => ({ lineNbr, inventoryID, quantity })
const receive = (...items: ReturnType<typeof item>[]) => receiveTransferLines(transfer, [bolts, nuts], items)

test('what remains of a line may be received to the last millionth, in parts or at once', () => {
  expect(receive(item(2, 'NUT', 0.1), item(1, 'BOLT', 10), item(2, 'NUT', 0.2))).toEqual([
    { line: bolts, quantity: 10 },
    { line: nuts, quantity: 0.3 },
  ])
})

test.each([
  ['one item', [item(1, 'BOLT', 10.000001)], '10.000001 of BOLT on line 1 of transfer T-1: the open quantity is 10'],
  ['two items of one line together', [item(1, 'BOLT', 6), item(1, 'BOLT', 5)], '11 of BOLT on line 1'],
  ['the second line alone', [item(1, 'BOLT', 1), item(2, 'NUT', 0.300001)], '0.300001 of NUT on line 2'],
])('a millionth more than remains is refused: %s', (_, items, words) => {
  expect(() => receive(...items)).toThrow(
    expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining(`Cannot receive ${words}`) as string }) as Error,
  )
})

test.each([
  ['another item', item(1, 'NUT', 1)],
  ['another line', item(3, 'BOLT', 1)],
])('%s than the transfer has is refused', (_, wrong) => {
  expect(() => receive(wrong)).toThrow(`Transfer T-1 has no line ${wrong.lineNbr} with item ${wrong.inventoryID}`)
})
