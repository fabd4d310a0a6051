import { expect, signIn, test } from './fixtures'
import { openRow, visit } from './places'
import { plugInScanner } from './scanner'
import { SCAN_PLACES, scanUnknown, type TriedScan } from './scanPlaces'

/** Codes that could be a quantity, a word or keys of the app, of every length, at every pace and with every end. */
const SCANS: readonly TriedScan[] = [
  { code: '7', gapMs: 3 },
  { code: '123', gapMs: 5 },
  { code: '7', gapMs: 60, end: 'Tab' },
  { code: '00123', gapMs: 3, end: 'Ctrl+J' },
  { code: '00124', gapMs: 20, end: 'Ctrl+M' },
  { code: '0125', gapMs: 10, end: 'Enter, Ctrl+J' },
  { code: '0126', gapMs: 5, end: null },
  { code: '12', gapMs: 4, end: 'F8' },
  { code: '1012345\u001d3705', gapMs: 5 },
  { code: '1012345\u001d3705', gapMs: 30, separator: 'Alt+029' },
  { code: 'jk', gapMs: 8 },
  { code: 'ja/k ?', gapMs: 60 },
  { code: 'KK-1Z9-00001', gapMs: 60, pauseAfter: 1 },
  { code: '4006381333931', gapMs: 45, pauseAfter: 7, end: 'Tab' },
  { code: '1209'.repeat(15), gapMs: 25 },
]

for (const place of SCAN_PLACES)
  test(`[PROMISE-13] a scan leaves nothing behind and triggers nothing: ${place.what}`, { tag: '@all' }, async ({ page }) => {
    await signIn(page)
    await scanUnknown(page, place, SCANS)
  })

test('typing words, dates and quantities is never mistaken for a scanner', async ({ page }) => {
  await signIn(page)
  const typist = await plugInScanner(page)
  await test.step('fast words, a quick pair of letters, and Tab', async () => {
    await visit(page, '/shipments')
    await openRow(page, 'Open')
    await page.getByRole('combobox', { name: 'Courier' }).click()
    await page.getByRole('option', { name: 'Other' }).click()
    const courier = page.getByLabel('Courier Name')
    await courier.focus()
    await typist.scan('Night, Owl', { gapMs: 70, pauseAfter: 6, pauseMs: 30, end: 'Tab' })
    await expect(courier).toHaveValue('Night, Owl')
    await expect(page.getByLabel('Tracking Number')).toBeFocused()
  })
  await test.step('a date, fast and slowly', async () => {
    const parts = page.getByRole('dialog').getByRole('spinbutton')
    for (const [gapMs, typed, shown] of [
      [75, '01312027', ['01', '31', '2027']],
      [220, '12312026', ['12', '31', '2026']],
    ] as const) {
      await parts.first().click()
      await typist.type(typed, { gapMs, inRealTime: true })
      await expect(parts, `${typed}, a key every ${gapMs} ms`).toHaveText(shown)
    }
  })
  await test.step('a quantity and Enter', async () => {
    // What Enter asks for is rejected, if not by the page then by the server, so that the quantity stays.
    await page.route('**/production/release-materials', (route) =>
      route.fulfill({ status: 409, json: { message: 'Rejected', error_code: 'TEST', error_uuid: 'u' } }),
    )
    await visit(page, '/production?q=Released')
    await openRow(page, 'Released')
    const field = page.getByLabel('Quantity to release materials for')
    await field.selectText()
    await typist.scan('1', { gapMs: 75 })
    await expect(page.getByRole('alert').filter({ hasText: /Rejected|Insufficient inventory/ })).toBeVisible()
    await expect(field).toHaveValue('1')
  })
})
