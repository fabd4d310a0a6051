import { expect, signInByForm, test } from '../fixtures'
import { ROW } from '../places'

test('somebody signs in through the form and sees every list', async ({ page }) => {
  await signInByForm(page)
  await expect(page.getByText('Total Completed').first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Screens' })
  for (const screen of ['Sales', 'Production', 'Shipments', 'Inventory', 'Transfers']) {
    await menu.getByRole('link', { name: screen }).click()
    await expect(page.locator(ROW).first()).toBeVisible()
  }
})
