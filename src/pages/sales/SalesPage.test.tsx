import { act, screen, waitFor } from '@testing-library/react'
import { storeDraft } from '../../services/drafts/drafts'
import { dayBegan } from '../../slices/daySlice'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { renderPage } from '../../testing/renderPage'
import { setWindowWidth } from '../../testing/windowWidth'
import { SalesPage } from './SalesPage'

const shownOrders = () => [...document.querySelectorAll('[role="row"][data-id]')].map((row) => row.getAttribute('data-id'))

test.each(['borealis', 'so0002', 'PO-SO0002'])('the search finds %j', async (text) => {
  const { user } = renderPage(<SalesPage />, { path: '/sales' })
  await waitFor(() => expect(shownOrders()).toHaveLength(2))
  await enterText(user, screen.getByRole('searchbox'), text)
  await waitFor(() => expect(shownOrders()).toEqual(['SO0002']))
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
})

test('a search that finds nothing says what is hidden, and offers to show it', async () => {
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

test('a search in a filtered list says so and offers to clear the filters', async () => {
  const { user, address, store } = renderPage(<SalesPage />, { path: '/sales?q=SO0002&only=late&filter.customerName=Nobody' })
  act(() => void store.dispatch(dayBegan('2026-03-10')))
  expect(await screen.findByText('The list is filtered.')).toBeVisible()
  expect(screen.queryByText(/either/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(shownOrders()).toEqual(['SO0002']))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(address.current).toBe('/sales?q=SO0002')
})

test.each(['constructor', '__proto__'])('[FAULT-38] an order without lines may have the number %s', async (nbr) => {
  const world = fakeWorld()
  world.backend.response('getSales', { summaries: [{ orderNbr: nbr, customerName: 'Acme', orderStatus: 'Open' }] })
  renderPage(<SalesPage />, { path: `/sales?open=${nbr}&tab=history`, world })
  expect(await screen.findByText('No receipts for this order yet.')).toBeInTheDocument()
})

test('an empty response is not an error', async () => {
  const world = fakeWorld()
  world.backend.response('getSales', {})
  renderPage(<SalesPage />, { path: '/sales', world })
  expect(await screen.findByText('There are no open sales orders.')).toBeInTheDocument()
})

test('on a phone the orders are shown as cards', async () => {
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

test('a row shows that its document has a draft until the draft is gone', async () => {
  const { store } = renderPage(<SalesPage />, { path: '/sales' })
  await screen.findByText('SO0001')
  expect(screen.queryByTitle('Draft')).not.toBeInTheDocument()
  act(() => void store.dispatch(storeDraft('sales SO0001', { 1: { text: '2', quantity: 2 } })))
  expect(screen.getByTitle('Draft').closest('[role="row"], tr, li')).toHaveTextContent('SO0001')
  act(() => void store.dispatch(storeDraft('sales SO0001', {})))
  expect(screen.queryByTitle('Draft')).not.toBeInTheDocument()
})
