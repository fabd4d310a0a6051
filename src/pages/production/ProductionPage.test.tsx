import { screen, waitFor, within } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { productionResponse } from '../../testing/fixtures/production'
import { renderPage } from '../../testing/renderPage'
import { shownNumbers, shownRows } from '../../testing/shownRows'
import { ProductionPage } from './ProductionPage'

function renderProduction(path = '/production', prepare?: (world: ReturnType<typeof fakeWorld>) => void) {
  const world = fakeWorld()
  prepare?.(world)
  return renderPage(<ProductionPage />, { path, world })
}

const search = () => screen.getByRole('searchbox')

test('lists orders that are under way, by status rank', async () => {
  renderProduction()
  expect(screen.getByRole('heading', { level: 1, name: 'Production' })).toBeInTheDocument()
  expect(screen.getByText('Loading production orders...')).toBeVisible()
  expect(await shownRows()).toEqual([
    ['PR0003', 'PUMP-100', '20', '5', 'In Process'],
    ['PR0002', 'PUMP-100', '50', '0', 'Released'],
    ['PR0001', 'PUMP-100', '100', '0', 'Planned'],
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Prod Order ID',
    'Inventory ID',
    'Quantity to Produce',
    'Quantity Completed',
    'Status',
  ])
})

test('the checkbox shows the others and stands in the address', async () => {
  const { user, address } = renderProduction()
  expect(screen.getByRole('checkbox', { name: 'Show Completed Orders' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Show Completed Orders' }))
  await waitFor(async () =>
    expect(await shownNumbers()).toEqual(['PR0003', 'PR0002', 'PR0001', 'PR0004', 'PR0005', 'PR0006', 'PR0007']),
  )
  expect(address.current).toBe('/production?all=1')
})

test('every term of the search must match', async () => {
  const { user, address } = renderProduction()
  await user.type(search(), 'pump + Released')
  await waitFor(async () => expect(await shownNumbers()).toEqual(['PR0002']))
  await waitFor(() => expect(address.current).toBe('/production?q=pump+%2B+Released'))
})

test('a failed load empties the list and says why; Retry loads again', async () => {
  const { user, backend } = renderProduction('/production', (world) => world.backend.reject('getProductionOrders', 503, {}))
  const box = await screen.findByRole('alert')
  expect(box).toHaveTextContent('An error occurred while fetching production orders')
  backend.response('getProductionOrders', productionResponse)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await shownNumbers()).toEqual(['PR0003', 'PR0002', 'PR0001'])
})

test('a row opens its dialog in the address; closing goes back', async () => {
  const { user, address } = renderProduction()
  await user.click(await screen.findByText('PR0003'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Production Order Details' }))
  expect(address.current).toBe('/production?open=PR0003')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address.current).toBe('/production')
})

test.each([
  ['PR9999', 'No production order available'],
  ['%20', 'No production order number available'],
])('a link to %s leads nowhere and says: %s', async (number, text) => {
  renderProduction(`/production?open=${number}`)
  expect(await screen.findByText(text)).toBeInTheDocument()
})
