import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { IntakeResponse } from '../contract/entities/intake'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { ADMIN } from './demoUsers'
import { expect, signIn, test } from './fixtures'
import { openUserBox, visit } from './places'

/** Opens the intake page through the UI. */
async function openIntake(page: Page): Promise<void> {
  await visit(page, '/sales')
  await openUserBox(page)
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
}

/** Chooses files with these contents. */
async function choose(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const files = Object.entries(texts).map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }))
  await page.getByLabel('File', { exact: true }).setInputFiles(files)
}

const HEAD = 'inventory_id,description,weight_kg\n'

test('files are checked, corrected, checked again and applied, and past imports are listed', async ({ page, appServer }) => {
  const inventory = await apiReader(appServer.url)('getInventory')
  const [one, other] = inventory.filter(({ description }) => /^[\w ]+$/.test(description))
  if (!one || !other) throw new Error('the demo data hold no two items with plain descriptions')
  await signIn(page, ADMIN)
  await openIntake(page)
  const main = page.getByRole('main')
  await choose(page, { 'items.csv': `${HEAD}DESK-1,A part,1\nDESK-2,,x\n` })
  await main.getByRole('button', { name: 'Check 1 file' }).click()
  await expect(main.getByText(/^2 problems.* Nothing has been stored\.$/)).toBeVisible()
  const problem = main.getByRole('table', { name: 'Problems' }).getByRole('row').filter({ hasText: 'weight_kg' })
  await expect(problem).toContainText('items.csv')
  await expect(problem).toContainText('"x" is not a number')
  const files = main.getByRole('table', { name: 'Files', exact: true })
  await expectAccessible(page, 'an intake that is refused')
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

const UNDER_WAY: IntakeResponse = {
  ...{
    id: 'a',
    dryRun: false,
    state: 'running',
    source: 'token',
    userName: 'ERP',
    startedAt: '2026-11-22T08:00:00Z',
    endedAt: null,
  },
  ...{ files: [{ name: 'items.csv', bytes: 12 }], message: null, report: null },
  progress: { phase: 'Reading items.csv', part: 0.25, rows: { done: 1_000, of: 4_000 } },
}
const STOPPED: IntakeResponse = {
  ...UNDER_WAY,
  id: 'b',
  state: 'stopped',
  progress: null,
  endedAt: '2026-11-22T07:00:00Z',
}

test("[FAULT-89] another user's import job is shown, and canceled after a confirmation", async ({ page }) => {
  let now: IntakeResponse | null = UNDER_WAY
  await signIn(page, ADMIN)
  await page.route('**/api/v1/intake', (route) =>
    now ? route.fulfill({ json: { intakes: [now, STOPPED], next: null } }) : route.abort('connectionrefused'),
  )
  await page.route('**/api/v1/intake/a', (route) => {
    if (route.request().method() === 'DELETE') now = { ...UNDER_WAY, state: 'canceled', progress: null }
    return now ? route.fulfill({ json: now }) : route.abort('connectionrefused')
  })
  await openIntake(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Importing 1 file: ERP (token), since 11/22/2026, 8:00 AM UTC')).toBeVisible()
  await expect(main.getByText('25 %, Reading items.csv: 1,000 of 4,000 rows')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Choose files' })).toBeDisabled()
  await expect(main.getByRole('row').filter({ hasText: 'Stopped' })).toBeVisible()
  await expectAccessible(page, 'an intake under way')
  now = null
  await expect(main.getByText(/No connection to the server\. This page goes on as soon as it is back/)).toBeVisible()
  await expect(main.getByText('25 %, Reading items.csv: 1,000 of 4,000 rows')).toBeVisible()
  now = { ...UNDER_WAY, progress: { phase: 'Storing', part: 0.75, rows: null } }
  await expect(main.getByText('75 %, Storing')).toBeVisible()
  await expect(main.getByText(/The server does not answer/)).toHaveCount(0)
  await main.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel import?' })
  await expect(question.getByText('What ERP (token) started ends, and nothing of it is stored.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel the import' }).click()
  await expect(main.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(main.getByText(/Importing 1 file/)).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Choose files' })).toBeEnabled()
})
