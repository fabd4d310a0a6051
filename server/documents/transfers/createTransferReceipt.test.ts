import { stockOf } from '../../testing/fixtures/fixtures'
import { arrived, receiveTransfers, transferred } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const receive = (...entries: readonly object[]) => receiveTransfers(shop.staff, entries)

const givenTransfer = () =>
  shop.given.transfer('T-1', 'TS-1', [
    { item: 'BOLT', qty: 10 },
    { item: 'BOLT', qty: 5 },
    { item: 'NUT', qty: 1 },
  ])

async function transferNow(shipmentNbr = 'TS-1') {
  const [transfer] = await shop.server.sql('SELECT status FROM transfer_shipment WHERE shipment_nbr = $1', [shipmentNbr])
  const lines = await shop.server.sql<{ received: number }>(
    'SELECT received_qty::float8 AS received FROM transfer_line WHERE shipment_nbr = $1 ORDER BY line_nbr',
    [shipmentNbr],
  )
  return { status: transfer?.status, received: lines.map(({ received }) => received) }
}

test('receiving part of a transfer adds stock at the destination and creates a receipt', async () => {
  await givenTransfer()
  const response = await receive(transferred([arrived('BOLT', 2.5, 2), arrived('BOLT', 4)]))
  expect([response.status, response.body]).toEqual([200, { receiptNbrs: ['RC0000001'], status: 'Partially Received' }])
  expect(await transferNow()).toEqual({ status: 'Partially Received', received: [4, 2.5, 0] })
  expect(await stockOf(shop.server, 'BOLT', 'EAST')).toEqual({ onHand: 6.5, available: 6.5 })
  expect(await stockOf(shop.server, 'BOLT', 'MAIN')).toEqual({ onHand: 0, available: 0 })
  expect(
    await shop.server.sql('SELECT receipt_nbr, line_nbr, inventory_id, qty::float8 FROM transfer_receipt_line ORDER BY line_nbr'),
  ).toEqual([
    { receipt_nbr: 'RC0000001', line_nbr: 1, inventory_id: 'BOLT', qty: 4 },
    { receipt_nbr: 'RC0000001', line_nbr: 2, inventory_id: 'BOLT', qty: 2.5 },
  ])
})

test('several transfers get a receipt each', async () => {
  await givenTransfer()
  await shop.given.transfer('T-1', 'TS-2', [{ item: 'BOLT', qty: 2 }])
  await shop.given.transfer('T-2', 'TS-1', [{ item: 'BOLT', qty: 7 }], { fromSite: 'EAST', toSite: 'WEST' })
  const response = await receive(
    transferred([arrived('BOLT', 7)], 'TS-1', 'T-2'),
    transferred([arrived('BOLT', 1)]),
    transferred([arrived('BOLT', 2)], 'TS-2'),
  )
  expect(response.body).toEqual({ receiptNbrs: ['RC0000001', 'RC0000002', 'RC0000003'], status: 'Partially Received' })
  expect(await transferNow('TS-2')).toEqual({ status: 'Complete', received: [2] })
  expect(await stockOf(shop.server, 'BOLT', 'EAST')).toEqual({ onHand: 3, available: 3 })
  expect(await stockOf(shop.server, 'BOLT', 'WEST')).toEqual({ onHand: 7, available: 7 })
})

const tooMuch = 'Cannot receive 10.5 of BOLT on line 1 of transfer T-1: the open quantity is 10'

test.each<[what: string, wrong: object, rejected: [number, string, string]]>([
  ['more than remains', transferred([arrived('BOLT', 10.5)]), [409, 'CONFLICT', tooMuch]],
  ['another item', transferred([arrived('NUT', 1)]), [422, 'RULE_VIOLATED', 'Transfer T-1 has no line 1 with item NUT']],
  [
    'an unknown transfer',
    transferred([arrived('BOLT', 1)], 'TS-9'),
    [404, 'NOT_FOUND', 'Transfer T-1 with shipment TS-9 does not exist'],
  ],
])('rejects %s and changes nothing', async (_what, wrong, rejected) => {
  await givenTransfer()
  expect(rejection(await receive(transferred([arrived('NUT', 1, 3)]), wrong))).toEqual(rejected)
  expect(await transferNow()).toEqual({ status: 'In Transit', received: [0, 0, 0] })
  expect(await shop.server.sql('SELECT FROM transfer_receipt')).toEqual([])
  expect(await stockOf(shop.server, 'NUT', 'EAST')).toEqual({ onHand: 0, available: 0 })
})
