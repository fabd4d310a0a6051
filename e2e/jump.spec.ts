import { expect, signIn, test } from './fixtures'

test('[EXTRA-06] a number that is typed anywhere opens its document, and J and K go on from there', async ({ page }) => {
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await page.goto('/')
  await menu.getByRole('link', { name: 'Transfers' }).click()
  const rows = page.locator('[role=row][data-id]')
  const first = (await rows.nth(0).getAttribute('data-id')) ?? ''
  const second = (await rows.nth(1).getAttribute('data-id')) ?? ''
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  // At the pace of a person: what a machine types and ends with Enter is a scan.
  await page.keyboard.type(first.split('-')[1]?.toLowerCase() ?? '', { delay: 120 })
  await expect(page.getByRole('option', { selected: true })).toContainText(first.split('-')[1] ?? '')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/transfers\\?open=${first}$`))

  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`open=${second}$`))
  await expect(dialog.getByRole('button', { name: 'Next transfer' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`open=${first}$`))
  // What was opened from the palette closes onto its list.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(page.getByText(/^(Updated|Live)/)).toBeVisible()
})
