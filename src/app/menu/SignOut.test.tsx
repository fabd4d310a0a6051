import { act, screen } from '@testing-library/react'
import { HeldInputContext } from '../../components/kit/heldInput'
import { addReceiptPhotos } from '../../services/writes/followUps'
import { selectUser } from '../../slices/authSlice'
import { followUpsChanged } from '../../slices/followUpsSlice'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { SignOut } from './SignOut'
import { UserBox } from './UserBox'

const file = (name: string) => new File(['x'], name)

/** Signs out with these files chosen for a shipment, and this photo taken for a receipt. */
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
