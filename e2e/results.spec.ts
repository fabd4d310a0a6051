import type { Locator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { expect, signIn, test } from './fixtures'
import { leaveOver, ROW, visit } from './places'
import { expectAccessible } from './screenChecks'

const RECEIPT = /^Receipt R\w+ posted: .+ of .+\.$/

const bar = (within: Page | Locator) => within.getByRole('group', { name: 'Last result' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer Details' })
/** The live regions that currently contain these words. */
const readOut = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

/** Receives the first transfer of the list, which has a next one, in full; returns the bar with the result in its dialog. */
async function receiveFull(page: Page): Promise<Locator> {
  await visit(page, '/transfers')
  await page.locator(ROW).first().click()
  await dialog(page).getByRole('button', { name: 'Receive Full' }).click()
  await page.getByRole('dialog', { name: 'Receive Full' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(bar(dialog(page)).getByText(RECEIPT)).toBeVisible()
  return bar(dialog(page))
}

test('on a phone, a receipt whose response was lost is confirmed without covering anything', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
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
  const close = await dialog(page).getByRole('button', { name: 'Close', exact: true }).boundingBox()
  const place = await reported.boundingBox()
  expect(close && place && place.y + place.height <= close.y).toBe(true)
  await leaveOver(page)
  const toast = bar(page)
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    const [card, over] = [await page.locator(ROW).last().boundingBox(), await toast.boundingBox()]
    expect(card && over && card.y + card.height <= over.y, 'the last card can be scrolled above the toast').toBe(true)
  }).toPass()
  await toast.getByRole('button', { name: 'Hide result' }).click()
  await expect(toast).toHaveCount(0)
  await expect(readOut(page, /posted:/)).toHaveCount(0)
})

test('a receipt is confirmed in the dialog, then once on the page, until the next one', async ({ page }) => {
  await signIn(page)
  const reported = await receiveFull(page)
  await expect(reported.getByText(/^Transfer .+ is Complete\. A receipt cannot be undone\.$/)).toBeVisible()
  await expect(readOut(page, /^Receipt R\w+ posted/)).toHaveCount(1)
  await expect(page.locator('#root [aria-label="Last result"]')).toBeHidden()
  await expectAccessible(page, 'a result over a dialog')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(bar(page).getByText(RECEIPT)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a result on the page')
  await bar(page).getByRole('link', { name: 'Open receipt' }).click()
  await expect(page.getByRole('dialog', { name: 'Receipt Details' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  await receiveFull(page)
  const received = page.url()
  await reported.getByRole('button', { name: 'Next transfer' }).click()
  await expect(page).not.toHaveURL(received)
  await expect(reported).toHaveCount(0)
})
