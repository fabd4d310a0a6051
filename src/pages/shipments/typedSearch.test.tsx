import { screen, waitFor, within } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { renderPage } from '../../testing/renderPage'
import { setWindowWidth } from '../../testing/windowWidth'
import { SHIPMENT_LIST } from './shipmentList'
import { ShipmentsPage } from './ShipmentsPage'

beforeEach(() => setWindowWidth(390))
afterEach(() => {
  setWindowWidth(null)
  jest.restoreAllMocks()
})

test('[WINDOW-17] a typed key draws the rows that it leaves once, and the address that follows draws none', async () => {
  const drawn = jest.spyOn(SHIPMENT_LIST, 'card')
  const { user, address } = renderPage(<ShipmentsPage />, { path: '/shipments', world: fakeWorld() })
  const shown = async () => within(await screen.findByRole('list', { name: 'Shipments' })).getAllByRole('listitem')
  expect(await shown()).toHaveLength(2)
  drawn.mockClear()
  await user.type(screen.getByRole('searchbox'), '2')
  await waitFor(() => expect(address.current).toBe('/shipments?q=2'))
  expect(await shown()).toHaveLength(1)
  expect(drawn).toHaveBeenCalledTimes(1)
})
