import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { plainSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { testStore } from '../../testing/testStore'
import { api } from '../api'
import { OPEN_WINDOW } from '../documentsApi'
import { responseName } from '../endpoints/contractEndpoints'
import { pagesApi } from '../pagesApi'
import { shippingApi } from '../shippingApi'

const { getShipments } = shippingApi.endpoints
const PAGE = { call: 'getShipments', page: { scope: 'all', search: '', sort: [], offset: 0, limit: 100 } } as const

const plainStore = () => testStore({ session: plainSession })

test('parts of a list are cut from one full list', async () => {
  const { store, backend } = plainStore()
  const open = await store.dispatch(getShipments.initiate(OPEN_WINDOW))
  const page = await store.dispatch(pagesApi.endpoints.getListPage.initiate(PAGE))
  const own = await store.dispatch(getShipments.initiate({ ids: ['SH0001'] }))
  expect(backend.requested('getShipments')).toEqual([''])
  expect(open.data?.window).toMatchObject({ scope: 'open', totalCount: shippingResponse.shipmentSummaries.length })
  expect(page.data).toMatchObject({ window: { matchCount: shippingResponse.shipmentSummaries.length }, shipmentDetails: {} })
  expect(own.data?.shipmentSummaries.map(({ shipmentNbr }) => shipmentNbr)).toEqual(['SH0001'])
})

test('a reload of all parts loads the full list once', async () => {
  const { store, backend } = plainStore()
  await store.dispatch(getShipments.initiate(OPEN_WINDOW))
  await store.dispatch(pagesApi.endpoints.getListPage.initiate(PAGE))
  store.dispatch(api.util.invalidateTags(['shipments']))
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
  expect(backend.requested('getShipments')).toEqual(['', ''])
})

test('a part that is reloaded after another one reuses the list loaded for that one', async () => {
  const { store, backend } = plainStore()
  const first = store.dispatch(getShipments.initiate(OPEN_WINDOW))
  await first
  const second = store.dispatch(pagesApi.endpoints.getListPage.initiate(PAGE))
  await second
  await new Promise((resolve) => setTimeout(resolve, 2))
  await first.refetch()
  await second.refetch()
  expect(backend.requested('getShipments')).toEqual(['', ''])
})

test('an error of the full list is the error of its part, until the next load', async () => {
  const { store, backend } = plainStore()
  backend.response('getShipments', rejectedWith(500, '', 'Down'), shippingResponse)
  const open = store.dispatch(getShipments.initiate(OPEN_WINDOW))
  expect((await open).error).toMatchObject({ status: 500, data: { message: 'Down' } })
  expect((await open.refetch()).error).toBeUndefined()
})

test('unreadable rows of the full list count for its parts', async () => {
  const { store, backend } = plainStore()
  backend.response('getShipments', { ...shippingResponse, shipmentSummaries: [...shippingResponse.shipmentSummaries, {}] })
  await store.dispatch(getShipments.initiate(OPEN_WINDOW))
  expect(selectLeftOutRows(store.getState(), responseName('getShipments', OPEN_WINDOW))).toBe(1)
})
