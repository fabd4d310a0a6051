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

/** A shipment of the first sales order; a production order makes one of its lines. */
function world() {
  const setup = fakeWorld()
  setup.backend.response('getShipments', {
    ...shippingResponse,
    shipmentDetails: { [shipmentNbr]: [{ ...item, salesOrderNbr: 'SO0001' }] },
  })
  const lines = salesResponse.details.SO0001?.map((line) => ({ ...line, productionOrderNbr: line.lineNbr === 4 ? 'PR0001' : '' }))
  setup.backend.response('getSales', { ...salesResponse, details: { SO0001: lines } })
  return setup
}
const reported = () =>
  within(screen.getByRole('region', { name: 'Related' }))
    .queryAllByRole('listitem')
    .map((entry) => entry.textContent)

test('related documents are requested by number', async () => {
  const { backend } = renderPage(<Related kind="shipment" id={shipmentNbr} />, { world: world(), session: staffSession })
  await waitFor(() => expect(reported()).toEqual(['OrderSO0001Open', 'ProductionPR0001Planned']))
  expect(backend.requested('getSales')).toEqual(['id=SO0001'])
  expect(backend.requested('getProductionOrders')).toEqual(['id=PR0001'])
})

test.each([
  ['all', 'getSales', { kind: 'production', id: 'PR0001' }, 'Could not be loaded', []],
  ['some', 'getProductionOrders', { kind: 'shipment', id: shipmentNbr }, 'Some could not be loaded', ['OrderSO0001Open']],
] as const)('when %s of the related documents could not be loaded, it says so', async (_what, call, to, says, others) => {
  const setup = world()
  setup.backend.reject(call, 500, {})
  renderPage(<Related {...to} />, { world: setup, session: staffSession })
  expect(await screen.findByText(says)).toBeVisible()
  expect(reported().slice(0, others.length)).toEqual(others)
})

test('shipments named by the order are requested by number, completed ones too', async () => {
  const setup = world()
  const [summary] = shippingResponse.shipmentSummaries
  if (!summary) throw new Error('the fixtures hold no shipment')
  setup.backend.response('getSales', { ...salesResponse, shipmentsOfOrders: { SO0001: [shipmentNbr] } })
  setup.backend.response('getShipments', {
    shipmentSummaries: [{ ...summary, shipmentNbr, status: 'Completed' }],
    shipmentDetails: { [shipmentNbr]: [{ ...item, salesOrderNbr: 'SO0001' }] },
  })
  const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: setup, session: staffSession })
  await waitFor(() => expect(reported()).toContain(`Shipment${shipmentNbr}Completed`))
  expect(backend.requested('getShipments')).toEqual([`id=${shipmentNbr}`])
})

test('if the order does not name its shipments, the open ones are searched', async () => {
  const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session: staffSession })
  await waitFor(() => expect(backend.requested('getShipments')).toEqual(['scope=open']))
})

test('a plain backend gets no request: only what is already loaded is shown', async () => {
  const { backend, store } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session: plain })
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(backend.seen).toEqual([])
  await store.dispatch(salesApi.endpoints.getSales.initiate())
  await waitFor(() => expect(reported()).toEqual(['ProductionPR0001']))
})

test('lists that the user may not open are neither requested nor linked', async () => {
  const session = { ...guestSession, extensions: ['windows'] }
  const { backend } = renderPage(<Related kind="sales" id="SO0001" />, { world: world(), session })
  await waitFor(() => expect(reported()).toEqual(['ProductionPR0001']))
  expect(screen.queryByRole('link', { name: 'PR0001' })).not.toBeInTheDocument()
  expect(new Set(backend.seen.map(({ call }) => call))).toEqual(new Set(['getSales']))
})
