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

test('lists shipments that are not completed, with their ship dates in UTC', async () => {
  renderShipments()
  expect(screen.getByRole('heading', { level: 1, name: 'Shipments' })).toBeInTheDocument()
  expect(screen.getByText('Loading shipments...')).toBeVisible()
  expect(screen.getByPlaceholderText('Search by shipment number or customer...')).toBeVisible()
  expect(await shownRows()).toEqual([
    ['SH0001', 'Acme Waterworks', 'Open', '3/5/2026'],
    ['SH0002', 'Borealis Mining', 'open', 'Not scheduled'],
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Shipment Number',
    'Customer',
    'Status',
    'Ship Date',
  ])
})

test('the checkbox shows the completed ones and stands in the address', async () => {
  const { user, address } = renderShipments()
  await user.click(screen.getByRole('checkbox', { name: 'Show Completed Orders' }))
  await waitFor(async () => expect(await shownNumbers()).toEqual(['SH0001', 'SH0002', 'SH0004', 'SH0003']))
  expect(address.current).toBe('/shipments?all=1')
})

test('sorts by a click on a heading: dates by time, those without at the end', async () => {
  const { user, address } = renderShipments('/shipments?all=1')
  await shownRows()
  await user.click(screen.getByRole('columnheader', { name: 'Ship Date' }))
  await waitFor(async () => expect(await shownNumbers()).toEqual(['SH0004', 'SH0003', 'SH0001', 'SH0002']))
  expect(address.current).toBe('/shipments?all=1&sort=shipDate.asc')
})

test('a failed load empties the list and says why; Retry loads again', async () => {
  const { user, backend } = renderShipments('/shipments', (world) =>
    world.backend.reject('getShipments', 500, { message: 'Out of order', error_code: 'E1', error_uuid: 'u-1' }),
  )
  const box = await screen.findByRole('alert')
  expect(box).toHaveTextContent('Error loading shipping list')
  expect(box).toHaveTextContent('Out of order --> Code: E1 --> ErrorID: u-1')
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  backend.response('getShipments', shippingResponse)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await shownNumbers()).toEqual(['SH0001', 'SH0002'])
})

test.each([
  [[], 'No shipments yet.'],
  [shippingResponse.shipmentSummaries.slice(2), 'Every shipment is completed. Tick "Show Completed Orders" to see them.'],
])('an empty list says why it is empty (%#)', async (shipmentSummaries, text) => {
  renderShipments('/shipments', ({ backend }) => backend.response('getShipments', { shipmentSummaries, shipmentDetails: {} }))
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test.each(['constructor', '__proto__'])(
  '[FAULT-38] a shipment without lines may be numbered %s, as every object has it',
  async (nbr) => {
    const shipmentSummaries = [{ shipmentNbr: nbr, customerName: 'Acme', status: 'Open' }]
    renderShipments(`/shipments?open=${nbr}`, ({ backend }) => backend.response('getShipments', { shipmentSummaries }))
    expect(await screen.findByText('No items in this shipment.')).toBeInTheDocument()
  },
)

test('a row opens its dialog in the address; closing goes back', async () => {
  const { user, address } = renderShipments('/shipments?q=sh')
  await user.click(await screen.findByText('SH0001'))
  expect(await screen.findByRole('dialog', { name: 'Shipment Details' })).toBeInTheDocument()
  expect(address.current).toBe('/shipments?q=sh&open=SH0001')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address.current).toBe('/shipments?q=sh')
})

test('a link to a shipment that is not there says so', async () => {
  renderShipments('/shipments?open=SH9999')
  expect(await screen.findByText('Shipment SH9999 was not found.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Shipment Details' })).toBeVisible()
})
