import { screen, waitFor, within } from '@testing-library/react'
import type { Account } from '../../../contract/entities/accounts'
import type { SentRequest } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage } from '../../testing/renderPage'
import { AccountList } from './AccountList'

const ANN: Account = {
  ...{ id: 'a1', email: 'ann@example.com', name: 'Ann', role: 'Packer', permissions: ['general_user'], disabled: false },
  ...{ hasPassword: true, lastSignInAt: null, linkExpiresAt: null, sessions: 0 },
}
const WORK = /^Work:/
const CANCEL = /^Cancel documents:/

test('a permission that another manager removes meanwhile stays removed', async () => {
  let stored = ANN
  const world = fakeWorld()
  const { backend } = world
  backend.response('getAccounts', () => ({ accounts: [stored] }))
  backend.response('getAccountSessions', { sessions: [] })
  backend.response('changeAccount', ({ body }: SentRequest) => {
    const { permissions, seen } = body as { permissions: string[]; seen: Pick<Account, 'permissions'> }
    if (String(seen.permissions) !== String(stored.permissions))
      return Response.json({ message: 'Somebody else has changed it', error_code: 'CONFLICT', error_uuid: 'u' }, { status: 409 })
    stored = { ...stored, permissions }
    return { id: 'a1', email: ANN.email }
  })
  const { user } = renderPage(<AccountList />, { world, session: { ...staffSession, extensions: ['accounts'] } })
  await user.click(await screen.findByText('ann@example.com'))
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
  const save = dialog.getByRole('button', { name: 'Save' })
  await user.click(box(CANCEL))
  stored = { ...ANN, permissions: [] }
  await user.click(save)
  expect(await dialog.findByText(/Somebody else has changed it/)).toBeInTheDocument()
  expect(box(WORK)).not.toBeChecked()
  expect(box(CANCEL)).toBeChecked()
  expect(stored.permissions).toEqual([])
  pauseBetweenClicks()
  await user.click(save)
  await waitFor(() => expect(stored.permissions).toEqual(['edit_content']))
  await waitFor(() => expect(save).toBeDisabled())
  expect([box(WORK), box(CANCEL)].map((one) => (one as HTMLInputElement).checked)).toEqual([false, true])
})

test('an expired demo account says that it cannot sign in and offers no link', async () => {
  const world = fakeWorld()
  world.backend.response('getAccounts', { accounts: [{ ...ANN, isPastDemo: true }] })
  world.backend.response('getAccountSessions', { sessions: [] })
  const { user } = renderPage(<AccountList />, { world, session: { ...staffSession, extensions: ['accounts'] } })
  expect(await screen.findByText('Demo, no sign-in')).toBeVisible()
  await user.click(screen.getByText('ann@example.com'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Demo accounts cannot sign in/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Make a link/ })).not.toBeInTheDocument()
})
