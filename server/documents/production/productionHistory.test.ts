import type { ProductionHistory } from '../../../contract/entities/production'
import { sumQuantities } from '../../../contract/quantities/quantity'
import { businessServer } from '../../testing/servers/businessServer'

const shop = businessServer()

/** Makes `moments.length` tenths of a pump, one batch at each moment. */
async function givenBatches(moments: readonly string[]) {
  const { given, staff, server } = shop
  await given.stock({ BOLT: 10 })
  await given.productionOrder('P-1', { item: 'PUMP', qty: 10 }, [{ item: 'BOLT', qty: 10 }], { status: 'Released' })
  const order = { productionNbr: 'P-1', orderType: 'RO' }
  await staff.post('/production/release-materials', {
    ...order,
    materialsToRelease: [{ id: 1, inventoryID: 'BOLT', quantity: 10 }],
  })
  for (const [index, moment] of moments.entries()) {
    await staff.post('/production/complete-production-order-items', { ...order, qtyToComplete: 0.1, inventoryID: 'PUMP' })
    const batch = `PB${String(index + 1).padStart(7, '0')}`
    await server.sql('UPDATE production_completion SET created_at = $2 WHERE batch_nbr = $1', [batch, moment])
  }
}

test('months are in UTC, newest first, with totals free of rounding errors', async () => {
  await givenBatches([
    '2026-09-30T23:59:59.999Z',
    '2026-10-01T00:00:00Z',
    '2026-10-31T23:59:59Z',
    '2026-10-15T12:00:00+14:00',
    '2025-12-31T23:00:00-02:00',
  ])
  const { body } = await shop.staff.get<ProductionHistory>('/dashboard/production-history')
  expect(Object.keys(body)).toEqual(['2026-10', '2026-09', '2026-01'])
  expect(body['2026-10']?.details?.map(({ createdAt }) => createdAt)).toEqual([
    '2026-10-31T23:59:59.000Z',
    '2026-10-14T22:00:00.000Z',
    '2026-10-01T00:00:00.000Z',
  ])
  expect(body['2026-10']?.totalQtyCompleted).toBe(0.3)
  for (const { totalQtyCompleted, details = [] } of Object.values(body)) {
    expect(totalQtyCompleted).toBe(sumQuantities(details.map(({ qtyCompleted }) => qtyCompleted)))
  }
})

test('requested months include their completions, the others only their totals', async () => {
  await givenBatches(['2026-09-30T23:59:59.999Z', '2026-10-01T00:00:00Z', '2026-10-31T23:59:59Z', '2025-12-31T23:00:00-02:00'])
  const { staff } = shop
  const path = '/dashboard/production-history'
  const { body: whole } = await staff.get<ProductionHistory>(path)
  const named = async (query: string) => (await staff.get<ProductionHistory>(`${path}?${query}`)).body
  const only = (...months: string[]) =>
    Object.fromEntries(
      Object.entries(whole).map(([month, { totalQtyCompleted, details }]) => [
        month,
        { totalQtyCompleted, ...(months.includes(month) && { details }) },
      ]),
    )
  expect(await named('month=newest')).toEqual(only('2026-10'))
  expect(await named('month=2026-01&month=2026-09&month=2026-01')).toEqual(only('2026-01', '2026-09'))
  expect(await named('month=1999-01')).toEqual(only())
  expect(Object.keys(await named('month=newest'))).toEqual(['2026-10', '2026-09', '2026-01'])
})

test.each(['month=', 'month=2026', 'month=2026-13', 'month=2026-1', 'month=oldest', 'months=2026-10', 'month=newest&scope=open'])(
  'a request with %s is rejected',
  async (query) => {
    expect((await shop.staff.get(`/dashboard/production-history?${query}`)).status).toBe(400)
  },
)
