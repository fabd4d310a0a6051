import { act, screen, waitFor, within } from '@testing-library/react'
import { keepDraft } from '../../services/drafts/drafts'
import { dayBegan } from '../../slices/daySlice'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { salesResponse } from '../../testing/fixtures/sales'
import { renderPage } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { setWindowWidth } from '../../testing/windowWidth'
import { SalesPage } from './SalesPage'

const shownOrders = () => [...document.querySelectorAll('[role="row"][data-id]')].map((row) => row.getAttribute('data-id'))

test('lists the orders with their columns, without the finished ones', async () => {
  renderPage(<SalesPage />, { path: '/sales' })
  expect(screen.getByRole('heading', { level: 1, name: 'Sales' })).toBeInTheDocument()
  expect(screen.getByText('Loading sales orders...')).toBeInTheDocument()
  const grid = await screen.findByRole('grid', { name: 'Sales orders' })
  await waitFor(() => expect(shownOrders()).toEqual(['SO0001', 'SO0002']))
  expect(textsOf(within(grid).getAllByRole('columnheader'))).toEqual([
    'Order#',
    'Customer Order#',
    'Order Status',
    'Customer',
    'Order Date',
    'Ship Date',
  ])
  expect(textsOf(grid.querySelectorAll('[data-id="SO0001"] [role="gridcell"]'))).toEqual([
    'SO0001',
    'PO-SO0001',
    'Open',
    'Acme Waterworks',
    '3/1/2026',
    '3/20/2026',
  ])
})

test('shows the finished ones when asked to, and remembers that in the address', async () => {
  const { user, address } = renderPage(<SalesPage />, { path: '/sales' })
  await waitFor(() => expect(shownOrders()).toHaveLength(2))
  await user.click(screen.getByRole('checkbox', { name: 'Show Completed Orders' }))
  await waitFor(() => expect(shownOrders()).toEqual(['SO0001', 'SO0002', 'SO0003']))
  expect(address.current).toBe('/sales?all=1')
})

test.each(['borealis', 'so0002', 'PO-SO0002'])('the search finds %j', async (text) => {
  const { user } = renderPage(<SalesPage />, { path: '/sales' })
  await waitFor(() => expect(shownOrders()).toHaveLength(2))
  await enterText(user, screen.getByRole('searchbox'), text)
  await waitFor(() => expect(shownOrders()).toEqual(['SO0002']))
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
})

test('a search that finds nothing says what is hidden, and offers to show it and to clear the search', async () => {
  const { user, address } = renderPage(<SalesPage />, { path: '/sales?q=so0003' })
  const show = await screen.findByRole('button', { name: 'Show Completed Orders' })
  expect(screen.getByText('Completed orders are hidden.')).toBeVisible()
  await user.click(show)
  await waitFor(() => expect(shownOrders()).toEqual(['SO0003']))
  expect(screen.getByRole('checkbox', { name: 'Show Completed Orders' })).toBeChecked()
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await enterText(user, screen.getByRole('searchbox'), ' nobody')
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(shownOrders()).toHaveLength(3))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await waitFor(() => expect(address.current).toBe('/sales?all=1'))
})

test('a search in a filtered list says so, and offers to search the whole list', async () => {
  const { user, address, store } = renderPage(<SalesPage />, { path: '/sales?q=SO0002&only=late&filter.customerName=Nobody' })
  act(() => void store.dispatch(dayBegan('2026-03-10')))
  expect(await screen.findByText('The list is filtered.')).toBeVisible()
  expect(screen.queryByText(/either/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(shownOrders()).toEqual(['SO0002']))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(address.current).toBe('/sales?q=SO0002')
})

test.each(['constructor', '__proto__'])(
  '[FAULT-38] an order without lines may be numbered %s, as every object has it',
  async (nbr) => {
    const world = fakeWorld()
    world.backend.response('getSales', { summaries: [{ orderNbr: nbr, customerName: 'Acme', orderStatus: 'Open' }] })
    renderPage(<SalesPage />, { path: `/sales?open=${nbr}&tab=history`, world })
    expect(await screen.findByText('No receipts for this order yet.')).toBeInTheDocument()
  },
)

test('an empty answer is no error', async () => {
  const world = fakeWorld()
  world.backend.response('getSales', {})
  renderPage(<SalesPage />, { path: '/sales', world })
  expect(await screen.findByText('There are no open sales orders.')).toBeInTheDocument()
})

test('a failed load says why, with code and id, and can be tried again', async () => {
  const world = fakeWorld()
  world.backend.reject('getSales', 500, { message: 'Resting', error_code: 'E1', error_uuid: 'u-1' })
  const { user, backend } = renderPage(<SalesPage />, { path: '/sales', world })
  expect(await screen.findByText('Resting --> Code: E1 --> ErrorID: u-1')).toBeInTheDocument()
  expect(shownOrders()).toEqual([])
  backend.response('getSales', salesResponse)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shownOrders()).toHaveLength(2))
})

test('a row opens the order, and the address names it', async () => {
  const { user, address } = renderPage(<SalesPage />, { path: '/sales' })
  await user.click(await screen.findByText('PO-SO0002'))
  expect(await screen.findByRole('dialog', { name: 'Sales Order Details' })).toBeInTheDocument()
  expect(address.current).toBe('/sales?open=SO0002')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address.current).toBe('/sales')
})

test('a link to an order that is not there says so, and which', async () => {
  const { user, address } = renderPage(<SalesPage />, { path: '/sales?open=SO9999' })
  expect(await screen.findByText('Order not found')).toBeVisible()
  const dialog = screen.getByRole('dialog', { name: 'Sales Order Details' })
  expect(within(dialog).getByText('SO9999')).toBeVisible()
  await user.click(within(dialog).getByRole('button'))
  await waitFor(() => expect(address.current).toBe('/sales'))
})

test('on a phone the orders are cards', async () => {
  setWindowWidth(390)
  try {
    renderPage(<SalesPage />, { path: '/sales' })
    const card = await screen.findByRole('button', { name: /SO0001.*Acme Waterworks/ })
    expect(card).toHaveTextContent('Ship Date 3/20/2026')
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  } finally {
    setWindowWidth(null)
  }
})

test('a row says that its document has a draft, until that is gone', async () => {
  const { store } = renderPage(<SalesPage />, { path: '/sales' })
  await screen.findByText('SO0001')
  expect(screen.queryByTitle('Draft')).not.toBeInTheDocument()
  act(() => void store.dispatch(keepDraft('sales SO0001', { 1: { text: '2', quantity: 2 } })))
  expect(screen.getByTitle('Draft').closest('[role="row"], tr, li')).toHaveTextContent('SO0001')
  act(() => void store.dispatch(keepDraft('sales SO0001', {})))
  expect(screen.queryByTitle('Draft')).not.toBeInTheDocument()
})
