import { screen } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { windowsSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { ProductionPage } from './ProductionPage'

jest.mock('../../components/kit/DataTableGrid')

const session = { ...windowsSession, extensions: [...windowsSession.extensions, 'today'] }

function renderShort(count: number) {
  const world = fakeWorld()
  world.backend.answer('getToday', { asOf: '2026-03-10T10:41:00Z', shortProduction: { count, ids: ['PR0002'] } })
  return renderPage(<ProductionPage />, { world, session, path: '/production?only=short' })
}

test('[TODAY-40] where only the most urgent orders that are short of material are named, the list says so', async () => {
  renderShort(240)
  expect(await screen.findByRole('button', { name: 'Short of material 1 of 240' })).toBeVisible()
  expect(screen.getByText('Only the 1 most urgent are listed.')).toBeVisible()
})

test('[TODAY-40] where all are named, nothing is said', async () => {
  renderShort(1)
  expect(await screen.findByRole('button', { name: 'Short of material 1' })).toBeVisible()
  expect(screen.queryByText(/most urgent/)).not.toBeInTheDocument()
})
