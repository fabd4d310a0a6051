import { DEMO } from './demoUsers'
import { expect, sendSignIn, signIn, test } from './fixtures'
import { openRow, ROW, visit } from './places'

test('a visitor is sent to sign in, then to the page they asked for', async ({ page }) => {
  await page.goto('/shipments?q=SH')
  await expect(page).toHaveURL(/\/login$/)
  await sendSignIn(page, { ...DEMO, password: 'wrong-password' })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)
  await sendSignIn(page, DEMO)
  await expect(page).toHaveURL(/\/shipments\?q=SH$/)
  await page.reload()
  await expect(page.locator(ROW).first()).toBeVisible()
  expect(await page.evaluate(() => [localStorage.length, JSON.stringify({ ...localStorage, ...sessionStorage })])).not.toContain(
    'eyJ',
  )
  await page.route('**/user/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.unrouteAll()
  const signedOut = page.waitForResponse('**/user/logout')
  await page.goto('/shipments')
  await expect(page).toHaveURL(/\/login$/)
  expect((await signedOut).status()).toBe(204)
  // Now the server is asked, and has no session either.
  const rejected = page.waitForResponse('**/user/refresh-token')
  await page.goto('/shipments')
  expect((await rejected).status()).toBe(401)
  await expect(page).toHaveURL(/\/login$/)
})

test('a session that expires in the middle of a form is renewed', async ({ page }) => {
  await signIn(page)
  await test.step('the token expires, and the note is saved', async () => {
    await visit(page, '/shipments')
    await openRow(page, 'Open')
    await page.getByRole('button', { name: 'Add Note' }).click()
    const note = page.getByRole('dialog', { name: /^(Add Note|Edit note)$/ })
    await note.getByRole('textbox').fill('Typed before the token ran out')
    let rejections = 0
    await page.route('**/shipping/add-shipment-notes', async (route) => {
      rejections += 1
      if (rejections > 1) return route.fallback()
      return route.fulfill({ status: 401, json: { message: 'Token expired', error_code: 'TOKEN_EXPIRED', error_uuid: 'test' } })
    })
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/user/refresh-token'))
    await note.getByRole('button', { name: 'Save' }).click()
    expect((await refreshed).status()).toBe(200)
    await expect(note).toBeHidden()
    expect(rejections).toBe(2)
    await page.getByRole('button', { name: 'Add Note' }).click()
    await expect(note.getByRole('textbox')).toHaveValue('Typed before the token ran out')
  })
  await test.step('the session ends, and the count is kept for the next sign-in', async () => {
    await visit(page, '/transfers')
    await page.locator(ROW).first().click()
    const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
    await transfer.getByRole('button', { name: 'Receive Partial' }).click()
    await transfer.getByRole('button', { name: 'Clear All' }).click()
    await transfer
      .getByLabel(/^Quantity to receive/)
      .first()
      .fill('1')
    const address = page.url()
    await page.context().clearCookies()
    await page.route('**/transfers/create-transfer-receipt', (route) =>
      route.fulfill({ status: 401, json: { message: 'Session ended', error_code: 'SESSION_ENDED', error_uuid: 'test' } }),
    )
    await transfer.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your session has ended. Sign in to go on where you were.')).toBeVisible()
    await page.unrouteAll()
    await sendSignIn(page, DEMO)
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(transfer.getByLabel(/^Quantity to receive/).first()).toHaveValue('1')
  })
})
