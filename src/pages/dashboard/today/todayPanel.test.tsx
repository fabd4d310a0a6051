import { act, screen, waitFor, within } from '@testing-library/react'
import { api } from '../../../services/api'
import { dayBegan } from '../../../slices/daySlice'
import { fakeWorld, type FakeWorld } from '../../../testing/fakeWorld'
import { staffSession } from '../../../testing/fixtures/session'
import { renderPage } from '../../../testing/renderPage'
import { DashboardPage } from '../DashboardPage'

function renderDashboard(extensions: readonly string[], prepare?: (world: FakeWorld) => void) {
  const world = fakeWorld()
  world.time.now = Date.parse('2026-03-15T10:00:00Z')
  prepare?.(world)
  const page = renderPage(<DashboardPage />, { world, session: { ...staffSession, extensions: [...extensions] } })
  act(() => void page.store.dispatch(dayBegan('2026-03-15')))
  return page
}

const counted = {
  asOf: '2026-03-15T10:41:00Z',
  lateShipments: { count: 5, ids: [] },
  lateSales: { count: 0, ids: [] },
  longTransfers: { count: 1_200, ids: [] },
  shortProduction: { count: 1, ids: [] },
}

const group = () => screen.findByRole('group', { name: 'Today' })
const tiles = async () =>
  within(await group())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the counts of the server are shown, each linking to its list', async () => {
  renderDashboard(['today'], ({ backend }) => backend.response('getToday', counted))
  expect(await screen.findByText('as of 10:41 AM UTC')).toBeVisible()
  expect(await tiles()).toEqual([
    '5 Late shipments',
    '0 Late sales ordersNothing is late.',
    '1,200 Transfers under way for more than 7 days',
    '1 Production short of material',
  ])
  const links = within(await group()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/shipments?only=late',
    '/sales?only=late',
    '/transfers?only=late',
    '/production?only=short',
  ])
})

test('a failed count leaves the history visible and can be retried', async () => {
  const { user, backend } = renderDashboard(['today'], ({ backend }) => backend.reject('getToday', 500, { message: 'No count' }))
  expect(await screen.findByText("Error loading today's figures")).toBeVisible()
  expect(await screen.findByRole('region', { name: /March 2026/ })).toBeVisible()
  backend.response('getToday', counted)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect((await tiles())[0]).toBe('5 Late shipments'))
})

test('a write asks the server for the counts again', async () => {
  const { store, backend } = renderDashboard(['today'], ({ backend }) => backend.response('getToday', counted))
  await screen.findByText('as of 10:41 AM UTC')
  backend.response('getToday', { ...counted, lateShipments: { count: 6, ids: [] } })
  act(() => void store.dispatch(api.util.invalidateTags(['shipments'])))
  await waitFor(async () => expect((await tiles())[0]).toBe('6 Late shipments'))
})

test('with the windows extension only, open documents are counted in the browser', async () => {
  const { user, backend } = renderDashboard(['windows'], ({ backend }) =>
    backend.reject('getSales', 500, { message: 'No sales' }),
  )
  expect(await screen.findByText('No sales')).toBeVisible()
  backend.response('getSales', { summaries: [], details: {}, receiptShipments: {}, summarizedReceiptShipments: {} })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () =>
    expect(await tiles()).toEqual([
      '1 Late shipments',
      '0 Late sales ordersNothing is late.',
      '2 Transfers under way for more than 7 days',
      '0 Receipts openNothing to receive.',
    ]),
  )
})

test('when counting would need whole lists, none is loaded and no panel is shown', async () => {
  const { backend } = renderDashboard([])
  await screen.findByRole('region', { name: /March 2026/ })
  expect(screen.queryByRole('group', { name: 'Today' })).not.toBeInTheDocument()
  expect(backend.seen.map(({ call }) => call)).toEqual(['getProductionHistory'])
})

test('an administrator of a new server sees first steps instead of the counts', async () => {
  const firstSteps = { hasItems: true, hasPeople: false, hasReceipts: false }
  renderDashboard(['today'], ({ backend }) => backend.response('getToday', { ...counted, firstSteps }))
  const steps = within(await screen.findByRole('group', { name: 'First steps' }))
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add people', '/accounts'],
    ['Receive something', '/transfers'],
  ])
  expect(screen.queryByText('Late shipments')).not.toBeInTheDocument()
})
