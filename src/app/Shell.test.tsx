import { screen, waitFor, within } from '@testing-library/react'
import { SCREENS } from '../../contract/screens'
import { renderPage } from '../testing/renderPage'
import { setWindowWidth } from '../testing/windowWidth'
import { RequireSession } from './guards'
import { Shell } from './Shell'

function renderShell(width: number, path = '/transfers') {
  setWindowWidth(width)
  return renderPage(
    <RequireSession>
      <Shell />
    </RequireSession>,
    { path },
  )
}

const userBox = () => screen.getByRole('region', { name: 'Signed-in user' })

test('a wide window has the full menu, which collapses to a rail and expands again', async () => {
  const { user } = renderShell(1600)
  expect(userBox()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
  expect(screen.queryByRole('region', { name: 'Signed-in user' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Transfers' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: 'Expand menu' }))
  expect(userBox()).toBeVisible()
})

test('the scanner and appearance settings are in the Settings menu', async () => {
  const { user } = renderShell(1600)
  expect(screen.queryByRole('button', { name: 'Scanner settings' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Settings' }))
  expect(menu.getByRole('button', { name: 'Scanner settings' })).toBeInTheDocument()
  expect(menu.getByRole('group', { name: 'Appearance' })).toBeInTheDocument()
})

test('the menu opens the palette without a keyboard', async () => {
  const { user } = renderShell(390)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('button', { name: 'Jump to…' }))
  expect(await screen.findByRole('dialog', { name: 'Jump to' })).toBeInTheDocument()
})

test('on a rail, the initials open the user box', async () => {
  const { user } = renderShell(1024)
  await user.click(screen.getByRole('button', { name: 'Signed in as Dana Demo' }))
  const popover = await screen.findByRole('dialog', { name: 'User' })
  expect(within(popover).getByText('dana@example.com')).toBeInTheDocument()
  expect(within(popover).getByRole('button', { name: 'Sign out' })).toBeInTheDocument()
})

test('a phone has a bar with the first four screens, and a drawer with all of them', async () => {
  const { user, address } = renderShell(390)
  const bar = screen.getByRole('navigation', { name: 'Screens' })
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard', 'Sales', 'Production', 'Shipments'])
  await user.click(within(bar).getByRole('button', { name: 'Menu' }))
  const all = await screen.findByRole('navigation', { name: 'All screens' })
  expect(within(all).getAllByRole('link')).toHaveLength(SCREENS.length)
  expect(userBox()).toBeInTheDocument()
  await user.click(within(all).getByRole('link', { name: 'Inventory' }))
  expect(address.current).toBe('/inventory')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'All screens' })).not.toBeInTheDocument())
})

test('a list left through the menu comes back with its search, sort and filter', async () => {
  const { user, address } = renderShell(1600, '/sales?q=acme&all=1&sort=orderDate.desc&filter.orderStatus=Closed&open=SO0001')
  await user.click(screen.getByRole('link', { name: 'Inventory' }))
  expect(address.current).toBe('/inventory')
  await user.click(screen.getByRole('link', { name: 'Sales' }))
  // Finished documents are off at each visit.
  expect(address.current).toBe('/sales?q=acme&sort=orderDate.desc&filter.orderStatus=Closed')
  // The link of the open screen resets its search.
  await user.click(screen.getByRole('link', { name: 'Sales' }))
  expect(address.current).toBe('/sales')
  await user.click(screen.getByRole('link', { name: 'Inventory' }))
  await user.click(screen.getByRole('link', { name: 'Sales' }))
  expect(address.current).toBe('/sales')
})
