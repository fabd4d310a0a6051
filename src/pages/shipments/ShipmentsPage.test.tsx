import { screen, waitFor } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { renderPage } from '../../testing/renderPage'
import { shownNumbers, shownRows } from '../../testing/shownRows'
import { ShipmentsPage } from './ShipmentsPage'

function renderShipments(path = '/shipments', prepare?: (world: ReturnType<typeof fakeWorld>) => void) {
  const world = fakeWorld()
  prepare?.(world)
  return renderPage(<ShipmentsPage />, { path, world })
}

test('a click on a heading sorts the list: dates by time, missing ones last', async () => {
  const { user, address } = renderShipments('/shipments?all=1')
  await shownRows()
  await user.click(screen.getByRole('columnheader', { name: 'Ship Date' }))
  await waitFor(async () => expect(await shownNumbers()).toEqual(['SH0004', 'SH0003', 'SH0001', 'SH0002']))
  expect(address.current).toBe('/shipments?all=1&sort=shipDate.asc')
})

test.each([
  [[], 'No shipments yet.'],
  [shippingResponse.shipmentSummaries.slice(2), 'Every shipment is completed. Tick "Show Completed Orders" to see them.'],
])('an empty list says why it is empty (%#)', async (shipmentSummaries, text) => {
  renderShipments('/shipments', ({ backend }) => backend.response('getShipments', { shipmentSummaries, shipmentDetails: {} }))
  expect(await screen.findByText(text)).toBeInTheDocument()
})
