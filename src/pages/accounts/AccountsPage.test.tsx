import { screen, waitFor, within } from '@testing-library/react'
import type { Account } from '../../../contract/entities/accounts'
import { enterText } from '../../testing/enterText'
import { lost, rejectedWith, type SentRequest } from '../../testing/fakeBackend'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderPage, type PageOptions } from '../../testing/renderPage'
import { AccountsPage } from './AccountsPage'

const ANN: Account = {
  ...{ id: 'a1', email: 'ann@example.com', name: 'Ann', role: 'Packer', permissions: ['general_user'], disabled: false },
  ...{ hasPassword: true, lastSignInAt: null, linkExpiresAt: null, sessions: 0 },
}
const USED = { createdAt: '2026-03-01T00:00:00Z', createdBy: 'Dana', lastUsedAt: null, revokedAt: null, revokedBy: null }

function renderAccounts(responses: PageOptions['responses'], path = '/accounts', extensions = ['accounts', 'outbox']) {
  return renderPage(<AccountsPage />, {
    ...{ path, extensions },
    responses: { getAccounts: { accounts: [] }, getTokens: { tokens: [] }, getAccountSessions: { sessions: [] }, ...responses },
  })
}

test('the tab is in the address, and Back returns to the previous one', async () => {
  const selected = () => screen.getByRole('tab', { selected: true })
  const page = renderAccounts({ getAccountChanges: { entries: [], next: null } }, '/accounts?tab=tokens')
  expect(selected()).toHaveTextContent('Tokens')
  await page.user.click(screen.getByRole('tab', { name: 'Changes' }))
  expect(selected()).toHaveTextContent('Changes')
  expect(page.address.current).toBe('/accounts?tab=changes')
  page.goBack()
  expect(selected()).toHaveTextContent('Tokens')
  await page.user.click(screen.getByRole('tab', { name: 'Accounts' }))
  expect(page.address.current).toBe('/accounts')
})

describe('an account', () => {
  async function openAnn(responses: PageOptions['responses']) {
    const page = renderAccounts(responses)
    await page.user.click(await screen.findByText('ann@example.com'))
    return { ...page, dialog: within(await screen.findByRole('dialog')) }
  }

  test('keeps a permission removed that another manager removes meanwhile', async () => {
    let stored = ANN
    const { user, dialog } = await openAnn({
      getAccounts: () => ({ accounts: [stored] }),
      changeAccount: ({ body }: SentRequest) => {
        const { permissions, seen } = body as { permissions: string[]; seen: Pick<Account, 'permissions'> }
        if (String(seen.permissions) !== String(stored.permissions))
          return rejectedWith(409, '', 'Somebody else has changed it')()
        stored = { ...stored, permissions }
        return { id: 'a1', email: ANN.email }
      },
    })
    const work = dialog.getByRole('checkbox', { name: /^Work:/ })
    const cancel = dialog.getByRole('checkbox', { name: /^Cancel documents:/ })
    const save = dialog.getByRole('button', { name: 'Save' })
    expect(dialog.queryByText('Not used by this product')).not.toBeInTheDocument()
    await user.click(cancel)
    stored = { ...ANN, permissions: [] }
    await user.click(save)
    expect(await dialog.findByText(/Somebody else has changed it/)).toBeInTheDocument()
    expect(work).not.toBeChecked()
    expect(cancel).toBeChecked()
    expect(stored.permissions).toEqual([])
    pauseBetweenClicks()
    await user.click(save)
    await waitFor(() => expect(stored.permissions).toEqual(['edit_content']))
    await waitFor(() => expect(save).toBeDisabled())
    expect(work).not.toBeChecked()
    expect(cancel).toBeChecked()
  })

  test('of an expired demo says that it cannot sign in and offers no link', async () => {
    const { dialog } = await openAnn({ getAccounts: { accounts: [{ ...ANN, isPastDemo: true }] } })
    expect(dialog.getByText('Demo, no sign-in')).toBeVisible()
    expect(dialog.getByText(/^Demo accounts cannot sign in/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Make a link/ })).not.toBeInTheDocument()
  })

  test('offers the permissions that have an effect, and an unused one that it has', async () => {
    const permissions = ['general_user', 'foureye_user']
    const { user, dialog } = await openAnn({ getAccounts: { accounts: [{ ...ANN, permissions }] } })
    expect(within(dialog.getByRole('group', { name: 'Permissions' })).getAllByRole('checkbox')).toHaveLength(5)
    const unused = within(dialog.getByRole('group', { name: 'Not used by this product' })).getByRole('checkbox')
    expect(unused).toHaveAccessibleName('Four eyes')
    await user.click(unused)
    expect(unused).not.toBeChecked()
    await user.click(unused)
    expect(unused).toBeChecked()
  })
})

describe('a token', () => {
  async function openAdd(responses: PageOptions['responses'] = {}, extensions?: string[]) {
    const page = renderAccounts(responses, '/accounts?tab=tokens', extensions)
    await page.user.click(await screen.findByRole('button', { name: 'Add Token' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    return { ...page, name, add: screen.getByRole('button', { name: 'Add' }) }
  }

  test.each([
    [['accounts', 'outbox'], ['outbox']],
    [
      ['accounts', 'intake', 'outbox'],
      ['intake', 'outbox'],
    ],
  ])('of a backend with the extensions %j is offered for %j', async (extensions, uses) => {
    await openAdd({}, extensions)
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(uses)
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', uses[0])
  })

  test('needs a name, which is not cut when it is too long', async () => {
    const { user, backend, name, add } = await openAdd()
    await enterText(user, name, '  ')
    expect(add).toBeDisabled()
    const long = 'x'.repeat(201)
    await user.clear(name)
    await enterText(user, name, long)
    expect(name).toHaveValue(long)
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription(/^Name must have at most \d+ characters$/)
    await user.click(add)
    expect(backend.requested('addToken')).toEqual([])
    await user.clear(name)
    await enterText(user, name, 'ERP')
    expect(name).toBeValid()
    expect(add).toBeEnabled()
  })

  test('whose response was lost is listed, because it may have been added', async () => {
    const tokens: object[] = []
    const { user, name, add } = await openAdd({
      getTokens: () => ({ tokens }),
      addToken: () => {
        tokens.push({ id: 't1', name: 'ERP', use: 'outbox', ...USED })
        return lost()
      },
    })
    await enterText(user, name, 'ERP')
    await user.click(add)
    expect(await screen.findByText(/could not be reached/)).toBeInTheDocument()
    expect(await screen.findByRole('cell', { name: 'ERP', hidden: true })).toBeInTheDocument()
  })

  test('does not show the error of revoking another one', async () => {
    const tokens = ['ERP', 'CRM'].map((name) => ({ id: name, name, use: 'outbox', ...USED }))
    const { user } = renderAccounts(
      { getTokens: { tokens }, revokeToken: rejectedWith(503, '', 'Not now') },
      '/accounts?tab=tokens',
    )
    await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke CRM' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('Revoke "CRM"?')
    expect(screen.queryByText('Not now')).not.toBeInTheDocument()
  })
})

test('an account is added with its permissions, and opens', async () => {
  const accounts: Account[] = []
  const { user, backend } = renderAccounts({
    getAccounts: () => ({ accounts }),
    addAccount: () => {
      accounts.push(ANN)
      return { id: ANN.id, email: ANN.email }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Account' }))
  await enterText(user, await screen.findByRole('textbox', { name: 'Email' }), 'ann@example.com')
  await enterText(user, screen.getByRole('textbox', { name: 'Name' }), 'Ann')
  await enterText(user, screen.getByRole('textbox', { name: 'Role' }), 'Packer')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const account = await screen.findByRole('dialog', { name: /Ann/ })
  expect(within(account).getByText('ann@example.com')).toBeVisible()
  const { email, name, role, permissions } = ANN
  expect(backend.sent('addAccount')).toEqual([{ email, name, role, permissions }])
})
