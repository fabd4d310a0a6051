import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { calls } from '../contract/calls'
import { startAppServer } from './appServer'
import { apiReader } from './demoData'
import { expect, signIn, test } from './fixtures'
import { printedSheet, untilPrinting } from './flows'
import { visit } from './places'
import { plugInScanner } from './scanner'
import { expectAccessible } from './screenChecks'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const lines = (within: Locator) => within.locator('[data-line-id]')

/** Selects the first rows of the list. */
async function selectFirst(page: Page, count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    const box = page.locator(`[role=row][data-rowindex="${row}"]`).getByRole('checkbox')
    await expect(box).toHaveAccessibleName(/^Select (?!row)\S+$/)
    await box.click()
  }
  await expect(bar(page).getByText(`${count} selected`)).toBeVisible()
}

async function statuses(url: string): Promise<Map<string, string>> {
  const read = apiReader(url)
  const { shipmentSummaries } = await read('getShipments')
  return new Map(shipmentSummaries.map(({ shipmentNbr, status }) => [shipmentNbr, status]))
}

const results = async (rows: Locator) =>
  new Map(
    await rows.evaluateAll((all) =>
      all.map((row) => [row.getAttribute('data-line-id') ?? '', row.lastElementChild?.textContent ?? ''] as const),
    ),
  )

const idsOf = async (rows: Locator) => [...(await results(rows)).keys()]

test('labels are generated and packing slips printed for many shipments', async ({ page, appServer }) => {
  await untilPrinting(appServer.url)
  await signIn(page)
  await visit(page, '/shipments?rows=25')
  const pageBox = page.getByRole('checkbox', { name: /select all rows/i })
  await pageBox.check()
  await expect(bar(page).getByText(/^([6-9]|1\d|2[0-5]) selected$/)).toBeVisible()
  await pageBox.uncheck()
  await expect(bar(page).getByText('0 selected')).toBeVisible()
  await selectFirst(page, 5)
  await expectAccessible(page, 'a selection')
  await bar(page).getByRole('button', { name: 'Generate Labels' }).click()
  const labels = dialog(page, 'Generate Labels')
  const saved = page.waitForEvent('download')
  await labels.getByRole('button', { name: 'Generate labels for 5 shipments' }).click()
  const files = unzipSync(readFileSync(await (await saved).path()))
  await expect(labels.getByText(/^(5 done|\d+ done, \d+ not done)$/)).toBeVisible()
  const named = Object.keys(files).map((name) => name.replace(/(\/.*|\.pdf)$/, ''))
  const reported = await results(lines(labels))
  expect(new Set(named)).toEqual(new Set([...reported].filter(([, words]) => words === 'Ready').map(([id]) => id)))
  expect(Object.values(files).every((bytes) => Buffer.from(bytes.slice(0, 5)).toString() === '%PDF-')).toBe(true)
  const chosen = await idsOf(lines(labels))
  await labels.getByRole('button', { name: 'Close' }).click()
  const { ids: printed, ...print } = await printedSheet(page, 'Packing slips', bar(page))
  expect(print).toEqual({ kind: 'packingSlip', paper: 'Letter' })
  expect(new Set(printed)).toEqual(new Set(chosen))
})

test('many shipments are confirmed with scanned and typed numbers, and failed ones retried', async ({ page, appServer }) => {
  await signIn(page)
  // The latest ship dates first, because other tests need the late shipments.
  await visit(page, '/shipments?sort=shipDate.desc&rows=25')
  await selectFirst(page, 5)
  await bar(page).getByRole('button', { name: 'Confirm Shipments' }).click()
  const confirming = dialog(page, 'Confirm Shipments')
  await confirming.getByLabel('Courier for shipments without one').selectOption('DHL')
  const fields = confirming.getByLabel(/^Tracking Number of/)
  await expect(fields).toHaveCount(5)
  const chosen = await idsOf(lines(confirming))
  const scanner = await plugInScanner(page)
  for (const field of await fields.all()) await field.fill('')
  await fields.nth(0).fill('TRACK-0')
  await fields.nth(1).focus()
  await scanner.scan('JD014600001234567890', { gapMs: 20 })
  await expect(fields.nth(1)).toHaveValue('JD014600001234567890')
  await expect(fields.nth(2)).toBeFocused()
  // The same code again fills no second shipment.
  await scanner.scan('JD014600001234567890', { gapMs: 20 })
  await expect(confirming.getByText(/^Tracking Number of SH\d+ is JD014600001234567890 already\.$/)).toBeVisible()
  await expect(fields.nth(2)).toHaveValue('')
  await fields.nth(2).fill('TYPED-1')
  await page.keyboard.press('Enter')
  await expect(fields.nth(3)).toBeFocused()
  await confirming.getByRole('button', { name: 'Confirm 5 shipments' }).click()
  await expect(confirming.getByText('3 done, 2 need a tracking number')).toBeVisible()
  const after = await statuses(appServer.url)
  for (const [id, words] of await results(lines(confirming)))
    expect(`${id} ${after.get(id)}`).toBe(`${id} ${words === 'Confirmed' ? 'Confirmed' : 'Open'}`)

  await expect(fields).toHaveCount(2)
  await fields.nth(0).fill('LATE-1')
  await fields.nth(1).fill('LATE-1')
  await expect(confirming.getByText('Ready to retry', { exact: true })).toHaveCount(2)
  await expect(confirming.getByText(/^Same as SH\d+$/)).toHaveCount(2)
  await fields.nth(1).fill('LATE-2')
  await confirming.getByRole('button', { name: 'Retry 2' }).click()
  await expect(confirming.getByText('5 done', { exact: true })).toBeVisible()
  await expect.poll(async () => (await statuses(appServer.url)).get(chosen[4] ?? '')).toBe('Confirmed')
  await confirming.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page).getByText('0 selected')).toBeVisible()
})

test('[FAULT-96] after a kill in a bulk run, each outcome shown matches the database', { tag: '@all' }, async ({ browser }) => {
  const server = await startAppServer(process.env.E2E_TEMPLATE ?? null, { DEMO_DATA: 'on' })
  const own = await browser.newPage({ baseURL: server.url })
  try {
    await signIn(own)
    await own.goto('/shipments')
    await selectFirst(own, 8)
    await bar(own).getByRole('button', { name: 'Confirm Shipments' }).click()
    const confirming = dialog(own, 'Confirm Shipments')
    await confirming.getByLabel('Courier for shipments without one').selectOption('DHL')
    const fields = confirming.getByLabel(/^Tracking Number of/)
    for (let row = 0; row < 8; row += 1) await fields.nth(row).fill(`TRACK-${row}`)
    // The server executes the fifth request and dies before it responds; the sixth is sent at that time and never reaches it.
    let posts = 0
    let died = () => undefined as void
    const death = new Promise<void>((resolve) => (died = resolve))
    let sixthLeft = () => undefined as void
    const sixth = new Promise<void>((resolve) => (sixthLeft = resolve))
    await own.route(`**${calls.confirmShipment.path}`, async (route) => {
      posts += 1
      if (posts <= 4) return route.continue()
      if (posts === 5) {
        await route.fetch()
        await sixth
        await server.kill()
        died()
      } else {
        sixthLeft()
        await death
      }
      await route.abort()
    })
    await confirming.getByRole('button', { name: 'Confirm 8 shipments' }).click()
    await expect(confirming.getByText(/^4 done, 2 unknown, 2 not sent$/)).toBeVisible()
    await own.unroute(`**${calls.confirmShipment.path}`)
    await server.startAgain()

    await own.reload()
    await expect(confirming.getByText(/The page was left in the middle\. \d done/)).toBeVisible()
    await expect(confirming.getByText(/6 done, 2 not sent/)).toBeVisible()
    const after = await statuses(server.url)
    for (const [id, words] of await results(lines(confirming))) {
      expect(`${id} ${after.get(id)}`).toBe(`${id} ${words === 'Confirmed' ? 'Confirmed' : 'Open'}`)
    }
    await confirming.getByRole('button', { name: 'Continue with 2' }).click()
    await expect(confirming.getByText('8 done', { exact: true })).toBeVisible()
    const ended = await statuses(server.url)
    for (const id of await idsOf(lines(confirming))) expect(ended.get(id)).toBe('Confirmed')
  } finally {
    await own.close()
    await server.stop()
  }
})
