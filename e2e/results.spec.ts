import type { Locator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { found, transfersToReceive } from './demoData'
import { expect, signIn, signInByForm, test } from './fixtures'
import { leaveOver, visit } from './places'

const RECEIPT = /^Receipt R\w+ posted: .+ of .+\.$/

const bar = (within: Page | Locator) => within.getByRole('group', { name: 'Last result' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transfer Details' })

/** Finds a transfer with a quantity in transit. */
async function openTransfer(url: string): Promise<string> {
  const [transfer] = await transfersToReceive(apiReader(url))
  return found('transfer on its way', transfer).key
}

async function receiveFull(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Receive Full' }).click()
  await page.getByRole('dialog', { name: 'Receive Full' }).getByRole('button', { name: 'Confirm' }).click()
}

/** The live regions that currently contain these words. */
const readOut = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

test('a receipt is confirmed in the dialog, then once on the page', async ({ page, appServer }) => {
  await signIn(page)
  await test.step('on a phone, of a lost answer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const key = await openTransfer(appServer.url)
    let sent = 0
    await page.route(`**${calls.createTransferReceipt.path}`, async (route) => {
      sent += 1
      if (sent > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await visit(page, `/transfers?open=${key}`)
    await receiveFull(page)
    const reported = bar(dialog(page))
    await expect(reported.getByText(RECEIPT)).toBeVisible()
    await expect(reported.getByText(/The connection was lost, but it was posted once\./)).toBeVisible()
    const close = await dialog(page).getByRole('button', { name: 'Close', exact: true }).boundingBox()
    const place = await reported.boundingBox()
    expect(close && place && place.y + place.height <= close.y).toBe(true)
    await reported.getByRole('button', { name: 'Hide result' }).click()
    await expect(reported).toHaveCount(0)
    await expect(readOut(page, /posted:/)).toHaveCount(0)
  })
  await test.step('at a desk', async () => {
    await page.setViewportSize({ width: 1600, height: 900 })
    const key = await openTransfer(appServer.url)
    await visit(page, `/transfers?open=${key}`)
    await receiveFull(page)
    const reported = bar(dialog(page))
    await expect(reported.getByText(RECEIPT)).toBeVisible()
    await expect(reported.getByText(/^Transfer .+ is Complete\. A receipt cannot be undone\.$/)).toBeVisible()
    await expect(readOut(page, /^Receipt R\w+ posted/)).toHaveCount(1)
    await expect(page.locator('#root [aria-label="Last result"]')).toBeHidden()
    await expectAccessible(page, 'a result over a dialog')

    await test.step('its photo, and the receipt from the toast that is left of it', async () => {
      await reported.getByRole('button', { name: 'Add photo' }).click()
      const attaching = page.getByRole('dialog', { name: 'Add Attachment' })
      await expect(attaching.getByText(/^Receipt R/)).toBeVisible()
      await attaching.getByRole('button', { name: 'Close' }).click()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(bar(page).getByText(RECEIPT)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, 'a result on the page')
      await bar(page).getByRole('link', { name: 'Open receipt' }).click()
      await expect(page.getByRole('dialog', { name: 'Receipt Details' })).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
    })
    await test.step('the next transfer', async () => {
      const next = await openTransfer(appServer.url)
      await visit(page, `/transfers?open=${next}`)
      await receiveFull(page)
      await reported.getByRole('button', { name: 'Next transfer' }).click()
      await expect(page).not.toHaveURL(new RegExp(`open=${next}`))
      await expect(dialog(page)).toBeVisible()
      await expect(reported).toHaveCount(0)
    })
    await test.step('sign-out', async () => {
      const last = await openTransfer(appServer.url)
      await visit(page, `/transfers?open=${last}`)
      await receiveFull(page)
      await expect(reported.getByText(RECEIPT)).toBeVisible()
      // The focus is back in the dialog a moment after its button has gone.
      await leaveOver(page)
      await expect(bar(page).getByText(RECEIPT)).toBeVisible()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await signInByForm(page)
      await visit(page, '/inventory')
      await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
    })
  })
})
