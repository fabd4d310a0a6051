import { stockOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

const release = (materialsToRelease: readonly object[], productionNbr = 'P-1') =>
  shop.staff.post('/production/release-materials', { productionNbr, orderType: 'RO', materialsToRelease })

const bolts = (quantity: number) => ({ id: 1, inventoryID: 'BOLT', quantity })
const nuts = (quantity: number) => ({ id: 2, inventoryID: 'NUT', quantity })

/** Makes P-1: 10 pumps of 40 bolts and 20 nuts, with 100 of each on the shelf. */
async function givenOrder(status = 'Released', shelf = { BOLT: 100, NUT: 100 }) {
  await shop.given.stock(shelf)
  await shop.given.productionOrder(
    'P-1',
    { item: 'PUMP', qty: 10 },
    [
      { item: 'BOLT', qty: 40 },
      { item: 'NUT', qty: 20 },
    ],
    { status },
  )
}

async function orderNow() {
  const [order] = await shop.server.sql('SELECT status FROM production_order')
  const materials = await shop.server.sql<{ released: number }>(
    'SELECT qty_released::float8 AS released FROM production_material ORDER BY line_nbr',
  )
  return { status: order?.status, released: materials.map(({ released }) => released) }
}

test('issues materials from the stock of the site; the order is in process', async () => {
  await givenOrder()
  const response = await release([bolts(4), nuts(2.5)])
  expect([response.status, response.body]).toEqual([200, { productionNbr: 'P-1', status: 'In Process' }])
  expect(await orderNow()).toEqual({ status: 'In Process', released: [4, 2.5] })
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 96, available: 96 })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 97.5, available: 97.5 })
  expect(await shop.server.sql('SELECT who, action, before, after FROM audit_entry')).toEqual([
    {
      who: 'demo@example.com',
      action: 'release materials',
      before: {
        status: 'Released',
        materials: [
          { id: 1, qtyActual: 0 },
          { id: 2, qtyActual: 0 },
        ],
      },
      after: {
        status: 'In Process',
        materials: [
          { id: 1, qtyActual: 4 },
          { id: 2, qtyActual: 2.5 },
        ],
      },
    },
  ])
})

test('goes on in several parts until nothing remains', async () => {
  await givenOrder()
  expect((await release([bolts(30)])).status).toBe(200)
  expect((await release([bolts(10), nuts(20)])).status).toBe(200)
  expect(await orderNow()).toEqual({ status: 'In Process', released: [40, 20] })
})

describe('rejects, and leaves everything as it was:', () => {
  afterEach(async () => {
    expect(await orderNow()).toMatchObject({ released: [0, 0] })
    expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 100, available: 100 })
    expect(await shop.server.sql('SELECT FROM audit_entry')).toEqual([])
  })

  const short = (available: number) => [
    409,
    'INSUFFICIENT_INVENTORY',
    `Insufficient inventory for materials: BOLT (Available: ${available})`,
  ]
  const noMaterial = (id: unknown, item: string) => [
    422,
    'RULE_VIOLATED',
    `Production order P-1 has no material ${String(id)} with item ${item}`,
  ]

  test.each<[what: string, entries: object[], bolts: number, rejected: unknown[]]>([
    [
      'more than remains, in any line of the request',
      [nuts(1), bolts(40.000001)],
      100,
      [409, 'CONFLICT', 'Cannot release 40.000001 of BOLT to production order P-1: 40 remaining'],
    ],
    ['more than is on the shelf', [nuts(20), bolts(40)], 7.5, short(7.5)],
    ['what lies at another site', [bolts(2)], 1, short(1)],
    ['a material of another item', [nuts(1), { id: 1, inventoryID: 'NUT', quantity: 1 }], 100, noMaterial(1, 'NUT')],
    ['an unknown material', [nuts(1), { id: 3, inventoryID: 'BOLT', quantity: 1 }], 100, noMaterial(3, 'BOLT')],
    ['an id that only looks alike', [nuts(1), { id: '01', inventoryID: 'BOLT', quantity: 1 }], 100, noMaterial('01', 'BOLT')],
  ])('%s', async (_what, entries, shelf, rejected) => {
    await shop.given.stock({ BOLT: 1_000 }, 'EAST')
    await givenOrder('Released', { BOLT: shelf, NUT: 100 })
    expect(rejection(await release(entries))).toEqual(rejected)
  })

  test('what open shipments have picked is not available', async () => {
    await givenOrder('Released', { BOLT: 50, NUT: 100 })
    await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 30 }])
    await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 30 }])
    expect(rejection(await release([bolts(21)]))).toEqual(short(20))
  })

  test.each(['Planned', 'Closed', 'On Hold', 'Canceled'])('an order that is %s', async (status) => {
    await givenOrder(status)
    expect(rejection(await release([bolts(1)]))).toEqual([
      409,
      'CONFLICT',
      `Production order P-1 is ${status.toLowerCase()}; materials can be released only to an order that is released or in process`,
    ])
  })

  test.each([[[]], [[bolts(0)]], [[bolts(-1)]], [[bolts(0.0000001)]], [[{ id: 1, quantity: 1 }]]])(
    'the body %j',
    async (body) => {
      await givenOrder()
      expect(rejection(await release(body)).slice(0, 2)).toEqual([400, 'BAD_REQUEST'])
    },
  )

  test('an order that does not exist', async () => {
    await givenOrder()
    expect(rejection(await release([bolts(1)], 'P-9'))).toEqual([404, 'NOT_FOUND', 'Production order P-9 does not exist'])
  })
})
