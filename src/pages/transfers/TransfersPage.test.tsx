import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { enterText } from '../../testing/enterText'
import { fakeWorld } from '../../testing/fakeWorld'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { renderPage } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { turn } from '../../testing/turn'
import { setWindowWidth } from '../../testing/windowWidth'
import { TransfersPage } from './TransfersPage'

const shownTransfers = () => [...document.querySelectorAll('[role="row"][data-id]')].map((row) => row.getAttribute('data-id'))

test('lists the transfers with their columns, without the received ones', async () => {
  renderPage(<TransfersPage />, { path: '/transfers' })
  expect(screen.getByRole('heading', { level: 1, name: 'Inventory Transfers' })).toBeInTheDocument()
  expect(screen.getByText('Loading transfers...')).toBeInTheDocument()
  const grid = await screen.findByRole('grid', { name: 'Inventory Transfers' })
  await waitFor(() => expect(shownTransfers()).toEqual(['TR0001-TS0001', 'TR0002-TS0002']))
  expect(textsOf(within(grid).getAllByRole('columnheader'))).toEqual([
    '',
    'Transfer ID',
    'Shipment ID',
    'Description',
    'Tracking#',
    'Status',
    'Shipped Date',
  ])
  const cells = (id: string) => [...grid.querySelectorAll(`[data-id="${id}"] [role="gridcell"]`)].map((cell) => cell.textContent)
  expect(cells('TR0001-TS0001')).toEqual([
    '',
    'TR0001',
    'TS0001',
    'Restock for TR0001',
    'TRK-77 - 2 pallets',
    'Open6 of 17 received',
    'March 5, 2026',
  ])
  expect(cells('TR0002-TS0002').slice(4, 6)).toEqual(['-', 'Open'])
})

test('shows the received ones when asked to', async () => {
  const { user, address } = renderPage(<TransfersPage />, { path: '/transfers' })
  await waitFor(() => expect(shownTransfers()).toHaveLength(2))
  await user.click(screen.getByRole('checkbox', { name: 'Show Received Transfers' }))
  await waitFor(() => expect(shownTransfers()).toEqual(['TR0001-TS0001', 'TR0002-TS0002', 'TR0003-TS0003']))
  expect(address.current).toBe('/transfers?all=1')
})

test.each(['tr0001', 'TS0001', 'restock for tr0001', 'trk-77'])('the search finds %j', async (text) => {
  const { user } = renderPage(<TransfersPage />, { path: '/transfers' })
  await waitFor(() => expect(shownTransfers()).toHaveLength(2))
  await enterText(user, screen.getByPlaceholderText('Search by ID, source, or destination...'), text)
  await waitFor(() => expect(shownTransfers()).toEqual(['TR0001-TS0001']))
})

test.each(['main plant', 'NORTH'])('the search looks at source and destination, as it promises: %j', async (text) => {
  const { user } = renderPage(<TransfersPage />, { path: '/transfers' })
  await enterText(user, screen.getByRole('searchbox'), text)
  await waitFor(() => expect(shownTransfers()).toHaveLength(2))
})

test('says that nothing matches', async () => {
  renderPage(<TransfersPage />, { path: '/transfers?q=nothing' })
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
  const dialog = screen.getByRole('dialog', { name: 'Transfer Details' })
  await user.click(within(dialog).getByRole('button'))
  await waitFor(() => expect(address.current).toBe('/transfers'))
})

test('J and K and the buttons step through the list as it is searched and sorted, and the address follows', async () => {
  setWindowWidth(390)
  try {
    const query = 'all=1&q=restock&sort=soOrderNbr.desc'
    const page = renderPage(<TransfersPage />, { path: `/transfers?${query}&open=TR0003-TS0003` })
    const shown = async (number: string) => {
      await waitFor(() => expect(page.address.current).toBe(`/transfers?${query}&open=${number}`))
      const dialog = await screen.findByRole('dialog', { name: 'Transfer Details' })
      // Its effects have run, so it listens.
      await act(turn)
      return within(dialog)
    }
    expect((await shown('TR0003-TS0003')).getByLabelText('Previous transfer')).toBeDisabled()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'j' })
    fireEvent.click((await shown('TR0002-TS0002')).getByLabelText('Next transfer'))
    // The button that was pressed keeps the focus, so that it can be pressed again.
    const dialog = await shown('TR0001-TS0001')
    expect(dialog.getByLabelText('Next transfer')).toBeDisabled()
    fireEvent.click(dialog.getByLabelText('Previous transfer'))
    const before = await shown('TR0002-TS0002')
    await waitFor(() => expect(before.getByLabelText('Previous transfer')).toHaveFocus())
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'k' })
    await shown('TR0003-TS0003')
  } finally {
    setWindowWidth(null)
  }
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
