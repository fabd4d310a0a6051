import { stockOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

const complete = (qtyToComplete: number, { inventoryID = 'PUMP', productionNbr = 'P-1' } = {}) =>
  shop.staff.post('/production/complete-production-order-items', { productionNbr, orderType: 'RO', qtyToComplete, inventoryID })

/** Makes P-1: 10 pumps of 40 bolts, with bolts for `units` of them released. */
async function givenReleased(units: number) {
  await shop.given.stock({ BOLT: 100 })
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status: 'Released' })
  if (units === 0) return
  const materialsToRelease = [{ id: 1, inventoryID: 'BOLT', quantity: units * 4 }]
  const response = await shop.staff.post('/production/release-materials', {
    productionNbr: 'P-1',
    orderType: 'RO',
    materialsToRelease,
  })
  expect(response.status).toBe(200)
}

async function orderNow() {
  const [order] = await shop.server.sql('SELECT status, qty_completed::float8 AS completed FROM production_order')
  return order
}

test('receives finished units into stock as a batch', async () => {
  await givenReleased(5)
  const response = await complete(3)
  expect([response.status, response.body]).toEqual([
    200,
    { productionNbr: 'P-1', batchNbr: 'PB0000001', qtyCompleted: 3, status: 'In Process' },
  ])
  expect(await orderNow()).toEqual({ status: 'In Process', completed: 3 })
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 3, available: 3 })
  expect(await shop.server.sql('SELECT batch_nbr, prod_nbr, qty::float8 FROM production_completion')).toEqual([
    { batch_nbr: 'PB0000001', prod_nbr: 'P-1', qty: 3 },
  ])
  expect(await shop.server.sql(`SELECT action, entity_key, after FROM audit_entry WHERE action <> 'release materials'`)).toEqual([
    { action: 'create', entity_key: 'PB0000001', after: { productionNbr: 'P-1', qty: 3 } },
    { action: 'complete production', entity_key: 'P-1', after: { status: 'In Process', qtyCompleted: 3 } },
  ])
})

test('the last unit completes the order, and then nothing more can be done', async () => {
  await givenReleased(10)
  await complete(4)
  expect((await complete(6)).body).toMatchObject({ status: 'Completed', qtyCompleted: 10, batchNbr: 'PB0000002' })
  expect(await orderNow()).toEqual({ status: 'Completed', completed: 10 })
  expect(rejection(await complete(1))).toEqual([
    409,
    'CONFLICT',
    'Production order P-1 is completed; only an order that is released or in process can be completed',
  ])
})

describe('rejects, and leaves everything as it was:', () => {
  afterEach(async () => {
    expect(await orderNow()).toMatchObject({ completed: 0 })
    expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 0, available: 0 })
  })

  test.each<[what: string, released: number, quantity: number, other: object, rejected: [number, string, string]]>([
    [
      'more than the released materials allow',
      5,
      6,
      {},
      [422, 'RULE_VIOLATED', 'Cannot complete more than the quantity of materials released'],
    ],
    ['anything before materials are released', 0, 1, {}, [422, 'RULE_VIOLATED', 'No materials released for completion']],
    [
      'another item than the order makes',
      5,
      1,
      { inventoryID: 'VALVE' },
      [422, 'RULE_VIOLATED', 'Production order P-1 produces PUMP, not VALVE'],
    ],
    ['an unknown order', 1, 1, { productionNbr: 'P-9' }, [404, 'NOT_FOUND', 'Production order P-9 does not exist']],
    ['no quantity', 5, 0, {}, [400, 'BAD_REQUEST', expect.any(String) as string]],
    ['a negative quantity', 5, -1, {}, [400, 'BAD_REQUEST', expect.any(String) as string]],
    ['seven decimal places', 5, 0.0000001, {}, [400, 'BAD_REQUEST', expect.any(String) as string]],
  ])('%s', async (_what, released, quantity, other, rejected) => {
    await givenReleased(released)
    expect(rejection(await complete(quantity, other))).toEqual(rejected)
  })

  test('an order without materials', async () => {
    await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [], { status: 'Released' })
    expect(rejection(await complete(1))).toEqual([422, 'RULE_VIOLATED', 'No materials released for completion'])
  })

  test.each(['Planned', 'Closed', 'On Hold', 'Canceled'])('an order that is %s', async (status) => {
    await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status })
    expect(rejection(await complete(1)).slice(0, 2)).toEqual([409, 'CONFLICT'])
  })
})
