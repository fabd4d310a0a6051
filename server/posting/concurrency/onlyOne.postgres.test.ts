import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { stockOf } from '../../testing/fixtures/fixtures'
import {
  arrived,
  confirmShipment,
  linkOrder,
  receiveSales,
  receiveTransfers,
  sold,
  transferred,
} from '../../testing/fixtures/posts'
import { manyStaff } from '../../testing/helpers/manyStaff'
import type { ApiResponse, TestClient } from '../../testing/servers/apiClient'
import { expectOutcome, serverPair, sortResponses } from '../../testing/servers/serverPair'

// Steps that a document takes only once: of many simultaneous requests, one succeeds.
const shop = serverPair()

const isReplay = ({ headers }: ApiResponse) => headers.get('idempotency-replayed') === 'true'

test('[FAULT-20] one of many requests confirms a shipment, and the others are told', async () => {
  await shop.given.stock({ PUMP: 50 })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 50 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 5 }])
  const outcome = await shop.atOnce(10, (client, index) =>
    confirmShipment(client, 'H-1', { trackingNumber: `T-${index}` }, { [IDEMPOTENCY_HEADER]: randomUUID() }),
  )
  expectOutcome(outcome, 1, Array<string>(9).fill('Shipment H-1 is confirmed; only an open shipment can be confirmed'))
  expect(await stockOf(shop.server, 'PUMP')).toEqual({ onHand: 45, available: 45 })
  expect(await shop.server.sql(`SELECT FROM audit_entry WHERE action = 'confirm'`)).toHaveLength(1)
})

test('[FAULT-04] a receipt sent to both servers at once with one key makes one document', async () => {
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 10, operation: 'Receipt' }])
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const outcome = await shop.atOnce(20, (client) => receiveSales(client, [sold('BOLT', 1)], headers))
  expectOutcome(outcome, 20, [])
  expect(outcome.accepted.filter(isReplay)).toHaveLength(19)
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 1, available: 1 })
  expect(await shop.server.sql('SELECT shipment_nbr FROM sales_receipt')).toEqual([{ shipment_nbr: 'SR0000001' }])
})

test('a sales line gets one production order, however many requests ask for one', async () => {
  await shop.given.bill('PUMP', { BOLT: 4 })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 10 }])
  const outcome = await shop.atOnce(10, (client) => linkOrder(client, 10))
  expectOutcome(outcome, 1, Array<string>(9).fill('Line 1 of sales order S-1 already has production order PR0000001'))
  expect(await shop.server.sql('SELECT prod_nbr FROM production_order')).toEqual([{ prod_nbr: 'PR0000001' }])
  expect(await shop.server.sql('SELECT FROM production_material')).toHaveLength(1)
})

test('documents made at once get distinct numbers without gaps', async () => {
  for (let index = 0; index < 20; index += 1) {
    // The goods differ, so the requests share only the row of the document numbers.
    await shop.given.salesOrder(`S-${index}`, [{ item: `BOLT-${index}`, qty: 1, operation: 'Receipt' }])
  }
  // Every second order is rejected after it has begun, and must not leave a gap.
  const outcome = await shop.atOnce(40, (client, index) =>
    receiveSales(client, [sold(`BOLT-${index % 20}`, 1, `S-${index % 20}`)]),
  )
  expect([outcome.accepted.length, outcome.rejected.length]).toEqual([20, 20])
  const numbers = await shop.server.sql<{ nbr: string }>('SELECT shipment_nbr AS nbr FROM sales_receipt ORDER BY 1')
  expect(numbers.map(({ nbr }) => nbr)).toEqual(Array.from({ length: 20 }, (_, n) => `SR${String(n + 1).padStart(7, '0')}`))
})

describe('fifty people receive from one line', () => {
  let people: TestClient[]
  beforeAll(async () => {
    people = await manyStaff([shop.server, shop.twin], 50)
  })

  /** Sends until there is a definite response, as the app does: a busy server says 503, and the repeat has the same key. */
  async function retryWhileBusy(send: (headers: Record<string, string>) => Promise<ApiResponse>): Promise<ApiResponse> {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
    let response = await send(headers)
    for (let repeat = 0; repeat < 5 && response.status === 503; repeat += 1) response = await send(headers)
    return response
  }

  test.each<[string, (person: TestClient, headers: Record<string, string>) => Promise<ApiResponse>, string, string, string]>([
    [
      'transfer',
      (person, headers) => receiveTransfers(person, [transferred([arrived('BOLT', 1)])], headers),
      'on line 1 of transfer T-1',
      'EAST',
      'Complete',
    ],
    ['sales', (person, headers) => receiveSales(person, [sold('BOLT', 1)], headers), 'on sales order S-1', 'MAIN', 'Completed'],
  ])('[PROMISE-04] [FAULT-18] fifty receive one unit of a %s line of 10: ten get it', async (kind, send, where, site, status) => {
    const bolt = { item: 'BOLT', qty: 10, operation: 'Receipt' as const }
    await shop.given.transfer('T-1', 'TS-1', [bolt])
    await shop.given.salesOrder('S-1', [bolt])
    const responses = people.map((person) => retryWhileBusy((headers) => send(person, headers)))
    const rejected = `Cannot receive 1 of BOLT ${where}: the open quantity is 0`
    expectOutcome(sortResponses(await Promise.all(responses)), 10, rejected)
    expect(await stockOf(shop.server, 'BOLT', site)).toEqual({ onHand: 10, available: 10 })
    const table = kind === 'sales' ? 'sales_order' : 'transfer_shipment'
    expect(await shop.server.sql(`SELECT status FROM ${table}`)).toEqual([{ status }])
  })
})
