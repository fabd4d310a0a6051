import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProductionResponse } from '../../../contract/entities/production'
import { ProductionPage } from '../../pages/production/ProductionPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { productionResponse } from '../../testing/fixtures/production'
import { plainSession, staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { renderPage } from '../../testing/renderPage'

jest.mock('../../components/kit/DataTableGrid')

const MORE_ORDERS: ProductionResponse = {
  production_order_list: productionResponse.production_order_list.flatMap((order, index) =>
    index === 0 ? [order, { ...order, prodNbr: 'NEW1', status: 'Planned' }] : [order],
  ),
}
const LOADING = 'Loading production order...'
const ABSENT = 'No production order available'
const busy = () => Response.json({ message: 'Too busy' }, { status: 503 })
const dialog = () => screen.findByRole('dialog', { name: 'Production Order Details' })

describe('a link to a document while the whole list of a backend without extensions reloads:', () => {
  async function openWhileReloading() {
    const page = renderPage(<ProductionPage />, { path: '/production', session: plainSession })
    await screen.findByText('PR0003')
    let release: (response: unknown) => void = () => undefined
    page.backend.response('getProductionOrders', () => new Promise((resolve) => (release = resolve)))
    fireEvent.click(screen.getByLabelText('Refresh'))
    page.goTo('/production?open=NEW1')
    expect(await screen.findByText(LOADING)).toBeVisible()
    expect(screen.queryByText(ABSENT)).not.toBeInTheDocument()
    return { ...page, release: (response: unknown) => release(response) }
  }

  test('opens a document that the reload brings', async () => {
    const { release } = await openWhileReloading()
    release(MORE_ORDERS)
    await waitFor(() => expect(screen.queryByText(LOADING)).not.toBeInTheDocument())
    expect(within(await dialog()).getByRole('heading', { name: 'NEW1' })).toBeVisible()
  })

  test('reports a document that the reload does not bring as missing, whatever follows', async () => {
    const { release } = await openWhileReloading()
    release(productionResponse)
    expect(await screen.findByText(ABSENT)).toBeVisible()
    fireEvent.click(screen.getByLabelText('Refresh'))
    await waitFor(() => expect(screen.getByLabelText('Refresh')).toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByText(ABSENT)).toBeVisible()
    release(busy())
    expect(await screen.findByText('Too busy')).toBeInTheDocument()
    expect(screen.getByText(ABSENT)).toBeVisible()
  })

  test('shows the error of a failed reload, and Retry tells whether the document exists', async () => {
    const { release, user, backend } = await openWhileReloading()
    release(busy())
    const shown = within(await dialog())
    expect(await shown.findByText('Too busy')).toBeVisible()
    expect(screen.queryByText(ABSENT)).not.toBeInTheDocument()
    backend.response('getProductionOrders', productionResponse)
    await user.click(shown.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(ABSENT)).toBeVisible()
  })
})

describe('what was not found is requested again:', () => {
  test('a document by its number', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const { backend, goTo, user } = renderPage(<ShipmentsPage />, { path: '/shipments?open=NEW1', session: staffSession })
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    const more = shippingResponse.shipmentSummaries
      .slice(0, 1)
      .map((each) => ({ ...each, shipmentNbr: 'NEW1', status: 'Closed' }))
    backend.response('getShipments', { ...shippingResponse, shipmentSummaries: [...shippingResponse.shipmentSummaries, ...more] })
    const release = backend.hold('getShipments')
    goTo('/shipments?open=NEW1')
    expect(await screen.findByText('Loading shipment...')).toBeVisible()
    expect(screen.queryByText(/was not found/)).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('Courier and tracking')).toBeVisible()
    jest.useRealTimers()
  })
})
