import { businessServer } from '../testing/businessServer'
import { stockOf } from '../testing/fixtures'
import { currentTestDatabase } from '../testing/testDatabase'
import type { TestClient } from '../testing/testClient'
import { startTestServer, type TestServer } from '../testing/testServer'

// The embedded database has one connection and would pass by chance: only real parallel transactions prove anything.
const onPostgres = currentTestDatabase() === 'postgres' ? describe : describe.skip

onPostgres('people at the same document, through two server processes', () => {
  let second: TestServer
  // Before the first server, which takes the database with it.
  afterAll(() => second.stop())
  const shop = businessServer()
  let colleague: TestClient

  beforeAll(async () => {
    second = await startTestServer({ sameDatabaseAs: shop.server })
    colleague = await second.signIn('demo')
  })

  /** Makes `count` posts at once, by turns through either process. Answers how many were taken and how many refused. */
  async function atOnce(count: number, post: (client: TestClient, index: number) => Promise<{ status: number }>) {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => post(index % 2 === 0 ? shop.staff : colleague, index)),
    )
    const statuses = answers.map(({ status }) => status)
    return {
      taken: statuses.filter((status) => status === 200).length,
      refused: statuses.filter((status) => status === 409).length,
      other: statuses.filter((status) => status !== 200 && status !== 409),
    }
  }

  test('20 receive one of a transfer line of 10', async () => {
    await shop.given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 10 }])
    const body = [
      {
        TransferOrderNbr: 'T-1',
        TransferOrderType: 'TR',
        TransferShipmentNbr: 'TS-1',
        Items: [{ inventoryID: 'BOLT', lineNbr: 1, quantity: 1 }],
      },
    ]
    const outcome = await atOnce(20, (client) => client.post('/transfers/create-transfer-receipt', body))
    expect(outcome).toEqual({ taken: 10, refused: 10, other: [] })
    expect(await stockOf(shop.server, 'BOLT', 'EAST')).toEqual({ onHand: 10, available: 10 })
    expect(await shop.server.sql('SELECT status FROM transfer_shipment')).toEqual([{ status: 'Complete' }])
  })

  test('20 receive one of a sales line of 10', async () => {
    await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 10, operation: 'Receipt' }])
    const body = { customerID: 'C-1', orderNbr: 'S-1', orderType: 'OE', inventoryID: 'BOLT', receiptQty: 1 }
    const outcome = await atOnce(20, (client) => client.post('/sales/create-receipt', body))
    expect(outcome).toEqual({ taken: 10, refused: 10, other: [] })
    expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 10, available: 10 })
    expect(await shop.server.sql('SELECT status FROM sales_order')).toEqual([{ status: 'Completed' }])
  })

  test('a shipment is confirmed by one of many', async () => {
    await shop.given.stock({ PUMP: 50 })
    await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 50 }])
    await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 5 }])
    const outcome = await atOnce(8, (client, index) =>
      client.post('/shipping/confirm-shipment', {
        shipmentNbr: 'H-1',
        shipDate: '2026-03-05',
        courier: 'dhl',
        trackingNumber: `T-${index}`,
      }),
    )
    expect(outcome).toEqual({ taken: 1, refused: 7, other: [] })
    expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 45, available: 45 })
  })

  test('many shipments of one order, of items in opposite order, none waits for ever', async () => {
    await shop.given.stock({ PUMP: 40, VALVE: 40 })
    await shop.given.salesOrder('S-1', [
      { item: 'PUMP', qty: 40 },
      { item: 'VALVE', qty: 40 },
    ])
    const forth = { order: 'S-1', line: 1, qty: 4 }
    const back = { order: 'S-1', line: 2, qty: 4 }
    for (let index = 0; index < 10; index += 1) {
      await shop.given.shipment(`H-${index}`, index % 2 === 0 ? [forth, back] : [back, forth])
    }
    const outcome = await atOnce(10, (client, index) =>
      client.post('/shipping/confirm-shipment', {
        shipmentNbr: `H-${index}`,
        shipDate: '2026-03-05',
        courier: 'dhl',
        trackingNumber: 'T-1',
      }),
    )
    expect(outcome).toEqual({ taken: 10, refused: 0, other: [] })
    expect(await shop.server.sql('SELECT status FROM sales_order')).toEqual([{ status: 'Completed' }])
  })

  test('transfers received in opposite order, none waits for ever', async () => {
    const both = ['TS-1', 'TS-2']
    for (const shipmentNbr of both) {
      await shop.given.transfer('T-1', shipmentNbr, [
        { item: 'BOLT', qty: 20 },
        { item: 'NUT', qty: 20 },
      ])
    }
    const entryOf = (TransferShipmentNbr: string, lines: readonly number[]) => ({
      TransferOrderNbr: 'T-1',
      TransferOrderType: 'TR',
      TransferShipmentNbr,
      Items: lines.map((lineNbr) => ({ inventoryID: lineNbr === 1 ? 'BOLT' : 'NUT', lineNbr, quantity: 1 })),
    })
    const outcome = await atOnce(20, (client, index) => {
      const forth = index % 2 === 0
      const order = forth ? both : [...both].reverse()
      return client.post(
        '/transfers/create-transfer-receipt',
        order.map((shipmentNbr) => entryOf(shipmentNbr, forth ? [1, 2] : [2, 1])),
      )
    })
    expect(outcome).toEqual({ taken: 20, refused: 0, other: [] })
    expect(await shop.server.sql('SELECT DISTINCT status FROM transfer_shipment')).toEqual([{ status: 'Complete' }])
  })

  test('production orders that want the last of one material share it', async () => {
    await shop.given.stock({ BOLT: 10, NUT: 10 })
    const orders = ['P-0', 'P-1', 'P-2', 'P-3']
    for (const [index, prodNbr] of orders.entries()) {
      const materials = [
        { item: 'BOLT', qty: 10 },
        { item: 'NUT', qty: 10 },
      ]
      await shop.given.productionOrder(prodNbr, { item: 'PUMP', qty: 10 }, index % 2 === 0 ? materials : materials.reverse(), {
        status: 'Released',
      })
    }
    const outcome = await atOnce(20, async (client, index) => {
      const productionNbr = orders[index % orders.length] ?? ''
      const [first, last] = index % 2 === 0 ? ['BOLT', 'NUT'] : ['NUT', 'BOLT']
      return client.post('/production/release-materials', {
        productionNbr,
        orderType: 'RO',
        materialsToRelease: [
          { id: 1, inventoryID: first, quantity: 1 },
          { id: 2, inventoryID: last, quantity: 1 },
        ],
      })
    })
    expect(outcome).toEqual({ taken: 10, refused: 10, other: [] })
    expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 0, available: 0 })
  })

  test('releasing and completing one order at once never completes more than is released', async () => {
    await shop.given.stock({ BOLT: 40 })
    await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status: 'Released' })
    const name = { productionNbr: 'P-1', orderType: 'RO' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        shop.staff.post('/production/release-materials', {
          ...name,
          materialsToRelease: [{ id: 1, inventoryID: 'BOLT', quantity: 4 }],
        }),
        colleague.post('/production/complete-production-order-items', { ...name, qtyToComplete: 1, inventoryID: 'PUMP' }),
      ]).flat(),
    )
    const released = answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length
    const completed = answers.filter(({ status }, index) => index % 2 === 1 && status === 200).length
    expect(released).toBe(10)
    expect(completed).toBeLessThanOrEqual(10)
    expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: completed, available: completed })
    for (const { status } of answers) expect([200, 409, 422]).toContain(status)
  })

  test('a shipment and a production order that want the same pumps both get what is theirs', async () => {
    await shop.given.stock({ PUMP: 10 })
    await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 6 }])
    await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 6 }])
    await shop.given.productionOrder('P-1', { item: 'SKID', qty: 10 }, [{ item: 'PUMP', qty: 10 }], { status: 'Released' })
    const outcome = await atOnce(11, (client, index) =>
      index === 5
        ? client.post('/shipping/confirm-shipment', {
            shipmentNbr: 'H-1',
            shipDate: '2026-03-05',
            courier: 'dhl',
            trackingNumber: 'T-1',
          })
        : client.post('/production/release-materials', {
            productionNbr: 'P-1',
            orderType: 'RO',
            materialsToRelease: [{ id: 1, inventoryID: 'PUMP', quantity: 1 }],
          }),
    )
    expect(outcome).toEqual({ taken: 5, refused: 6, other: [] })
    expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 0, available: 0 })
  })
})
