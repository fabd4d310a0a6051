import { screen, waitFor, within } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { ProductionPage } from './ProductionPage'

jest.mock('../../components/kit/DataTableGrid')

const session = { ...staffSession, extensions: [...staffSession.extensions, 'today'] }

function renderShort(count: number) {
  const world = fakeWorld()
  world.backend.response('getToday', { asOf: '2026-03-10T10:41:00Z', shortProduction: { count, ids: ['PR0002'] } })
  return renderPage(<ProductionPage />, { world, session, path: '/production?only=short' })
}

test('a list of only the most urgent short orders says so', async () => {
  renderShort(240)
  expect(await screen.findByRole('button', { name: 'Short of material 1 of 240' })).toBeVisible()
  expect(screen.getByText('Only the 1 most urgent are listed.')).toBeVisible()
})

test('no order is listed while the short ones are unknown', async () => {
  const world = fakeWorld()
  world.backend.reject('getToday', 500, { message: 'No count' })
  const response = world.backend.hold('getToday')
  const { user } = renderPage(<ProductionPage />, { world, session, path: '/production?only=short' })
  await waitFor(() => expect(world.backend.requested('getProductionOrders')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Short of material', pressed: true })).toBeVisible()
  expect(screen.queryByText(/^PR\d+$/)).not.toBeInTheDocument()
  response()
  expect(await screen.findByRole('alert')).toHaveTextContent('No count')
  expect(screen.queryByText(/^PR\d+$/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Show data/ })).not.toBeInTheDocument()
  world.backend.response('getToday', { asOf: '2026-03-10T10:41:00Z', shortProduction: { count: '1', ids: ['PR0002'] } })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('PR0002')).toBeInTheDocument()
  expect(screen.getAllByText(/^PR\d+$/)).toHaveLength(1)
})

test('the open order is shown when only the filter of short orders fails', async () => {
  const world = fakeWorld()
  world.backend.reject('getToday', 500, { message: 'No count' })
  renderPage(<ProductionPage />, { world, session, path: '/production?only=short&open=PR0002' })
  await waitFor(() => expect(world.backend.requested('getToday')).toHaveLength(1))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('PR0002')).toBeVisible()
  expect(await screen.findByText(/No count/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('a server that names no short orders offers no filter for them', async () => {
  const world = fakeWorld()
  world.backend.response('getToday', { asOf: '2026-03-10T10:41:00Z' })
  renderPage(<ProductionPage />, { world, session, path: '/production?only=short' })
  expect((await screen.findAllByText(/^PR\d+$/)).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: 'Short of material' })).not.toBeInTheDocument()
})
