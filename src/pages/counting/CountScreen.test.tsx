import { screen } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { CountScreen } from './CountScreen'

test.each([
  ['a company that has no stock yet', [], 'There is no stock to count yet.'],
  ['a server that does not say of which site a row is', [{ inventoryId: 'PUMP-100' }], 'Stock cannot be counted on this server.'],
])('[COUNT-22] [COUNT-25] %s is told why no site can be chosen', async (_, inventory, says) => {
  const world = fakeWorld()
  world.backend.answer('getInventory', inventory)
  renderPage(<CountScreen />, { path: '/inventory/count', session: { ...staffSession, extensions: ['counts'] }, world })
  expect(await screen.findByText(says)).toBeInTheDocument()
})
