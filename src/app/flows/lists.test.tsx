import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { InventoryPage } from '../../pages/inventory/InventoryPage'
import { ProductionPage } from '../../pages/production/ProductionPage'
import { SalesPage } from '../../pages/sales/SalesPage'
import { ShipmentsPage } from '../../pages/shipments/ShipmentsPage'
import { TransfersPage } from '../../pages/transfers/TransfersPage'
import type { FakedCall } from '../../testing/fakeBackend'
import { inventoryResponse } from '../../testing/fixtures/inventory'
import { productionResponse } from '../../testing/fixtures/production'
import { salesResponse } from '../../testing/fixtures/sales'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { renderPage } from '../../testing/renderPage'
import { shownNumbers, shownRows } from '../../testing/shownRows'
import { textsOf } from '../../testing/textsOf'

interface ListPage {
  readonly page: ReactElement
  readonly path: string
  readonly call: FakedCall
  readonly response: unknown
  readonly title: string
  readonly loading: string
  readonly search: string
  readonly columns: readonly string[]
  /** One of the rows. */
  readonly row: readonly string[]
  /** The rows that are shown, and all rows including finished ones; undefined where nothing is hidden. */
  readonly open: readonly string[]
  readonly all?: readonly string[]
  /** The box that shows all, if it is not the usual one. */
  readonly box?: string
  readonly failure: string
  readonly fallback: string
}

const LISTS: readonly ListPage[] = [
  {
    page: <SalesPage />,
    path: '/sales',
    call: 'getSales',
    response: salesResponse,
    title: 'Sales',
    loading: 'Loading sales orders...',
    search: 'Search by order number or customer...',
    columns: ['Order#', 'Customer Order#', 'Order Status', 'Customer', 'Order Date', 'Ship Date'],
    row: ['SO0001', 'PO-SO0001', 'Open', 'Acme Waterworks', '3/1/2026', '3/20/2026'],
    open: ['SO0001', 'SO0002'],
    all: ['SO0001', 'SO0002', 'SO0003'],
    failure: 'Error loading sales orders',
    fallback: 'An error occurred while fetching sales orders',
  },
  {
    page: <ProductionPage />,
    path: '/production',
    call: 'getProductionOrders',
    response: productionResponse,
    title: 'Production',
    loading: 'Loading production orders...',
    search: 'Search by order + item + status...',
    columns: ['Prod Order ID', 'Inventory ID', 'Quantity to Produce', 'Quantity Completed', 'Status'],
    row: ['PR0003', 'PUMP-100', '20', '5', 'In Process'],
    open: ['PR0003', 'PR0002', 'PR0001'],
    all: ['PR0003', 'PR0002', 'PR0001', 'PR0004', 'PR0005', 'PR0006', 'PR0007'],
    failure: 'Error loading production list',
    fallback: 'An error occurred while fetching production orders',
  },
  {
    page: <ShipmentsPage />,
    path: '/shipments',
    call: 'getShipments',
    response: shippingResponse,
    title: 'Shipments',
    loading: 'Loading shipments...',
    search: 'Search by shipment number or customer...',
    columns: ['Shipment Number', 'Customer', 'Status', 'Ship Date'],
    row: ['SH0002', 'Borealis Mining', 'open', 'Not scheduled'],
    open: ['SH0001', 'SH0002'],
    all: ['SH0001', 'SH0002', 'SH0004', 'SH0003'],
    failure: 'Error loading shipping list',
    fallback: 'An error occurred while fetching shipments',
  },
  {
    page: <TransfersPage />,
    path: '/transfers',
    call: 'getTransfers',
    response: transfersResponse,
    title: 'Inventory Transfers',
    loading: 'Loading transfers...',
    search: 'Search by ID, source, or destination...',
    columns: ['Transfer ID', 'Shipment ID', 'Description', 'Tracking#', 'Status', 'Shipped Date'],
    row: ['TR0001', 'TS0001', 'Restock for TR0001', 'TRK-77 - 2 pallets', 'Open6 of 17 received', 'March 5, 2026'],
    open: ['TR0001', 'TR0002'],
    all: ['TR0001', 'TR0002', 'TR0003'],
    box: 'Show Received Transfers',
    failure: 'Error loading transfers list',
    fallback: 'An error occurred while fetching transfers',
  },
  {
    page: <InventoryPage />,
    path: '/inventory',
    call: 'getInventory',
    response: inventoryResponse,
    title: 'Inventory',
    loading: 'Loading inventory...',
    search: 'Search by item, description or warehouse...',
    columns: ['Inventory ID', 'Description', 'Qty On Hand', 'Hard Available', 'Warehouse', 'Status'],
    row: ['SEAL-200', 'Shaft seal', '1,250.5', '1,200', 'Main Plant', 'In Stock'],
    open: ['PUMP-100', 'PUMP-100', 'SEAL-200', '00420'],
    failure: 'Error loading inventory list',
    fallback: 'An error occurred while fetching inventory items',
  },
]

describe.each(LISTS)('$title', (list) => {
  const render = (response: unknown = list.response) =>
    renderPage(list.page, { path: list.path, responses: { [list.call]: response } })

  test('shows its columns, and finished documents only when the box is ticked', async () => {
    const { user, address } = render()
    expect(screen.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
    expect(screen.getByText(list.loading)).toBeVisible()
    expect(screen.getByPlaceholderText(list.search)).toBeVisible()
    const rows = await shownRows()
    const headings = textsOf(screen.getAllByRole('columnheader'))
    expect(headings.filter((heading) => heading !== '')).toEqual(list.columns)
    expect(rows).toContainEqual(list.row)
    expect(rows.map(([number]) => number)).toEqual(list.open)
    if (!list.all) return
    await user.click(screen.getByRole('checkbox', { name: list.box ?? 'Show Completed Orders' }))
    await waitFor(async () => expect(await shownNumbers()).toEqual(list.all))
    expect(address.current).toBe(`${list.path}?all=1`)
  })

  test('a failed load shows an error and no rows, and Retry loads the list', async () => {
    const { user, backend } = render(Response.json({}, { status: 500 }))
    expect(await screen.findByRole('alert')).toHaveTextContent(list.failure + list.fallback)
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    backend.response(list.call, list.response)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await shownNumbers()).toEqual(list.open)
  })
})

test('a click on a heading sorts the list: dates by time, missing ones last', async () => {
  const { user, address } = renderPage(<ShipmentsPage />, { path: '/shipments?all=1' })
  await shownRows()
  await user.click(screen.getByRole('columnheader', { name: 'Ship Date' }))
  await waitFor(async () => expect(await shownNumbers()).toEqual(['SH0004', 'SH0003', 'SH0001', 'SH0002']))
  expect(address.current).toBe('/shipments?all=1&sort=shipDate.asc')
})
