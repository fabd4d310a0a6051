import type { Locator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { expect, hold, signIn, test } from './fixtures'
import { photoNamed } from './flows'
import { openRow } from './places'

// A phone with animations, which are on for most users.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

/** Goes back and expects that this closes the layer and nothing else. */
async function expectBackCloses(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible()
  const [url, entries] = [page.url(), await page.evaluate(() => history.length)]
  await page.goBack()
  await expect(layer).toBeHidden()
  await expect(page).toHaveURL(url)
  expect(await page.evaluate(() => history.length)).toBe(entries)
}

/** Opens a list as a user does, so that there is an entry to go back to. */
async function openList(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('[FAULT-40] on a phone, Back closes the topmost layer', async ({ page }) => {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await signIn(page)
  await openList(page, 'Shipments')

  await test.step('over the list', async () => {
    const bar = page.getByRole('navigation', { name: 'Screens' })
    await bar.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'All screens' })
    await expectBackCloses(page, menu)
    await bar.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Scanner settings' }).click()
    await expectBackCloses(page, dialog('Scanner settings'))
    await expectBackCloses(page, menu)
    await bar.getByRole('button', { name: 'Scan' }).click()
    await expectBackCloses(page, dialog('Scan with the camera'))
    await page.keyboard.press('Control+k')
    await expectBackCloses(page, dialog('Jump to'))
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(dialog(/what is shown/)).toBeVisible()
    await page.goBack()
    await expect(dialog(/what is shown/)).toBeHidden()
    await expect(page).toHaveURL(/\/shipments$/)
  })

  await test.step('over a selection', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.locator('li[data-id]').first().getByRole('checkbox').click()
    const selection = page.getByRole('region', { name: 'Selection' })
    await selection.getByRole('button', { name: 'Confirm Shipments' }).click()
    await expectBackCloses(page, dialog('Confirm Shipments'))
    await expect(selection.getByText('1 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('over a shipment', async () => {
    await openRow(page, 'Open')
    const shipment = dialog('Shipment Details')
    await shipment.getByLabel('Tracking Number').fill('1Z-HALF')
    await shipment.getByRole('button', { name: 'Print', exact: true }).click()
    await expectBackCloses(page, page.getByRole('menu'))
    await shipment.getByRole('button', { name: /date/i }).click()
    await expectBackCloses(page, page.getByRole('gridcell', { name: '15', exact: true }))
    await shipment.getByRole('button', { name: 'Confirm Shipment' }).click()
    await expectBackCloses(page, dialog('Missing Required Information'))
    await expect(shipment.getByLabel('Tracking Number')).toHaveValue('1Z-HALF')
  })

  await test.step('the shipment itself, then the list', async () => {
    await page.goBack()
    await expect(dialog('Shipment Details')).toBeHidden()
    await expect(page).toHaveURL(/\/shipments$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/shipments/)
  })
})

test('[FAULT-40] Back does not stop an upload, and keeps files not yet attached', async ({ page }) => {
  await signIn(page)
  await openList(page, 'Shipments')
  await openRow(page, 'Open')
  await page.getByRole('button', { name: 'Add Attachment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' })
  const choose = (name: string) => dialog.getByLabel('File', { exact: true }).setInputFiles(photoNamed(name))
  await choose('beside the crate.png')
  const letThrough = await hold(page, `**${calls.addShipmentAttachment.path}`)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading Attachment...' })).toBeVisible()
  await page.goBack()
  letThrough()
  await expect(dialog.getByText('1 file attached')).toBeVisible()
  await dialog.getByRole('button', { name: 'beside the crate.png', exact: true }).click()
  await expectBackCloses(page, page.getByRole('dialog', { name: 'beside the crate.png' }))

  await choose('label.png')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Attachment' }).click()
  await expect(dialog.getByText('label.png')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Attachment' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/shipments$/)
})
