import { stockOf } from '../../testing/fixtures/fixtures'
import { confirmShipment } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const confirm = (changes: object = {}) => confirmShipment(shop.staff, 'H-1', changes)

/** Makes H-1, which has picked 4 of 10 pumps and 5 of 5 valves of S-1; 8 pumps and 5 valves are on the shelf. */
async function givenShipment() {
  await shop.given.stock({ PUMP: 8, VALVE: 5 })
  const lines = [
    { item: 'PUMP', qty: 10 },
    { item: 'VALVE', qty: 5 },
  ]
  await shop.given.salesOrder('S-1', lines)
  const picked = [
    { order: 'S-1', line: 1, qty: 4 },
    { order: 'S-1', line: 2, qty: 5 },
  ]
  await shop.given.shipment('H-1', picked)
}

async function stateNow() {
  const [shipment] = await shop.server.sql(
    `SELECT status, to_char(ship_date, 'YYYY-MM-DD') AS date, courier, tracking_number AS tracking FROM shipment`,
  )
  const [order] = await shop.server.sql('SELECT status FROM sales_order')
  const lines = await shop.server.sql<{ open: number }>(
    'SELECT open_qty::float8 AS open FROM sales_order_line ORDER BY order_nbr, line_nbr',
  )
  return { shipment, order: order?.status, open: lines.map(({ open }) => open) }
}

test('confirming takes the picked stock, fills order lines and stores the shipment’s details', async () => {
  await givenShipment()
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 8, available: 4 })
  const response = await confirm({ courier: 'Bike Messenger' })
  expect([response.status, response.body]).toEqual([200, { status: 'Confirmed' }])
  expect(await stateNow()).toEqual({
    shipment: { status: 'Confirmed', date: '2026-03-05', courier: 'Bike Messenger', tracking: 'T-1' },
    order: 'Open',
    open: [6, 0],
  })
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 4, available: 4 })
  expect(await stockOf(shop.server, 'VALVE')).toEqual({ onHand: 0, available: 0 })
})

describe('rejects and changes nothing:', () => {
  afterEach(async () => {
    expect(await stateNow()).toMatchObject({ shipment: { status: 'Open' } })
    expect(await shop.server.sql(`SELECT FROM stock_movement WHERE reason = 'shipment'`)).toEqual([])
  })

  test('more than is open, summed over all lines of the shipment', async () => {
    await shop.given.stock({ PUMP: 20 })
    await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 10 }])
    const half = { order: 'S-1', line: 1, qty: 6 }
    await shop.given.shipment('H-1', [half, half])
    const words = 'Cannot ship 12 of line 1 of sales order S-1: the open quantity is 10'
    expect(rejection(await confirm())).toEqual([409, 'CONFLICT', words])
  })

  test('an order that is closed, beside one that is open', async () => {
    await givenShipment()
    await shop.given.salesOrder('S-2', [{ item: 'PUMP', qty: 1 }], { status: 'Closed' })
    const picked = ['S-1', 'S-2'].map((order) => ({ order, line: 1, qty: 1 }))
    await shop.given.shipment('H-2', picked)
    expect(rejection(await confirm({ shipmentNbr: 'H-2' }))).toEqual([409, 'CONFLICT', 'Sales order S-2 is closed'])
  })

  const missing = (names: string) => `Please fill in the following required fields: ${names}`

  test.each<[request: object, status: number, code: string, message: unknown]>([
    [{ shipmentNbr: 'H-9' }, 404, 'NOT_FOUND', 'Shipment H-9 does not exist'],
    [{ courier: 'Other' }, 422, 'RULE_VIOLATED', missing('Custom Courier Name')],
    [{ courier: undefined, trackingNumber: null }, 400, 'BAD_REQUEST', missing('Courier, Tracking Number')],
    [{ courier: 'other', trackingNumber: ' ' }, 400, 'BAD_REQUEST', missing('Custom Courier Name, Tracking Number')],
    [{ shipDate: '2100-01-01' }, 422, 'RULE_VIOLATED', 'Ship Date: Enter a valid date from 2000 to 2099'],
  ])('a request with %j', async (request, ...rejected) => {
    await givenShipment()
    expect(rejection(await confirm(request))).toEqual(rejected)
  })
})

describe('inconsistent data', () => {
  /** Such data break an invariant, so they must be gone before the invariants are checked. */
  afterEach(() => shop.server.reset())

  test.each([
    ['without lines', 'DELETE FROM shipment_line', 'CONFLICT', 'Shipment H-1 has no lines'],
    [
      'that has picked nothing',
      `UPDATE stock SET qty_allocated = 0 WHERE inventory_id = 'PUMP'`,
      'INSUFFICIENT_INVENTORY',
      'Insufficient inventory at MAIN: PUMP (Available: 0)',
    ],
  ])('a shipment %s is rejected', async (_, harm, code, words) => {
    await givenShipment()
    await shop.server.sql(harm)
    expect(rejection(await confirm())).toEqual([409, code, words])
    expect((await stockOf(shop.server, 'VALVE')).onHand).toBe(5)
  })
})
