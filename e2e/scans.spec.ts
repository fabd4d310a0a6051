import type { Locator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { expect, signIn, test } from './fixtures'
import { firstQuantity, openCountSheet, openReceiving, openRow, ROW, visit } from './places'
import { plugInScanner, slowDown, type ScannerHabit } from './scanner'

/** A place where a scan may arrive. */
interface ScanPlace {
  readonly what: string
  readonly open: (page: Page) => Promise<void>
  /** The element with the focus, if any. */
  readonly focus?: (page: Page) => Locator
  /** The text of that field after a scan, if the scan fills it. */
  readonly fills?: (code: string, before: string) => string
  /** The expected message about the scan, in which `%` stands for its code. */
  readonly says?: string
  /** The element loses the focus, because what is typed after the scan is not meant for it. */
  readonly isLeft?: boolean
}

const tracking = (page: Page) => page.getByLabel('Tracking Number')
const courier = (page: Page) => page.getByRole('combobox', { name: 'Courier' })
const search = (page: Page) => page.getByRole('searchbox')
const note = (page: Page) => page.getByRole('dialog', { name: /note/i }).getByRole('textbox')

async function openList(page: Page): Promise<void> {
  await visit(page, '/shipments')
  await expect(page.locator(ROW).first()).toBeVisible()
}

async function openShipment(page: Page): Promise<void> {
  await visit(page, '/shipments')
  await openRow(page, 'Open')
}

async function openReceipt(page: Page): Promise<void> {
  await visit(page, '/sales')
  await openReceiving(page)
  await expect(firstQuantity(page)).toBeFocused()
}

async function openCount(page: Page): Promise<void> {
  await visit(page, '/inventory/count')
  await openCountSheet(page)
}

const NO_SHIPMENT = 'No shipment with the number %'
const NO_LINE = '% is not on this order'
const NO_ITEM = 'No item with the code %'
// The shipment asks in its field whether an unknown code is the tracking number.
const ASKS = '%'

/** One place for every kind of field, and one without a focused field. */
const SCAN_PLACES: readonly ScanPlace[] = [
  { what: 'a list, no field', open: openList, says: NO_SHIPMENT },
  { what: 'a search box', open: openList, focus: search, fills: (code) => code, says: NO_SHIPMENT },
  {
    what: 'a checkbox',
    open: openList,
    focus: (page) => page.getByRole('checkbox', { name: 'Show Completed Orders' }),
    says: NO_SHIPMENT,
  },
  {
    what: 'a list of choices of the browser',
    open: openList,
    focus: (page) => page.getByRole('combobox', { name: /rows/i }),
    says: NO_SHIPMENT,
  },
  { what: 'a dialog, no field', open: openShipment, says: ASKS },
  { what: 'the tracking number', open: openShipment, focus: tracking, says: ASKS },
  { what: 'a choice', open: openShipment, focus: courier, says: ASKS },
  { what: 'a part of a date', open: openShipment, focus: (page) => page.getByRole('spinbutton').first(), says: ASKS },
  {
    what: 'an open menu',
    open: async (page) => {
      await openShipment(page)
      await page.getByRole('button', { name: 'Print', exact: true }).click()
    },
    focus: (page) => page.getByRole('menuitem').nth(1),
    says: ASKS,
  },
  {
    what: 'a note',
    open: async (page) => {
      await openShipment(page)
      await page.getByRole('button', { name: 'Add Note' }).click()
      await note(page).press('Control+End')
    },
    focus: note,
    // A scan is written on a separate line, after any existing text.
    fills: (code, before) => `${before === '' || before.endsWith('\n') ? before : `${before}\n`}${code}\n`,
  },
  {
    what: 'the palette',
    open: async (page) => {
      await visit(page, '/')
      await expect(page.getByText('Total Completed').first()).toBeVisible()
      await page.keyboard.press('Control+k')
    },
    focus: (page) => page.getByRole('combobox', { name: 'Jump to' }),
    fills: (code) => code,
  },
  { what: 'a quantity that is counted', open: openReceipt, focus: firstQuantity, says: NO_LINE, isLeft: true },
  {
    what: 'the button that posts',
    open: async (page) => {
      await openReceipt(page)
      await page.getByRole('button', { name: 'Fill All' }).click()
    },
    focus: (page) => page.getByRole('button', { name: 'Submit Receipt' }),
    says: NO_LINE,
  },
  {
    what: 'a quantity to complete',
    open: async (page) => {
      await visit(page, '/production?q=Released')
      await openRow(page, 'Released')
    },
    focus: (page) => page.getByLabel('Quantity to complete'),
    says: 'Nothing has the number %',
  },
  {
    what: 'a counted quantity',
    open: openCount,
    focus: (page) => page.getByLabel(/^Counted of/).nth(1),
    says: NO_ITEM,
    isLeft: true,
  },
  { what: 'the search of a count', open: openCount, focus: search, says: NO_ITEM },
]

/** Returns the visible state of the page: its address, its dialogs, and the content of its fields except one. */
async function stateOf(page: Page, besides: Locator | null) {
  const exempt = (await besides?.elementHandle()) ?? null
  return page.evaluate((exempt) => {
    // The size of a page is no field of a list that is empty, and rows come and go with a search.
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(
        ':is(input, textarea:not([aria-hidden])):not([role="row"] [type="checkbox"])',
      ),
    ]
    return {
      place: `${location.pathname} ${new URLSearchParams(location.search).get('open')}`,
      dialogs: document.querySelectorAll('[role="dialog"]').length,
      fields: fields
        .filter((field) => field !== exempt)
        .map(({ type, checked, value }) => (type === 'checkbox' ? checked : value))
        // Of a long sheet as many rows are rendered as there is room for.
        .filter((content) => content !== ''),
      dateParts: [...document.querySelectorAll('[role="spinbutton"]')].map(({ textContent }) => textContent),
    }
  }, exempt)
}

/** Scans codes that nothing knows into a slow page. No key may reach a wrong place, and nothing else may happen. */
async function scanUnknown(page: Page, place: ScanPlace): Promise<void> {
  const writes: string[] = []
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' || request.url().endsWith(calls.getOrderDetails.path)
    if (!isRead && !request.url().includes('/user/')) writes.push(request.url())
  })
  await place.open(page)
  const focus = place.focus?.(page) ?? null
  const filled = place.fills ? focus : null
  const scanner = await plugInScanner(page)
  for (const { code, ...habit } of SCANS) {
    await focus?.focus()
    const before = await stateOf(page, filled)
    const text = place.fills?.(code, (await filled?.inputValue()) ?? '')
    // Slowed down no longer than necessary, because a throttled page costs as much processor time as a busy one.
    const atFullSpeed = await slowDown(page, 4)
    await scanner.scan(code, habit)
    const message = `${place.what}, ${JSON.stringify({ code, ...habit })}`
    if (filled && text !== undefined) await expect(filled, message).toHaveValue(text)
    // Messages show the beginning of a code.
    const says = place.says?.replace('%', () => code.slice(0, 60))
    if (says !== undefined) await expect(page.getByText(says).first(), message).toBeVisible()
    await atFullSpeed()
    await expect.poll(() => stateOf(page, filled), message).toEqual(before)
    if (focus && place.isLeft) await expect(focus, message).not.toBeFocused()
    else if (focus) await expect(focus, message).toBeFocused()
  }
  expect(writes, 'nothing was posted').toEqual([])
}

/** Codes that could be a quantity, a word or keys of the app, of every length, at every pace and with every end. */
const SCANS: readonly (ScannerHabit & { readonly code: string })[] = [
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
    await scanUnknown(page, place)
  })

test('typing words, dates and quantities is never mistaken for a scanner', async ({ page }) => {
  await signIn(page)
  const typist = await plugInScanner(page)
  await test.step('fast words, a quick pair of letters, and Tab', async () => {
    await visit(page, '/shipments')
    await openRow(page, 'Open')
    await page.getByRole('combobox', { name: 'Courier' }).selectOption('Other')
    const courier = page.getByLabel('Courier Name')
    await courier.focus()
    await typist.scan('Night, Owl', { gapMs: 70, pauseAfter: 6, pauseMs: 30, end: 'Tab' })
    await expect(courier).toHaveValue('Night, Owl')
    await expect(page.getByLabel('Tracking Number')).toBeFocused()
  })
  await test.step('a date', async () => {
    const parts = page.getByRole('dialog').getByRole('spinbutton')
    await parts.first().click()
    await typist.type('01312027', { gapMs: 75, inRealTime: true })
    await expect(parts).toHaveText(['01', '31', '2027'])
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
