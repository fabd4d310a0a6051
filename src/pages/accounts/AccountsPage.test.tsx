import { screen } from '@testing-library/react'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { AccountsPage } from './AccountsPage'

const selected = () => screen.getByRole('tab', { selected: true })

test('the tab is in the address, and Back returns to the previous one', async () => {
  const world = fakeWorld()
  world.backend.response('getAccounts', { accounts: [] })
  world.backend.response('getTokens', { tokens: [] })
  world.backend.response('getAccountChanges', { entries: [], next: null })
  const page = renderPage(<AccountsPage />, {
    world,
    path: '/accounts?tab=tokens',
    session: { ...staffSession, extensions: ['accounts'] },
  })
  expect(selected()).toHaveTextContent('Tokens')
  await page.user.click(screen.getByRole('tab', { name: 'Changes' }))
  expect(selected()).toHaveTextContent('Changes')
  expect(page.address.current).toBe('/accounts?tab=changes')
  page.goBack()
  expect(selected()).toHaveTextContent('Tokens')
  await page.user.click(screen.getByRole('tab', { name: 'Accounts' }))
  expect(page.address.current).toBe('/accounts')
})
