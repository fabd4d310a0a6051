import fc from 'fast-check'
import { sessionStarted, tokenRefreshed } from '../../slices/authSlice'
import { bulkRequested, selectionChanged } from '../../slices/bulkSlice'
import { questionAsked, selectIsAsked } from '../../slices/writesSlice'
import { salesResponse } from '../../testing/fixtures/sales'
import { sessionWith, staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { crash, recordingOf } from '../../testing/recordingOf'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { activityApi } from '../activityApi'
import { authApi } from '../authApi'
import { storeDraft } from '../drafts/drafts'
import { filesApi } from '../filesApi'
import { lookupApi } from '../lookupApi'
import { pagesApi } from '../pagesApi'
import { preferencesApi } from '../preferencesApi'
import { salesApi } from '../salesApi'
import { shippingApi } from '../shippingApi'
import { rootReducer, type RootState } from '../store/rootReducer'
import { writeReport, type ReportFile } from './writeReport'

type Made = ReturnType<typeof testStore>

const changeViews = (list: string, views: Readonly<Record<string, string>>) =>
  preferencesApi.endpoints.changePreferences.initiate({ views: { [list]: views } }, { track: false })

const searchSales = (search: string, filter?: Record<string, string[]>) => {
  const page = { scope: 'all', search, sort: [], offset: 0, limit: 100, ...(filter && { filter }) } as const
  return pagesApi.endpoints.getListPage.initiate({ call: 'getSales', page })
}

/** Texts that must not be readable; `reason` is why an order was canceled. */
const WORDS = {
  note: 'Gate 4, ring twice',
  reason: 'Ordered twice',
  whyCounted: 'A pallet fell',
  customer: 'Acme Pumps',
  token: 'token-of-dana-1',
  password: 'pass-word-1',
}

/** A session in which every private text gets into the store in every possible way. */
async function privateDay({ note, reason, whyCounted, customer, token, password }: typeof WORDS) {
  const setup = testStore({ session: null })
  const { store, backend } = setup
  const { dispatch } = store
  const { addShipmentNote, confirmShipment, getShipments } = shippingApi.endpoints
  const { cancelSalesOrder, getSales } = salesApi.endpoints
  const at = '2026-03-01T00:00:00Z'
  const view = String(new URLSearchParams({ 'filter.customerName': customer, sort: 'shipDate.asc' }))
  const match = { id: 'SO0001', title: `SO0001 · ${customer}`, status: 'Open', field: 'customerName', isOpen: true }
  const changes = [
    { field: 'lines.1.note', before: note, after: `${note} now` },
    { field: 'customerName', before: customer, after: null },
    { field: 'reason', before: null, after: reason },
  ]
  const entry = { id: 1, at, userName: 'Gil', action: 'set note', documentNbr: 'SO0001', requestId: 'r', changes }
  const changed = { message: `${customer} has changed it to ${note}`, error_code: 'CONFLICT', error_uuid: 'u-1' }
  const rejected = { message: `No: ${customer}`, error_code: 'NO', error_uuid: 'u-2' }
  const { summaries, details } = salesResponse
  for (const [call, response] of [
    ['login', { ...staffSession, extensions: ['windows', 'preferences'], accessToken: token }],
    [
      'getSales',
      {
        ...salesResponse,
        summaries: summaries.map((order) => ({ ...order, customerName: customer })),
        details: Object.fromEntries(Object.entries(details).map(([key, lines]) => [key, lines.map((one) => ({ ...one, note }))])),
      },
    ],
    [
      'getShipments',
      {
        ...shippingResponse,
        shipmentSummaries: shippingResponse.shipmentSummaries.map((one) => ({ ...one, customerName: customer, notes: note })),
      },
    ],
    ['addShipmentNote', () => Response.json({ ...changed, note: `${note} before`, userName: 'Gil', at }, { status: 409 })],
    ['confirmShipment', () => Response.json(rejected, { status: 422 })],
    ['getPreferences', { views: { sales: { [note]: view } } }],
    ['lookup', { groups: [{ kind: 'sales', matches: [match], total: 1, isMore: false }] }],
    ['getActivity', { entries: [entry], next: null }],
  ] as const)
    backend.response(call, response)

  await dispatch(authApi.endpoints.login.initiate({ email: staffSession.user.email, password }))
  await dispatch(getSales.initiate())
  await dispatch(getShipments.initiate())
  for (const text of [note.slice(0, -1), note]) dispatch(storeDraft('note of shipment SH0001', { text }))
  dispatch(storeDraft('count MAIN', { '': whyCounted, SEAL: { text: '3', quantity: 3, seen: 5 } }))
  const shipment = { shipmentNbr: 'SH0001' }
  await dispatch(addShipmentNote.initiate({ ...shipment, note, seenNote: `${note} before` }))
  await dispatch(filesApi.endpoints.generateShippingLabels.initiate({ ...shipment, customerID: 'C001', customerName: customer }))
  await dispatch(confirmShipment.initiate({ ...shipment, shipDate: '2026-03-05', courier: 'dhl', trackingNumber: '1' }))
  await dispatch(cancelSalesOrder.initiate({ orderNbr: 'SO0001', reason }))
  const filter = { customerName: [customer] }
  await dispatch(searchSales(customer, filter))
  await dispatch(preferencesApi.endpoints.getPreferences.initiate())
  await dispatch(changeViews('sales', { [`${note} 2`]: view }))
  dispatch(bulkRequested({ action: 'confirmShipments', rows: [{ id: 'SH0001', text: customer }] }))
  dispatch(selectionChanged({ list: 'shipments', allOf: `${customer.toLowerCase()} all ${JSON.stringify(filter)}`, ids: [] }))
  await dispatch(lookupApi.endpoints.lookup.initiate({ q: customer.slice(0, 200) }))
  await dispatch(activityApi.endpoints.getActivity.initiate({ kind: 'sales', id: 'SO0001' }))
  dispatch(tokenRefreshed({ ...staffSession, accessToken: `${token}-2` }))
  dispatch(crash(new Error(`broken by ${customer} and ${token}`)))
  return setup
}

function reportOf({ store, world }: Made, options: Parameters<typeof writeReport>[3], address = '/sales?q=acme'): string {
  const made = [world.time.now, address] as const
  const moment = { build: '/assets/main.js', made, screen: { width: 1600, height: 900 }, browser: 'Node' }
  return writeReport(recordingOf(store), store.getState(), moment, options)
}

/** A report as it is read: `last` is the state after all its actions. */
function read(text: string) {
  const file = JSON.parse(text) as ReportFile
  const state = JSON.parse(file.preloadedState) as RootState
  const actions = JSON.parse(file.payload) as never[]
  const last = actions.reduce<RootState>((before, action) => rootReducer(before, action), state)
  return { ...file, state, actions, last, sales: salesApi.endpoints.getSales.select()(last).data }
}

/** Every text in a value, also those that are keys, and those in query strings. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.includes('=') ? [value, ...new URLSearchParams(value.replace(/^[^?=]*\?/, '')).values()] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
}

/** Hostile to the surrounding text: quotes, keys of prototypes, references of other formats, half characters, line breaks. */
const HOSTILE = 'Zw|ßÿ|雪の|"}],"|\\u0000|{"$jsan":"$"}|__proto__|constructor|</script>| $& |(search 1)|getSales({"search":"'
const hostile = fc
  .tuple(
    fc.constantFrom(...HOSTILE.split('|')),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.uuid(),
    fc.constantFrom('', '"', '\\', ')', '\n', '?q=', ' '),
  )
  .map((parts) => parts.join(''))

/** Only characters that a header can hold. */
const token = fc.tuple(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), fc.uuid()).map(([first, id]) => `t${first}${id}`)

test('a report contains no token or password, and notes and names only on request', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ note: hostile, reason: hostile, whyCounted: hostile, customer: hostile, token, password: hostile }),
      async (texts) => {
        fc.pre(new Set(Object.values(texts)).size === 6)
        const setup = await privateDay(texts)
        const found = (includesTexts: boolean) => {
          const address = `/sales?${new URLSearchParams({ view: `${texts.note} 2`, 'filter.customerName': texts.customer })}`
          const all = textsIn(read(reportOf(setup, { includesTexts }, address))).join('\n')
          return Object.entries(texts).flatMap(([name, text]) => (all.includes(text.trim()) ? [name] : []))
        }
        expect(found(false)).toEqual([])
        expect(found(true).sort()).toEqual(['customer', 'note', 'reason', 'whyCounted'])
      },
    ),
    { numRuns: 25 },
  )
})

test('a report leads to the present state, and names errors, build and screens', async () => {
  const setup = await privateDay(WORDS)
  const { last, actions, report } = read(reportOf(setup, { includesTexts: true }))
  const { api, auth, ...slices } = JSON.parse(JSON.stringify(setup.store.getState())) as RootState
  expect({ ...last, api: { ...last.api, subscriptions: {} } }).toEqual({
    ...slices,
    auth: { ...auth, accessToken: '(redacted)' },
    api: { ...api, subscriptions: {} },
  })
  expect(report.errors.map(({ call, errorId }) => `${call} ${errorId}`)).toEqual(['addShipmentNote u-1', 'confirmShipment u-2'])
  expect(report.places).toHaveLength(actions.length + 1)
  expect(report).toMatchObject({ build: '/assets/main.js', includesTexts: true })
})

test('saved views, their names and the documents of a run reveal no customer, however short', async () => {
  const setup = testStore({ session: null })
  const { store } = setup
  store.dispatch(sessionStarted(sessionWith('windows', 'preferences')))
  await store.dispatch(preferencesApi.endpoints.getPreferences.initiate())
  const late = 'filter.customerName=BMW&filter.customerName=ACME+Corp&only=late'
  await store.dispatch(changeViews('sales', { 'BMW late': late, Due: '' }))
  await turn()
  store.dispatch(bulkRequested({ action: 'confirmShipments', rows: [{ id: 'SH0001', text: 'BMW' }] }))
  store.dispatch(selectionChanged({ list: 'shipments', allOf: 'bmw all', ids: [] }))
  const text = reportOf(setup, { includesTexts: false }, '/sales?filter.customerName=BMW&only=late&view=BMW+late')
  expect(text).not.toMatch(/BMW|ACME|Due/i)
  const { last, report } = read(text)
  // The stored view still has the name that is in the address.
  const { view = '', ...shown } = Object.fromEntries(new URLSearchParams(report.made[1].split('?')[1]))
  expect(shown).toEqual({ 'filter.customerName': expect.stringMatching(/^Text \d+$/) as unknown, only: 'late' })
  expect(JSON.stringify(last.api.queries)).toContain(JSON.stringify(view))
})

test('a masked text has the same number everywhere, and document numbers in searches stay', async () => {
  const setup = await privateDay(WORDS)
  for (const search of ['SO0001', 'gasket']) await setup.store.dispatch(searchSales(search))
  const { last, sales, report } = read(reportOf(setup, { includesTexts: false }))
  const customers = sales?.summaries.map(({ customerName }) => customerName) ?? []
  expect(new Set(customers).size).toBe(1)
  expect(customers[0]).toMatch(/^Text \d+$/)
  expect(shippingApi.endpoints.getShipments.select()(last).data?.shipmentSummaries[0]?.customerName).toBe(customers[0])
  expect(Object.keys(last.api.queries).join()).toContain('SO0001')
  expect(JSON.stringify(last)).not.toContain('gasket')
  expect(report.made[1]).toMatch(/^\/sales\?q=Text\+\d+$/)
  expect(report.errors.at(-1)?.message).toMatch(/^Text \d+$/)
  expect(report.crashes[0]?.stack).toMatch(/^ {4}at /)
})

test('numbers, ids, dates and statuses stay readable, and every other text is masked', async () => {
  const { last, sales } = read(reportOf(await privateDay(WORDS), { includesTexts: false }))
  const { orderNbr, customerOrderNbr, orderStatus, customerId, orderDate, shipDate } = salesResponse.summaries[0] ?? {}
  expect(sales?.summaries[0]).toMatchObject({ orderNbr, customerOrderNbr, orderStatus, customerId, orderDate, shipDate })
  const linesOf = (response = salesResponse) => Object.values(response.details).flat()
  expect(linesOf(sales).map(({ orderQty }) => orderQty)).toEqual(linesOf().map(({ orderQty }) => orderQty))
  expect(linesOf(sales).filter(({ lineDesc }) => !/^(Text \d+)?$/.test(lineDesc ?? ''))).toEqual([])
  expect(last.auth.status).toBe('authenticated')
})

test('the document that an action is about stays readable', () => {
  const setup = testStore({ session: null })
  setup.store.dispatch(sessionStarted(staffSession))
  setup.store.dispatch(questionAsked('transfer TR0001-TS0001'))
  const { last } = read(reportOf(setup, { includesTexts: false }))
  expect(selectIsAsked(last, 'transfer TR0001-TS0001')).toBe(true)
})

test('a report over its limit starts later, and still leads to the present', async () => {
  const setup = testStore({ session: null })
  const { store, backend } = setup
  store.dispatch(sessionStarted(staffSession))
  const [first] = salesResponse.summaries
  for (const customerOrderNbr of ['0', '1', '2', '3']) {
    const summaries = Array.from({ length: 400 }, (_, index) => ({ ...first, orderNbr: `SO${index}`, customerOrderNbr }))
    backend.response('getSales', { ...salesResponse, summaries })
    await store.dispatch(salesApi.endpoints.getSales.initiate(undefined, { forceRefetch: true }))
  }
  const all = read(reportOf(setup, { includesTexts: false }))
  const { actions, sales, payload } = read(reportOf(setup, { includesTexts: false, limit: 300_000 }))
  expect(payload.length).toBeLessThanOrEqual(300_000)
  expect(actions.length).toBeLessThan(all.actions.length)
  expect(sales?.summaries[0]?.customerOrderNbr).toBe('3')
})
