import { expect, type Page } from '@playwright/test'
import type { ResponseOf } from '../../contract/calls'
import { apiReader } from '../../e2e/apiReader'
import { sendSignIn } from '../../e2e/fixtures'
import { openScannerSettings, ROW } from '../../e2e/places'
import { linkRejection, isReceivable } from '../../src/pages/sales/salesLines'

/** An action on the page, or a wait. */
export type Step = (page: Page) => Promise<unknown>

/** One picture: the page's path, and the steps before it is taken. */
export interface Scene {
  readonly name: string
  readonly path: string
  readonly signedOut?: boolean
  readonly steps: readonly Step[]
}

/** Defines a picture of a signed-in user's screen. */
export const scene = (name: string, path: string, ...steps: readonly Step[]): Scene => ({ name, path, steps })

/** The rows of a list, in a table or as cards. */
export const rowsOf = (page: Page) => page.locator(ROW)

/** Opens the first row that contains `text`, and waits until the dialog has loaded. */
const openRow =
  (text?: string): Step =>
  async (page) => {
    const rows = rowsOf(page)
    await (text ? rows.filter({ hasText: text }) : rows).first().click()
    await page.getByRole('dialog').waitFor()
    await settled(page)
  }

/** Clicks a button by its exact name, or the first one whose name matches. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()

const chooseTab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

/** Waits for a dialog, a menu or a text. */
const seeDialog =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('dialog', { name }).waitFor()
export const seeMenu =
  (name: string): Step =>
  (page) =>
    page.getByRole('menu', { name }).waitFor()
export const seeText =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor()

const act =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click()

/** Waits until everything requested is rendered. Network idleness cannot tell that, because the stream of events stays open. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, .MuiCircularProgress-root')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Parts that load when the page is idle send their requests in the first idle period, and are rendered by the second.
    for (const quiet of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: quiet * 2_000 }))
  })
}

const readerOf = (page: Page) => apiReader(new URL(page.url()).origin)

/** Opens the first sales order that `suits` accepts, by its address. */
const openSalesOrder =
  (suits: (orderNbr: string, response: ResponseOf<'getSales'>) => boolean): Step =>
  async (page) => {
    const response = await readerOf(page)('getSales')
    const order = response.summaries.find(({ orderNbr }) => suits(orderNbr, response))
    if (!order) throw new Error('no sales order suits the picture')
    await page.goto(new URL(`/sales?all=1&open=${order.orderNbr}`, page.url()).href)
    await page.getByRole('dialog').waitFor()
  }

/** Opens the page of an item with a production order, so that it shows an expected receipt. */
const openMadeItem: Step = async (page) => {
  const { production_order_list: orders } = await readerOf(page)('getProductionOrders', { scope: 'open' })
  await page.goto(new URL(`/inventory?${new URLSearchParams({ open: orders[0]?.inventoryCd ?? '' })}`, page.url()).href)
  const [table, nothing] = [page.getByRole('table', { name: 'Coming in' }), page.getByText(/brings this item/)]
  await table.or(nothing).waitFor()
}

const fillCourier: Step = async (page) => {
  await page.getByRole('combobox', { name: /Courier/ }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await page.getByPlaceholder('Enter Courier Name').fill('Cascade Freight')
  await page.getByPlaceholder('Enter Tracking Number').fill('CF-778 12')
}

const REFUSED_LIST = {
  message: 'The database is resting',
  error_code: 'INTERNAL_ERROR',
  error_uuid: '00000000-0000-4000-8000-000000000000',
}

const failList: Step = async (page) => {
  await page.route(/\/transfers\/(\?|$)/, (route) => route.fulfill({ status: 500, json: REFUSED_LIST }))
  await page.reload()
}

const rejectSignIn: Step = async (page) => {
  await sendSignIn(page, { email: 'someone@example.com', password: 'wrong-password' })
  await page.getByRole('alert').first().waitFor()
}

/** Pictures of all screens and dialogs in their states. */
export const SCENES: readonly Scene[] = [
  { name: 'login', path: '/login', signedOut: true, steps: [settled] },
  { name: 'login-refused', path: '/login', signedOut: true, steps: [rejectSignIn] },
  scene('dashboard', '/', seeText('Total Completed'), settled),
  ...['sales', 'production', 'shipments', 'inventory', 'transfers'].map((list) =>
    scene(list, `/${list}`, (page) => rowsOf(page).first().waitFor(), settled),
  ),
  scene('sales-order', '/sales', openRow()),
  scene('item', '/inventory', openMadeItem),
  scene('item-movements', '/inventory', (page) => rowsOf(page).first().click(), chooseTab('Activity')),
  scene('production-details', '/production?q=in%20process', openRow()),
  scene('shipment-details', '/shipments', openRow('Open'), (page) => page.getByRole('group', { name: 'Ship Date' }).waitFor()),
  scene(
    'shipment-missing-fields',
    '/shipments',
    openRow('Open'),
    press('Confirm Shipment'),
    seeDialog('Missing Required Information'),
  ),
  scene('note-dialog', '/shipments', openRow('Open'), act('Add Note'), seeDialog(/Note/)),
  scene('attachment-dialog', '/shipments', openRow('Open'), act('Add Attachment'), seeDialog(/Attachment/)),
  scene('transfer-details', '/transfers', openRow()),
  scene('transfer-partial', '/transfers', openRow(), press('Receive Partial'), seeText('Confirm Partial Receipt')),
  scene('transfer-history', '/transfers', openRow('Partially Received'), chooseTab('Receipt History')),
  scene(
    'receive-items',
    '/sales',
    openSalesOrder((nbr, { details }) => (details[nbr] ?? []).some(isReceivable)),
    press('Receive Items'),
    seeDialog('Receive Items'),
  ),
  scene(
    'sales-receipt',
    '/sales',
    openSalesOrder((nbr, { receiptShipments }) => (receiptShipments[nbr] ?? []).length > 0),
    chooseTab('Receipt History'),
    (page) => page.getByRole('dialog').locator('table, ul').getByText(/^SR\d/).first().click(),
    seeDialog('Receipt Details'),
  ),
  scene(
    'linked-order',
    '/sales',
    openSalesOrder((nbr, { details }) => (details[nbr] ?? []).some((line) => linkRejection(line) === null)),
    press(/^Create Production Order/),
    seeDialog(/Production Order/),
  ),
  scene('release-order', '/production?q=planned', openRow(), press('Release Order'), seeText('Are you sure')),
  scene(
    'shipment-confirm',
    '/shipments',
    openRow('Open'),
    fillCourier,
    press('Confirm Shipment'),
    seeText('This action cannot be undone.'),
  ),
  scene('shipment-closed', '/shipments?all=1&sort=status.asc', openRow()),
  scene('transfer-full', '/transfers', openRow(), press('Receive Full'), seeText('Are you sure')),
  scene('scanner-settings', '/shipments', openScannerSettings),
  scene('no-match', '/shipments?q=zzzzzz', settled),
  scene('not-found', '/nowhere', settled),
  scene('list-failed', '/transfers', failList, seeText('Error loading transfers list')),
]
