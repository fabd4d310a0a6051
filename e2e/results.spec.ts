import type { Locator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { expect, signIn, test } from './fixtures'
import { leaveOver, ROW, visit } from './places'
import { expectAccessible, gapBetween } from './screenChecks'

const RECEIPT = /^Receipt R\w+ posted: .+ of .+\.$/

const bar = (within: Page | Locator) => within.getByRole('group', { name: 'Last result' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer Details' })
/** The live regions that currently contain these words. */
const readOut = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

/** Receives the first transfer of the list in full; returns the bar with the result in its dialog. */
async function receiveFull(page: Page): Promise<Locator> {
  await visit(page, '/transfers')
  await page.locator(ROW).first().click()
  await dialog(page).getByRole('button', { name: 'Receive Full' }).click()
  await page.getByRole('dialog', { name: 'Receive Full' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(bar(dialog(page)).getByText(RECEIPT)).toBeVisible()
  return bar(dialog(page))
}

test('on a phone, a receipt whose response was lost is confirmed once, without covering anything', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 480 })
  await page.route(
    `**${calls.createTransferReceipt.path}`,
    async (route) => {
      await route.fetch()
      return route.abort()
    },
    { times: 1 },
  )
  const reported = await receiveFull(page)
  await expect(reported.getByText(/The connection was lost, but it was posted once\./)).toBeVisible()
  await expect(readOut(page, RECEIPT)).toHaveCount(1)
  await expect(page.locator('#root [aria-label="Last result"]')).toBeHidden()
  const close = dialog(page).getByRole('button', { name: 'Close', exact: true })
  // Its four lines also fit into a low window.
  for (const height of [480, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect(reported, `at a height of ${height} px`).toBeInViewport({ ratio: 1 })
    await expect.poll(() => gapBetween(reported, close)).toBeGreaterThanOrEqual(0)
  }
  await expectAccessible(page, 'a result over a dialog')
  await leaveOver(page)
  const toast = bar(page)
  await expect(toast).toBeInViewport({ ratio: 1 })
  const gapAtEnd = async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    return gapBetween(page.locator(ROW).last(), toast)
  }
  await expect.poll(gapAtEnd, 'the last card can be scrolled above the toast').toBeGreaterThanOrEqual(0)
  await expectAccessible(page, 'a result on the page')
  await toast.getByRole('link', { name: 'Open receipt' }).click()
  await expect(page.getByRole('dialog', { name: 'Receipt Details' })).toBeVisible()
  await expect(toast).toHaveCount(0)
  await expect(readOut(page, RECEIPT)).toHaveCount(0)
})
