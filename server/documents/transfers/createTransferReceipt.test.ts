import { stockOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

const item = (inventoryID: string, lineNbr: number, quantity: number) => ({ inventoryID, lineNbr, quantity })
const entry = (Items: readonly object[], TransferShipmentNbr = 'TS-1', TransferOrderNbr = 'T-1') => {
  return { TransferOrderNbr, TransferOrderType: 'TR', TransferShipmentNbr, Items }
}
const receive = (...entries: readonly object[]) => shop.staff.post('/transfers/create-transfer-receipt', entries)

/** Makes T-1 from MAIN to EAST, shipment TS-1: 10 and 5 bolts and 1 nut. */
async function givenTransfer() {
  await shop.given.transfer('T-1', 'TS-1', [
    { item: 'BOLT', qty: 10 },
    { item: 'BOLT', qty: 5 },
    { item: 'NUT', qty: 1 },
  ])
}

async function transferNow(shipmentNbr = 'TS-1') {
  const [transfer] = await shop.server.sql('SELECT status FROM transfer_shipment WHERE shipment_nbr = $1', [shipmentNbr])
  const lines = await shop.server.sql<{ received: number }>(
    'SELECT received_qty::float8 AS received FROM transfer_line WHERE shipment_nbr = $1 ORDER BY line_nbr',
    [shipmentNbr],
  )
  return { status: transfer?.status, received: lines.map(({ received }) => received) }
}

test('receives a part: stock arrives at the destination, a receipt stands', async () => {
  await givenTransfer()
  const response = await receive(entry([item('BOLT', 2, 2.5), item('BOLT', 1, 4)]))
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
  expect(await shop.server.sql('SELECT who, action, entity_key, before, after FROM audit_entry ORDER BY audit_id')).toEqual([
    expect.objectContaining({ who: 'demo@example.com', action: 'create', entity_key: 'RC0000001' }),
    expect.objectContaining({
      action: 'receive',
      entity_key: 'T-1/TS-1',
      before: {
        status: 'In Transit',
        lines: [
          { lineNbr: 1, receivedQty: 0 },
          { lineNbr: 2, receivedQty: 0 },
        ],
      },
      after: {
        status: 'Partially Received',
        lines: [
          { lineNbr: 1, receivedQty: 4 },
          { lineNbr: 2, receivedQty: 2.5 },
        ],
      },
    }),
  ])
})

test('is complete once every line has arrived in full', async () => {
  await givenTransfer()
  await receive(entry([item('BOLT', 1, 10), item('NUT', 3, 1)]))
  expect((await transferNow()).status).toBe('Partially Received')
  expect((await receive(entry([item('BOLT', 2, 5)]))).body).toEqual({ receiptNbrs: ['RC0000002'], status: 'Complete' })
  expect(await transferNow()).toEqual({ status: 'Complete', received: [10, 5, 1] })
})

test('several transfers get a receipt each', async () => {
  await givenTransfer()
  await shop.given.transfer('T-1', 'TS-2', [{ item: 'BOLT', qty: 2 }])
  await shop.given.transfer('T-2', 'TS-1', [{ item: 'BOLT', qty: 7 }], { fromSite: 'EAST', toSite: 'WEST' })
  const response = await receive(
    entry([item('BOLT', 1, 7)], 'TS-1', 'T-2'),
    entry([item('BOLT', 1, 1)]),
    entry([item('BOLT', 1, 2)], 'TS-2'),
  )
  expect(response.body).toEqual({ receiptNbrs: ['RC0000001', 'RC0000002', 'RC0000003'], status: 'Partially Received' })
  expect(await transferNow('TS-2')).toEqual({ status: 'Complete', received: [2] })
  expect(await stockOf(shop.server, 'BOLT', 'EAST')).toEqual({ onHand: 3, available: 3 })
  expect(await stockOf(shop.server, 'BOLT', 'WEST')).toEqual({ onHand: 7, available: 7 })
})

describe('rejects, and leaves everything as it was:', () => {
  afterEach(async () => {
    expect(await transferNow()).toEqual({ status: 'In Transit', received: [0, 0, 0] })
    expect(await shop.server.sql('SELECT FROM transfer_receipt')).toEqual([])
    expect(await stockOf(shop.server, 'NUT', 'EAST')).toEqual({ onHand: 0, available: 0 })
  })

  const nut = entry([item('NUT', 3, 1)])

  test.each<[what: string, wrong: object, rejected: [number, string, string]]>([
    [
      'more than remains',
      entry([item('BOLT', 1, 10.5)]),
      [409, 'CONFLICT', 'Cannot receive 10.5 of BOLT on line 1 of transfer T-1: the open quantity is 10'],
    ],
    ['another item', entry([item('NUT', 1, 1)]), [422, 'RULE_VIOLATED', 'Transfer T-1 has no line 1 with item NUT']],
    ['an unknown line', entry([item('BOLT', 9, 1)]), [422, 'RULE_VIOLATED', 'Transfer T-1 has no line 9 with item BOLT']],
    [
      'an unknown transfer',
      entry([item('BOLT', 1, 1)], 'TS-9'),
      [404, 'NOT_FOUND', 'Transfer T-1 with shipment TS-9 does not exist'],
    ],
  ])('%s', async (_what, wrong, rejected) => {
    await givenTransfer()
    expect(rejection(await receive(nut, wrong))).toEqual(rejected)
  })

  test.each([
    [[]],
    [[entry([])]],
    [[entry([item('NUT', 3, 0)])]],
    [[entry([{ inventoryID: 'NUT', lineNbr: '3', quantity: 1 }])]],
    [[{ ...nut, TransferOrderType: 'OE' }]],
  ])('the body %j', async (body) => {
    await givenTransfer()
    expect(rejection(await shop.staff.post('/transfers/create-transfer-receipt', body)).slice(0, 2)).toEqual([400, 'BAD_REQUEST'])
  })
})

test('once all has arrived the error says that nothing is open', async () => {
  await shop.given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 10 }])
  await receive(entry([item('BOLT', 1, 10)]))
  expect(rejection(await receive(entry([item('BOLT', 1, 1)])))[2]).toBe(
    'Cannot receive 1 of BOLT on line 1 of transfer T-1: the open quantity is 0',
  )
})
