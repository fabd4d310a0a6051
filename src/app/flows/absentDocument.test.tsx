import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { InventoryResponse } from '../../../contract/entities/inventory'
import type { ProductionResponse } from '../../../contract/entities/production'
import { InventoryPage } from '../../pages/inventory/InventoryPage'
import { ProductionPage } from '../../pages/production/ProductionPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import type { FakedCall } from '../../testing/fakedCalls'
import { inventoryResponse } from '../../testing/fixtures/inventory'
import { productionResponse } from '../../testing/fixtures/production'
import { staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { renderPage } from '../../testing/renderPage'

jest.mock('../../components/kit/DataTableGrid')

const MORE_ORDERS: ProductionResponse = {
  production_order_list: productionResponse.production_order_list.flatMap((order, index) =>
    index === 0 ? [order, { ...order, prodNbr: 'NEW1', status: 'Planned' }] : [order],
  ),
}
const MORE_ITEMS: InventoryResponse = inventoryResponse.flatMap((item, index) =>
  index === 0 ? [item, { ...item, inventoryId: 'NEW1' }] : [item],
)
const busy = () => Response.json({ message: 'Too busy' }, { status: 503 })

interface WholeList {
  readonly page: ReactElement
  readonly path: string
  readonly call: FakedCall
  readonly listed: string
  readonly response: unknown
  readonly more: unknown
  readonly dialog: string
  readonly loading: string
  readonly absent: string
}

/** Lists on a backend without extensions. */
const WHOLE_LISTS: readonly WholeList[] = [
  {
    page: <ProductionPage />,
    path: '/production',
    call: 'getProductionOrders',
    listed: 'PR0003',
    response: productionResponse,
    more: MORE_ORDERS,
    dialog: 'Production Order Details',
    loading: 'Loading production order...',
    absent: 'No production order available',
  },
  {
    page: <InventoryPage />,
    path: '/inventory',
    call: 'getInventory',
    listed: 'SEAL-200',
    response: inventoryResponse,
    more: MORE_ITEMS,
    dialog: 'Item Details',
    loading: 'Loading item...',
    absent: 'There is no item with the number NEW1.',
  },
]

describe.each(WHOLE_LISTS)('$path?open=NEW1 while the whole list reloads:', (list) => {
  /** Opens the link while a list without its document is being loaded again. */
  async function openWhileReloading() {
    const page = renderPage(list.page, { path: list.path, session: { ...staffSession, extensions: [] } })
    await screen.findByText(list.listed)
    let release: (response: unknown) => void = () => undefined
    page.backend.response(list.call, () => new Promise((resolve) => (release = resolve)))
    fireEvent.click(screen.getByLabelText('Refresh'))
    page.goTo(`${list.path}?open=NEW1`)
    expect(await screen.findByText(list.loading)).toBeVisible()
    expect(screen.queryByText(list.absent)).not.toBeInTheDocument()
    return { ...page, release: (response: unknown) => release(response) }
  }

  test('one that has come opens', async () => {
    const { release } = await openWhileReloading()
    release(list.more)
    await waitFor(() => expect(screen.queryByText(list.loading)).not.toBeInTheDocument())
    expect(within(screen.getByRole('dialog', { name: list.dialog })).getByRole('heading', { name: 'NEW1' })).toBeVisible()
  })

  test('one that has not come does not exist, whatever later reloads do', async () => {
    const { release } = await openWhileReloading()
    release(list.response)
    expect(await screen.findByText(list.absent)).toBeVisible()
    fireEvent.click(screen.getByLabelText('Refresh'))
    await waitFor(() => expect(screen.getByLabelText('Refresh')).toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByText(list.absent)).toBeVisible()
    release(busy())
    expect(await screen.findByText('Too busy')).toBeInTheDocument()
    expect(screen.getByText(list.absent)).toBeVisible()
  })

  test('after a failure that is said, and Retry tells whether it exists', async () => {
    const { release, user, backend } = await openWhileReloading()
    release(busy())
    const dialog = within(await screen.findByRole('dialog', { name: list.dialog }))
    expect(await dialog.findByText('Too busy')).toBeVisible()
    expect(screen.queryByText(list.absent)).not.toBeInTheDocument()
    backend.response(list.call, list.response)
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(list.absent)).toBeVisible()
  })
})

describe('what was not found is asked for again:', () => {
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
