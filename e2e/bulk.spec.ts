import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { calls } from '../contract/calls'
import { isPositive, subtractQuantity } from '../contract/quantities/quantity'
import { apiReader } from './apiReader'
import { startAppServer } from './appServer'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'
import { printedSheet } from './printedSheet'
import { plugInScanner } from './scanner'
import { typeLikeAPerson } from './typing'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const lines = (within: Locator) => within.locator('[data-line-id]')

/** Turns on selection and selects the first rows of the list. */
async function selectFirst(page: Page, count: number): Promise<void> {
  // At a desk, the boxes appear under the pointer instead.
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  if (isPhone && (await bar(page).count()) === 0) await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (let row = 0; row < count; row += 1) {
    // The grid renders only visible rows; cards are all rendered.
    const line = page.locator(`[role=row][data-rowindex="${row}"]`).or(page.locator('li[data-id]').nth(row))
    const box = line.getByRole('checkbox')
    // On a phone, the bulk bar may cover a row, which a user would scroll into view.
    await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(box).toHaveAccessibleName(/^Select (?!row)\S+$/)
    await box.click()
  }
  await expect(bar(page).getByText(`${count} selected`)).toBeVisible()
}

/** Reads the statuses of shipments directly from the API. */
async function statuses(url: string): Promise<Map<string, string>> {
  const read = apiReader(url)
  const { shipmentSummaries } = await read('getShipments')
  return new Map(shipmentSummaries.map(({ shipmentNbr, status }) => [shipmentNbr, status]))
}

const idsOf = async (rows: Locator) =>
  (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-line-id') ?? ''))).filter((id) => id !== '')

/** Returns the results per document shown in the dialog. */
const results = async (rows: Locator) =>
  new Map(
    await rows.evaluateAll((all) =>
      all.map((row) => [row.getAttribute('data-line-id') ?? '', row.lastElementChild?.textContent ?? ''] as const),
    ),
  )

test('many shipments are labeled, printed and confirmed', async ({ page, appServer }) => {
  await signIn(page)
  // The latest ship dates first, because other tests need the late shipments.
  await visit(page, '/shipments?sort=shipDate.desc&rows=25')
  const pageBox = page.getByRole('checkbox', { name: /select all rows/i })
  await pageBox.check()
  await expect(bar(page).getByText('25 selected')).toBeVisible()
  await pageBox.uncheck()
  await expect(bar(page).getByText('0 selected')).toBeVisible()
  await selectFirst(page, 10)
  await expectAccessible(page, 'a selection')

  await test.step('labels', async () => {
    await bar(page).getByRole('button', { name: 'Generate Labels' }).click()
    const labels = dialog(page, 'Generate Labels')
    const saved = page.waitForEvent('download')
    await labels.getByRole('button', { name: 'Generate labels for 10 shipments' }).click()
    const files = unzipSync(readFileSync(await (await saved).path()))
    await expect(labels.getByText(/^(10 done|\d+ done, \d+ not done)$/)).toBeVisible()
    const named = Object.keys(files).map((name) => name.replace(/(\/.*|\.pdf)$/, ''))
    expect(new Set(named)).toEqual(
      new Set([...(await results(lines(labels)))].filter(([, words]) => words === 'Ready').map(([id]) => id)),
    )
    expect(Object.values(files).every((bytes) => Buffer.from(bytes.slice(0, 5)).toString() === '%PDF-')).toBe(true)
    await labels.getByRole('button', { name: 'Close' }).click()
  })

  const { ids: printed, ...print } = await printedSheet(page, 'Packing slips', bar(page))
  expect(print).toEqual({ kind: 'packingSlip', paper: 'Letter' })

  await bar(page).getByRole('button', { name: 'Confirm Shipments' }).click()
  const confirming = dialog(page, 'Confirm Shipments')
  const chosen = await idsOf(lines(confirming))
  expect(new Set(printed)).toEqual(new Set(chosen))
  await confirming.getByLabel('Courier for shipments without one').selectOption('DHL')
  const fields = confirming.getByLabel(/^Tracking Number of/)
  await expect(fields).toHaveCount(10)
  const scanner = await plugInScanner(page)
  for (const field of await fields.all()) await field.fill('')
  for (let row = 0; row < 7; row += 1) await fields.nth(row).fill(`TRACK-${row}`)
  await fields.nth(7).focus()
  await scanner.scan('JD014600001234567890', { gapMs: 20 })
  await expect(fields.nth(7)).toHaveValue('JD014600001234567890')
  expect(await fields.nth(7).evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await expect(fields.nth(8)).toBeFocused()
  const message = (number: string) => confirming.getByText(new RegExp(`^Tracking Number of SH\\d+ is ${number}\\.$`))
  await expect(message('JD014600001234567890')).toBeVisible()
  // The same code again fills no second shipment.
  await scanner.scan('JD014600001234567890', { gapMs: 20 })
  await expect(confirming.getByText(/^Tracking Number of SH\d+ is JD014600001234567890 already\.$/)).toBeVisible()
  await expect(fields.nth(8)).toHaveValue('')
  await scanner.scan('3318810025', { gapMs: 20 })
  await expect(message('3318810025')).toBeVisible()
  await fields.nth(8).fill('')
  await expectAccessible(page, 'shipments to confirm')

  await confirming.getByRole('button', { name: 'Confirm 10 shipments' }).click()
  await expect(confirming.getByText('8 done, 2 need a tracking number')).toBeVisible()
  const after = await statuses(appServer.url)
  const reported = await results(lines(confirming))
  for (const id of chosen) {
    expect(`${id} ${after.get(id)}`).toBe(`${id} ${reported.get(id) === 'Confirmed' ? 'Confirmed' : 'Open'}`)
  }
  expect([...reported.values()].filter((words) => words === 'Needs a tracking number')).toHaveLength(2)

  await expect(fields).toHaveCount(2)
  await fields.nth(0).fill('LATE-1')
  await fields.nth(1).fill('LATE-1')
  await expect(confirming.getByText('8 done, 2 ready to retry')).toBeVisible()
  await expect(confirming.getByText('Ready to retry', { exact: true })).toHaveCount(2)
  const same = confirming.getByText(/^Same as SH\d+$/)
  await expect(same).toHaveCount(1)
  await fields.nth(1).fill('LATE-2')
  await expect(same).toHaveCount(0)
  await confirming.getByRole('button', { name: 'Retry 2' }).click()
  await expect(confirming.getByText('10 done', { exact: true })).toBeVisible()
  await expect.poll(async () => (await statuses(appServer.url)).get(chosen[9] ?? '')).toBe('Confirmed')
  await confirming.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page).getByText('0 selected')).toBeVisible()

  await selectFirst(page, 2)
  await bar(page).getByRole('button', { name: 'Confirm Shipments' }).click()
  await expect(fields).toHaveCount(2)
  await typeLikeAPerson(fields.first(), 'TYPED-1')
  await page.keyboard.press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  const shipmentNbr = (await fields.first().getAttribute('aria-label'))?.split(' ').at(-1)
  const post = apiReader(appServer.url)
  await post('confirmShipment', { shipmentNbr, shipDate: '2026-11-20', courier: 'dhl', trackingNumber: 'OTHER-1' })
  await expect(confirming.getByText('Not open. What you typed for it is not sent.')).toBeVisible()
  await expect(confirming.getByRole('button', { name: 'Confirm 1 shipment', exact: true })).toBeVisible()
})

test('on a phone transfers are received in full, and planned orders released', { tag: '@all' }, async ({ page, appServer }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page)
  await visit(page, '/transfers')
  await selectFirst(page, 2)
  await bar(page).getByRole('button', { name: 'Receive Full' }).click()
  const receiving = dialog(page, 'Receive Full')
  await expect(receiving.getByText('Are you sure you want to receive all remaining items of 2 transfers?')).toBeVisible()
  const chosen = await idsOf(lines(receiving))
  await expectAccessible(page, 'transfers to receive')
  await receiving.getByRole('button', { name: 'Receive 2 transfers' }).click()
  await expect(receiving.getByText('2 done', { exact: true })).toBeVisible()
  const read = apiReader(appServer.url)
  const { groupedTransferShipments, transfersWithReceiptsQty } = await read('getTransfers')
  for (const id of chosen) {
    const left = (groupedTransferShipments[id] ?? []).filter(({ soLineNbr, shippedQty }) => {
      const received = transfersWithReceiptsQty[id]?.find((line) => line.soLineNbr === soLineNbr)?.receivedQty ?? 0
      return isPositive(subtractQuantity(shippedQty, received))
    })
    expect(left).toEqual([])
  }
  await receiving.getByRole('button', { name: 'Close' }).click()

  await visit(page, '/production?q=planned')
  await selectFirst(page, 1)
  await bar(page).getByRole('button', { name: 'Release Orders' }).click()
  await expect(dialog(page, 'Release Orders')).toBeVisible()
  // A bulk action that has not been started must not follow the user to another screen.
  await visit(page, '/inventory')
  await page.getByRole('searchbox').click()
  await expect(dialog(page, 'Release Orders')).toHaveCount(0)

  // After a reload, nothing is selected.
  await page.goto('/production?q=planned')
  await selectFirst(page, 2)
  await bar(page).getByRole('button', { name: 'Release Orders' }).click()
  const releasing = dialog(page, 'Release Orders')
  const orders = await idsOf(lines(releasing))
  // On a double click, the second click would hit another button that has appeared at the same place, and must be ignored.
  await releasing.getByRole('button', { name: 'Release 2 production orders' }).dblclick()
  await expect(releasing.getByText('2 done', { exact: true })).toBeVisible()
  const { production_order_list } = await read('getProductionOrders')
  expect(orders.map((id) => production_order_list.find(({ prodNbr }) => prodNbr === id)?.status)).toEqual([
    'Released',
    'Released',
  ])
})

test('[FAULT-96] killed during a bulk run, each outcome shown is that of the database', { tag: '@all' }, async ({ browser }) => {
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
