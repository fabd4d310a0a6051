import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { stockOf } from '../../testing/fixtures/fixtures'
import {
  arrived,
  completeUnits,
  confirmShipment,
  linkOrder,
  noteLine,
  receiveSales,
  receiveTransfers,
  releaseMaterials,
  sold,
  transferred,
} from '../../testing/fixtures/posts'
import { manyStaff } from '../../testing/helpers/manyStaff'
import { type ApiResponse, testClient, type TestClient } from '../../testing/servers/apiClient'
import { expectOutcome, serverPair, sortResponses } from '../../testing/servers/serverPair'

// Requests to two servers at once. Locks and their order are tested in ./locks.postgres.test.ts.
const shop = serverPair()

// Steps that a document takes only once: of many simultaneous requests, one succeeds.

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

// Different documents that compete for the same goods, and one document that is changed from two sides at once.

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

// What one server does, the other knows at once: lists, notes, sessions.

interface Sales {
  readonly details: Readonly<Record<string, readonly { readonly note: string; readonly openQty: number }[]>>
}

async function givenOrder(lines = 1): Promise<void> {
  const line = { item: 'BOLT', qty: 100, operation: 'Receipt' as const }
  await shop.given.salesOrder('S-1', Array(lines).fill(line))
}

test('[PROMISE-10] a list changed by one server has a new ETag on both', async () => {
  await givenOrder()
  const known = await shop.colleague.get('/sales')
  const etag = known.headers.get('etag') ?? ''
  const requested = () => shop.colleague.get<Sales>('/sales', { 'if-none-match': etag })
  expect((await requested()).status).toBe(304)
  expect((await noteLine(shop.staff, 'new')).status).toBe(200)
  const { status, headers, body } = await requested()
  expect([status, body.details['S-1']?.[0]?.note]).toEqual([200, 'new'])
  expect(headers.get('etag')).not.toBe(etag)
  expect((await shop.staff.get('/sales')).headers.get('etag')).toBe(headers.get('etag'))
})

test('[PROMISE-10] a list read during a change leaves no outdated copy behind', async () => {
  await givenOrder()
  for (let received = 1; received <= 10; received += 1) {
    const [here, there] = received % 2 === 0 ? [shop.staff, shop.colleague] : [shop.colleague, shop.staff]
    // Reads during the write must not leave an outdated list behind.
    await Promise.all([receiveSales(here, [sold('BOLT', 1)]), there.get('/sales'), there.get('/inventory/list-inventory-parts')])
    const sales = await there.get<Sales>('/sales')
    const inventory = await there.get<readonly { readonly qtyOnHand: number }[]>('/inventory/list-inventory-parts')
    expect([sales.body.details['S-1']?.[0]?.openQty, inventory.body[0]?.qtyOnHand]).toEqual([100 - received, received])
  }
})

test('of simultaneous notes on one line, the last stays and the audit trail has all', async () => {
  await givenOrder()
  const outcome = await shop.atOnce(20, (client, index) => noteLine(client, `note ${index}`))
  expect([outcome.accepted.length, outcome.other]).toEqual([20, []])
  const entries = await shop.server.sql<{ before: string; after: string }>(
    `SELECT before ->> 'note' AS before, after ->> 'note' AS after FROM audit_entry WHERE action = 'set note' ORDER BY audit_id`,
  )
  expect(entries.map(({ before }) => before)).toEqual(['', ...entries.slice(0, -1).map(({ after }) => after)])
  expect(await shop.server.sql('SELECT note FROM sales_order_line')).toEqual([{ note: entries.at(-1)?.after }])
})

test('after a sign-out at one server, nothing is written at the other', async () => {
  await givenOrder(20)
  const { token, cookie } = await shop.server.signIn('demo')
  const elsewhere = testClient(shop.twin.origin, token)
  const writing = Promise.all(Array.from({ length: 20 }, (_, index) => noteLine(elsewhere, 'late', index + 1)))
  expect((await shop.server.client(null, cookie).call('logout')).status).toBe(204)
  const late = await noteLine(elsewhere, 'too late')
  expect([late.status, late.body.error_code]).toEqual([401, 'SESSION_ENDED'])
  const responses = await writing
  const { accepted, other } = sortResponses(responses)
  expect(new Set(other)).toEqual(new Set(other.length > 0 ? ['401 SESSION_ENDED'] : []))
  expect(await shop.server.sql(`SELECT FROM sales_order_line WHERE note = 'late'`)).toHaveLength(accepted.length)
})

test('a sign-out at one server ends the session despite a refresh at the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { cookie } = await shop.server.signIn('demo')
    const refreshing = [0, 1, 2, 3].map(() => shop.twin.client(null, cookie).call('refreshToken'))
    const [ended, ...refreshed] = await Promise.all([shop.server.client(null, cookie).call('logout'), ...refreshing])
    expect(ended?.status).toBe(204)
    for (const response of refreshed) {
      expect([200, 401]).toContain(response.status)
      const next = await shop.twin.client(null, response.cookie ?? cookie).call('refreshToken')
      expect(next.status).toBe(401)
    }
  }
})
