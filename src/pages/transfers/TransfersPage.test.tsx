import { screen, waitFor, within } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { renderPage } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { setWindowWidth } from '../../testing/windowWidth'
import { TransfersPage } from './TransfersPage'

const shownTransfers = () => [...document.querySelectorAll('[role="row"][data-id]')].map((row) => row.getAttribute('data-id'))

test('lists the transfers with their columns, without the received ones', async () => {
  renderPage(<TransfersPage />, { path: '/transfers' })
  expect(screen.getByRole('heading', { level: 1, name: 'Inventory Transfers' })).toBeInTheDocument()
  expect(screen.getByText('Loading transfers...')).toBeInTheDocument()
  const grid = await screen.findByRole('grid', { name: 'Inventory Transfers' })
  await waitFor(() => expect(shownTransfers()).toEqual(['TR0001-TS0001', 'TR0002-TS0002']))
  const headings = ['', 'Transfer ID', 'Shipment ID', 'Description', 'Tracking#', 'Status', 'Shipped Date']
  expect(textsOf(within(grid).getAllByRole('columnheader'))).toEqual(headings)
  const cells = (id: string) => [...grid.querySelectorAll(`[data-id="${id}"] [role="gridcell"]`)].map((cell) => cell.textContent)
  const numbers = ['', 'TR0001', 'TS0001', 'Restock for TR0001', 'TRK-77 - 2 pallets']
  expect(cells('TR0001-TS0001')).toEqual([...numbers, 'Open6 of 17 received', 'March 5, 2026'])
  expect(cells('TR0002-TS0002').slice(4, 6)).toEqual(['-', 'Open'])
})

test('shows the received ones when asked to, and what a search finds, or that nothing matches', async () => {
  const { user, address } = renderPage(<TransfersPage />, { path: '/transfers' })
  await waitFor(() => expect(shownTransfers()).toHaveLength(2))
  await user.click(screen.getByRole('checkbox', { name: 'Show Received Transfers' }))
  await waitFor(() => expect(shownTransfers()).toEqual(['TR0001-TS0001', 'TR0002-TS0002', 'TR0003-TS0003']))
  expect(address.current).toBe('/transfers?all=1')
  const search = screen.getByPlaceholderText('Search by ID, source, or destination...')
  await enterText(user, search, 'trk-77')
  await waitFor(() => expect(shownTransfers()).toEqual(['TR0001-TS0001']))
  await enterText(user, search, ' nothing')
  expect(await screen.findByText('No transfer matches your search.')).toBeInTheDocument()
})

test('a failed load empties the list, says why, and can be tried again', async () => {
  const world = fakeWorld()
  world.backend.response('getTransfers', new Response('', { status: 500 }))
  const { user, backend } = renderPage(<TransfersPage />, { path: '/transfers', world })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error loading transfers list')
  expect(alert).toHaveTextContent('An error occurred while fetching transfers')
  backend.response('getTransfers', transfersResponse)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shownTransfers()).toHaveLength(2))
})

test('a row opens the transfer, and the address names it', async () => {
  const { user, address } = renderPage(<TransfersPage />, { path: '/transfers' })
  await user.click(await screen.findByText('TS0002'))
  expect(await screen.findByRole('dialog', { name: 'Transfer Details' })).toBeInTheDocument()
  expect(address.current).toBe('/transfers?open=TR0002-TS0002')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address.current).toBe('/transfers'))
})

test('a link to a transfer that is not there says so', async () => {
  const { user, address } = renderPage(<TransfersPage />, { path: '/transfers?open=TR9-TS9' })
  expect(await screen.findByText('Transfer not found')).toBeVisible()
  await user.click(within(screen.getByRole('dialog', { name: 'Transfer Details' })).getByRole('button'))
  await waitFor(() => expect(address.current).toBe('/transfers'))
})

test('on a phone the transfers are cards', async () => {
  setWindowWidth(390)
  try {
    renderPage(<TransfersPage />, { path: '/transfers' })
    const card = await screen.findByRole('button', { name: /^Transfer ID TR0001/ })
    for (const text of ['Shipment ID TS0001', 'Description Restock for TR0001', 'Tracking# TRK-77 - 2 pallets', 'March 5, 2026'])
      expect(card).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: /^Transfer ID TR0002/ })).toHaveTextContent('Tracking# -')
  } finally {
    setWindowWidth(null)
  }
})
