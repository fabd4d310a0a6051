import type { Page } from '@playwright/test'
import type { Account } from '../contract/entities/accounts'
import { signIn as signInToApi, testClient } from '../server/testing/servers/apiClient'
import { startAppServer, type AppServer } from './appServer'
import { expectAccessible } from './axe'
import { ADMIN } from './demoUsers'
import { bendResponses, expect, press, signIn, signInByForm, test } from './fixtures'
import { openUserBox, ROW, visit } from './places'
import { typeLikeAPerson } from './typing'

const ANN = { email: 'ann@x.example', password: 'a-password-of-ann' }

/** Returns a manager who works beside the one of the page, through the API. */
const otherManager = async (url: string) => testClient(url, (await signInToApi(url, 'admin')).token)

/** Opens the accounts page through the UI. */
async function openAccounts(page: Page): Promise<void> {
  await visit(page, '/sales')
  await openUserBox(page)
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
}

test('an account is added, gets its password by the link, and loses a permission', async ({ page, browser, appServer }) => {
  await signIn(page, ADMIN)
  await openAccounts(page)
  await page.getByRole('button', { name: 'Add Account' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Account' })
  await adding.getByLabel('Email').fill(ANN.email)
  await adding.getByLabel('Name').fill('Ann <b>&')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()

  const account = page.getByRole('dialog', { name: 'Ann <b>&' })
  await expect(account.getByText('No password is set yet.')).toBeVisible()
  await account.getByRole('button', { name: 'Make a link to set the password' }).click()
  const link = await account.getByLabel('The link', { exact: true }).innerText()
  await expectAccessible(page, 'an account')

  // Another manager grants her a permission in the meantime. The dialog, opened before, must send only what was changed in it.
  const manager = await otherManager(appServer.url)
  const stored = async () => {
    const { accounts } = (await manager.get<{ accounts: Account[] }>('/accounts')).body
    return accounts.find(({ email }) => email === ANN.email)
  }
  const { id, permissions } = (await stored()) ?? {}
  await manager.post(`/accounts/${id}`, { permissions: [...(permissions ?? []), 'edit_content'] })
  await account.getByLabel('Role').fill('Picker')
  await account.getByRole('button', { name: 'Save' }).click()
  const both = expect.arrayContaining(['general_user', 'edit_content']) as unknown
  await expect.poll(stored).toMatchObject({ role: 'Picker', permissions: both })
  await expect(account.getByRole('button', { name: 'Save' })).toBeDisabled()

  const ann = await browser.newPage({ baseURL: appServer.url })
  await ann.goto(link)
  await expect(ann.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await ann.getByLabel(/^Password/).fill('too-short')
  await ann.getByRole('button', { name: 'Set password' }).click()
  await expect(ann.getByText(/at least 12 characters$/)).toBeVisible()
  await ann.getByLabel(/^Password/).fill(ANN.password)
  await press(ann.getByRole('button', { name: 'Set password' }))
  await expect(ann.getByRole('heading', { name: 'Production History' })).toBeVisible()
  await openUserBox(ann)
  await expect(ann.getByRole('link', { name: 'Accounts' })).toHaveCount(0)
  await ann.keyboard.press('Escape')
  await visit(ann, '/accounts')
  await expect(ann.getByText("You don't have permission to view this page.")).toBeVisible()

  // She is typing a note while she loses the permission to write.
  await visit(ann, '/sales')
  await ann.locator(ROW).first().click()
  await ann
    .getByRole('button', { name: /^Add Note, line/ })
    .first()
    .click()
  const note = ann.getByRole('dialog', { name: /^(Add Note|Edit note)$/ })
  await note.getByLabel('Note').fill('Two cartons are wet.')
  await expect(note.getByRole('button', { name: 'Save' })).toBeEnabled()

  await account.getByLabel(/^Work:/).uncheck()
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(note.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(note.getByText('You can look but not change. Ask an administrator.')).toBeVisible()
  await expect(note.getByLabel('Note')).toHaveValue('Two cartons are wet.')
  await visit(ann, '/shipments')
  await expect(ann.getByText("You don't have permission to view shipments.")).toBeVisible()

  await account.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: ANN.email }).click()
  await expect(account.getByRole('table', { name: 'Sessions' })).toContainText(/Chrome on (Linux|Windows|Mac)/)
  await account.getByRole('button', { name: 'End the session' }).click()
  await expect(account.getByText('Not signed in anywhere.')).toBeVisible()
  await ann.reload()
  await expect(ann).toHaveURL(/\/login$/)
  await ann.goto(link)
  await ann.getByLabel(/^Password/).fill('another-password')
  await ann.getByRole('button', { name: 'Set password' }).click()
  await expect(ann.getByText(/This link is no longer valid/)).toBeVisible()
  await ann.context().close()

  await account.getByRole('button', { name: 'Disable' }).click()
  await expect(account.getByText('Disabled', { exact: true })).toBeVisible()
  await account.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Changes' }).click()
  const newest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(newest).toContainText('changed the account (ann@x.example)')
  await expect(newest).toContainText('Ada Admin')
})

test('who loses the permission during a question keeps question and input', { tag: '@all' }, async ({ page, appServer }) => {
  const manager = await otherManager(appServer.url)
  const bo = { email: 'bo@x.example', password: 'a-password-of-bo' }
  const setup = { email: bo.email, name: 'Bo', role: 'Picker', permissions: ['general_user'] }
  const { id } = (await manager.post<Account>('/accounts', setup)).body
  const { link } = (await manager.post(`/accounts/${id}/password-link`, {})).body
  await manager.post('/accounts/set-password', { link, password: bo.password })
  const allow = (...permissions: string[]) => manager.post(`/accounts/${id}`, { permissions })

  await signIn(page, bo)
  await visit(page, '/shipments')
  await page.locator(ROW).first().click()
  await page.getByPlaceholder('Enter Tracking Number').fill('TRACK-1')
  await page.getByRole('combobox', { name: 'Courier' }).click()
  await page.getByRole('option', { name: 'DHL' }).click()
  await page.getByRole('button', { name: 'Confirm Shipment' }).click()
  await allow()
  const confirm = page.getByRole('dialog', { name: 'Confirm Shipment' }).getByRole('button', { name: 'Confirm' })
  await confirm.click()
  await expect(page.getByText("You don't have permission to view shipments.")).toBeVisible()
  await expect(page.getByText('What you typed is kept.')).toBeVisible()
  const result = page.getByRole('group', { name: 'Last result' })
  await expect(result.getByText(/^Shipment SH\d+ not confirmed: /)).toBeVisible()
  await expect(result.getByText(/^You can look but not change\. Ask an administrator\. --> Code/)).toBeVisible()

  await allow('general_user')
  await expect(confirm).toBeVisible({ timeout: 45_000 })
  await expect(page.getByPlaceholder('Enter Tracking Number')).toHaveValue('TRACK-1')
})

test(
  'the own right to manage accounts stays; a token is shown once with an example, and revoked',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page, ADMIN)
    await openAccounts(page)
    await page.getByRole('button', { name: ADMIN.email }).click()
    const own = page.getByRole('dialog', { name: 'Ada Admin' })
    await expect(own.getByLabel(/^Accounts:/)).toBeDisabled()
    await expect(own.getByRole('button', { name: 'Disable' })).toHaveCount(0)
    await expect(own.getByText('This session')).toBeVisible()
    await own.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('tab', { name: 'Tokens' }).click()
    await page.getByRole('button', { name: 'Add Token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Token' })
    await dialog.getByLabel('Name').fill('ERP')
    await dialog.getByLabel('Read what was posted').check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const token = await dialog.getByLabel('The token', { exact: true }).innerText()
    expect(token).toMatch(/^orders_outbox_[\w-]{43}$/)
    await expect(dialog.getByLabel('The example', { exact: true })).toHaveText(
      /^curl -H "Authorization: Bearer \$TOKEN" 'http:\/\/127.0.0.1:\d+\/api\/v1\/outbox\?after=0'$/,
    )
    await expectAccessible(page, 'a new token')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(token)).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke ERP' }).click()
    await page.getByRole('dialog', { name: 'Revoke Token' }).getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
    await expectAccessible(page, 'tokens')
  },
)

test.describe('a server without demo data', () => {
  let server: AppServer
  test.beforeAll(async () => {
    server = await startAppServer(null, { DEMO_DATA: 'off' })
  })
  test.afterAll(() => server.stop())

  test('the code of its log makes the first account, which then manages the others', { tag: '@all' }, async ({ browser }) => {
    const [, address, code] = /account: (\S+) with the code (\S+)/.exec(server.output()) ?? []
    const page = await browser.newPage({ baseURL: server.url })
    await page.goto('/sales')
    await expect(page.getByRole('alert')).toContainText("Nobody has an account here yet. The server's log shows a code")
    await page.getByRole('link', { name: 'make the first account' }).click()
    expect(new URL(page.url()).pathname).toBe(new URL(address ?? '').pathname)
    await expect(page.getByLabel('Code')).toBeVisible()
    await page.getByLabel('Code').fill('wrong')
    await page.getByLabel('Email').fill(ANN.email)
    await page.getByLabel('Name').fill('Ann')
    await page.getByLabel(/^Password/).fill(ANN.password)
    await page.getByRole('button', { name: 'Make the account' }).click()
    await expect(page.getByText(/This is not the code/)).toBeVisible()
    await page.getByLabel('Code').clear()
    await typeLikeAPerson(page.getByLabel('Code'), String(code).toLowerCase())
    await page.getByRole('button', { name: 'Make the account' }).click()
    await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()
    await openAccounts(page)
    await expect(page.getByRole('button', { name: ANN.email })).toBeVisible()

    await signIn(page, ANN)
    await page.context().close()
  })
})

test.describe('on a demo that nobody asked for', () => {
  let server: AppServer
  test.beforeAll(async () => {
    server = await startAppServer(process.env.E2E_TEMPLATE ?? null)
  })
  test.afterAll(() => server.stop())

  test('who adds the first own account learns when the demo sign-ins end', { tag: '@all' }, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url })
    await signInByForm(page, ADMIN)
    await openAccounts(page)
    await expect(page.getByText('This is a demo until you add your own account')).toBeVisible()
    await page.getByRole('button', { name: 'Add Account' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Account' })
    await expect(adding.getByText(/demo sign-ins stop working when the server restarts/)).toBeVisible()
    await expect(adding.getByLabel(/^Accounts:/)).toBeChecked()
    await adding.getByLabel('Email').fill(ANN.email)
    await adding.getByLabel('Name').fill('Ann')
    await expectAccessible(page, 'adding the first account of a demo')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const account = page.getByRole('dialog', { name: 'Ann' })
    await account.getByRole('button', { name: 'Make a link to set the password' }).click()
    const link = await account.getByLabel('The link', { exact: true }).innerText()
    await account.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Nobody can manage accounts after the next restart')).toBeVisible()

    const ann = await browser.newPage({ baseURL: server.url })
    await ann.goto(link)
    await typeLikeAPerson(ann.getByLabel(/^Password/), ANN.password)
    await ann.getByRole('button', { name: 'Set password' }).click()
    await expect(ann.getByRole('heading', { name: 'Production History' })).toBeVisible()
    await openAccounts(ann)
    await expect(ann.getByText('The demo sign-ins stop working at the next restart')).toBeVisible()

    await server.kill()
    await server.startAgain()
    expect((await page.context().request.post('/api/v1/user/login', { data: ADMIN })).status()).toBe(401)
    await ann.reload()
    await expect(ann.getByRole('button', { name: ANN.email })).toBeVisible()
    await expect(ann.getByText(/demo sign-ins stop/i)).toHaveCount(0)
    await Promise.all([page, ann].map((one) => one.context().close()))
  })
})

test('no address of the accounts is broken over lines at 1024 px', { tag: '@all' }, async ({ page }) => {
  await signIn(page, ADMIN)
  await page.setViewportSize({ width: 1024, height: 768 })
  await visit(page, '/accounts')
  const table = page.getByRole('table', { name: 'Accounts' })
  const addresses = table.getByText(/@example\.com$/)
  await expect(addresses.first()).toBeVisible()
  const lines = await addresses.evaluateAll((all) =>
    all.map((address) => {
      const text = document.createRange()
      text.selectNodeContents(address)
      return text.getClientRects().length
    }),
  )
  expect(new Set(lines)).toEqual(new Set([1]))

  await page.setViewportSize({ width: 1280, height: 800 })
  await bendResponses(page, '**/api/v1/accounts', ({ accounts, ...page }: { accounts: Account[] }) => ({
    ...page,
    accounts: accounts.map((account) => ({ ...account, email: `${'x'.repeat(100)}${account.email}`, name: 'N'.repeat(120) })),
  }))
  await page.reload()
  await expect(table.getByText('N'.repeat(120)).first()).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Status' })).toBeInViewport({ ratio: 1 })
  expect(await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)).toBe(0)
})
