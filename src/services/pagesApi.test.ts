import type { ShippingResponse } from '../../contract/entities/shipping'
import type { ListPage } from '../../contract/entities/window'
import type { SentRequest } from '../testing/fakeBackend'
import { staffSession } from '../testing/fixtures/session'
import { shippingResponse } from '../testing/fixtures/shipments'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { abandonPage, pagesApi, type PageOfList, readPages } from './pagesApi'

const { getListPage } = pagesApi.endpoints
const pageAt = (offset: number) => {
  const page: ListPage = { scope: 'all', search: '', sort: [], offset, limit: 100 }
  return { call: 'getSales', page } as const
}

function pagesInStore() {
  const setup = testStore({ session: staffSession })
  const held = () =>
    Object.values(setup.store.getState().api.queries).map(
      (entry) => (entry as { originalArgs?: PageOfList }).originalArgs?.page.offset,
    )
  return { ...setup, held }
}

test('an abandoned page request is aborted, unless the page was loaded before', async () => {
  const { store, backend, held } = pagesInStore()
  const release = backend.hold('getSales')
  const first = store.dispatch(getListPage.initiate(pageAt(0)))
  await turn()
  store.dispatch(abandonPage(pageAt(0)))
  await first
  expect([backend.seen[0]?.signal.aborted, held()]).toEqual([true, [0]])
  release()

  await store.dispatch(getListPage.initiate(pageAt(0)))
  const letGo = backend.hold('getSales')
  const again = store.dispatch(getListPage.initiate(pageAt(0), { forceRefetch: true }))
  await turn()
  store.dispatch(abandonPage(pageAt(0)))
  letGo()
  await again
  expect([backend.seen.at(-1)?.signal.aborted, held()]).toEqual([false, [0]])
})

const page = { scope: 'all', search: '', sort: [], offset: 100, limit: 25 } as const
const [summary] = shippingResponse.shipmentSummaries
const shipmentSummaries = Array.from({ length: 250 }, (_, index) => ({ ...summary, shipmentNbr: `SH${1_000 + index}` }))

async function read(maximum: number, matchCount?: number) {
  const { store, backend } = testStore({ session: staffSession })
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
