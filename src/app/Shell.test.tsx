import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { SCREENS } from '../../contract/screens'
import { HeldInputContext } from '../components/kit/heldInput'
import { addReceiptPhotos } from '../services/writes/followUps'
import { selectUser } from '../slices/authSlice'
import { followUpsChanged } from '../slices/followUpsSlice'
import { pauseBetweenClicks } from '../testing/pauseBetweenClicks'
import { renderPage } from '../testing/renderPage'
import { setWindowWidth } from '../testing/windowWidth'
import { RequireSession } from './guards'
import { UserBox } from './menu/UserBox'
import { Shell } from './Shell'
import { SignOut } from './SignOut'

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

test('a crashed screen is left by another path', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  function Broken(): never {
    throw new Error('boom')
  }
  const { user } = renderPage(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/sales" element={<Broken />} />
        <Route path="*" element="fine" />
      </Route>
    </Routes>,
    { path: '/sales' },
  )
  await user.click(screen.getByRole('link', { name: 'Inventory' }))
  expect(screen.getByText('fine')).toBeVisible()
})

const file = (name: string) => new File(['x'], name)

async function signOutWith(chosen: readonly string[], photo?: string) {
  const held = new Map<string, unknown>([
    ['attachments of shipment SH0001', chosen.map(file)],
    ['new account', { name: 'Ann' }],
  ])
  const page = renderPage(
    <HeldInputContext value={held}>
      <UserBox />
      <SignOut />
    </HeldInputContext>,
  )
  if (photo !== undefined) act(() => page.store.dispatch(addReceiptPhotos('transfer TR0001-TS0001', '2', [file(photo)])))
  async function click(name: string) {
    pauseBetweenClicks()
    await page.user.click(screen.getByRole('button', { name }))
  }
  await click('Sign out')
  return { ...page, click, isSignedIn: () => selectUser(page.store.getState()) !== null }
}

test.each([
  [['crate.jpg'], 'line 2.png', '2 photos were not sent. Sign out and lose them?', 'crate.jpg, line 2.png'],
  [['proof.pdf'], undefined, '1 file was not sent. Sign out and lose it?', 'proof.pdf'],
])('a sign-out that loses %s and %s names them and asks once', async (chosen, photo, question, names) => {
  const { click, isSignedIn } = await signOutWith(chosen, photo)
  const dialog = screen.getByRole('dialog', { name: 'Sign out?' })
  expect(dialog).toHaveAccessibleDescription(question)
  expect(dialog).toHaveTextContent(names)
  await click('Stay signed in')
  expect([isSignedIn(), screen.queryByRole('dialog')]).toEqual([true, null])
  await click('Sign out')
  await click('Sign out')
  expect(isSignedIn()).toBe(false)
})

test('a sign-out without files asks nothing, also after the photos of a receipt were sent', async () => {
  const { store, click, isSignedIn } = await signOutWith([], 'line 2.png')
  await click('Stay signed in')
  const ids = store.getState().followUps.map(({ id }) => id)
  act(() => void store.dispatch(followUpsChanged({ ids, state: 'done' })))
  await click('Sign out')
  expect([isSignedIn(), screen.queryByRole('dialog')]).toEqual([false, null])
})

test.each([
  ['files are chosen', ['proof.pdf'], undefined, true],
  ['a photo is not with its receipt yet', [], 'line 2.png', true],
  ['nothing would be lost', [], undefined, false],
])('when %s, closing the tab asks accordingly', async (_when, chosen, photo, asks) => {
  await signOutWith(chosen, photo)
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(!asks)
})
