import { act, screen, waitFor, within } from '@testing-library/react'
import { dayBegan } from '../../slices/daySlice'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { setWindowWidth } from '../../testing/windowWidth'
import { ShipmentsPage } from './ShipmentsPage'

jest.mock('../../components/kit/DataTableGrid')

const [first] = shippingResponse.shipmentSummaries
const shipment = (shipmentNbr: string, shipDate: string, status = 'Open') => ({ ...first, shipmentNbr, shipDate, status })
const SHIPMENTS = {
  shipmentSummaries: [
    shipment('SH0001', '2026-03-01'),
    shipment('SH0002', '2026-03-10T00:00:00Z'),
    shipment('SH0003', ''),
    shipment('SH0004', '2026-03-13'),
    shipment('SH0005', '2026-02-01', 'Confirmed'),
    shipment('SH0006', '2026-03-09'),
  ],
  shipmentDetails: {},
}

/** Today is March 10. */
function renderShipments(path = '/shipments', options: PageOptions = {}) {
  const page = renderPage(<ShipmentsPage />, { path, responses: { getShipments: SHIPMENTS }, ...options })
  act(() => void page.store.dispatch(dayBegan('2026-03-10')))
  return page
}

const chip = (name: string) => screen.findByRole('button', { name })
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const numbers = () => cards().map((text) => /SH\d{4}/.exec(text)?.[0])

test('open shipments come first, earliest first, those without a date last', async () => {
  const { user, store } = renderShipments()
  expect(await screen.findByText('9 days late')).toBeVisible()
  expect(numbers()).toEqual(['SH0001', 'SH0006', 'SH0002', 'SH0004', 'SH0003'])
  expect(cards().map((text) => /Ship Date (.*)/.exec(text)?.[1])).toEqual([
    '3/1/2026 9 days late',
    '3/9/2026 1 day late',
    '3/10/2026 today',
    '3/13/2026 in 3 days',
    'Not scheduled',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Show Completed Orders' }))
  await waitFor(() => expect(numbers()).toEqual(['SH0001', 'SH0006', 'SH0002', 'SH0004', 'SH0003', 'SH0005']))
  expect(cards()[5]).toMatch(/Ship Date 2\/1\/2026$/)
  act(() => void store.dispatch(dayBegan('2026-03-11')))
  expect(screen.getByText('10 days late')).toBeVisible()
})

test('chips count open shipments and put their filter into the address', async () => {
  const { user, address } = renderShipments()
  await chip('Late 2')
  const group = within(screen.getByRole('group', { name: 'Show only' }))
  expect(textsOf(group.getAllByRole('button'))).toEqual(['Late 2', 'Today 1', 'This week 2'])
  await user.click(await chip('Late 2'))
  expect(numbers()).toEqual(['SH0001', 'SH0006'])
  expect(await chip('Late 2')).toHaveAttribute('aria-pressed', 'true')
  expect(address.current).toBe('/shipments?only=late')
  await user.click(await chip('Late 2'))
  expect(numbers()).toHaveLength(5)
  expect(address.current).toBe('/shipments')
  act(() => screen.getByRole('button', { name: 'Today 1' }).focus())
  await user.keyboard('{Enter}')
  expect(numbers()).toEqual(['SH0002'])
})

test('an address selects a filter, and showing completed shipments clears it', async () => {
  const { user, address } = renderShipments('/shipments?only=late&q=SH0004')
  await chip('This week 1')
  await chip('Late 0')
  expect(screen.getByText('No shipment matches your search.')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(numbers()).toEqual(['SH0001', 'SH0006']))
  const box = screen.getByRole('checkbox', { name: 'Show Completed Orders' })
  await user.click(box)
  await waitFor(() => expect(numbers()).toHaveLength(6))
  expect(address.current).toBe('/shipments?all=1')
  await user.click(await chip('Today 1'))
  expect(numbers()).toEqual(['SH0002'])
  expect(box).not.toBeChecked()
})

test('a filter without matches has its own message', async () => {
  const { store } = renderShipments('/shipments?only=today')
  await screen.findByText('3/10/2026')
  act(() => void store.dispatch(dayBegan('2026-03-12')))
  expect(await screen.findByText('Nothing is due today.')).toBeVisible()
})

test.each([
  [[], 'No shipments yet.'],
  [shippingResponse.shipmentSummaries.slice(2), 'Every shipment is completed. Tick "Show Completed Orders" to see them.'],
])('an empty list says why it is empty (%#)', async (shipmentSummaries, text) => {
  renderShipments('/shipments', { responses: { getShipments: { shipmentSummaries, shipmentDetails: {} } } })
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('while rows are selected on a phone, tapping a card selects it instead of opening it', async () => {
  setWindowWidth(390)
  const { user, address } = renderShipments()
  await user.click(await screen.findByRole('button', { name: 'Select' }))
  await user.click(screen.getByRole('button', { name: /SH0002/ }))
  expect(await screen.findByRole('checkbox', { name: 'Select SH0002' })).toBeChecked()
  expect(address.current).toBe('/shipments')
})
