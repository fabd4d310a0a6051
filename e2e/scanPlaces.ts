import type { Locator, Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { expect } from './fixtures'
import { firstQuantity, openCountSheet, openReceiving, openRow, ROW, visit } from './places'
import { plugInScanner, slowDown, type ScannerHabit } from './scanner'

export interface ScanPlace {
  readonly what: string
  /** Navigates there; returns the focused element, or null for none. */
  readonly open: (page: Page) => Promise<Locator | null>
  /** The field that a scan fills, and its expected text. */
  readonly fills?: { readonly field: (page: Page) => Locator; readonly text: (code: string, before: string) => string }
  /** The beginning of the expected message about the scan, if it is not filled in; or the whole one, by its code. */
  readonly says?: string | ((code: string) => string)
  /** The element loses the focus, because what is typed after the scan is not meant for it. */
  readonly isLeft?: boolean
}

const tracking = (page: Page) => page.getByLabel('Tracking Number')
const courier = (page: Page) => page.getByRole('combobox', { name: 'Courier' })
const search = (page: Page) => page.getByRole('searchbox')
const note = (page: Page) => page.getByRole('dialog', { name: /note/i }).getByRole('textbox')
const palette = (page: Page) => page.getByRole('combobox', { name: 'Jump to' })

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

async function openProduction(page: Page): Promise<void> {
  await visit(page, '/production?q=Released')
  await openRow(page, 'Released')
}

async function openCount(page: Page): Promise<void> {
  await visit(page, '/inventory/count')
  await openCountSheet(page)
}

/** Opens a screen, and returns the element that is to have the focus. */
const at = (open: (page: Page) => Promise<void>, focused: (page: Page) => Locator | null) => async (page: Page) => {
  await open(page)
  return focused(page)
}

const NO_SHIPMENT = 'No shipment with the number '
const NOTHING = 'Nothing has the number '
const NO_LINE = (code: string) => `${code} is not on this order`
const NO_ITEM = 'No item with the code '
// The shipment asks in its field whether an unknown code is the tracking number.
const ASKS = ''

/** One place for every kind of field, and one without a focused field. */
export const SCAN_PLACES: readonly ScanPlace[] = [
  { what: 'a list, no field', open: at(openList, () => null), says: NO_SHIPMENT },
  { what: 'a search box', open: at(openList, search), fills: { field: search, text: (code) => code }, says: NO_SHIPMENT },
  {
    what: 'a checkbox',
    open: at(openList, (page) => page.getByRole('checkbox', { name: 'Show Completed Orders' })),
    says: NO_SHIPMENT,
  },
  {
    what: 'a list of choices of the browser',
    open: at(openList, (page) => page.getByRole('combobox', { name: /rows/i })),
    says: NO_SHIPMENT,
  },
  { what: 'a dialog, no field', open: at(openShipment, () => null), says: ASKS },
  { what: 'the tracking number', open: at(openShipment, tracking), says: ASKS },
  { what: 'a choice', open: at(openShipment, courier), says: ASKS },
  { what: 'a part of a date', open: at(openShipment, (page) => page.getByRole('spinbutton').first()), says: ASKS },
  {
    what: 'an open menu',
    open: async (page) => {
      await openShipment(page)
      await courier(page).click()
      return page.getByRole('option').nth(1)
    },
    says: ASKS,
  },
  {
    what: 'a note',
    open: async (page) => {
      await openShipment(page)
      await page.getByRole('button', { name: 'Add Note' }).click()
      await note(page).press('Control+End')
      return note(page)
    },
    // A scan is written on a separate line, after any existing text.
    fills: { field: note, text: (code, before) => `${before === '' || before.endsWith('\n') ? before : `${before}\n`}${code}\n` },
  },
  {
    what: 'the palette',
    open: async (page) => {
      await visit(page, '/')
      await expect(page.getByText('Total Completed').first()).toBeVisible()
      await page.keyboard.press('Control+k')
      return palette(page)
    },
    fills: { field: palette, text: (code) => code },
  },
  { what: 'a quantity that is counted', open: at(openReceipt, firstQuantity), says: NO_LINE, isLeft: true },
  {
    what: 'the button that posts',
    open: async (page) => {
      await openReceipt(page)
      await page.getByRole('button', { name: 'Fill All' }).click()
      return page.getByRole('button', { name: 'Submit Receipt' })
    },
    says: NO_LINE,
  },
  { what: 'a quantity to complete', open: at(openProduction, (page) => page.getByLabel('Quantity to complete')), says: NOTHING },
  {
    what: 'a counted quantity',
    open: at(openCount, (page) => page.getByLabel(/^Counted of/).nth(1)),
    says: NO_ITEM,
    isLeft: true,
  },
  { what: 'the search of a count', open: at(openCount, search), says: NO_ITEM },
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

/** A code to scan, and how. */
export interface TriedScan extends ScannerHabit {
  readonly code: string
}

/** Scans codes that nothing knows into a slow page. No key may reach a wrong place, and nothing else may happen. */
export async function scanUnknown(page: Page, place: ScanPlace, scans: readonly TriedScan[]): Promise<void> {
  const writes: string[] = []
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' || request.url().endsWith(calls.getOrderDetails.path)
    if (!isRead && !request.url().includes('/user/')) writes.push(request.url())
  })
  const focus = await place.open(page)
  const scanner = await plugInScanner(page)
  for (const { code, ...habit } of scans) {
    await focus?.focus()
    const filled = place.fills?.field(page) ?? null
    const before = await stateOf(page, filled)
    const text = place.fills?.text(code, (await filled?.inputValue()) ?? '')
    // Slowed down no longer than necessary, because a throttled page costs as much processor time as a busy one.
    const atFullSpeed = await slowDown(page, 4)
    await scanner.scan(code, habit)
    const message = `${place.what}, ${JSON.stringify({ code, ...habit })}`
    if (filled && text !== undefined) await expect(filled, message).toHaveValue(text)
    const { says } = place
    if (says !== undefined) {
      const words = typeof says === 'string' ? says + shownCode(code) : says(shownCode(code))
      await expect(page.getByText(words).first(), message).toBeVisible()
    }
    await atFullSpeed()
    expect(await stateOf(page, filled), message).toEqual(before)
    if (focus && place.isLeft) await expect(focus, message).not.toBeFocused()
    else if (focus) await expect(focus, message).toBeFocused()
  }
  expect(writes, 'nothing was posted').toEqual([])
}

/** The beginning of a code, as messages show it. */
const shownCode = (code: string) => code.slice(0, 60)
