import { screen, waitFor, within } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { renderPage } from '../../testing/renderPage'
import { TransfersPage } from './TransfersPage'

const shownTransfers = () => [...document.querySelectorAll('[role="row"][data-id]')].map((row) => row.getAttribute('data-id'))

test('a failed load shows the reason and can be retried', async () => {
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

test('a link to an unknown transfer says so', async () => {
  const { user, address } = renderPage(<TransfersPage />, { path: '/transfers?open=TR9-TS9' })
  expect(await screen.findByText('Transfer not found')).toBeVisible()
  await user.click(within(screen.getByRole('dialog', { name: 'Transfer Details' })).getByRole('button'))
  await waitFor(() => expect(address.current).toBe('/transfers'))
})
