import type { Locator, Page } from '@playwright/test'
import { linkRejection } from '../src/pages/sales/salesLines'
import { found, ordersToReceive, readerOf, untouchedOrder } from './demoData'
import { expect, typeLikeAPerson } from './fixtures'
import { plugInScanner } from './scanner'

/** A row of a list: a row of the grid, or a card on a phone. */
export const ROW = ':is([role=row], li)[data-id]'

/** A screen or dialog, and how to navigate to it. */
export interface Place {
  readonly what: string
  readonly path: string
  readonly row?: string
  /** Presses these buttons and tabs, one after the other; the first one of several with a name. */
  readonly press?: readonly (string | RegExp)[]
  /** The dialog that has opened then. */
  readonly dialog?: string | RegExp
  /** What else leads there. */
  readonly open?: (page: Page) => Promise<void>
}

const NOWHERE = '/nowhere'

/** Text that shows that a page without a list has loaded. */
const SIGN_OF_LIFE: Readonly<Record<string, string>> = {
  '/': 'Total Completed',
  '/accounts': 'Add Account',
  '/intake': 'Past imports',
  '/webhooks': 'Add Webhook',
  '/inventory/count': 'PDX-MAIN',
  [NOWHERE]: 'Page not found',
}
const NOTHING = 'no page says this'

export async function typeIntoPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  await typeLikeAPerson(page, typed)
}

async function scanForSeveral(page: Page): Promise<void> {
  const { summaries } = await readerOf(page)('getSales')
  const matches = summaries.slice(0, 2).map(({ orderNbr, customerName, orderStatus }) => ({
    ...{ id: orderNbr, title: `${orderNbr} · ${customerName}`, status: orderStatus },
    ...{ field: 'customerOrderNbr', isOpen: true },
  }))
  const groups = [{ kind: 'sales', matches, total: 2, isMore: false }]
  await page.route(/\/api\/v1\/lookup\?/, (route) => route.fulfill({ json: { groups } }), { times: 1 })
  await (await plugInScanner(page)).scan('PO-77')
  await expect(page.getByText('po-77: choose one.')).toBeVisible()
}

const seeList = (name: string) => (page: Page) => expect(page.getByRole('list', { name })).toBeVisible()

// Only a few rows, because what lies behind a dialog is tested without the dialog.
const FEW_ORDERS = '/sales?only=receipts'
const OPEN_SHIPMENT = { path: '/shipments', row: 'Open' }
const ITEM = { path: '/inventory?q=BDY-01', row: '' }

/** All screens and dialogs, and how a user with all permissions navigates to them. */
export const PLACES: readonly Place[] = [
  { what: 'dashboard', path: '/' },
  { what: 'sales list', path: '/sales' },
  { what: 'production list', path: '/production' },
  { what: 'shipments list', path: '/shipments' },
  { what: 'inventory list', path: '/inventory' },
  { what: 'transfers list', path: '/transfers' },
  { what: 'accounts', path: '/accounts' },
  { what: 'intake', path: '/intake' },
  { what: 'webhooks', path: '/webhooks' },
  { what: 'page not found', path: NOWHERE },
  { what: 'filters', path: '/sales?filter.orderStatus=Open', press: [/^Filters/], dialog: /what is shown/ },
  { what: 'sales order', path: FEW_ORDERS, row: '' },
  {
    what: 'canceling a sales order',
    path: FEW_ORDERS,
    open: async (page) => {
      await visit(page, `/sales?open=${await untouchedOrder(readerOf(page))}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Cancel order' })).toBeVisible()
    },
  },
  { what: 'receiving items', path: '/sales', open: openReceiving },
  { what: 'linked order', path: '/sales', open: openLinkedOrder },
  { what: 'sales receipt history', path: '/sales?all=1&q=SO000001', row: '', press: ['Receipt History'] },
  { what: 'production order', path: '/production?filter.status=Released', row: '' },
  { what: 'shipment', ...OPEN_SHIPMENT },
  { what: 'missing information', ...OPEN_SHIPMENT, press: ['Confirm Shipment'], dialog: 'Missing Required Information' },
  { what: 'note', ...OPEN_SHIPMENT, press: ['Add Note'], dialog: /note/i },
  { what: 'attachment', ...OPEN_SHIPMENT, press: ['Add Attachment'], dialog: /Attachment/ },
  { what: 'activity', ...OPEN_SHIPMENT, press: ['Activity'], open: seeList('Activity') },
  { what: 'item', ...ITEM },
  { what: 'movements of an item', ...ITEM, press: ['Activity'] },
  { what: 'count of an item', ...ITEM, press: [/^Count /], dialog: 'Count stock' },
  {
    what: 'adding a webhook',
    path: '/webhooks',
    press: ['Add Webhook'],
    open: (page) => page.getByLabel('Only these:').check(),
  },
  { what: 'choice of a site', path: '/inventory/count' },
  { what: 'count sheet', path: '/inventory/count', open: openCountSheet },
  {
    what: 'review of a count',
    path: '/inventory/count',
    open: async (page) => {
      await openCountSheet(page)
      await page
        .getByLabel(/^Counted of/)
        .first()
        .fill('3')
      await page.getByRole('button', { name: 'Review' }).click()
      await expect(page.getByRole('dialog', { name: 'Review count' })).toBeVisible()
    },
  },
  { what: 'transfer', path: '/transfers', row: '' },
  { what: 'partial receipt', path: '/transfers', row: '', press: ['Receive Partial'] },
  { what: 'shipments to confirm', path: '/shipments', open: (page) => openBulk(page, 'Confirm Shipments') },
  { what: 'transfers to receive', path: '/transfers', open: (page) => openBulk(page, 'Receive Full') },
  { what: 'orders to release', path: '/production?q=planned', open: (page) => openBulk(page, 'Release Orders') },
  {
    what: 'account',
    path: '/accounts',
    press: ['admin@example.com'],
    open: (page) => expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible(),
  },
  { what: 'adding an account', path: '/accounts', press: ['Add Account'], dialog: 'Add Account' },
  { what: 'adding a token', path: '/accounts', press: ['Tokens', 'Add Token'], dialog: 'Add Token' },
  { what: 'changes of accounts', path: '/accounts', press: ['Changes'], open: seeList('Changes') },
]

/** Dialogs that stay open when the screen changes: after each of them, {@link leaveOver} is needed before the next place. */
export const PLACES_OVER_SCREENS: readonly Place[] = [
  {
    what: 'palette',
    path: '/shipments',
    open: async (page) => {
      await typeIntoPalette(page, 'SO0')
      await expect(page.getByRole('group', { name: 'Sales orders' }).getByRole('option').first()).toBeVisible()
    },
  },
  { what: 'choice among several', path: '/inventory', open: scanForSeveral },
  {
    what: 'camera',
    path: '/shipments',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('button', { name: 'Scan with the camera' }).click()
      await expect(page.getByRole('dialog', { name: 'Scan with the camera' }).getByRole('alert')).toBeVisible()
    },
  },
  { what: 'scanner settings', path: '/shipments', open: (page) => openFromUserBox(page, 'Scanner settings') },
  { what: 'report', path: '/shipments', open: (page) => openFromUserBox(page, 'Report a problem') },
]

export async function leaveOver(page: Page): Promise<void> {
  // On a phone, the menu that was used to open the dialog may still be open below it.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

export const PLACES_OUTSIDE: readonly Place[] = [
  { what: 'sign-in', path: '/login' },
  { what: 'setting a password', path: '/password/set#a-link' },
  { what: 'a link that is not complete', path: '/password/set' },
  { what: 'the first account', path: '/password/first' },
]

export async function openCountSheet(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Sites' }).getByRole('button').first().click()
  await expect(page.getByLabel(/^Counted of/).first()).toBeVisible()
}

export async function openReceiving(page: Page): Promise<void> {
  const { orderNbr } = found('order to receive', await ordersToReceive(readerOf(page)))
  await visit(page, `/sales?open=${orderNbr}`)
  await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Receive Items' })).toBeVisible()
}

async function openLinkedOrder(page: Page): Promise<void> {
  const { summaries, details } = await readerOf(page)('getSales', { scope: 'open' })
  const isMade = ({ orderNbr, orderStatus }: (typeof summaries)[number]) =>
    orderStatus === 'Open' && details[orderNbr]?.some((line) => linkRejection(line) === null)
  await visit(page, `/sales?open=${found('order to produce for', summaries, isMade).orderNbr}`)
  await page
    .getByRole('button', { name: /^Create Production Order/, disabled: false })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Create Production Order' })).toBeVisible()
}

/** Selects two rows, and opens the dialog of an action for them. */
async function openBulk(page: Page, action: string): Promise<void> {
  // At a desk, the boxes appear under the pointer instead.
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const row of [0, 1]) await page.locator(ROW).nth(row).getByRole('checkbox').click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('dialog', { name: action })).toBeVisible()
}

async function openFromUserBox(page: Page, name: string): Promise<void> {
  await openUserBox(page)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

/** Opens the user box: on narrow windows it opens by the user's initials, on phones by the menu. */
export async function openUserBox(page: Page): Promise<void> {
  const settings = page.getByRole('button', { name: 'Scanner settings' })
  const opener = page.getByRole('button', { name: /^(Signed in as .*|Menu|Settings)$/ })
  await expect(settings.or(opener).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
}

export async function openAdminPage(page: Page, name: 'Accounts' | 'Import' | 'Webhooks'): Promise<void> {
  await visit(page, '/sales')
  await openUserBox(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function openRow(page: Page, text?: string): Promise<void> {
  const rows = page.locator(ROW)
  await (text ? rows.filter({ hasText: text }) : rows).first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
}

export const firstQuantity = (page: Page | Locator) => page.getByLabel(/^Quantity to receive/).first()

/** The rows of the receipts in a document's history, the first of which holds the headings. */
export const receiptRows = (dialog: Locator) =>
  dialog
    .getByRole('table', { name: 'Receipts' })
    .or(dialog.getByRole('grid', { name: 'Receipts' }))
    .getByRole('row')

export const partialReceiptQuestion = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: 'Are you sure you want to do a partial receipt?' }).last()

/** Returns the id of the row with the focus; null when none has it. */
export const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id') ?? null)

/**
 * Navigates to an address: the first time by loading the page, later like a link of the app, which closes all dialogs. Goes
 * through {@link NOWHERE}, so that the same screen also starts anew, and nothing of the previous one can be mistaken for it.
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
  if (!/\b(open|panel)=/.test(path)) await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Runs in the page. The entry has a position, as those of the router have, by which Back knows how far it went. */
function followLink(path: string): void {
  const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number }
  history.pushState({ idx: idx + 1 }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

export async function goTo(page: Page, { path, row, press = [], dialog, open }: Place): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sign = page.getByText(SIGN_OF_LIFE[path] ?? NOTHING)
  await expect(sign.or(page.locator(ROW)).first()).toBeVisible()
  if (row !== undefined) await openRow(page, row)
  for (const name of press) {
    const named = { name, exact: typeof name === 'string' }
    await page.getByRole('button', named).or(page.getByRole('tab', named)).first().click()
  }
  if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  await open?.(page)
}
