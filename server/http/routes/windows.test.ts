import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { SalesResponse } from '../../../contract/entities/sales'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { fixtures } from '../../testing/fixtures/fixtures'
import type { TestClient } from '../../testing/servers/apiClient'
import { sharedServer } from '../../testing/servers/testServer'

// The content of windows is tested in lists/windowsMatchModel, their parameters in requests/readWindow.

const at = sharedServer()
let staff: TestClient

beforeAll(async () => {
  await at.server.seed({ orders: 60 })
  staff = await at.server.signIn('demo')
})

const pathOf = (name: keyof typeof calls, query: string) => `${calls[name].path}${query}`
const windowOf = ({ body }: { readonly body: Record<string, unknown> }) => body.window as { readonly revision: number }

test('a window responds with 304 until the list changes', async () => {
  const given = fixtures(at.server)
  await given.stock({ BOLT: 100 })
  await given.salesOrder('WO-1', [{ item: 'BOLT', qty: 5 }])
  await given.shipment('WS-1', [{ order: 'WO-1', line: 1, qty: 1 }])
  for (const query of ['?scope=open', '?id=WS-1', '?scope=all&filter.status=open']) {
    const first = await staff.get(pathOf('getShipments', query))
    const etag = first.headers.get('etag') ?? ''
    expect((await staff.get(pathOf('getShipments', query), { 'if-none-match': etag })).status).toBe(304)
    await staff.post('/shipping/add-shipment-notes', { shipmentNbr: 'WS-1', note: `noted for ${query}` })
    const second = await staff.get(pathOf('getShipments', query), { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(JSON.stringify(second.body)).toContain(`noted for ${query}`)
    expect(windowOf(second).revision).toBeGreaterThan(windowOf(first).revision)
  }
})

test('orders requested by number list their shipments, including finished ones', async () => {
  const { shipmentDetails, shipmentSummaries } = (await staff.get<ShippingResponse>(pathOf('getShipments', ''))).body
  const { shipmentNbr = '' } = shipmentSummaries.find(({ status }) => status === 'Completed' || status === 'Confirmed') ?? {}
  const orders = [...new Set(shipmentDetails[shipmentNbr]?.map(({ salesOrderNbr }) => salesOrderNbr))]
  const named = await staff.get<SalesResponse>(`/sales/?${orders.map((orderNbr) => `id=${orderNbr}`).join('&')}`)
  const expected = orders.map((orderNbr): [string, string[]] => [
    orderNbr,
    Object.keys(shipmentDetails).filter((nbr) => shipmentDetails[nbr]?.some((line) => line.salesOrderNbr === orderNbr)),
  ])
  expect(orders).not.toEqual([])
  expect(named.body.shipmentsOfOrders).toEqual(Object.fromEntries(expected.map(([order, numbers]) => [order, numbers.sort()])))
  expect((await staff.get<SalesResponse>('/sales/?scope=open')).body.shipmentsOfOrders).toBeUndefined()
})

test('a write names its revisions, and a read that asks for them includes the write', async () => {
  const note = { shipmentNbr: 'WS-1', note: 'seen by whoever asks for it' }
  const key = { 'idempotency-key': '4f3c1c5e-6a1b-4f6e-9a51-0d1c5a3f7b10' }
  const written = await staff.post('/shipping/add-shipment-notes', note, key)
  const text = written.headers.get('x-revision') ?? ''
  expect(text).toMatch(/^shipments=\d+$/)
  const read = await staff.get('/shipping/?id=WS-1', { 'x-min-revision': text })
  expect(JSON.stringify(read.body)).toContain(note.note)
  expect(text).toBe(`shipments=${windowOf(read).revision}`)
  const again = await staff.post('/shipping/add-shipment-notes', note, key)
  expect([again.headers.get('idempotency-replayed'), again.headers.get('x-revision')]).toEqual(['true', text])
  expect((await staff.get('/inventory/list-inventory-parts', { 'x-min-revision': 'shipments' })).status).toBe(400)
})

test.each(Object.values(calls).flatMap((call: Call) => (call.list === undefined ? [] : [[call.list, call.path] as const])))(
  'a read of %s names its revision, even in a 304',
  async (list, path) => {
    const first = await staff.get(path)
    const text = first.headers.get('x-revision') ?? ''
    expect(text).toMatch(new RegExp(`^${list}=\\d+$`))
    const etag = first.headers.get('etag') ?? ''
    const second = await staff.get(path, { 'if-none-match': etag, 'x-min-revision': text })
    expect([second.status, second.headers.get('x-revision')]).toEqual([304, text])
    await at.server.sql('UPDATE list_revision SET revision = revision + 1, tag = gen_random_uuid() WHERE list = $1', [list])
    const third = await staff.get(path, { 'if-none-match': etag })
    expect([third.status, third.headers.get('x-revision')]).toEqual([
      200,
      text.replace(/\d+/, (digits) => String(Number(digits) + 1)),
    ])
  },
)
