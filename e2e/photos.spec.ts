import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { apiReader } from './demoData'
import { expect, hold, signIn, test } from './fixtures'
import { photoNamed } from './flows'
import { largePng, sidewaysPhoto } from './largePhotos'
import { openRow } from './places'
import { expectAccessible } from './screenChecks'

/** Returns an attached picture as displayed: width and height, and the colors above, below, left and right of its center. */
async function seen(page: Page, name: string) {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  const picture = page.getByRole('dialog', { name }).getByRole('img', { name })
  await expect(picture).toBeVisible()
  const facts = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    context?.drawImage(image, 0, 0)
    const color = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(width * x, height * y, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return { width, height, column: color(0.5, 0.2) + color(0.5, 0.8), row: color(0.2, 0.5) + color(0.8, 0.5) }
  })
  await page.keyboard.press('Escape')
  return facts
}

/** Opens an attached file in a tab of its own, which must not reach back to the app. */
async function expectIsolatedTab(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Open in new tab' }).click()
  const tab = await opening
  await tab.waitForURL(/^blob:/)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await tab.close()
  await page.bringToFront()
  await page.keyboard.press('Escape')
}

async function storedBytes(page: Page, name: string): Promise<Buffer> {
  const { shipmentDetails } = await apiReader(new URL(page.url()).origin)('getShipments')
  const files = Object.values(shipmentDetails).flatMap((lines) => lines.flatMap((line) => line.files))
  const id = files.find(({ filename }) => filename === name)?.id
  // The thumbnails behind the dialog are loaded by the same endpoint.
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/shipping/get-specific-file') && (request.postDataJSON() as { fileId?: string }).fileId === id,
  )
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  const response = await page.request.fetch(await sent)
  await page.keyboard.press('Escape')
  return response.body()
}

test('[FAULT-94] photos are stored byte for byte, and one above 10 MB is made smaller on demand', async ({ page }) => {
  await signIn(page)
  await page.goto('/shipments')
  await openRow(page, 'Open')
  await page.getByRole('button', { name: 'Add Attachment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' })
  const input = dialog.locator('input[type=file]')
  const files = [
    { name: 'box.jpg', content: await sidewaysPhoto(page, 3_000_000) },
    { name: 'plan.png', content: await largePng(page, 3_000_000) },
    { name: 'crate.jpg', content: await sidewaysPhoto(page, 12_900_000) },
  ].map((file) => ({ ...file, path: test.info().outputPath(file.name) }))
  for (const { path, content } of files) writeFileSync(path, content)
  await input.setInputFiles(files.map(({ path }) => path))
  await expect(dialog.getByRole('alert')).toHaveText('File size must be less than 10MB')
  const offer = dialog.getByRole('button', { name: /^Make it smaller/ })
  await expect(offer).toHaveText('Make it smaller (12.3 MB to about 2 MB)')
  await expectAccessible(page, 'a photo that is too large')
  await offer.click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'crate.jpg' }).getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('3 files attached', { exact: true })).toBeVisible()
  for (const { name, content } of files.slice(0, 2)) {
    const stored = await storedBytes(page, name)
    expect([name, stored.length, stored.equals(content)]).toEqual([name, content.length, true])
  }
  expect(await seen(page, 'crate.jpg')).toEqual({ width: 1_280, height: 2_560, column: 'redblue', row: expect.anything() })
  expect(await seen(page, 'plan.png')).toEqual({ width: 3_000, height: 1_500, column: expect.anything(), row: 'redblue' })
  await expectIsolatedTab(page, 'plan.png')

  await dialog.getByRole('button', { name: 'Remove plan.png' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove file' })
  await expect(removal.getByRole('button', { name: 'Remove file' })).toBeDisabled()
  await removal.getByRole('textbox', { name: 'Reason' }).fill('Another shipment')
  await expectAccessible(page, 'the question before a file is removed')
  await removal.getByRole('button', { name: 'Remove file' }).click()
  await expect(removal).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'crate.jpg', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'plan.png', exact: true })).toHaveCount(0)

  await test.step('Close stays under the pointer when the document lists another file', async () => {
    await input.setInputFiles(photoNamed('beside.png'))
    const release = await hold(page, /\/shipping\/(\?|$)/)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog.getByText('1 file attached')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().hover()
    await page.mouse.down()
    release()
    await expect(dialog.getByRole('button', { name: 'beside.png', exact: true })).toBeVisible()
    await page.mouse.up()
    await expect(dialog).toBeHidden()
  })
  await page.getByRole('tab', { name: 'Activity' }).click()
  const entry = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').filter({ hasText: 'Removed a file' })
  await expect(entry.first()).toContainText('plan.png')
  await expect(entry.first()).toContainText('Another shipment')
})
