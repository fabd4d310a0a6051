import { startAppServer } from './appServer'
import { ADMIN } from './demoUsers'
import { expect, press, signIn, test } from './fixtures'
import { openAdminPage, ROW, visit } from './places'
import { expectAccessible } from './screenChecks'

const ANN = { email: 'ann@x.example', password: 'a-password-of-ann' }

test('an account is added, sets its password by the link, and loses a permission', async ({ page, browser, appServer }) => {
  await signIn(page, ADMIN)
  await openAdminPage(page, 'Accounts')
  await page.getByRole('button', { name: 'Add Account' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Account' })
  await adding.getByLabel('Email').fill(ANN.email)
  await adding.getByLabel('Name').fill('Ann <b>&')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  const account = page.getByRole('dialog', { name: 'Ann <b>&' })
  const save = account.getByRole('button', { name: 'Save' })
  await account.getByRole('button', { name: 'Make a link to set the password' }).click()
  const link = await account.getByLabel('The link', { exact: true }).innerText()
  await expectAccessible(page, 'an account')

  await account.getByLabel('Role').fill('Picker')
  await save.click()
  await expect(save, 'with nothing more to save').toHaveAttribute('disabled')

  const ann = await browser.newPage({ baseURL: appServer.url })
  await ann.goto(link)
  await ann.getByLabel(/^Password/).fill(ANN.password)
  await press(ann.getByRole('button', { name: 'Set password' }))
  await expect(ann.getByRole('heading', { name: 'Production History' })).toBeVisible()
  // She is typing a note while she loses the permission to write.
  await visit(ann, '/sales')
  await ann.locator(ROW).first().click()
  const addNote = ann.getByRole('button', { name: /^Add Note, line/ })
  await addNote.first().click()
  const note = ann.getByRole('dialog', { name: /^(Add Note|Edit note)$/ })
  await note.getByLabel('Note').fill('Two cartons are wet.')
  await account.getByLabel(/^Work:/).uncheck()
  await save.click()
  await expect(save, 'with nothing more to save').toHaveAttribute('disabled')
  // Without effect if her page has learned of it by itself, which disables the button.
  await note.getByRole('button', { name: 'Save' }).dispatchEvent('click')
  await expect(note.getByText('You can look but not change. Ask an administrator.')).toBeVisible()
  await expect(note.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(note.getByLabel('Note')).toHaveValue('Two cartons are wet.')

  await account.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: ANN.email }).click()
  await expect(account.getByRole('table', { name: 'Sessions' })).toContainText(/Chrome on (Linux|Windows|Mac)/)
  await account.getByRole('button', { name: 'End the session' }).click()
  await expect(account.getByText('Not signed in anywhere.')).toBeVisible()
  await ann.reload()
  await expect(ann).toHaveURL(/\/login$/)
  await ann.context().close()
  await account.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Changes' }).click()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.filter({ hasText: 'changed the account (ann@x.example)' }).first()).toContainText('Ada Admin')
})

test('on a server without demo data, the code in its log creates the first account', async ({ browser }) => {
  const server = await startAppServer(null, { DEMO_DATA: 'off' })
  const [, address, code] = /account: (\S+) with the code (\S+)/.exec(server.output()) ?? []
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/sales')
  await expect(page.getByRole('alert')).toContainText("Nobody has an account here yet. The server's log shows a code")
  await page.getByRole('link', { name: 'make the first account' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === new URL(address ?? '').pathname)
  await page.getByLabel('Code').fill('wrong')
  await page.getByLabel('Email').fill(ANN.email)
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel(/^Password/).fill(ANN.password)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.getByText(/This is not the code/)).toBeVisible()
  await page.getByLabel('Code').fill(String(code).toLowerCase())
  await press(page.getByRole('button', { name: 'Make the account' }))
  await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()
  await openAdminPage(page, 'Accounts')
  await expect(page.getByRole('button', { name: ANN.email })).toBeVisible()
  await page.context().close()
  await server.stop()
})
