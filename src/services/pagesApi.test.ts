import type { ShippingResponse } from '../../contract/entities/shipping'
import type { SentRequest } from '../testing/fakeBackend'
import { shippingResponse } from '../testing/fixtures/shipments'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { abandonPage, pagesApi, readPages } from './pagesApi'

const { getListPage } = pagesApi.endpoints

test('an abandoned page request is aborted, unless the page was loaded before', async () => {
  const { store, backend } = testStore()
  const sales = { call: 'getSales', page: { scope: 'all', search: '', sort: [], offset: 0, limit: 100 } } as const
  const inStore = () => Object.keys(store.getState().api.queries).length
  for (const isLoaded of [false, true]) {
    const release = backend.hold('getSales')
    const loading = store.dispatch(getListPage.initiate(sales, { forceRefetch: true }))
    await turn()
    store.dispatch(abandonPage(sales))
    if (isLoaded) release()
    await loading
    expect([backend.seen.at(-1)?.signal.aborted, inStore()]).toEqual([!isLoaded, 1])
    release()
    await store.dispatch(getListPage.initiate(sales))
  }
})

const page = { scope: 'all', search: '', sort: [], offset: 100, limit: 25 } as const
const [summary] = shippingResponse.shipmentSummaries
const shipmentSummaries = Array.from({ length: 250 }, (_, index) => ({ ...summary, shipmentNbr: `SH${1_000 + index}` }))

async function read(maximum: number, matchCount?: number) {
  const { store, backend } = testStore()
  const window = { scope: 'all', matchCount, matchCountIsExact: false, totalCount: 250, revision: 1 }
  backend.response('getShipments', ({ query }: SentRequest) => {
    if (matchCount === undefined) return { shipmentSummaries, shipmentDetails: {} }
    const offset = Number(query.get('offset'))
    return Response.json({ shipmentSummaries: shipmentSummaries.slice(offset, offset + 100), shipmentDetails: {}, window })
  })
  const responses: unknown[] = []
  const error = await store.dispatch(
    readPages({ call: 'getShipments', page }, maximum, (response) => {
      responses.push(response)
      return (response as ShippingResponse).shipmentSummaries.length > 0
    }),
  )
  return { error, responses, offsets: backend.seen.map(({ query }) => query.get('offset')), store }
}

test('all pages are read once, from the first on, and evict no page on screen', async () => {
  const { error, responses, offsets, store } = await read(1_000)
  expect(error).toBeUndefined()
  expect(offsets).toEqual(['0', '100', '200'])
  expect(responses).toHaveLength(3)
  expect(Object.keys(store.getState().api.queries).filter((key) => key.startsWith('getListPage'))).toEqual([])
})

test.each([0, 150, 10_001])(
  'while matches are being counted, here %d, pages are read until there are no more rows',
  async (matchCount) => {
    const { offsets, responses } = await read(1_000, matchCount)
    expect(offsets).toEqual(['0', '100', '200', '300'])
    expect(responses).toHaveLength(4)
    expect((await read(200, matchCount)).offsets).toEqual(['0', '100'])
  },
)
