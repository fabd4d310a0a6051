import type { ProductionHistory } from '../../../contract/entities/production'
import { sumQuantities } from '../../../contract/quantities/quantity'
import { stockOf } from '../../testing/fixtures/fixtures'
import { completeUnits, releaseMaterials, releaseOrder } from '../../testing/fixtures/posts'
import type { ApiResponse } from '../../testing/servers/apiClient'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const release = (entries: Parameters<typeof releaseMaterials>[1], productionNbr?: string) =>
  releaseMaterials(shop.staff, entries, productionNbr)
const complete = (qty: number, productionNbr?: string, item?: string) => completeUnits(shop.staff, qty, productionNbr, item)

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
  expect([order.status, order.body]).toEqual([200, { status: 'Released' }])
  const part = await release({ BOLT: 20, NUT: 10.5 })
  expect([part.status, part.body]).toEqual([200, { status: 'In Process' }])
  expect(await orderNow()).toEqual({ status: 'In Process', completed: 0, released: [20, 10.5] })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 89.5, available: 89.5 })
  const batch = await complete(4)
  expect([batch.status, batch.body]).toEqual([200, { batchNbr: 'PB0000001', status: 'In Process' }])
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 4, available: 4 })
  expect((await release({ BOLT: 20, NUT: 9.5 })).status).toBe(200)
  expect((await complete(6)).body).toEqual({ status: 'Completed', batchNbr: 'PB0000002' })
  expect(await orderNow()).toEqual({ status: 'Completed', completed: 10, released: [40, 20] })
  expect(await shop.server.sql('SELECT batch_nbr, prod_nbr, qty::float8 FROM production_completion ORDER BY 1')).toEqual([
    { batch_nbr: 'PB0000001', prod_nbr: 'P-1', qty: 4 },
    { batch_nbr: 'PB0000002', prod_nbr: 'P-1', qty: 6 },
  ])
})

test.each<[step: string, send: (nbr?: string) => Promise<ApiResponse>, status: string, rule: string]>([
  ['releasing', (nbr) => releaseOrder(shop.staff, nbr), 'In Process', 'only a planned order can be released'],
  [
    'issuing materials to',
    (nbr) => release({ BOLT: 1 }, nbr),
    'On Hold',
    'materials can be released only to an order that is released or in process',
  ],
  ['completing', (nbr) => complete(1, nbr), 'Planned', 'only an order that is released or in process can be completed'],
])('%s an order in another status, or an unknown one, is rejected', async (_step, send, status, rule) => {
  await givenOrder({ status })
  expect(rejection(await send())).toEqual([409, 'CONFLICT', `Production order P-1 is ${status.toLowerCase()}; ${rule}`])
  expect(await orderNow()).toEqual({ status, completed: 0, released: [0, 0] })
  expect(rejection(await send('P-9'))).toEqual([404, 'NOT_FOUND', 'Production order P-9 does not exist'])
})

const bolts = (quantity: number) => ({ id: 1, inventoryID: 'BOLT', quantity })
const nut = { id: 2, inventoryID: 'NUT', quantity: 1 }
const none = (named: string) => `Production order P-1 has no material ${named}`

test.each<[what: string, entries: object[], rejected: [number, string, string]]>([
  [
    'more than remains',
    [nut, bolts(40.000001)],
    [409, 'CONFLICT', 'Cannot release 40.000001 of BOLT to production order P-1: 40 remaining'],
  ],
  [
    'more than is in stock at the site',
    [nut, bolts(40)],
    [409, 'INSUFFICIENT_INVENTORY', 'Insufficient inventory for materials: BOLT (Available: 39.5)'],
  ],
  ['another item', [nut, { ...nut, id: 1 }], [422, 'RULE_VIOLATED', none('1 with item NUT')]],
  ['an id that only looks alike', [nut, { ...bolts(1), id: '01' }], [422, 'RULE_VIOLATED', none('01 with item BOLT')]],
])('a release with %s is rejected as a whole', async (_what, entries, rejected) => {
  await shop.given.stock({ BOLT: 1_000 }, 'EAST')
  await givenOrder({ bolts: 39.5 })
  expect(rejection(await release(entries))).toEqual(rejected)
  expect(await orderNow()).toMatchObject({ released: [0, 0] })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 100, available: 100 })
})

test.each<[what: string, qty: number, item: string, words: string]>([
  ['more than the released materials allow', 6, 'PUMP', 'Cannot complete more than the quantity of materials released'],
  ['another item than the order makes', 1, 'VALVE', 'Production order P-1 produces PUMP, not VALVE'],
])('completing %s is rejected', async (_what, qty, item, words) => {
  await givenOrder()
  await release({ BOLT: 20, NUT: 10 })
  expect(rejection(await complete(qty, 'P-1', item))).toEqual([422, 'RULE_VIOLATED', words])
  expect(await orderNow()).toMatchObject({ completed: 0 })
})

/** Makes `moments.length` tenths of a pump, one batch at each moment. */
async function givenBatches(moments: readonly string[]) {
  const { given, staff, server } = shop
  await given.stock({ BOLT: 10 })
  await given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 10 }], { status: 'Released' })
  await releaseMaterials(staff, { BOLT: 10 })
  for (const [index, moment] of moments.entries()) {
    await completeUnits(staff, 0.1)
    const batch = `PB${String(index + 1).padStart(7, '0')}`
    await server.sql('UPDATE production_completion SET created_at = $2 WHERE batch_nbr = $1', [batch, moment])
  }
}

test('months are in UTC, newest first, with totals free of rounding errors', async () => {
  await givenBatches([
    '2026-09-30T23:59:59.999Z',
    '2026-10-01T00:00:00Z',
    '2026-10-31T23:59:59Z',
    '2026-10-15T12:00:00+14:00',
    '2025-12-31T23:00:00-02:00',
  ])
  const { body } = await shop.staff.get<ProductionHistory>('/dashboard/production-history')
  expect(Object.keys(body)).toEqual(['2026-10', '2026-09', '2026-01'])
  expect(body['2026-10']?.details?.map(({ createdAt }) => createdAt)).toEqual([
    '2026-10-31T23:59:59.000Z',
    '2026-10-14T22:00:00.000Z',
    '2026-10-01T00:00:00.000Z',
  ])
  expect(body['2026-10']?.totalQtyCompleted).toBe(0.3)
  for (const { totalQtyCompleted, details = [] } of Object.values(body)) {
    expect(totalQtyCompleted).toBe(sumQuantities(details.map(({ qtyCompleted }) => qtyCompleted)))
  }

  // Requested months include their completions, the others only their totals.
  const named = async (query: string) => (await shop.staff.get<ProductionHistory>(`/dashboard/production-history?${query}`)).body
  const only = (...months: string[]) =>
    Object.fromEntries(
      Object.entries(body).map(([month, { totalQtyCompleted, details }]) => [
        month,
        { totalQtyCompleted, ...(months.includes(month) && { details }) },
      ]),
    )
  expect(await named('month=newest')).toEqual(only('2026-10'))
  expect(await named('month=2026-01&month=2026-09&month=2026-01')).toEqual(only('2026-01', '2026-09'))
  expect(await named('month=1999-01')).toEqual(only())
})

test.each(['month=2026', 'month=2026-13', 'months=2026-10', 'month=newest&scope=open'])(
  'a production history of %s is rejected',
  async (query) => {
    expect((await shop.staff.get(`/dashboard/production-history?${query}`)).status).toBe(400)
  },
)
