import { calls } from '../../../contract/calls'
import type { OrderDetailsResponse } from '../../../contract/entities/production'
import { stockOf } from '../../testing/fixtures/fixtures'
import { completeUnits, releaseMaterials, releaseOrder } from '../../testing/fixtures/posts'
import type { ApiResponse } from '../../testing/servers/apiClient'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const release = (entries: Parameters<typeof releaseMaterials>[1], productionNbr?: string) =>
  releaseMaterials(shop.staff, entries, productionNbr)
const complete = (qty: number, productionNbr?: string, item?: string) => completeUnits(shop.staff, qty, productionNbr, item)
const detailsOf = (productionNbr: string) =>
  shop.staff.post<OrderDetailsResponse>(calls.getOrderDetails.path, { productionNbr, orderType: 'RO' })

/** Makes P-1: 10 pumps of 40 bolts and 20 nuts, with 100 of each on the shelf. */
async function givenOrder({ status = 'Released', bolts = 100 } = {}) {
  await shop.given.stock({ BOLT: bolts, NUT: 100 })
  const materials = [
    { item: 'BOLT', qty: 40 },
    { item: 'NUT', qty: 20 },
  ]
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, materials, { status })
}

async function orderNow() {
  const [order] = await shop.server.sql('SELECT status, qty_completed::float8 AS completed FROM production_order')
  const materials = await shop.server.sql<{ released: number }>(
    'SELECT qty_released::float8 AS released FROM production_material ORDER BY line_nbr',
  )
  return { ...order, released: materials.map(({ released }) => released) }
}

test('a planned order is released, issues its materials in parts and puts its units in stock', async () => {
  await givenOrder({ status: 'Planned' })
  const order = await releaseOrder(shop.staff)
  expect([order.status, order.body]).toEqual([200, { productionNbr: 'P-1', status: 'Released' }])
  const part = await release({ BOLT: 20, NUT: 10.5 })
  expect([part.status, part.body]).toEqual([200, { productionNbr: 'P-1', status: 'In Process' }])
  expect(await orderNow()).toEqual({ status: 'In Process', completed: 0, released: [20, 10.5] })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 89.5, available: 89.5 })
  const batch = await complete(4)
  expect([batch.status, batch.body]).toEqual([
    200,
    { productionNbr: 'P-1', batchNbr: 'PB0000001', qtyCompleted: 4, status: 'In Process' },
  ])
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 4, available: 4 })
  expect((await release({ BOLT: 20, NUT: 9.5 })).status).toBe(200)
  expect((await complete(6)).body).toMatchObject({ status: 'Completed', qtyCompleted: 10, batchNbr: 'PB0000002' })
  expect(await orderNow()).toEqual({ status: 'Completed', completed: 10, released: [40, 20] })
  expect(await shop.server.sql('SELECT batch_nbr, prod_nbr, qty::float8 FROM production_completion ORDER BY 1')).toEqual([
    { batch_nbr: 'PB0000001', prod_nbr: 'P-1', qty: 4 },
    { batch_nbr: 'PB0000002', prod_nbr: 'P-1', qty: 6 },
  ])
})

test('the details show the hard-available quantity at the order’s site', async () => {
  await givenOrder({ bolts: 50 })
  await shop.given.stock({ BOLT: 1_000 }, 'EAST')
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 12 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 12 }])
  await release({ BOLT: 10.5 })
  const { body } = await detailsOf('P-1')
  const counted = { uom: '', decimals: 6 }
  expect(body).toEqual([
    {
      id: 1,
      inventoryID: 'BOLT',
      description: 'Item BOLT',
      totalRequired: 40,
      qtyRemaining: 29.5,
      qtyActual: 10.5,
      availableQty: 27.5,
      hasEnoughInventory: false,
      ...counted,
    },
    expect.objectContaining({ id: 2, qtyRemaining: 20, availableQty: 100, hasEnoughInventory: true }),
  ])
  expect(calls.getOrderDetails.response.parse(body)).toEqual(body)
})

/** Each step with the statuses in which it is rejected, and why. */
const STEPS: readonly [step: string, send: (nbr?: string) => Promise<ApiResponse>, statuses: string[], rule: string][] = [
  [
    'releasing',
    (nbr) => releaseOrder(shop.staff, nbr),
    ['Released', 'In Process', 'Closed', 'On Hold', 'Canceled'],
    'only a planned order can be released',
  ],
  [
    'issuing materials to',
    (nbr) => release({ BOLT: 1 }, nbr),
    ['Planned', 'Closed', 'On Hold', 'Canceled'],
    'materials can be released only to an order that is released or in process',
  ],
  [
    'completing',
    (nbr) => complete(1, nbr),
    ['Planned', 'Closed', 'On Hold', 'Canceled'],
    'only an order that is released or in process can be completed',
  ],
]

describe.each(STEPS)('%s an order', (_step, send, statuses, rule) => {
  test.each(statuses)('that is %s is rejected', async (status) => {
    await givenOrder({ status })
    expect(rejection(await send())).toEqual([409, 'CONFLICT', `Production order P-1 is ${status.toLowerCase()}; ${rule}`])
    expect(await orderNow()).toEqual({ status, completed: 0, released: [0, 0] })
  })

  test('that does not exist is rejected', async () => {
    expect(rejection(await send('P-9'))).toEqual([404, 'NOT_FOUND', 'Production order P-9 does not exist'])
    expect((await detailsOf('P-9')).status).toBe(404)
  })
})

describe('a release of materials is rejected as a whole when one is', () => {
  const bolts = (quantity: number) => ({ id: 1, inventoryID: 'BOLT', quantity })
  const nut = { id: 2, inventoryID: 'NUT', quantity: 1 }
  const short = (available: number): [number, string, string] => [
    409,
    'INSUFFICIENT_INVENTORY',
    `Insufficient inventory for materials: BOLT (Available: ${available})`,
  ]
  const unknown = (id: string | number, item: string): [number, string, string] => [
    422,
    'RULE_VIOLATED',
    `Production order P-1 has no material ${id} with item ${item}`,
  ]
  const tooMuch = 'Cannot release 40.000001 of BOLT to production order P-1: 40 remaining'

  afterEach(async () => {
    expect(await orderNow()).toMatchObject({ released: [0, 0] })
    expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 100, available: 100 })
  })

  test.each<[what: string, entries: object[], bolts: number, rejected: [number, string, string]]>([
    ['more than remains', [nut, bolts(40.000001)], 100, [409, 'CONFLICT', tooMuch]],
    ['more than is in stock at the site', [nut, bolts(40)], 7.5, short(7.5)],
    ['of another item', [nut, { ...nut, id: 1 }], 100, unknown(1, 'NUT')],
    ['unknown', [nut, { ...bolts(1), id: 3 }], 100, unknown(3, 'BOLT')],
    ['named by an id that only looks alike', [nut, { ...bolts(1), id: '01' }], 100, unknown('01', 'BOLT')],
  ])('%s', async (_what, entries, shelf, rejected) => {
    await shop.given.stock({ BOLT: 1_000 }, 'EAST')
    await givenOrder({ bolts: shelf })
    expect(rejection(await release(entries))).toEqual(rejected)
  })

  test('picked by open shipments', async () => {
    await givenOrder({ bolts: 50 })
    await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 30 }])
    await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 30 }])
    expect(rejection(await release([bolts(21)]))).toEqual(short(20))
  })
})

describe('rejects completing', () => {
  afterEach(async () => expect(await orderNow()).toMatchObject({ completed: 0 }))

  test.each<[what: string, released: number, qty: number, item: string, words: string]>([
    ['more than the released materials allow', 5, 6, 'PUMP', 'Cannot complete more than the quantity of materials released'],
    ['anything before materials are released', 0, 1, 'PUMP', 'No materials released for completion'],
    ['another item than the order makes', 5, 1, 'VALVE', 'Production order P-1 produces PUMP, not VALVE'],
  ])('%s', async (_what, released, qty, item, words) => {
    await givenOrder()
    if (released > 0) await release({ BOLT: released * 4, NUT: released * 2 })
    expect(rejection(await complete(qty, 'P-1', item))).toEqual([422, 'RULE_VIOLATED', words])
  })

  test('an order without materials', async () => {
    await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [], { status: 'Released' })
    expect(rejection(await complete(1))).toEqual([422, 'RULE_VIOLATED', 'No materials released for completion'])
  })
})
