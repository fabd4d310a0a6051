import { expectAccessible } from './axe'
import { test as edgesTest } from './edges/edgesTest'
import { expect, signIn, test } from './fixtures'
import { openRow, ROW, visit } from './places'

const FAILED_SCREEN = 'This part of the app could not be loaded.'

edgesTest('[FAULT-13] without the server each part fails in its own place', async ({ page, backend }) => {
  await signIn(page)
  await page.goto('/transfers')
  // Waits for the lazily loaded parts of the list, so that only the tested part fails.
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await openRow(page)
  const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
  await expect(transfer).toBeVisible()
  await backend.kill()
  try {
    // An open dialog stays usable while the list behind it can no longer be loaded.
    await transfer.getByRole('tab', { name: 'Receipt History' }).click()
    await page.keyboard.press('Escape')
    await expect(transfer).toBeHidden()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert')).toContainText('Error loading transfers list')

    // When loading a screen that was not visited yet fails, the error is shown inside the app's frame.
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Shipments' }).click()
    await expect(page.getByText(FAILED_SCREEN)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
  } finally {
    await backend.startAgain()
  }
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.locator(ROW).first()).toBeVisible()
})

test(
  '[FAULT-13] an export that cannot be loaded says so beside the list, and Retry fetches it',
  { tag: '@all' },
  async ({ page }) => {
    await signIn(page)
    await visit(page, '/inventory')
    await expect(page.locator(ROW).first()).toBeVisible()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Export CSV' }).click()
    // Parts that load after the screen may fail as well, each with a separate message.
    const failure = page.getByRole('alert').filter({ hasText: 'The export could not be loaded.' })
    await expect(failure).toBeVisible()
    await expect(page.locator(ROW).first()).toBeVisible()
    await page.unrouteAll()
    const download = page.waitForEvent('download')
    await failure.getByRole('button', { name: 'Retry' }).click()
    expect((await download).suggestedFilename()).toMatch(/^inventory_export_.*\.csv$/)
    await expect(failure).toHaveCount(0)
  },
)

test('[FAULT-14] a page whose script cannot be loaded says so, and Reload starts the app', async ({ page }) => {
  await signIn(page)
  const message = page.getByRole('heading', { name: 'Orders Manager has not started yet' })
  await page.route('**/assets/main.*.js', (route) => route.abort())
  await page.goto('/inventory')
  await expect(page.getByText('Initializing...')).toBeVisible()
  await expect(message).toBeHidden()
  // The time that the app has for starting on a slow line is over at once.
  const waits = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime)
      if (Number.isFinite(end)) animation.currentTime = end
      return Math.round(end)
    }),
  )
  expect(waits).toContain(8_000)
  await expect(message).toBeVisible()
  await expect(page.getByText('Initializing...')).toBeHidden()
  await expectAccessible(page, 'the page whose script failed to load')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page).toHaveURL(/\/inventory$/)
  await expect(page.locator(ROW).first()).toBeVisible()
  await expect(message).toHaveCount(0)
})
