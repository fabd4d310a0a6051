import type { AnswerOf } from '../contract/calls'
import { isReceivable } from '../contract/rules/receiving'
import { compareQuantities } from '../contract/rules/quantity'
import { apiReader } from './apiReader'
import { expect, signIn, test } from './fixtures'
import { ROW } from './places'
import { plugInScanner, slowDown, untilListening } from './scanner'
import { SCAN_PLACES, scanUnknown } from './scanPlaces'

test.beforeEach(({ page }) => signIn(page))

// Every place, speed and pause is tried by `npm run edges`.
for (const [what, habits] of [
  ['a list, no field', [{ gapMs: 60, pauseAfter: 1 }]],
  ['a search box', [{ gapMs: 45, pauseAfter: 12 }]],
  ['another text field', [{ gapMs: 60, pauseAfter: 4, end: 'Tab' }]],
  ['a part of a date', [{ gapMs: 45, pauseAfter: 2 }]],
  ['a note', [{ gapMs: 20, pauseAfter: 7, end: 'Tab' }]],
  [
    'a quantity that is counted',
    [
      { gapMs: 45, pauseAfter: 5 },
      { gapMs: 60, pauseAfter: 13 },
    ],
  ],
] as const)
  test(`a slow scanner on a slow page leaves no part of a scan: ${what}`, async ({ page }) => {
    const place = SCAN_PLACES.find((one) => one.what === what)
    if (!place) throw new Error(`no place ${what}`)
    await scanUnknown(page, place, habits)
  })

test('in an open shipment a pause leaves the tracking number whole, and J and K step nowhere, however late the keys come', async ({
  page,
}) => {
  await page.goto('/shipments')
  await page.locator(ROW).filter({ hasText: 'Open' }).first().click()
  const tracking = page.getByLabel('Tracking Number')
  await expect(tracking).toBeVisible()
  await untilListening(page)
  await slowDown(page, 4)
  const address = page.url()
  const scanner = await plugInScanner(page)
  for (const [pauseAfter, isFocused] of [
    [1, true],
    [2, false],
    [7, true],
  ] as const) {
    await tracking.fill('')
    await (isFocused ? tracking : page.getByRole('dialog').getByRole('button', { name: 'Add Note' })).focus()
    await scanner.scan('1Z999AA10123456784', { gapMs: 10, pauseAfter, pauseMs: 60, inRealTime: true })
    await expect(tracking).toHaveValue('1Z999AA10123456784')
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).focus()
  for (const [code, stallMs] of [
    ['KK1234567890', 0],
    ['JK1234567891', 400],
  ] as const) {
    // The page is busy with something else while the scanner types.
    await page.evaluate((ms) => {
      const stall = () => {
        for (const end = Date.now() + ms; Date.now() < end;);
      }
      addEventListener('keydown', () => setTimeout(stall, 10), { once: true, capture: true })
    }, stallMs)
    await scanner.scan(code, { gapMs: 25, inRealTime: true })
    await expect(tracking).toHaveValue(code)
    // Longer than any key is held.
    await page.waitForTimeout(250)
    expect(page.url()).toBe(address)
  }
})

test('people who type are never taken for a scanner', async ({ page, appServer }) => {
  await page.goto('/shipments')
  await page.locator(ROW).filter({ hasText: 'Open' }).first().click()
  await expect(page.getByLabel('Tracking Number')).toBeVisible()
  await untilListening(page)
  const typist = await plugInScanner(page)
  await test.step('a lone J steps', async () => {
    const address = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(address)
  })
  await test.step('fast words, letters that roll off the fingers, and Tab', async () => {
    await page.getByRole('combobox', { name: 'Courier' }).click()
    await page.getByRole('option', { name: 'Other' }).click()
    const courier = page.getByLabel('Courier Name')
    await courier.focus()
    await typist.scan('Night Owl', { gapMs: 80, pauseAfter: 6, end: 'Tab', inRealTime: true })
    await expect(courier).toHaveValue('Night Owl')
    await expect(page.getByLabel('Tracking Number')).toBeFocused()
    await expect(page.getByLabel('Tracking Number')).toHaveValue('')
  })
  await test.step('a quantity and Enter, then a quantity and a click at once', async () => {
    const read = await apiReader(appServer.url)
    const { details, summaries } = await read<AnswerOf<'getSales'>>('/sales')
    const open = new Set(summaries.filter(({ orderStatus }) => orderStatus === 'Open').map(({ orderNbr }) => orderNbr))
    const lines = Object.values(details)
      .flat()
      .filter((line) => isReceivable(line) && open.has(line.orderNbr))
    const line = lines.toSorted((a, b) => compareQuantities(b.openQty, a.openQty))[0]
    if (!line) throw new Error('the demo data hold no order to receive')
    const typed = String(line.openQty)
    await page.goto(`/sales?open=${line.orderNbr}`)
    await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Receive Items' })
    const field = form.getByLabel(`Quantity to receive, line ${line.lineNbr}, ${line.inventoryId}`)
    await form.getByRole('button', { name: 'Fill All' }).click()
    await field.focus()
    await untilListening(page)
    await typist.scan(typed, { gapMs: 60, inRealTime: true })
    await expect(field).toHaveValue(typed)
    const submit = form.getByRole('button', { name: 'Submit Receipt' })
    const { x, y } = (await submit.boundingBox()) ?? { x: 0, y: 0 }
    await field.fill('1')
    await field.focus()
    await field.selectText()
    await page.mouse.move(x + 20, y + 10)
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('receipt'))
    await page.keyboard.type(typed)
    await page.mouse.down()
    await page.mouse.up()
    expect((await posted).postData()).toContain(`"receiptQty":${typed}`)
  })
})
