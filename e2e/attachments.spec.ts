import type { Route } from '@playwright/test'
import { pdfOfSize } from '../server/testing/fixtures/sampleFiles'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { photoNamed } from './flows'
import { openRow, ROW } from './places'

const FILES = [
  { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(3_000_000) },
  photoNamed('crate.png'),
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
]

test('several files are attached with their progress, and previewed', { tag: '@all' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/shipments')
  await openRow(page, 'Open')
  await page.getByRole('button', { name: 'Add Attachment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' })
  await dialog.locator('input[type=file]').setInputFiles(FILES)
  await expect(dialog.getByRole('alert')).toHaveText('Only PDF, JPG, and PNG files are allowed')
  await expectAccessible(page, 'chosen files')

  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenProgress: seen })
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-label]')
      if (bar) seen.push(`${bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuenow')}`)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('2 of 3 files attached, 1 not attached')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveText([/notes\.txt/])
  const seen = await page.evaluate(() => (window as unknown as { seenProgress: string[] }).seenProgress)
  expect(seen).toEqual(expect.arrayContaining(['Upload of scan.pdf 100', 'Upload of crate.png 0']))

  await dialog.getByRole('button', { name: 'crate.png', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'crate.png' })
  const picture = preview.getByRole('img', { name: 'crate.png' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expectAccessible(page, 'the preview')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('Close stays under the pointer when the document lists the attached file', async ({ page }) => {
  await signIn(page)
  await page.goto('/shipments')
  await page.locator(ROW).filter({ hasText: 'Open' }).last().click()
  await page.getByRole('button', { name: 'Add Attachment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' })
  const view = dialog.getByRole('button', { name: 'crate.png', exact: true })
  await dialog.locator('input[type=file]').setInputFiles(photoNamed('crate.png'))

  const held: Route[] = []
  let isHeld = true
  await page.route(/\/shipping\b/, async (route) => {
    if (isHeld && route.request().method() === 'GET') held.push(route)
    else await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('1 file attached')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Attachments' })).toContainText('crate.png')
  await dialog.getByRole('button', { name: 'Close' }).last().hover()
  await page.mouse.down()
  isHeld = false
  for (const route of held) await route.continue()
  await expect(view).toBeVisible()
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})
