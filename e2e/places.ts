import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** A row of a list: of the grid, or a card on a phone. */
export const ROW = ':is([role=row], li)[data-id]'

/** A screen or dialog, and how a person gets there. */
export interface Place {
  readonly what: string
  readonly path: string
  readonly open?: (page: Page) => Promise<void>
}

/** An address that has no screen. */
const NOWHERE = '/nowhere'

/** What shows that a page without a list of rows has loaded. */
const SIGN_OF_LIFE: Readonly<Record<string, string>> = { '/': 'Total Completed', [NOWHERE]: 'Page not found' }
const NOTHING = 'no page says this'

/** Screens and dialogs, and how a person gets there. */
export const PLACES: readonly Place[] = [
  { what: 'dashboard', path: '/' },
  { what: 'sales list', path: '/sales' },
  { what: 'production list', path: '/production' },
  { what: 'shipments list', path: '/shipments' },
  { what: 'inventory list', path: '/inventory' },
  { what: 'transfers list', path: '/transfers' },
  { what: 'page not found', path: NOWHERE },
  { what: 'sales order', path: '/sales', open: (page) => openRow(page) },
  {
    what: 'sales receipt history',
    path: '/sales?all=1',
    open: async (page) => {
      await openRow(page)
      await page.getByRole('tab', { name: 'Receipt History' }).click()
    },
  },
  { what: 'production order', path: '/production', open: (page) => openRow(page) },
  { what: 'shipment', path: '/shipments', open: (page) => openRow(page, 'Open') },
  {
    what: 'missing information',
    path: '/shipments',
    open: async (page) => {
      await openRow(page, 'Open')
      await page.getByRole('button', { name: 'Confirm Shipment' }).click()
      await expect(page.getByRole('dialog', { name: 'Missing Required Information' })).toBeVisible()
    },
  },
  {
    what: 'note',
    path: '/shipments',
    open: async (page) => {
      await openRow(page, 'Open')
      await page.getByRole('button', { name: 'Add Note' }).click()
      await expect(page.getByRole('dialog', { name: /Note/ })).toBeVisible()
    },
  },
  {
    what: 'attachment',
    path: '/shipments',
    open: async (page) => {
      await openRow(page, 'Open')
      await page.getByRole('button', { name: 'Add Attachment' }).click()
      await expect(page.getByRole('dialog', { name: /Attachment/ })).toBeVisible()
    },
  },
  { what: 'item', path: '/inventory', open: (page) => openRow(page) },
  {
    what: 'movements of an item',
    path: '/inventory',
    open: async (page) => {
      await openRow(page)
      await page.getByRole('tab', { name: 'Movements' }).click()
    },
  },
  { what: 'transfer', path: '/transfers', open: (page) => openRow(page) },
  {
    what: 'activity',
    path: '/shipments',
    open: async (page) => {
      await openRow(page, 'Open')
      await page.getByRole('tab', { name: 'Activity' }).click()
      await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
    },
  },
  {
    what: 'partial receipt',
    path: '/transfers',
    open: async (page) => {
      await openRow(page)
      await page.getByRole('button', { name: 'Receive Partial' }).click()
    },
  },
]

/** Stands over every screen, and stays there when the screen changes: nothing can be visited after it. */
export const LAST_PLACE: Place = { what: 'scanner settings', path: '/shipments', open: openScannerSettings }

/** Opens the settings of the scanner. */
export async function openScannerSettings(page: Page): Promise<void> {
  await openUserBox(page)
  await page.getByRole('button', { name: 'Scanner settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Scanner settings' })).toBeVisible()
}

/** Shows the user box: on narrow windows it is behind the user's initials, on phones behind the menu. */
export async function openUserBox(page: Page): Promise<void> {
  const settings = page.getByRole('button', { name: 'Scanner settings' })
  const opener = page.getByRole('button', { name: /^(Signed in as .*|Menu)$/ })
  await expect(settings.or(opener).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
}

/** Opens a row of the list, the first one that has the text. */
export async function openRow(page: Page, text?: string): Promise<void> {
  const rows = page.locator(ROW)
  await (text ? rows.filter({ hasText: text }) : rows).first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
}

/**
 * Goes to an address: the first time by loading the page, then as a link of the app would, which leaves all dialogs behind. By way of
 * {@link NOWHERE}, so that a screen begins again even when it is the same one, and nothing that is then seen is of the one before.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
  } else {
    const nothing = page.getByText('Page not found')
    await page.evaluate(followLink, NOWHERE)
    await expect(nothing).toBeVisible()
    if (path === NOWHERE) return
    await page.evaluate(followLink, path)
    await expect(nothing).toHaveCount(0)
  }
  if (!path.includes('open=')) await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Runs in the page. */
function followLink(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Goes to a place and waits until it shows something. */
export async function goTo(page: Page, { path, open }: Place): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .getByText(SIGN_OF_LIFE[path] ?? NOTHING)
      .or(page.locator(ROW))
      .first(),
  ).toBeVisible()
  await open?.(page)
}
