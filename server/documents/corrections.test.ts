import { stockOf } from '../testing/fixtures/fixtures'
import { completeUnits, linkOrder, receiveSales, releaseMaterials, releaseOrder, sold } from '../testing/fixtures/posts'
import type { ApiResponse } from '../testing/servers/apiClient'
import { businessServer } from '../testing/servers/businessServer'

const shop = businessServer()

const reason = 'The customer has changed their mind'
const named = (productionNbr: string) => ({ productionNbr, orderType: 'RO', reason })
const close = (productionNbr: string) => shop.staff.post('/production/close-order', named(productionNbr))
const cancelSales = (orderNbr: string) => shop.staff.post('/sales/cancel-order', { orderNbr, reason })
const release = (quantity: number, productionNbr?: string) => releaseMaterials(shop.staff, { BOLT: quantity }, productionNbr)
const complete = (qty: number, productionNbr?: string) => completeUnits(shop.staff, qty, productionNbr)

/** P-1: 10 pumps of 40 bolts; 100 bolts on the shelf. */
async function givenProduction(status = 'Released') {
  await shop.given.stock({ BOLT: 100 })
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status })
}

/** S-1: 5 pumps to make and ship, 3 bolts to receive; resolves to the number of the order that makes them. */
async function givenLinked(): Promise<string> {
  const { given, staff } = shop
  await given.stock({ BOLT: 100 })
  await given.bill('PUMP', { BOLT: 4 })
  await given.salesOrder('S-1', [
    { item: 'PUMP', qty: 5 },
    { item: 'BOLT', qty: 3, operation: 'Receipt' },
  ])
  return String((await linkOrder(staff, 5)).body.productionOrderNbr)
}

async function statusesNow() {
  const rows = await shop.server.sql<{ id: string; status: string }>(
    'SELECT order_nbr AS id, status FROM sales_order UNION ALL SELECT prod_nbr, status FROM production_order ORDER BY id',
  )
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}

const listsOf = ({ headers }: ApiResponse) =>
  (headers.get('x-revision') ?? '')
    .split(',')
    .map((entry) => entry.split('=')[0])
    .sort()

test('closing an order returns surplus materials to stock', async () => {
  await givenProduction()
  await release(20)
  await complete(3)
  const response = await close('P-1')
  expect([response.status, response.body]).toEqual([200, { status: 'Closed' }])
  expect(listsOf(response)).toEqual(['inventory', 'production'])
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 88, available: 88 })
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 3, available: 3 })
  expect(await shop.server.sql('SELECT qty_released::float8 AS released FROM production_material')).toEqual([{ released: 12 }])
})

test('canceling a sales order also cancels its unstarted production orders', async () => {
  const setup = await givenLinked()
  const response = await cancelSales('S-1')
  expect([response.status, response.body]).toEqual([200, { status: 'Closed' }])
  expect(listsOf(response)).toEqual(['production', 'sales'])
  expect(await statusesNow()).toEqual({ 'S-1': 'Closed', [setup]: 'Canceled' })
  const audited = `SELECT action, entity_key AS key, before, after FROM audit_entry WHERE action = 'cancel' ORDER BY audit_id`
  expect(await shop.server.sql(audited)).toEqual([
    { action: 'cancel', key: 'S-1', before: { status: 'Open' }, after: { status: 'Closed', reason } },
    { action: 'cancel', key: setup, before: { status: 'Planned' }, after: { status: 'Canceled', reason, salesOrderNbr: 'S-1' } },
  ])
  const { body } = await shop.staff.get<Record<string, { ids: string[] }>>('/today')
  expect([body.openReceipts?.ids, body.lateSales?.ids]).toEqual([[], []])
})

// Of two actions that exclude each other one succeeds, whichever comes first, and the outcome keeps every invariant.
test('when canceling and posting coincide, only one of them succeeds', async () => {
  const setup = await givenLinked()
  await releaseOrder(shop.staff, setup)
  const responses = await Promise.all([
    cancelSales('S-1'),
    receiveSales(shop.staff, [sold('BOLT', 1)]),
    release(4, setup),
    cancelSales('S-1'),
  ])
  const [first, received, released, second] = responses.map(({ status }) => status)
  const canceled = [first, second].filter((status) => status === 200).length
  expect(canceled).toBeLessThanOrEqual(1)
  expect(canceled === 1 ? [received, released] : [first, second]).toEqual([409, 409])
})

test('when closing and completing coincide, completed units keep exactly their materials', async () => {
  await givenProduction()
  await release(20)
  const responses = await Promise.all([close('P-1'), complete(2), complete(2), release(4), close('P-1')])
  const [one, , , , other] = responses.map(({ status }) => status)
  expect([one, other].sort()).toEqual([200, 409])
  const [order] = await shop.server.sql<{ made: number; released: number }>(
    'SELECT qty_completed::float8 AS made, qty_released::float8 AS released FROM production_order JOIN production_material USING (prod_nbr)',
  )
  expect(order?.released).toBe(4 * Number(order?.made))
})
