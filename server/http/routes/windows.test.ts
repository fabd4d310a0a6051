import type * as z from 'zod/mini'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { SalesResponse } from '../../../contract/entities/sales'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { LIST_FILTERS, matchesFilter } from '../../../contract/rules/listFilter'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { fixtures } from '../../testing/fixtures/fixtures'
import type { TestClient } from '../../testing/servers/apiClient'
import { sharedServer } from '../../testing/servers/testServer'

const at = sharedServer()
let staff: TestClient

beforeAll(async () => {
  await at.server.seed({ orders: 60 })
  staff = await at.server.signIn('demo')
})

const LISTS = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => {
  const call = calls[name]
  return 'list' in call && call.list in LIST_ORDER
})

interface Facts {
  readonly scope: string
  readonly matchCount: number
  readonly matchCountIsExact: boolean
  readonly totalCount: number
  readonly revision: number
}

const pathOf = (name: keyof typeof calls, query: string) => `${calls[name].path}${query}`
const windowOf = (response: { readonly body: Record<string, unknown> }) => response.body.window as Facts

test.each(LISTS)('%s returns each window in the shape of the list, with its facts', async (name) => {
  const schema: z.ZodMiniType | null = calls[name].response
  const whole = await staff.get(calls[name].path)
  expect(whole.body.window).toBeUndefined()
  for (const query of ['?scope=open', '?scope=all', '?scope=all&search=0&offset=3&limit=2', '?id=unknown']) {
    const response = await staff.get(pathOf(name, query))
    expect([query, response.status]).toEqual([query, 200])
    expect(Object.keys(response.body).sort()).toEqual([...Object.keys(whole.body), 'window'].sort())
    expect(schema?.safeParse(response.body).success).toBe(true)
    const { scope, matchCount, totalCount } = windowOf(response)
    expect(scope).toBe(query.startsWith('?id') ? 'id' : query.split(/[=&]/)[1])
    expect(matchCount).toBeLessThanOrEqual(totalCount)
  }
})

test.each(LISTS)('%s rejects a query that is no window', async (name) => {
  for (const query of [
    '?month=newest',
    '?scope=closed',
    '?scope=open&search=a',
    '?scope=all&limit=101',
    '?scope=all&sort=status',
    '?scope=all&scope=all',
    '?id=',
    '?search=a',
    '?scope=all&search=%',
    '?scope=all&search=%FF',
  ]) {
    const response = await staff.get(pathOf(name, query))
    expect([query, response.status, response.body.error_code]).toEqual([query, 400, 'BAD_REQUEST'])
    expect(typeof response.body.message).toBe('string')
  }
})

test('a window is a 304 until the list changes', async () => {
  const given = fixtures(at.server)
  await given.stock({ BOLT: 100 })
  await given.salesOrder('WO-1', [{ item: 'BOLT', qty: 5 }])
  await given.shipment('WS-1', [{ order: 'WO-1', line: 1, qty: 1 }])
  for (const query of ['?scope=open', '?id=WS-1', '?scope=all&search=WS-1', '?scope=all']) {
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

test('a page has no details, an open or a named document has all of them', async () => {
  interface Sales extends Record<string, unknown> {
    readonly summaries: { readonly orderNbr: string }[]
    readonly details: Record<string, unknown[]>
  }
  const page = await staff.get<Sales>('/sales/?scope=all')
  expect(page.body.details).toEqual({})
  const open = await staff.get<Sales>('/sales/?scope=open')
  const { orderNbr = '' } = open.body.summaries[0] ?? {}
  const named = await staff.get<Sales>(`/sales/?id=${orderNbr}`)
  expect(named.body.details).toEqual({ [orderNbr]: open.body.details[orderNbr] })
})

test('orders that are requested by number name their shipments, finished ones too', async () => {
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

test('a filtered window is kept apart from the others, and says how many match', async () => {
  const whole = (await staff.get<ShippingResponse>('/shipping/')).body.shipmentSummaries
  const tags = new Set<string | null>()
  for (const [query, filter] of [
    ['scope=all&limit=100', {}],
    ['scope=all&limit=100&filter.status=confirmed', { status: ['confirmed'] }],
    ['scope=all&limit=100&filter.status=Open&filter.shipDate=..2026-01-31', { status: ['Open'], shipDate: ['..2026-01-31'] }],
    ['scope=open&filter.status=Confirmed', { status: ['nobody'] }],
  ] as const) {
    const { headers, body } = await staff.get<ShippingResponse>(`/shipping/?${query}`)
    const expected = whole.filter(matchesFilter('shipments', filter)).map(({ shipmentNbr }) => shipmentNbr)
    expect(body.window).toMatchObject({ matchCount: expected.length, matchCountIsExact: true, totalCount: whole.length })
    expect(body.shipmentSummaries.map(({ shipmentNbr }) => shipmentNbr).toSorted()).toEqual(expected.toSorted().slice(0, 100))
    tags.add(headers.get('etag'))
  }
  expect(tags.size).toBe(4)
})

test('the description of the API names the parameters of each window', async () => {
  const { paths } = (await (await staff.fetch('/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters: { name: string; in: string; schema: { items?: { enum?: string[] } } }[] } }>
  }
  for (const list of Object.keys(LIST_ORDER) as DocumentList[]) {
    const name = LISTS.find((call) => (calls[call] as { list?: string }).list === list)
    const parameters = paths[name ? calls[name].path : '']?.get?.parameters ?? []
    expect(parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)).toEqual([
      ...['scope', 'id', 'search'],
      ...Object.keys(LIST_FILTERS[list]).map((field) => `filter.${field}`),
      ...['sort', 'offset', 'limit'],
    ])
    const sorts = parameters.find((parameter) => parameter.name === 'sort')?.schema.items?.enum ?? []
    expect(sorts).toContain(`${Object.keys(LIST_ORDER[list].sorts)[0]}.desc`)
  }
})

test('a write says which revisions it is part of, and a read that asks for them has it', async () => {
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
  for (const path of ['/shipping/', '/inventory/list-inventory-parts'])
    expect((await staff.get(path, { 'x-min-revision': 'shipments' })).status).toBe(400)
})

test.each(Object.values(calls).flatMap((call: Call) => (call.list === undefined ? [] : [[call.list, call.path] as const])))(
  'a read of %s names the revision it is not older than, in a 304 too',
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
