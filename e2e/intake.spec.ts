import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { apiReader, found } from './demoData'
import { ADMIN } from './demoUsers'
import { expect, signIn, test } from './fixtures'
import { openAdminPage } from './places'
import { expectAccessible } from './screenChecks'

async function choose(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const files = Object.entries(texts).map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }))
  await page.getByLabel('File', { exact: true }).setInputFiles(files)
}

const HEAD = 'inventory_id,description,weight_kg\n'

test('files are checked, corrected, checked again and applied, and past imports are listed', async ({ page, appServer }) => {
  const inventory = await apiReader(appServer.url)('getInventory')
  const plain = inventory.filter(({ description }) => /^[\w ]+$/.test(description))
  const one = found('item with a plain description', plain)
  const other = found('other item with a plain description', plain, ({ inventoryId }) => inventoryId !== one.inventoryId)
  await signIn(page, ADMIN)
  await openAdminPage(page, 'Import')
  const main = page.getByRole('main')
  await choose(page, { 'items.csv': `${HEAD}DESK-1,A part,1\nDESK-2,,x\n` })
  await main.getByRole('button', { name: 'Check 1 file' }).click()
  await expect(main.getByText(/^2 problems.* Nothing has been stored\.$/)).toBeVisible()
  const problem = main.getByRole('table', { name: 'Problems' }).getByRole('row').filter({ hasText: 'weight_kg' })
  await expect(problem).toContainText('items.csv')
  await expect(problem).toContainText('"x" is not a number')
  const files = main.getByRole('table', { name: 'Files', exact: true })
  await expectAccessible(page, 'an intake that is rejected')
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'All problems as a file' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  expect(text).toContain('items.csv,3,weight_kg')

  const rows = [`DESK-1,A part`, `${one.inventoryId},${one.description}`, `${other.inventoryId},A better part`]
  await choose(page, { 'items.csv': ['inventory_id,description', ...rows, ''].join('\n') })
  await main.getByRole('button', { name: 'Check 1 file' }).click()
  await expect(main.getByText('Ready to apply: the check found no problem. Nothing has been stored yet.')).toBeVisible()
  const change = main.getByRole('table', { name: 'Changes' }).getByRole('row').last().getByRole('cell')
  await expect(change).toHaveText(['items.csv', '4', other.inventoryId, 'description', other.description, 'A better part'])
  await expect(files.getByRole('row').last().getByRole('cell')).toHaveText(['items.csv', '3', '1', '1', '1', '0'])
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByText('Everything has been stored.')).toBeVisible()

  const past = main.getByRole('table', { name: 'Past imports' })
  await expect(past.getByRole('row').nth(1)).toContainText('Ada Admin')
  await expect(past.getByRole('row').nth(1)).toContainText('Applied')
  await expect(past.getByRole('row').nth(3)).toContainText('Has problems')
  await past.getByRole('row').nth(3).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog.getByRole('table', { name: 'Problems' }).getByText('weight_kg')).toBeVisible()
  await expectAccessible(page, 'a past intake')
})
