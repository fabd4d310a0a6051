import { stockOf } from '../../testing/fixtures/fixtures'
import { receiveSales, sold } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const receive = (...entries: readonly object[]) => receiveSales(shop.staff, entries)

/** Makes S-1: two lines to receive 10 and 5 bolts, one of 3 nuts. */
const givenOrder = (status = 'Open') =>
  shop.given.salesOrder(
    'S-1',
    [
      { item: 'BOLT', qty: 10, operation: 'Receipt' },
      { item: 'BOLT', qty: 5, operation: 'Receipt' },
      { item: 'NUT', qty: 3, operation: 'Receipt' },
    ],
    { status },
  )

async function orderNow(orderNbr = 'S-1') {
  const [order] = await shop.server.sql('SELECT status FROM sales_order WHERE order_nbr = $1', [orderNbr])
  const lines = await shop.server.sql<{ open: number }>(
    'SELECT open_qty::float8 AS open FROM sales_order_line WHERE order_nbr = $1 ORDER BY line_nbr',
    [orderNbr],
  )
  return { status: order?.status, open: lines.map(({ open }) => open) }
}

test('receiving lines lowers open quantities, raises stock and creates a receipt', async () => {
  await givenOrder()
  const response = await receive(sold('BOLT', 4), sold('NUT', 1.5))
  expect([response.status, response.body]).toEqual([200, { receiptNbrs: ['SR0000001'], status: 'Open' }])
  expect(await orderNow()).toEqual({ status: 'Open', open: [6, 5, 1.5] })
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 4, available: 4 })
  expect(
    await shop.server.sql(
      'SELECT shipment_nbr, line_nbr, order_line_nbr, inventory_id, qty::float8 FROM sales_receipt_line ORDER BY line_nbr',
    ),
  ).toEqual([
    { shipment_nbr: 'SR0000001', line_nbr: 1, order_line_nbr: 1, inventory_id: 'BOLT', qty: 4 },
    { shipment_nbr: 'SR0000001', line_nbr: 2, order_line_nbr: 3, inventory_id: 'NUT', qty: 1.5 },
  ])
})

test('an item on several lines fills them in line order', async () => {
  await givenOrder()
  expect((await receive(sold('BOLT', 7), sold('BOLT', 5))).status).toBe(200)
  expect(await orderNow()).toMatchObject({ open: [0, 3, 3] })
  expect((await receive(sold('BOLT', 3))).status).toBe(200)
  expect(await orderNow()).toMatchObject({ open: [0, 0, 3] })
})

test('receiving the last line completes the order', async () => {
  await givenOrder('Back Order')
  await receive(sold('BOLT', 15))
  expect(await orderNow()).toEqual({ status: 'Back Order', open: [0, 0, 3] })
  expect((await receive(sold('NUT', 3))).body).toEqual({ receiptNbrs: ['SR0000002'], status: 'Completed' })
  expect(await orderNow()).toEqual({ status: 'Completed', open: [0, 0, 0] })
})

test('lines to issue cannot be received and keep the order open', async () => {
  await shop.given.salesOrder('S-1', [
    { item: 'BOLT', qty: 1, operation: 'Receipt' },
    { item: 'PUMP', qty: 1 },
  ])
  await receive(sold('BOLT', 1))
  expect(await orderNow()).toEqual({ status: 'Open', open: [0, 1] })
  expect(rejection(await receive(sold('PUMP', 1)))[2]).toBe('Sales order S-1 has no line to receive PUMP')
})

test('several orders of one customer get a receipt each', async () => {
  await givenOrder('Back Order')
  await shop.given.salesOrder('S-2', [{ item: 'NUT', qty: 9, operation: 'Receipt' }])
  const response = await receive(sold('NUT', 4, 'S-2'), sold('NUT', 1))
  expect(response.body).toEqual({ receiptNbrs: ['SR0000001', 'SR0000002'], status: 'Back Order' })
  expect(await orderNow('S-2')).toMatchObject({ open: [5] })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 5, available: 5 })
})

describe('rejects and changes nothing:', () => {
  afterEach(async () => {
    expect(await orderNow()).toMatchObject({ open: [10, 5, 3] })
    expect(await shop.server.sql('SELECT FROM stock_movement')).toEqual([])
    expect(await shop.server.sql('SELECT FROM sales_receipt')).toEqual([])
  })

  const nut = sold('NUT', 1)
  const tooMuch = 'Cannot receive 15.5 of BOLT on sales order S-1: the open quantity is 15'

  test.each<[what: string, entries: object[], customer: string, rejected: [number, string, string]]>([
    ['more than is open', [nut, sold('BOLT', 15.5)], 'C-1', [409, 'CONFLICT', tooMuch]],
    ['another customer', [nut], 'C-2', [422, 'RULE_VIOLATED', 'Sales order S-1 does not belong to customer C-2']],
    ['another type', [sold('NUT', 1, 'S-1', 'TR')], 'C-1', [422, 'RULE_VIOLATED', 'Sales order S-1 is of type OE, not TR']],
    ['an unknown order', [nut, sold('NUT', 1, 'S-9')], 'C-1', [404, 'NOT_FOUND', 'Sales order S-9 does not exist']],
  ])('%s', async (_what, entries, customer, rejected) => {
    await givenOrder()
    expect(rejection(await receiveSales(shop.staff, entries, {}, customer))).toEqual(rejected)
  })

  test.each(['On Hold', 'Closed'])('an order that is %s', async (status) => {
    await givenOrder(status)
    expect(rejection(await receive(nut))).toEqual([409, 'CONFLICT', `Sales order S-1 is ${status.toLowerCase()}`])
  })
})
