import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
const release = (productionNbr: string) => shop.staff.post('/production/release-order', { productionNbr, orderType: 'RO' })

async function statusOf(prodNbr: string) {
  const rows = await shop.server.sql('SELECT status FROM production_order WHERE prod_nbr = $1', [prodNbr])
  return rows[0]?.status
}

test('releases a planned order and writes who did it', async () => {
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }])
  const response = await release('P-1')
  expect([response.status, response.body]).toEqual([200, { productionNbr: 'P-1', status: 'Released' }])
  expect(await statusOf('P-1')).toBe('Released')
  expect(await shop.server.sql('SELECT who, action, entity_kind, entity_key, before, after FROM audit_entry')).toEqual([
    {
      who: 'demo@example.com',
      action: 'release order',
      entity_kind: 'production_order',
      entity_key: 'P-1',
      before: { status: 'Planned' },
      after: { status: 'Released' },
    },
  ])
})

test.each(['Released', 'In Process', 'Closed', 'On Hold', 'Canceled'])('rejects an order that is %s', async (status) => {
  await shop.given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 40 }], { status })
  expect(rejection(await release('P-1'))).toEqual([
    409,
    'CONFLICT',
    `Production order P-1 is ${status.toLowerCase()}; only a planned order can be released`,
  ])
  expect(await statusOf('P-1')).toBe(status)
})

test('rejects an order that does not exist', async () => {
  expect(rejection(await release('P-9'))).toEqual([404, 'NOT_FOUND', 'Production order P-9 does not exist'])
})
