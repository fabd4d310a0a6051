import { stockOf } from '../../testing/fixtures/fixtures'
import type { ApiResponse, TestClient } from '../../testing/servers/apiClient'
import { expectOutcome, serverPair } from '../../testing/servers/serverPair'

// A request may name one item or line several times: its sum is judged, alone and against a second such request.

const shop = serverPair()

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
  await given.productionOrder('P-1', { item: 'PUMP', qty: 9 }, [{ item: 'BOLT', qty: 9 }], { status: 'Released', siteId: 'SHOP' })
  const two = [
    { item: 'BOLT', qty: 9 },
    { item: 'BOLT', qty: 9 },
  ]
  await given.productionOrder('P-2', { item: 'VALVE', qty: 9 }, two, { status: 'Released', siteId: 'SHOP' })
})

const rejections = {
  salesReceipt: (asked: number, open: number) =>
    `Cannot receive ${asked} of BOLT on sales order S-1: the open quantity is ${open}`,
  transferLine: (asked: number, open: number) =>
    `Cannot receive ${asked} of BOLT on line 1 of transfer T-1: the open quantity is ${open}`,
  transferEntry: (asked: number, open: number) =>
    `Cannot receive ${asked} of BOLT on line 1 of transfer T-1: the open quantity is ${open}`,
  materialLine: (asked: number, open: number) => `Cannot release ${asked} of BOLT to production order P-1: ${open} remaining`,
  materialsOfOneItem: (_asked: number, open: number) => `Insufficient inventory for materials: BOLT (Available: ${open})`,
} satisfies Record<keyof typeof REQUESTS, (asked: number, open: number) => string>

const cases = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]

test.each(cases)('[FAULT-19] %s: two parts that fit alone and not together are refused', async (name) => {
  const outcome = await shop.atOnce(1, (client) => REQUESTS[name](client, [5, 4.000001]))
  expect(outcome.taken).toEqual([])
  expect(outcome.refused).toEqual([rejections[name](9.000001, 9)])
})

test.each(cases)('[FAULT-19] %s: of two requests of 3 and 2 at once, 7 being open, one is taken', async (name) => {
  expectOutcome(await shop.atOnce(1, (client) => REQUESTS[name](client, [1, 1])), 1, [])
  const outcome = await shop.atOnce(2, (client) => REQUESTS[name](client, [3, 2]))
  expect([outcome.taken.length, outcome.other]).toEqual([1, []])
  expect(outcome.refused).toEqual([rejections[name](5, 2)])
})

test('the stock says what was taken', async () => {
  expectOutcome(await shop.atOnce(1, (client) => REQUESTS.materialsOfOneItem(client, [5, 4])), 1, [])
  expect(await stockOf(shop.server, 'BOLT', 'SHOP')).toEqual({ onHand: 0, available: 0 })
})
