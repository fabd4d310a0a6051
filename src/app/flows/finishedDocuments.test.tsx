import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import type { SentRequest } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { renderPage } from '../../testing/renderPage'

jest.mock('../../components/kit/DataTableGrid')
jest.mock('../../components/kit/RowCard')

const shipment = (shipmentNbr: string, status: string, customerName: string): ShipmentSummary => ({
  shipmentNbr,
  customerName,
  customerId: 'C1',
  status,
  shipDate: '2026-01-05',
  notes: '',
  courier: 'dhl',
  trackingNumber: 'T1',
})

/** Two open documents and 230 finished ones, the newest of which is FIN230. */
const MANY = {
  ...shippingResponse,
  shipmentSummaries: [
    ...shippingResponse.shipmentSummaries.slice(0, 2),
    ...Array.from({ length: 230 }, (_, index) =>
      shipment(`FIN${String(index + 1).padStart(3, '0')}`, 'Closed', index % 2 === 0 ? 'Odd Ltd' : 'Even Ltd'),
    ),
  ],
}

/** The same after SH0001 was finished. */
const FINISHED = {
  ...MANY,
  shipmentSummaries: MANY.shipmentSummaries.map((each) =>
    each.shipmentNbr === 'SH0001' ? { ...each, status: 'Confirmed' } : each,
  ),
}

function renderMany(path: string, prepare?: (world: ReturnType<typeof fakeWorld>) => void) {
  const world = fakeWorld()
  world.backend.response('getShipments', MANY)
  prepare?.(world)
  return renderPage(<ShipmentsPage />, { path, world, session: staffSession })
}

const isPage = ({ query }: SentRequest) => query.get('scope') === 'all'
const isById = ({ query }: SentRequest) => query.has('id')

/** Responds to page requests by a separate rule, and to all others from the whole list. */
function responsePages(world: ReturnType<typeof fakeWorld>, response: (request: SentRequest) => unknown) {
  world.backend.response('getShipments', (request: SentRequest) => (isPage(request) ? response(request) : MANY))
}

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
  const { user, backend } = renderMany('/shipments', (world) => {
    const held = new Promise<void>((resolve) => (release = resolve))
    responsePages(world, () => held.then(() => MANY))
  })
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
  const pages: { readonly request: SentRequest; readonly response: () => void }[] = []
  const { backend } = renderMany('/shipments?all=1', (world) => {
    responsePages(world, (request) => {
      if (request.query.has('search')) return new Promise((resolve) => pages.push({ request, response: () => resolve(MANY) }))
      return MANY
    })
  })
  await count('232 of 232')
  type('Odd')
  await waitFor(() => expect(pages).toHaveLength(1))
  expect(list()).toHaveAttribute('aria-busy', 'true')
  expect(cards()[0]).toBe('SH0001')
  type('Odd Ltd')
  await waitFor(() => expect(pages).toHaveLength(2))
  expect(pages.map(({ request }) => request.signal.aborted)).toEqual([true, false])
  expect(list()).toHaveAttribute('aria-busy', 'true')
  pages[1]?.response()
  expect(await count('115 of 232')).toBeVisible()
  expect(cards()[0]).toBe('FIN229')
  expect(list()).toHaveAttribute('aria-busy', 'false')
  expect(backend.requested('getShipments').filter((query) => query.includes('search='))).toEqual([
    'scope=all&search=Odd&offset=0&limit=100',
    'scope=all&search=Odd+Ltd&offset=0&limit=100',
  ])
})

test('the server sorts the pages, and a page without matches says so', async () => {
  const { backend } = renderMany('/shipments?all=1&q=FIN00&sort=customerName.desc')
  await count('9 of 232')
  expect(cards()[0]).toBe('FIN001')
  expect(backend.requested('getShipments')).toContain('scope=all&search=FIN00&sort=customerName.desc&offset=0&limit=100')
  type('nobody')
  expect(await screen.findByText('No shipment matches your search.')).toBeVisible()
})

test('while finished documents load, the list does not claim that nothing matches', async () => {
  renderMany('/shipments?all=1&q=FIN007', (world) => responsePages(world, () => new Promise(() => undefined)))
  expect(await screen.findByText('Loading finished documents...')).toBeVisible()
  expect(screen.queryByText('No shipment matches your search.')).not.toBeInTheDocument()
})

test('an inexact number of matches is shown as approximate', async () => {
  renderMany('/shipments?all=1', (world) =>
    responsePages(world, () =>
      Response.json({
        shipmentSummaries: MANY.shipmentSummaries.slice(0, 100),
        shipmentDetails: {},
        window: { scope: 'all', matchCount: 123_456, matchCountIsExact: false, totalCount: 310_000, revision: 1 },
      }),
    ),
  )
  expect(await count('about 123,456 of 310,000')).toBeVisible()
})

/** A page of very many shipments, from a server that is still counting the matches: more than 10,000. */
function countingPage({ query }: SentRequest, matchCount = 10_001) {
  const first = Number(query.get('offset'))
  return Response.json({
    shipmentSummaries: Array.from({ length: 100 }, (_, index) => shipment(`N${first + index + 1}`, 'Closed', 'Odd Ltd')),
    shipmentDetails: {},
    window: { scope: 'all', matchCount, matchCountIsExact: false, totalCount: 72_335, revision: 1 },
  })
}

test('a page far beyond the counted matches is shown', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  // Another page already knows the number; the one in the address is answered before it.
  let isCounted = false
  const { backend } = renderMany('/shipments?all=1&q=N&page=300', (world) =>
    responsePages(world, (request) =>
      countingPage(request, isCounted || request.query.get('offset') !== '29900' ? 71_168 : 10_001),
    ),
  )
  expect(await count('more than 30,000 of 72,335')).toBeVisible()
  expect(cards()[0]).toBe('N29901')
  expect(screen.getByText('29,901–30,000 of 30,001')).toBeVisible()
  expect(backend.requested('getShipments').slice(1)).toEqual(['scope=all&search=N&offset=29900&limit=100'])
  isCounted = true
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(await count('about 71,168 of 72,335')).toBeVisible()
  expect(cards()[0]).toBe('N29901')
  jest.useRealTimers()
})

test('an export cut off at 20,000 rows says so', async () => {
  const { user, world } = renderMany('/shipments?all=1&q=N&panel=views', (prepared) =>
    responsePages(prepared, (request) => countingPage(request, request.query.get('offset') === '0' ? 10_001 : 42_694)),
  )
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(
    await screen.findByText('The file holds the first 20,000. Filter the list for fewer.', {}, { timeout: 120_000 }),
  ).toBeVisible()
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
  expect(await screen.findByText(/^Shipment 9{300} was not found.$/)).toBeVisible()
  expect(backend.requested('getShipments')).toEqual(['scope=open'])
})

test('a document that fails to load says why, and Retry loads it', async () => {
  const { user, backend } = renderMany('/shipments?open=FIN007', (world) =>
    world.backend.response('getShipments', (request: SentRequest) =>
      isById(request) ? Response.json({ message: 'Too busy' }, { status: 503 }) : MANY,
    ),
  )
  const box = await screen.findByRole('alert')
  expect(box).toHaveTextContent('Too busy')
  backend.response('getShipments', MANY)
  await user.click(within(box).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Courier and tracking')).toBeVisible()
})

test.each([
  ['fails', () => Response.json({ message: 'Too busy' }, { status: 503 })],
  ['hangs', () => new Promise(() => undefined)],
])('a document that somebody else finishes stays open while the request for it %s', async (how, byId) => {
  const { user, backend } = renderMany('/shipments?open=SH0001', ({ backend }) =>
    backend.response('getShipments', (request: SentRequest) => (isById(request) ? byId() : MANY)),
  )
  await screen.findByText('Courier and tracking')
  backend.response('getShipments', (request: SentRequest) => (isById(request) ? byId() : FINISHED))
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
