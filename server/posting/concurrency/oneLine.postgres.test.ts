import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { stockOf } from '../../testing/fixtures/fixtures'
import { manyStaff } from '../../testing/helpers/manyStaff'
import type { ApiResponse, TestClient } from '../../testing/servers/apiClient'
import { expectOutcome, sortResponses, serverPair } from '../../testing/servers/serverPair'

// Fifty people, each with an account and a session of their own, want the same line at the same moment.

const shop = serverPair()
let people: TestClient[]
beforeAll(async () => {
  people = await manyStaff([shop.server, shop.twin], 50)
})

type Receive = (person: TestClient, quantity: number) => Promise<ApiResponse>

/** Asks until there is a definite answer, as the app does: a busy server says 503, and the repeat has the same key. */
async function retryWhileBusy(person: TestClient, path: string, body: unknown): Promise<ApiResponse> {
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
  let response = await person.post(path, body, headers)
  for (let repeat = 0; repeat < 5 && response.status === 503; repeat += 1) response = await person.post(path, body, headers)
  return response
}

const fromTransfer: Receive = (person, quantity) =>
  retryWhileBusy(person, '/transfers/create-transfer-receipt', [
    {
      TransferOrderNbr: 'T-1',
      TransferOrderType: 'TR',
      TransferShipmentNbr: 'TS-1',
      Items: [{ inventoryID: 'BOLT', lineNbr: 1, quantity }],
    },
  ])

const fromSalesOrder: Receive = (person, receiptQty) =>
  retryWhileBusy(person, '/sales/create-receipt', {
    customerID: 'C-1',
    orderNbr: 'S-1',
    orderType: 'OE',
    inventoryID: 'BOLT',
    receiptQty,
  })

const all = (receive: Receive, quantityOf: (index: number) => number) =>
  Promise.all(people.map((person, index) => receive(person, quantityOf(index))))

test('[PROMISE-04] [FAULT-18] fifty receive one of a transfer line of 10: ten get it, forty are refused', async () => {
  await shop.given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 10 }])
  const outcome = sortResponses(await all(fromTransfer, () => 1))
  expectOutcome(outcome, 10, 'Cannot receive 1 of BOLT on line 1 of transfer T-1: the open quantity is 0')
  expect(await stockOf(shop.server, 'BOLT', 'EAST')).toEqual({ onHand: 10, available: 10 })
  expect(await shop.server.sql('SELECT status FROM transfer_shipment')).toEqual([{ status: 'Complete' }])
})

test('[FAULT-18] fifty receive one of a sales line of 10: ten get it, forty are told that nothing is open', async () => {
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 10, operation: 'Receipt' }])
  const outcome = sortResponses(await all(fromSalesOrder, () => 1))
  expectOutcome(outcome, 10, 'Cannot receive 1 of BOLT on sales order S-1: the open quantity is 0')
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 10, available: 10 })
  expect(await shop.server.sql('SELECT status FROM sales_order')).toEqual([{ status: 'Completed' }])
})

/** From 0.000001 to 1.17, so that what is open shrinks in uneven steps. */
const unevenQuantity = (index: number) => (index === 0 ? 0.000001 : (index * 37) % 50 === 0 ? 1.17 : ((index * 37) % 50) / 42.5)

test.each<[where: string, receive: Receive, site: string]>([
  ['transfer', fromTransfer, 'EAST'],
  ['sales', fromSalesOrder, 'MAIN'],
])('fifty receive uneven parts of a %s line: the sum stays within it', async (_, receive, site) => {
  await shop.given.transfer('T-1', 'TS-1', [{ item: 'BOLT', qty: 7.5 }])
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 7.5, operation: 'Receipt' }])
  const quantities = people.map((_person, index) => Number(unevenQuantity(index).toFixed(6)))
  const responses = await all(receive, (index) => quantities[index] ?? 0)
  expect(sortResponses(responses).other).toEqual([])
  const received = sumQuantities(quantities.filter((_quantity, index) => responses[index]?.status === 200))
  expect(received).toBeLessThanOrEqual(7.5)
  expect((await stockOf(shop.server, 'BOLT', site)).onHand).toBe(received)
  for (const [index, { status, body }] of responses.entries()) {
    if (status === 200) continue
    const [, asked, open] =
      /^Cannot receive ([\d.]+) of BOLT on .*: the open quantity is ([\d.]+)$/.exec(String(body.message)) ?? []
    expect(asked).toBe(formatQuantity(quantities[index] ?? 0))
    expect(Number(open)).toBeLessThan(quantities[index] ?? 0)
    expect(Number(open)).toBeGreaterThanOrEqual(sumQuantities([7.5, -received]))
  }
})
