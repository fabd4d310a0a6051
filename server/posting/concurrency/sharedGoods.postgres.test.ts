import { stockOf } from '../../testing/fixtures/fixtures'
import type { ApiResponse, TestClient } from '../../testing/servers/apiClient'
import { expectOutcome, serverPair, sortResponses } from '../../testing/servers/serverPair'

// Different documents that want the same goods, and one document that is moved on from two sides.
const shop = serverPair()

const confirm = (client: TestClient, shipmentNbr: string) =>
  client.post('/shipping/confirm-shipment', { shipmentNbr, shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'T-1' })

const release = (client: TestClient, productionNbr: string, quantities: Readonly<Record<string, number>>) =>
  client.post('/production/release-materials', {
    productionNbr,
    orderType: 'RO',
    materialsToRelease: Object.entries(quantities).map(([inventoryID, quantity], index) => ({
      id: index + 1,
      inventoryID,
      quantity,
    })),
  })

const complete = (client: TestClient, productionNbr: string, qtyToComplete = 1) =>
  client.post('/production/complete-production-order-items', {
    productionNbr,
    orderType: 'RO',
    qtyToComplete,
    inventoryID: 'PUMP',
  })

test('of two shipments for one order line one leaves, the other is rejected', async () => {
  await shop.given.stock({ PUMP: 20 })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 10 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 6 }])
  await shop.given.shipment('H-2', [{ order: 'S-1', line: 1, qty: 6 }])
  const outcome = await shop.atOnce(2, (client, index) => confirm(client, `H-${index + 1}`))
  expectOutcome(outcome, 1, ['Cannot ship 6 of line 1 of sales order S-1: the open quantity is 4'])
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 14, available: 8 })
})

test('a shipment and a production order that want the same pumps both get what is theirs', async () => {
  await shop.given.stock({ PUMP: 10 })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 6 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 6 }])
  await shop.given.productionOrder('P-1', { item: 'SKID', qty: 10 }, [{ item: 'PUMP', qty: 10 }], { status: 'Released' })
  const outcome = await shop.atOnce(11, (client, index) =>
    index === 5 ? confirm(client, 'H-1') : release(client, 'P-1', { PUMP: 1 }),
  )
  expectOutcome(outcome, 5, Array<string>(6).fill('Insufficient inventory for materials: PUMP (Available: 0)'))
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 0, available: 0 })
})

test('production orders that want the last of two materials share it', async () => {
  await shop.given.stock({ BOLT: 10, NUT: 10 })
  const orders = ['P-0', 'P-1', 'P-2', 'P-3']
  for (const prodNbr of orders) {
    const materials = ['BOLT', 'NUT'].map((item) => ({ item, qty: 10 }))
    await shop.given.productionOrder(prodNbr, { item: 'PUMP', qty: 10 }, materials, { status: 'Released' })
  }
  const outcome = await shop.atOnce(20, (client, index) =>
    release(client, orders[Math.floor(index / 5)] ?? '', { BOLT: 1, NUT: 1 }),
  )
  const nothingLeft = 'Insufficient inventory for materials: BOLT (Available: 0), NUT (Available: 0)'
  expectOutcome(outcome, 10, Array<string>(10).fill(nothingLeft))
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 0, available: 0 })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 0, available: 0 })
})

test('[PROMISE-04] [FAULT-21] during its release an order completes at most what is released', async () => {
  await shop.given.stock({ BOLT: 40 })
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status: 'Released' })
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => [release(shop.staff, 'P-1', { BOLT: 4 }), complete(shop.colleague, 'P-1')]).flat(),
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
  const rest = await shop.atOnce(missing + 5, (client) => complete(client, 'P-1'))
  expect([rest.accepted.length, rest.rejected.length, rest.other]).toEqual([missing, 5, []])
  expect(await shop.server.sql('SELECT status FROM production_order')).toEqual([{ status: 'Completed' }])
})

test('an order whose last two lines are received and shipped at the same moment is completed', async () => {
  await shop.given.stock({ PUMP: 20 })
  for (let round = 0; round < 20; round += 1) {
    await shop.given.salesOrder(`S-${round}`, [
      { item: 'PUMP', qty: 1 },
      { item: 'BOLT', qty: 1, operation: 'Receipt' },
    ])
    await shop.given.shipment(`H-${round}`, [{ order: `S-${round}`, line: 1, qty: 1 }])
    const outcome = await shop.atOnce(2, (client, index) =>
      index === 0
        ? confirm(client, `H-${round}`)
        : client.post('/sales/create-receipt', {
            customerID: 'C-1',
            orderNbr: `S-${round}`,
            orderType: 'OE',
            inventoryID: 'BOLT',
            receiptQty: 1,
          }),
    )
    expectOutcome(outcome, 2, [])
  }
  expect(await shop.server.sql('SELECT DISTINCT status FROM sales_order')).toEqual([{ status: 'Completed' }])
})

test('a production order for a line that is shipped at once comes before or after, never half', async () => {
  await shop.given.bill('PUMP', { BOLT: 4 })
  await shop.given.stock({ PUMP: 20 })
  for (let round = 0; round < 20; round += 1) {
    await shop.given.salesOrder(`S-${round}`, [{ item: 'PUMP', qty: 1 }])
    await shop.given.shipment(`H-${round}`, [{ order: `S-${round}`, line: 1, qty: 1 }])
    const { accepted, rejected, other } = await shop.atOnce(2, (client, index) =>
      index === 0
        ? confirm(client, `H-${round}`)
        : client.post('/sales/create-linked-order', {
            salesOrderNbr: `S-${round}`,
            salesOrderType: 'OE',
            inventoryID: 'PUMP',
            qtyToProduce: 1,
            lineNbr: 1,
          }),
    )
    expect(other).toEqual([])
    expect(accepted.length === 2 ? [] : rejected).toEqual(
      accepted.length === 2 ? [] : [`Line 1 of sales order S-${round} is completed`],
    )
  }
  expect(await shop.server.sql('SELECT DISTINCT status FROM sales_order')).toEqual([{ status: 'Completed' }])
})

test('a count while goods move is posted on the stock that was shown, or rejected', async () => {
  await shop.given.stock({ BOLT: 10, PUMP: 10, NUT: 10 })
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 10 }], { status: 'Released' })
  await release(shop.staff, 'P-1', { BOLT: 5 })
  const lines = [
    { inventoryId: 'PUMP', counted: 20, seen: 10 },
    { inventoryId: 'NUT', counted: 11, seen: 10 },
    { inventoryId: 'BOLT', counted: 0, seen: 5 },
  ]
  const { accepted, rejected, other } = await shop.atOnce(8, (client, index) =>
    index % 4 === 3
      ? client.post('/inventory/count', { siteId: 'MAIN', reason: `Count ${index}`, lines })
      : complete(client, 'P-1'),
  )
  expect(other).toEqual([])
  expect(accepted.length + rejected.length).toBe(8)
  const counts = accepted.filter(({ body }) => 'movementCount' in body).length
  for (const words of rejected)
    expect(words).toMatch(/^Stock moved after it was counted: |^No materials released for completion$/)
  const nut = await stockOf(shop.server, 'NUT')
  expect(nut.onHand).toBe(10 + counts)
  expect(counts).toBeLessThanOrEqual(1)
  const setup = accepted.length - counts
  // Whatever was completed before or after the count is there beside what was counted.
  expect((await stockOf(shop.server, 'PUMP')).onHand).toBe(10 + setup + counts * 10)
})

describe('one item or line named several times', () => {
  /** Requests that name the same thing once for each quantity. */
  const REQUESTS = {
    async salesReceipt(client: TestClient, quantities: readonly number[]): Promise<ApiResponse> {
      return client.post('/sales/create-receipt', {
        customerID: 'C-1',
        lineDetails: quantities.map((receiptQty) => ({ orderNbr: 'S-1', orderType: 'OE', inventoryID: 'BOLT', receiptQty })),
      })
    },
    async transferLine(client: TestClient, quantities: readonly number[]): Promise<ApiResponse> {
      return client.post('/transfers/create-transfer-receipt', [
        {
          TransferOrderNbr: 'T-1',
          TransferOrderType: 'TR',
          TransferShipmentNbr: 'TS-1',
          Items: quantities.map((quantity) => ({ inventoryID: 'BOLT', lineNbr: 1, quantity })),
        },
      ])
    },
    async transferEntry(client: TestClient, quantities: readonly number[]): Promise<ApiResponse> {
      return client.post(
        '/transfers/create-transfer-receipt',
        quantities.map((quantity) => ({
          TransferOrderNbr: 'T-1',
          TransferOrderType: 'TR',
          TransferShipmentNbr: 'TS-1',
          Items: [{ inventoryID: 'BOLT', lineNbr: 1, quantity }],
        })),
      )
    },
    async materialLine(client: TestClient, quantities: readonly number[]): Promise<ApiResponse> {
      return client.post('/production/release-materials', {
        productionNbr: 'P-1',
        orderType: 'RO',
        materialsToRelease: quantities.map((quantity) => ({ id: 1, inventoryID: 'BOLT', quantity })),
      })
    },
    async materialsOfOneItem(client: TestClient, quantities: readonly number[]): Promise<ApiResponse> {
      return client.post('/production/release-materials', {
        productionNbr: 'P-2',
        orderType: 'RO',
        materialsToRelease: quantities.map((quantity, index) => ({ id: index + 1, inventoryID: 'BOLT', quantity })),
      })
    },
  } as const

  beforeEach(async () => {
    const { given } = shop
    await given.salesOrder('S-1', [{ item: 'BOLT', qty: 9, operation: 'Receipt' }])
    await given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 9 }])
    await given.stock({ BOLT: 9 }, 'SHOP')
    await given.productionOrder('P-1', { item: 'PUMP', qty: 9 }, [{ item: 'BOLT', qty: 9 }], {
      status: 'Released',
      siteId: 'SHOP',
    })
    const two = [
      { item: 'BOLT', qty: 9 },
      { item: 'BOLT', qty: 9 },
    ]
    await given.productionOrder('P-2', { item: 'VALVE', qty: 9 }, two, { status: 'Released', siteId: 'SHOP' })
  })

  const rejections = {
    salesReceipt: (requested: number, open: number) =>
      `Cannot receive ${requested} of BOLT on sales order S-1: the open quantity is ${open}`,
    transferLine: (requested: number, open: number) =>
      `Cannot receive ${requested} of BOLT on line 1 of transfer T-1: the open quantity is ${open}`,
    transferEntry: (requested: number, open: number) =>
      `Cannot receive ${requested} of BOLT on line 1 of transfer T-1: the open quantity is ${open}`,
    materialLine: (requested: number, open: number) =>
      `Cannot release ${requested} of BOLT to production order P-1: ${open} remaining`,
    materialsOfOneItem: (_asked: number, open: number) => `Insufficient inventory for materials: BOLT (Available: ${open})`,
  } satisfies Record<keyof typeof REQUESTS, (requested: number, open: number) => string>

  const cases = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]

  test.each(cases)('[FAULT-19] %s: two parts that fit alone and not together are rejected', async (name) => {
    const outcome = await shop.atOnce(1, (client) => REQUESTS[name](client, [5, 4.000001]))
    expect(outcome.accepted).toEqual([])
    expect(outcome.rejected).toEqual([rejections[name](9.000001, 9)])
  })

  test.each(cases)('[FAULT-19] %s: of two requests of 3 and 2 at once, 7 being open, one succeeds', async (name) => {
    expectOutcome(await shop.atOnce(1, (client) => REQUESTS[name](client, [1, 1])), 1, [])
    const outcome = await shop.atOnce(2, (client) => REQUESTS[name](client, [3, 2]))
    expect([outcome.accepted.length, outcome.other]).toEqual([1, []])
    expect(outcome.rejected).toEqual([rejections[name](5, 2)])
  })

  test('the stock is what remains', async () => {
    expectOutcome(await shop.atOnce(1, (client) => REQUESTS.materialsOfOneItem(client, [5, 4])), 1, [])
    expect(await stockOf(shop.server, 'BOLT', 'SHOP')).toEqual({ onHand: 0, available: 0 })
  })
})
