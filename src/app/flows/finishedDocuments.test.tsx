import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ProductionPage } from '../../pages/production/ProductionPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { rejectedWith, type SentRequest } from '../../testing/fakeBackend'
import { productionResponse } from '../../testing/fixtures/production'
import { manyShipments as MANY, shippingResponse } from '../../testing/fixtures/shipments'
import { renderPage } from '../../testing/renderPage'

jest.mock('../../components/kit/DataTableGrid')
jest.mock('../../components/kit/RowCard')

const [SHIPMENT] = MANY.shipmentSummaries.slice(-1)

const renderMany = (path: string, getShipments: unknown = MANY) =>
  renderPage(<ShipmentsPage />, { path, responses: { getShipments } })

const isPage = ({ query }: SentRequest) => query.get('scope') === 'all'

/** Responds to requests for single documents by a separate rule, and to all others with a list. */
const byId = (response: () => unknown, list: unknown) => (request: SentRequest) => (request.query.has('id') ? response() : list)

/** Responds to page requests by a separate rule, and to all others from the whole list. */
const pages = (response: (request: SentRequest) => unknown) => (request: SentRequest) =>
  isPage(request) ? response(request) : MANY

// Queries by label and attribute, because queries by role are slow with a hundred cards.
const cards = () => [...document.querySelectorAll('li[data-id]')].map((card) => card.getAttribute('data-id'))
const checkbox = () => screen.getByLabelText('Show Completed Orders')
const search = () => screen.getByPlaceholderText('Search by shipment number or customer...')
const type = (text: string) => fireEvent.change(search(), { target: { value: text } })
const dialog = () => screen.findByLabelText('Shipment Details')
const count = (text: string) => screen.findByText(text)
const list = () => screen.getByLabelText('Shipments')

test('finished documents load in pages, and open ones are shown until the first page arrives', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const { user, backend } = renderMany(
    '/shipments',
    pages(() => held.then(() => MANY)),
  )
  await count('2 of 232')
  await user.click(checkbox())
  expect(await screen.findByText('Loading finished documents...')).toBeVisible()
  expect(cards()).toEqual(['SH0001', 'SH0002'])
  release()
  expect(await count('232 of 232')).toBeVisible()
  expect(screen.queryByText('Loading finished documents...')).not.toBeInTheDocument()
  expect(cards().slice(0, 3)).toEqual(['SH0001', 'SH0002', 'FIN230'])
  expect(cards()).toHaveLength(100)
  await user.click(screen.getByLabelText('Go to next page'))
  await waitFor(() => expect(cards()[0]).toBe('FIN132'))
  expect(screen.getByText('101–200 of 232')).toBeVisible()
  expect(backend.requested('getShipments')).toEqual([
    'scope=open',
    'scope=all&offset=0&limit=100',
    'scope=all&offset=100&limit=100',
  ])
})

test('a search is sent once typing pauses, and the former rows stay meanwhile', async () => {
  const searches: { readonly request: SentRequest; readonly response: () => void }[] = []
  const { backend } = renderMany(
    '/shipments?all=1',
    pages((request) => {
      if (!request.query.has('search')) return MANY
      return new Promise((resolve) => searches.push({ request, response: () => resolve(MANY) }))
    }),
  )
  await count('232 of 232')
  type('Odd')
  await waitFor(() => expect(searches).toHaveLength(1))
  expect(list()).toHaveAttribute('aria-busy', 'true')
  expect(cards()[0]).toBe('SH0001')
  type('Odd Ltd')
  await waitFor(() => expect(searches).toHaveLength(2))
  expect(searches.map(({ request }) => request.signal.aborted)).toEqual([true, false])
  expect(list()).toHaveAttribute('aria-busy', 'true')
  searches[1]?.response()
  expect(await count('115 of 232')).toBeVisible()
  expect(cards()[0]).toBe('FIN229')
  expect(list()).toHaveAttribute('aria-busy', 'false')
  expect(backend.requested('getShipments').filter((query) => query.includes('search='))).toEqual([
    'scope=all&search=Odd&offset=0&limit=100',
    'scope=all&search=Odd+Ltd&offset=0&limit=100',
  ])
})

test('the server sorts a page, which is not called empty while it loads', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const { backend } = renderMany(
    '/shipments?all=1&q=FIN00&sort=customerName.desc',
    pages(() => held.then(() => MANY)),
  )
  expect(await screen.findByText('Loading finished documents...')).toBeVisible()
  expect(screen.queryByText('No shipment matches your search.')).not.toBeInTheDocument()
  release()
  await count('9 of 232')
  expect(cards()[0]).toBe('FIN001')
  expect(backend.requested('getShipments')).toContain('scope=all&search=FIN00&sort=customerName.desc&offset=0&limit=100')
  type('nobody')
  expect(await screen.findByText('No shipment matches your search.')).toBeVisible()
})

/** A page of very many shipments, from a server that is still counting the matches: more than 10,000. */
function countingPage({ query }: SentRequest, matchCount = 10_001) {
  const first = Number(query.get('offset'))
  return Response.json({
    shipmentSummaries: Array.from({ length: 100 }, (_, index) => ({ ...SHIPMENT, shipmentNbr: `N${first + index + 1}` })),
    shipmentDetails: {},
    window: { scope: 'all', matchCount, matchCountIsExact: false, totalCount: 72_335, revision: 1 },
  })
}

test('a page far beyond the counted matches is shown', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let isCounted = false
  // Another page already knows the number.
  const { backend } = renderMany(
    '/shipments?all=1&q=N&page=300',
    pages((request) => countingPage(request, isCounted || request.query.get('offset') !== '29900' ? 71_168 : 10_001)),
  )
  expect(await count('more than 30,000 of 72,335')).toBeVisible()
  expect(cards()[0]).toBe('N29901')
  expect(screen.getByText('29,901–30,000 of 30,001')).toBeVisible()
  expect(backend.requested('getShipments').slice(1)).toEqual(['scope=all&search=N&offset=29900&limit=100'])
  isCounted = true
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(await count('about 71,168 of 72,335')).toBeVisible()
  expect(cards()[0]).toBe('N29901')
})

test('an export cut off at 20,000 rows says so', async () => {
  const { user, world } = renderMany(
    '/shipments?all=1&q=N&panel=views',
    pages((request) => countingPage(request, request.query.get('offset') === '0' ? 10_001 : 42_694)),
  )
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(world.downloads).toHaveLength(1), { timeout: 120_000 })
  expect(screen.getByText('The file holds the first 20,000. Filter the list for fewer.')).toBeVisible()
  expect(((await world.downloads[0]?.blob.text()) ?? '').trim().split('\r\n')).toHaveLength(20_001)
})

test('a page number beyond the end shows the last page and corrects the address', async () => {
  const { backend, address } = renderMany('/shipments?all=1&page=900')
  expect(await screen.findByText('201–232 of 232')).toBeVisible()
  expect(backend.requested('getShipments').slice(1)).toEqual(
    [90_000 - 100, 200].map((offset) => `scope=all&offset=${offset}&limit=100`),
  )
  await waitFor(() => expect(address.current).toBe('/shipments?all=1&page=3'))
})

test('a document number that no server would accept is not sent', async () => {
  const { backend } = renderMany(`/shipments?open=${'9'.repeat(300)}`)
  expect(await screen.findByText('Shipment not found')).toBeVisible()
  expect(backend.requested('getShipments')).toEqual(['scope=open'])
})

test('a document that fails to load says why, and Retry loads it', async () => {
  const { user, backend } = renderMany('/shipments?open=FIN007', byId(rejectedWith(503, '', 'Too busy'), MANY))
  const box = await screen.findByRole('alert')
  expect(box).toHaveTextContent('Too busy')
  backend.response('getShipments', MANY)
  await user.click(within(box).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Courier and tracking')).toBeVisible()
})

test.each([
  ['fails', rejectedWith(503, '', 'Too busy')],
  ['hangs', () => new Promise(() => undefined)],
])('a document that somebody else finishes stays open while the request for it %s', async (how, response) => {
  const { user, backend } = renderMany('/shipments?open=SH0001')
  const finished = MANY.shipmentSummaries.map((each) => (each.shipmentNbr === 'SH0001' ? { ...each, status: 'Confirmed' } : each))
  const FINISHED = { ...MANY, shipmentSummaries: finished }
  await screen.findByText('Courier and tracking')
  backend.response('getShipments', byId(response, FINISHED))
  fireEvent.click(screen.getByLabelText('Refresh'))
  await waitFor(() => expect(cards()).toEqual(['SH0002']))
  expect(screen.getByText('Courier and tracking')).toBeVisible()
  if (how === 'fails') {
    const notice = await within(await dialog()).findByRole('alert')
    expect(notice).toHaveTextContent('Error loading shipping listToo busyThe data shown here was loaded earlier.')
    backend.response('getShipments', FINISHED)
    await user.click(within(notice).getByRole('button', { name: 'Retry' }))
    expect((await within(await dialog()).findAllByText('Confirmed'))[0]).toBeVisible()
    expect(within(await dialog()).queryByRole('alert')).not.toBeInTheDocument()
  }
  // It keeps its position among its neighbors.
  await user.click(screen.getByLabelText('Next shipment'))
  expect(await within(await dialog()).findByText(/SH0002/)).toBeVisible()
})

test('a screen left from a document on page 2 reopens at page 1', async () => {
  const { user, address, goTo } = renderMany('/shipments?all=1&page=2&open=FIN131')
  await screen.findByText('Courier and tracking')
  goTo('/shipments')
  await count('2 of 232')
  await user.click(checkbox())
  await count('232 of 232')
  expect(cards()[0]).toBe('SH0001')
  expect(address.current).toBe('/shipments?all=1')
})

test('a document outside the loaded pages takes its place among them by its sort keys', async () => {
  const { user } = renderMany('/shipments?all=1&q=even&open=FIN201')
  await count('115 of 232')
  await user.click(await screen.findByLabelText('Next shipment'))
  await waitFor(async () => expect(within(await dialog()).getByText(/FIN200/)).toBeVisible())
})

test('a document that was not found is requested again by its number', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { backend, goTo, user } = renderMany('/shipments?open=NEW1', shippingResponse)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  const shipmentSummaries = [...shippingResponse.shipmentSummaries, { ...SHIPMENT, shipmentNbr: 'NEW1' }]
  backend.response('getShipments', { ...shippingResponse, shipmentSummaries })
  const release = backend.hold('getShipments')
  goTo('/shipments?open=NEW1')
  expect(await screen.findByText('Loading shipment...')).toBeVisible()
  expect(screen.queryByText('Shipment not found')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('Courier and tracking')).toBeVisible()
})

describe('a link to a document while the whole list of a backend without extensions reloads:', () => {
  const LOADING = 'Loading production order...'
  const ABSENT = 'No production order available'
  const [order] = productionResponse.production_order_list
  const more = {
    production_order_list: [...productionResponse.production_order_list, { ...order, prodNbr: 'NEW1', status: 'Planned' }],
  }

  async function openWhileReloading() {
    const page = renderPage(<ProductionPage />, { path: '/production', extensions: [] })
    await screen.findByText('PR0003')
    let release: (response: unknown) => void = () => undefined
    page.backend.response('getProductionOrders', () => new Promise((resolve) => (release = resolve)))
    fireEvent.click(screen.getByLabelText('Refresh'))
    page.goTo('/production?open=NEW1')
    expect(await screen.findByText(LOADING)).toBeVisible()
    expect(screen.queryByText(ABSENT)).not.toBeInTheDocument()
    const shown = within(await screen.findByRole('dialog', { name: 'Production Order Details' }))
    return { ...page, shown, release: (response: unknown) => release(response) }
  }

  test('opens a document that the reload brings', async () => {
    const { release } = await openWhileReloading()
    release(more)
    expect(await screen.findByRole('heading', { name: 'NEW1' })).toBeVisible()
    expect(screen.queryByText(LOADING)).not.toBeInTheDocument()
  })

  test('reports a document that the reload does not bring as missing, whatever follows', async () => {
    const { release } = await openWhileReloading()
    release(productionResponse)
    expect(await screen.findByText(ABSENT)).toBeVisible()
    fireEvent.click(screen.getByLabelText('Refresh'))
    await waitFor(() => expect(screen.getByLabelText('Refresh')).toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByText(ABSENT)).toBeVisible()
    release(rejectedWith(503, '', 'Too busy')())
    expect(await screen.findByText('Too busy')).toBeInTheDocument()
    expect(screen.getByText(ABSENT)).toBeVisible()
  })

  test('shows the error of a failed reload, and Retry tells whether the document exists', async () => {
    const { release, user, backend, shown } = await openWhileReloading()
    release(rejectedWith(503, '', 'Too busy')())
    expect(await shown.findByText('Too busy')).toBeVisible()
    expect(screen.queryByText(ABSENT)).not.toBeInTheDocument()
    backend.response('getProductionOrders', productionResponse)
    await user.click(shown.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(ABSENT)).toBeVisible()
  })
})
