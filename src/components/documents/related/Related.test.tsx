import { screen, waitFor, within } from '@testing-library/react'
import { salesApi } from '../../../services/salesApi'
import { fakeWorld } from '../../../testing/fakeWorld'
import { salesResponse } from '../../../testing/fixtures/sales'
import { guestSession, staffSession } from '../../../testing/fixtures/session'
import { shippingResponse } from '../../../testing/fixtures/shipments'
import { renderPage } from '../../../testing/renderPage'
import { Related } from './Related'

const [shipmentNbr = '', [item] = []] = Object.entries(shippingResponse.shipmentDetails)[0] ?? []
if (!item) throw new Error('the fixtures hold no shipment with an item')
const plain = { ...staffSession, extensions: [] }

/** A shipment of the first order, part of which is made. */
function world() {
  const made = fakeWorld()
  made.backend.response('getShipments', {
    ...shippingResponse,
    shipmentDetails: { [shipmentNbr]: [{ ...item, salesOrderNbr: 'SO0001' }] },
  })
  const lines = salesResponse.details.SO0001?.map((line) => ({ ...line, productionOrderNbr: line.lineNbr === 4 ? 'PR0001' : '' }))
  made.backend.response('getSales', { ...salesResponse, details: { SO0001: lines } })
  return made
}
const told = () =>
  within(screen.getByRole('region', { name: 'Related' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent)

test('where lists are read in windows, what is named is asked for by its number', async () => {
  const { backend } = renderPage(<Related kind="shipment" id={shipmentNbr} />, { world: world(), session: staffSession })
  await waitFor(() => expect(told()).toEqual(['OrderSO0001Open', 'ProductionPR0001Planned']))
  expect(backend.asked('getSales')).toEqual(['id=SO0001'])
  expect(backend.asked('getProductionOrders')).toEqual(['id=PR0001'])
})

test('what could not be loaded is said', async () => {
  const made = world()
  made.backend.reject('getSales', 500, {})
  renderPage(<Related kind="production" id="PR0001" />, { world: made, session: staffSession })
  expect(await screen.findByText('Could not be loaded')).toBeVisible()
})

test('of what is found in part it is said that some could not be loaded', async () => {
  const made = world()
  made.backend.reject('getProductionOrders', 500, {})
  renderPage(<Related kind="shipment" id={shipmentNbr} />, { world: made, session: staffSession })
  expect(await screen.findByText('Some could not be loaded')).toBeVisible()
  expect(told()).toContain('OrderSO0001Open')
})

test('shipments that the order names are asked for by their numbers, finished ones too', async () => {
  const made = world()
  const [summary] = shippingResponse.shipmentSummaries
  if (!summary) throw new Error('the fixtures hold no shipment')
  made.backend.response('getSales', { ...salesResponse, shipmentsOfOrders: { SO0001: [shipmentNbr] } })
  made.backend.response('getShipments', {
    shipmentSummaries: [{ ...summary, shipmentNbr, status: 'Completed' }],
    shipmentDetails: { [shipmentNbr]: [{ ...item, salesOrderNbr: 'SO0001' }] },
  })
  const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: made, session: staffSession })
  await waitFor(() => expect(told()).toContain(`Shipment${shipmentNbr}Completed`))
  expect(backend.asked('getShipments')).toEqual([`id=${shipmentNbr}`])
})

test('where the order does not name its shipments, the open ones are looked through', async () => {
  const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session: staffSession })
  await waitFor(() => expect(backend.asked('getShipments')).toEqual(['scope=open']))
})

test('a plain backend is asked for nothing: what is loaded is reported, the rest is not', async () => {
  const { backend, store } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session: plain })
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(backend.seen).toEqual([])
  await store.dispatch(salesApi.endpoints.getSales.initiate())
  await waitFor(() => expect(told()).toEqual(['ProductionPR0001']))
})

test('lists that the person may not open are neither asked for nor linked', async () => {
  const session = { ...guestSession, extensions: ['windows'] }
  const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session })
  await waitFor(() => expect(told()).toEqual(['ProductionPR0001']))
  expect(screen.queryByRole('link', { name: 'PR0001' })).not.toBeInTheDocument()
  expect(new Set(backend.seen.map(({ call }) => call))).toEqual(new Set(['getSales']))
})
