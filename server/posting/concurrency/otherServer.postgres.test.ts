import { noteLine, receiveSales, sold } from '../../testing/fixtures/posts'
import { testClient } from '../../testing/servers/apiClient'
import { sortResponses, serverPair } from '../../testing/servers/serverPair'

// What one server does, the other knows at once: lists, notes, sessions.

const shop = serverPair()

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
