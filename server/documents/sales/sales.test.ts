import { stockOf } from '../../testing/fixtures/fixtures'
import { linkOrder, receiveSales, sold } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const receive = (...entries: readonly object[]) => receiveSales(shop.staff, entries)

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

test('receiving the last line completes the order', async () => {
  await givenOrder('Back Order')
  await receive(sold('BOLT', 15))
  expect(await orderNow()).toEqual({ status: 'Back Order', open: [0, 0, 3] })
  expect((await receive(sold('NUT', 3))).body).toEqual({ receiptNbrs: ['SR0000002'], status: 'Completed' })
  expect(await orderNow()).toEqual({ status: 'Completed', open: [0, 0, 0] })
})

test('several orders of one customer get a receipt each', async () => {
  await givenOrder('Back Order')
  await shop.given.salesOrder('S-2', [{ item: 'NUT', qty: 9, operation: 'Receipt' }])
  const response = await receive(sold('NUT', 4, 'S-2'), sold('NUT', 1))
  expect(response.body).toEqual({ receiptNbrs: ['SR0000001', 'SR0000002'], status: 'Back Order' })
  const statuses = await shop.server.sql(`SELECT details ->> 'status' AS status FROM outbox_event ORDER BY event_id`)
  expect(statuses).toEqual([{ status: 'Back Order' }, { status: 'Open' }])
  expect(await orderNow('S-2')).toMatchObject({ open: [5] })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 5, available: 5 })
})

describe('rejects a receipt and changes nothing:', () => {
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

  test('an order on hold', async () => {
    await givenOrder('On Hold')
    expect(rejection(await receive(nut))).toEqual([409, 'CONFLICT', 'Sales order S-1 is on hold'])
  })
})

const link = (qty = 6, changes: object = {}) => linkOrder(shop.staff, qty, changes)

/** Makes S-1: issue 6 pumps (made of bolts and gaskets), issue 2 bolts (made of nothing), receive 1 pump. */
async function givenPumps(status = 'Open') {
  await shop.given.bill('PUMP', { BOLT: 4, GASKET: 0.333333 })
  const lines = [
    { item: 'PUMP', qty: 6 },
    { item: 'BOLT', qty: 2 },
    { item: 'PUMP', qty: 1, operation: 'Receipt' },
  ] as const
  await shop.given.salesOrder('S-1', lines, { status })
}

test('a linked order is planned for its line, with the materials of the bill rounded up', async () => {
  await givenPumps()
  const response = await link(2.5)
  expect([response.status, response.body]).toEqual([200, { productionOrderNbr: 'PR0000001', status: 'Planned' }])
  const planned = 'prod_nbr, inventory_id, site_id, qty_to_produce::float8 AS qty, status, sales_order_nbr, sales_line_nbr'
  expect((await shop.server.sql(`SELECT ${planned} FROM production_order`)).map((row) => Object.values(row))).toEqual([
    ['PR0000001', 'PUMP', 'MAIN', 2.5, 'Planned', 'S-1', 1],
  ])
  const required = 'SELECT total_required::float8 AS required FROM production_material ORDER BY line_nbr'
  expect(await shop.server.sql(required)).toEqual([{ required: 10 }, { required: 0.833333 }])
})

describe('rejects a linked order and plans nothing:', () => {
  afterEach(async () => expect(await shop.server.sql('SELECT FROM production_order')).toEqual([]))

  test.each([
    [{ lineNbr: 9 }, 404, 'NOT_FOUND', 'Sales order S-1 has no line 9'],
    [{ salesOrderNbr: 'S-9' }, 404, 'NOT_FOUND', 'Sales order S-9 does not exist'],
    [{ lineNbr: 3 }, 422, 'RULE_VIOLATED', 'Line 3 of sales order S-1 is received, not issued, so nothing is produced for it'],
    [{ lineNbr: 2, inventoryID: 'BOLT' }, 422, 'RULE_VIOLATED', 'BOLT has no bill of materials, so it cannot be produced'],
    [{ qtyToProduce: 9_000_000_000 }, 422, 'RULE_VIOLATED', '9,000,000,000 of PUMP would need more than 9,000,000,000 of BOLT'],
  ])('%j', async (request, status, code, words) => {
    await givenPumps()
    expect(rejection(await link(6, request))).toEqual([status, code, words])
  })

  test('an order that is closed', async () => {
    await givenPumps('Closed')
    expect(rejection(await link())).toEqual([409, 'CONFLICT', 'Sales order S-1 is closed'])
  })
})
