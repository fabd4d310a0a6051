import { stockOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

const entry = (inventoryID: string, receiptQty: number, orderNbr = 'S-1', orderType = 'OE') => {
  return { orderNbr, orderType, inventoryID, receiptQty }
}
const receive = (lineDetails: readonly object[], customerID = 'C-1') =>
  shop.staff.post('/sales/create-receipt', { customerID, lineDetails })

/** Makes S-1: two lines to receive 10 and 5 bolts, one of 3 nuts. */
async function givenOrder(status = 'Open') {
  await shop.given.salesOrder(
    'S-1',
    [
      { item: 'BOLT', qty: 10, operation: 'Receipt' },
      { item: 'BOLT', qty: 5, operation: 'Receipt' },
      { item: 'NUT', qty: 3, operation: 'Receipt' },
    ],
    { status },
  )
}

async function orderNow(orderNbr = 'S-1') {
  const [order] = await shop.server.sql('SELECT status FROM sales_order WHERE order_nbr = $1', [orderNbr])
  const lines = await shop.server.sql<{ open: number }>(
    'SELECT open_qty::float8 AS open FROM sales_order_line WHERE order_nbr = $1 ORDER BY line_nbr',
    [orderNbr],
  )
  return { status: order?.status, open: lines.map(({ open }) => open) }
}

test('receives lines: open quantities fall, stock rises, a receipt stands', async () => {
  await givenOrder()
  const response = await receive([entry('BOLT', 4), entry('NUT', 1.5)])
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
  expect(await shop.server.sql('SELECT who, action, entity_key, before, after FROM audit_entry ORDER BY audit_id')).toEqual([
    expect.objectContaining({ who: 'demo@example.com', action: 'create', entity_key: 'SR0000001' }),
    expect.objectContaining({
      action: 'receive',
      entity_key: 'S-1',
      before: {
        status: 'Open',
        lines: [
          { lineNbr: 1, openQty: 10 },
          { lineNbr: 3, openQty: 3 },
        ],
      },
      after: {
        status: 'Open',
        lines: [
          { lineNbr: 1, openQty: 6 },
          { lineNbr: 3, openQty: 1.5 },
        ],
      },
    }),
  ])
})

test('an item on several lines fills them in line order', async () => {
  await givenOrder()
  expect((await receive([entry('BOLT', 7), entry('BOLT', 5)])).status).toBe(200)
  expect(await orderNow()).toMatchObject({ open: [0, 3, 3] })
  expect((await receive([entry('BOLT', 3)])).status).toBe(200)
  expect(await orderNow()).toMatchObject({ open: [0, 0, 3] })
})

test('the last line completes the order', async () => {
  await givenOrder('Back Order')
  await receive([entry('BOLT', 15)])
  expect(await orderNow()).toEqual({ status: 'Back Order', open: [0, 0, 3] })
  expect((await receive([entry('NUT', 3)])).body).toEqual({ receiptNbrs: ['SR0000002'], status: 'Completed' })
  expect(await orderNow()).toEqual({ status: 'Completed', open: [0, 0, 0] })
})

test('an order with lines to issue is not completed by its receipts', async () => {
  await shop.given.salesOrder('S-1', [
    { item: 'BOLT', qty: 1, operation: 'Receipt' },
    { item: 'PUMP', qty: 1 },
  ])
  await receive([entry('BOLT', 1)])
  expect(await orderNow()).toEqual({ status: 'Open', open: [0, 1] })
})

test('several orders of one customer get a receipt each', async () => {
  await givenOrder('Back Order')
  await shop.given.salesOrder('S-2', [{ item: 'NUT', qty: 9, operation: 'Receipt' }])
  const response = await receive([entry('NUT', 4, 'S-2'), entry('NUT', 1)])
  expect(response.body).toEqual({ receiptNbrs: ['SR0000001', 'SR0000002'], status: 'Back Order' })
  expect(await orderNow('S-2')).toMatchObject({ open: [5] })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 5, available: 5 })
})

describe('rejects, and leaves everything as it was:', () => {
  afterEach(async () => {
    expect(await orderNow()).toMatchObject({ open: [10, 5, 3] })
    expect(await shop.server.sql('SELECT FROM stock_movement')).toEqual([])
    expect(await shop.server.sql('SELECT FROM sales_receipt')).toEqual([])
  })

  test.each<[what: string, lines: object[], customer: string, rejected: [number, string, string]]>([
    [
      'more than is open',
      [entry('NUT', 1), entry('BOLT', 15.5)],
      'C-1',
      [409, 'CONFLICT', 'Cannot receive 15.5 of BOLT on sales order S-1: the open quantity is 15'],
    ],
    [
      'an item that the order does not receive',
      [entry('NUT', 1), entry('PUMP', 1)],
      'C-1',
      [422, 'RULE_VIOLATED', 'Sales order S-1 has no line to receive PUMP'],
    ],
    [
      'the order of another customer',
      [entry('NUT', 1)],
      'C-2',
      [422, 'RULE_VIOLATED', 'Sales order S-1 does not belong to customer C-2'],
    ],
    [
      'another order type',
      [entry('NUT', 1, 'S-1', 'TR')],
      'C-1',
      [422, 'RULE_VIOLATED', 'Sales order S-1 is of type OE, not TR'],
    ],
    [
      'an unknown order beside a known one',
      [entry('NUT', 1), entry('NUT', 1, 'S-9')],
      'C-1',
      [404, 'NOT_FOUND', 'Sales order S-9 does not exist'],
    ],
  ])('%s', async (_what, lines, customer, rejected) => {
    await givenOrder()
    expect(rejection(await receive(lines, customer))).toEqual(rejected)
  })

  test.each(['On Hold', 'Closed'])('an order that is %s', async (status) => {
    await givenOrder(status)
    expect(rejection(await receive([entry('NUT', 1)]))).toEqual([409, 'CONFLICT', `Sales order S-1 is ${status.toLowerCase()}`])
  })

  test.each([
    [{ customerID: 'C-1', lineDetails: [] }],
    [{ customerID: 'C-1' }],
    [{ lineDetails: [entry('NUT', 1)] }],
    [{ customerID: 'C-1', lineDetails: [entry('NUT', 0)] }],
    [{ customerID: 'C-1', ...entry('NUT', -1) }],
  ])('the body %j', async (body) => {
    await givenOrder()
    expect(rejection(await shop.staff.post('/sales/create-receipt', body)).slice(0, 2)).toEqual([400, 'BAD_REQUEST'])
  })
})

test('a line to issue is not received', async () => {
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 10 }])
  expect(rejection(await receive([entry('BOLT', 1)]))[2]).toBe('Sales order S-1 has no line to receive BOLT')
})

test('once all is received the error says that nothing is open', async () => {
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 10, operation: 'Receipt' }])
  await receive([entry('BOLT', 10)])
  expect(rejection(await receive([entry('BOLT', 1)]))).toEqual([
    409,
    'CONFLICT',
    'Cannot receive 1 of BOLT on sales order S-1: the open quantity is 0',
  ])
})
