import { confirmShipment, linkOrder } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const link = (qty = 6, changes: object = {}) => linkOrder(shop.staff, qty, changes)
const required = async () =>
  (
    await shop.server.sql<{ required: number }>(
      'SELECT total_required::float8 AS required FROM production_material ORDER BY line_nbr',
    )
  ).map((row) => row.required)

/** Makes S-1: issue 6 pumps (made of bolts and gaskets), issue 2 bolts (made of nothing), receive 1 pump. */
async function givenOrder(status = 'Open') {
  await shop.given.bill('PUMP', { BOLT: 4, GASKET: 0.333333 })
  const lines = [
    { item: 'PUMP', qty: 6 },
    { item: 'BOLT', qty: 2 },
    { item: 'PUMP', qty: 1, operation: 'Receipt' },
  ] as const
  await shop.given.salesOrder('S-1', lines, { status })
}

test('plans an order with the materials of the bill, linked to the line', async () => {
  await givenOrder()
  const response = await link()
  expect([response.status, response.body]).toEqual([200, { productionOrderNbr: 'PR0000001', status: 'Planned' }])
  const planned = 'prod_nbr, inventory_id, site_id, qty_to_produce::int AS qty, status, sales_order_nbr, sales_line_nbr'
  expect((await shop.server.sql(`SELECT ${planned} FROM production_order`)).map((row) => Object.values(row))).toEqual([
    ['PR0000001', 'PUMP', 'MAIN', 6, 'Planned', 'S-1', 1],
  ])
  expect(await required()).toEqual([24, 1.999998])
})

test('a fractional quantity is planned to the item’s precision, with materials rounded up', async () => {
  await givenOrder()
  expect((await link(2.5)).status).toBe(200)
  expect(await required()).toEqual([10, 0.833333])
  await shop.server.sql("UPDATE production_order SET status = 'Canceled'")
  await shop.server.sql("UPDATE item SET decimals = 0 WHERE inventory_id = 'PUMP'")
  expect(rejection(await link(2.5))).toEqual([422, 'RULE_VIOLATED', 'Quantity of PUMP must be a whole number'])
})

describe('rejects and plans nothing:', () => {
  afterEach(async () => expect(await shop.server.sql('SELECT FROM production_order')).toEqual([]))

  test.each([
    [{ lineNbr: 9 }, 404, 'NOT_FOUND', 'Sales order S-1 has no line 9'],
    [{ salesOrderNbr: 'S-9' }, 404, 'NOT_FOUND', 'Sales order S-9 does not exist'],
    [{ inventoryID: 'BOLT' }, 422, 'RULE_VIOLATED', 'Line 1 of sales order S-1 is for PUMP, not BOLT'],
    [{ lineNbr: 3 }, 422, 'RULE_VIOLATED', 'Line 3 of sales order S-1 is received, not issued, so nothing is produced for it'],
    [{ lineNbr: 2, inventoryID: 'BOLT' }, 422, 'RULE_VIOLATED', 'BOLT has no bill of materials, so it cannot be produced'],
    [{ qtyToProduce: 9_000_000_000 }, 422, 'RULE_VIOLATED', '9,000,000,000 of PUMP would need more than 9,000,000,000 of BOLT'],
  ])('%j', async (request, status, code, words) => {
    await givenOrder()
    expect(rejection(await link(6, request))).toEqual([status, code, words])
  })

  test.each(['On Hold', 'Closed'])('an order that is %s', async (status) => {
    await givenOrder(status)
    expect(rejection(await link())).toEqual([409, 'CONFLICT', `Sales order S-1 is ${status.toLowerCase()}`])
  })

  test('a completed line', async () => {
    await givenOrder()
    await shop.given.stock({ PUMP: 6 })
    await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 6 }])
    expect((await confirmShipment(shop.staff)).status).toBe(200)
    expect(rejection(await link())).toEqual([409, 'CONFLICT', 'Line 1 of sales order S-1 is completed'])
  })
})
