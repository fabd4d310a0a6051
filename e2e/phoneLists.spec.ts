import { expect, signIn, test } from './fixtures'
import { ROW } from './places'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
})

test('[PHONE-14] the bar marks the screen that is shown, and Menu for one that is not in it', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Screens' })
  const colour = (name: string) =>
    bar.locator(':is(a, button)', { hasText: name }).evaluate((button) => getComputedStyle(button).color)
  await page.goto('/sales')
  await expect(page.locator(ROW).first()).toBeVisible()
  const [marked, plain] = [await colour('Sales'), await colour('Menu')]
  expect(plain).not.toBe(marked)
  for (const path of ['/inventory', '/transfers', '/inventory/count']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([await colour('Sales'), await colour('Menu')], path).toEqual([plain, marked])
  }
  // Shipments has no room in the bar there.
  await page.setViewportSize({ width: 340, height: 700 })
  await page.goto('/shipments')
  await expect(page.locator(ROW).first()).toBeVisible()
  expect([await colour('Sales'), await colour('Menu')]).toEqual([plain, marked])
})

test('[PHONE-15] the totals of the months stand across, each beside its bar', async ({ page }) => {
  await page.goto('/')
  const months = page.getByRole('figure').getByRole('listitem')
  await expect(months).toHaveCount(12)
  for (const month of await months.all()) {
    const words = month.getByText(/^[\d,.]+$/)
    const box = await words.boundingBox()
    expect(box?.width).toBeGreaterThan(box?.height ?? Infinity)
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})
