import { stockOf } from '../../testing/fixtures/fixtures'
import {
  arrived,
  completeUnits,
  confirmShipment,
  receiveSales,
  receiveTransfers,
  releaseMaterials,
  sold,
  transferred,
} from '../../testing/fixtures/posts'
import type { ApiResponse, TestClient } from '../../testing/servers/apiClient'
import { expectOutcome, serverPair, sortResponses } from '../../testing/servers/serverPair'

// Different documents that compete for the same goods, and one document that is changed from two sides at once.
const shop = serverPair()

test('a shipment and a production order that compete for pumps both get their share', async () => {
  await shop.given.stock({ PUMP: 10 })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 6 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 6 }])
  await shop.given.productionOrder('P-1', { item: 'SKID', qty: 10 }, [{ item: 'PUMP', qty: 10 }], { status: 'Released' })
  const outcome = await shop.atOnce(11, (client, index) =>
    index === 5 ? confirmShipment(client, 'H-1') : releaseMaterials(client, { PUMP: 1 }),
  )
  expectOutcome(outcome, 5, Array<string>(6).fill('Insufficient inventory for materials: PUMP (Available: 0)'))
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 0, available: 0 })
})

test('[PROMISE-04] [FAULT-21] concurrent completions never exceed the released materials', async () => {
  await shop.given.stock({ BOLT: 40 })
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status: 'Released' })
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => [releaseMaterials(shop.staff, { BOLT: 4 }), completeUnits(shop.colleague, 1)]).flat(),
  )
  const releases = sortResponses(responses.filter((_response, index) => index % 2 === 0))
  const completions = sortResponses(responses.filter((_response, index) => index % 2 === 1))
  expectOutcome(releases, 10, [])
  expect(completions.other).toEqual([])
  expect(await stockOf(shop.server, 'PUMP')).toEqual({
    onHand: completions.accepted.length,
    available: completions.accepted.length,
  })
  // All is released by now, so what is missing can be completed, and nothing beyond.
  const missing = 10 - completions.accepted.length
  const rest = await shop.atOnce(missing + 5, (client) => completeUnits(client, 1))
  expect([rest.accepted.length, rest.rejected.length, rest.other]).toEqual([missing, 5, []])
  expect(await shop.server.sql('SELECT status FROM production_order')).toEqual([{ status: 'Completed' }])
})

test('a count made while goods move is posted against the stock it saw, or rejected', async () => {
  await shop.given.stock({ BOLT: 10, PUMP: 10, NUT: 10 })
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 10 }], { status: 'Released' })
  await releaseMaterials(shop.staff, { BOLT: 5 })
  const lines = [
    { inventoryId: 'PUMP', counted: 20, seen: 10 },
    { inventoryId: 'NUT', counted: 11, seen: 10 },
    { inventoryId: 'BOLT', counted: 0, seen: 5 },
  ]
  const { accepted, rejected, other } = await shop.atOnce(8, (client, index) =>
    index % 4 === 3
      ? client.post('/inventory/count', { siteId: 'MAIN', reason: `Count ${index}`, lines })
      : completeUnits(client, 1),
  )
  expect(other).toEqual([])
  expect(accepted.length + rejected.length).toBe(8)
  const counts = accepted.filter(({ body }) => !('status' in body)).length
  for (const words of rejected)
    expect(words).toMatch(/^Stock moved after it was counted: |^No materials released for completion$/)
  const nut = await stockOf(shop.server, 'NUT')
  expect(nut.onHand).toBe(10 + counts)
  expect(counts).toBeLessThanOrEqual(1)
  const setup = accepted.length - counts
  // Units that were completed before or after the count add to the counted quantity.
  expect((await stockOf(shop.server, 'PUMP')).onHand).toBe(10 + setup + counts * 10)
})

describe('one item or line named several times', () => {
  const ofTransfer = (requested: number, open: number) =>
    `Cannot receive ${requested} of BOLT on line 1 of transfer T-1: the open quantity is ${open}`

  type Quantities = readonly number[]
  const soldOf = (all: Quantities) => all.map((qty) => sold('BOLT', qty))
  const arrivedOf = (all: Quantities) => all.map((qty) => arrived('BOLT', qty))
  const transferredOf = (all: Quantities) => arrivedOf(all).map((item) => transferred([item]))
  const materialsOf = (all: Quantities, idOf: (index: number) => number) =>
    all.map((quantity, index) => ({ id: idOf(index), inventoryID: 'BOLT', quantity }))
  const oneLine = () => 1
  const nextLine = (index: number) => index + 1

  /** Requests that name the same thing once for each quantity, and how their sum is rejected. */
  const REQUESTS: readonly [
    what: string,
    send: (client: TestClient, all: Quantities) => Promise<ApiResponse>,
    rejection: (requested: number, open: number) => string,
  ][] = [
    [
      'lines of a sales receipt',
      (client, all) => receiveSales(client, soldOf(all)),
      (requested, open) => `Cannot receive ${requested} of BOLT on sales order S-1: the open quantity is ${open}`,
    ],
    ['items of a transfer', (client, all) => receiveTransfers(client, [transferred(arrivedOf(all))]), ofTransfer],
    ['entries of a transfer', (client, all) => receiveTransfers(client, transferredOf(all)), ofTransfer],
    [
      'entries of one material',
      (client, all) => releaseMaterials(client, materialsOf(all, oneLine)),
      (requested, open) => `Cannot release ${requested} of BOLT to production order P-1: ${open} remaining`,
    ],
    [
      'materials of one item',
      (client, all) => releaseMaterials(client, materialsOf(all, nextLine), 'P-2'),
      (_requested, open) => `Insufficient inventory for materials: BOLT (Available: ${open})`,
    ],
  ]

  beforeEach(async () => {
    const { given } = shop
    await given.salesOrder('S-1', [{ item: 'BOLT', qty: 9, operation: 'Receipt' }])
    await given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 9 }])
    await given.stock({ BOLT: 9 }, 'SHOP')
    const bolt = { item: 'BOLT', qty: 9 }
    const at = { status: 'Released', siteId: 'SHOP' }
    await given.productionOrder('P-1', { item: 'PUMP', qty: 9 }, [bolt], at)
    await given.productionOrder('P-2', { item: 'VALVE', qty: 9 }, [bolt, bolt], at)
  })

  test.each(REQUESTS)('[FAULT-19] %s: their sum must fit, also of two requests at once', async (_, send, rejection) => {
    expectOutcome(await shop.atOnce(1, (client) => send(client, [5, 4.000001])), 0, [rejection(9.000001, 9)])
    expectOutcome(await shop.atOnce(1, (client) => send(client, [1, 1])), 1, [])
    expectOutcome(await shop.atOnce(2, (client) => send(client, [3, 2])), 1, [rejection(5, 2)])
  })
})
