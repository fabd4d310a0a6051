import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { quickFilterHint } from '../../components/lists/quickFilterHint'
import { fakeWorld } from '../../testing/fakeWorld'
import { renderPage } from '../../testing/renderPage'
import { setWindowWidth } from '../../testing/windowWidth'
import { SHIPMENT_LIST } from './shipmentList'
import { ShipmentsPage } from './ShipmentsPage'

jest.mock('../../components/lists/quickFilterHint')

beforeEach(() => setWindowWidth(390))
afterEach(() => {
  setWindowWidth(null)
  jest.restoreAllMocks()
})

test('[WINDOW-17] a typed key draws the rows that it leaves and the chips once, and the address that follows draws no row', async () => {
  const drawn = jest.spyOn(SHIPMENT_LIST, 'card')
  const { address } = renderPage(<ShipmentsPage />, { path: '/shipments', world: fakeWorld() })
  const shown = async () => within(await screen.findByRole('list', { name: 'Shipments' })).getAllByRole('listitem')
  expect(await shown()).toHaveLength(2)
  const chips = within(await screen.findByRole('group', { name: 'Show only' })).getAllByRole('button', { pressed: false })
  // The last of what comes once the list stands.
  await screen.findByRole('button', { name: 'Filters' })
  drawn.mockClear()
  jest.mocked(quickFilterHint).mockClear()
  // No time passes until the next line: the address follows later, and draws the chips again.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '2' } })
  expect(quickFilterHint).toHaveBeenCalledTimes(chips.length)
  await waitFor(() => expect(address.current).toBe('/shipments?q=2'))
  expect(await shown()).toHaveLength(1)
  expect(drawn).toHaveBeenCalledTimes(1)
})
