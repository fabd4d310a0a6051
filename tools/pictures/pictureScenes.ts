import { expect, type Page } from '@playwright/test'
import { calls, type ResponseOf } from '../../contract/calls'
import { readerOf } from '../../e2e/demoData'
import { sendSignIn } from '../../e2e/fixtures'
import { photoNamed } from '../../e2e/flows'
import {
  firstQuantity,
  goTo,
  leaveOver,
  openUserBox,
  PLACES,
  PLACES_OUTSIDE,
  PLACES_OVER_SCREENS,
  ROW,
  typeIntoPalette,
  type Place,
} from '../../e2e/places'

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

/** Waits until everything requested is rendered. Network idleness cannot tell that, because the stream of events stays open. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, .MuiCircularProgress-root')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Parts that load when the page is idle send their requests in the first idle period, and are rendered by the second.
    for (const quiet of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: quiet * 2_000 }))
  })
}

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

const openReceipt: Step = async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: /^RC/ }).first().click()
  await seeDialog('Receipt Details')(page)
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

/** Goes to a screen or dialog from an address without one, as a user would. */
const placeScene = (place: Place): Scene =>
  scene(place.what.replace(/ list$/, '').replaceAll(' ', '-'), '/nowhere', (page) => goTo(page, place), settled)

/** Posts nothing, as a faked response says that it is posted. */
const receiveFull: Step = async (page) => {
  await page.route(`**${calls.createTransferReceipt.path}`, (route) => route.fulfill({ json: { receiptNbrs: ['RC0009999'] } }))
  await openRow()(page)
  await press('Receive Full')(page)
  await press('Confirm')(page)
  await page.getByRole('group', { name: 'Last result' }).first().waitFor()
}

const choosePhotos: Step = async (page) => {
  await openRow('Open')(page)
  await press('Add Attachment')(page)
  await page.locator('input[type=file]').first().setInputFiles(['crate.png', 'label.png'].map(photoNamed))
  await leaveOver(page)
}

const signOut: Step = async (page) => {
  const button = page.getByRole('button', { name: 'Sign out' })
  await page
    .getByRole('button', { name: /^(Sign out|Signed in as .*|Menu)$/ })
    .first()
    .waitFor()
  if (!(await button.isVisible())) await openUserBox(page)
  await button.click()
}

/** Pictures of all screens and dialogs, and of their states; first of those for users who are not signed in. */
export const SCENES: readonly Scene[] = [
  ...PLACES_OUTSIDE.map(({ what, path }) => ({ name: what.replaceAll(' ', '-'), path, signedOut: true, steps: [settled] })),
  { name: 'sign-in-refused', path: '/login', signedOut: true, steps: [rejectSignIn] },
  ...[...PLACES, ...PLACES_OVER_SCREENS].map(placeScene),
  scene('menu', '/shipments', openUserBox),
  scene(
    'shortcuts',
    '/shipments',
    (page) => rowsOf(page).first().waitFor(),
    (page) => typeIntoPalette(page, 'keyboard'),
    (page) => page.keyboard.press('Enter'),
    seeDialog(/shortcuts/i),
  ),
  scene('production-in-process', '/production?q=in%20process', openRow()),
  scene('release-order', '/production?q=planned', openRow(), press('Release Order'), seeText('Are you sure')),
  scene(
    'sales-receipt',
    '/sales',
    openSalesOrder((nbr, { receiptShipments }) => (receiptShipments[nbr] ?? []).length > 0),
    chooseTab('Receipt History'),
    (page) => page.getByRole('dialog').locator('table, ul').getByText(/^SR\d/).first().click(),
    seeDialog('Receipt Details'),
  ),
  scene(
    'shipment-confirm',
    '/shipments',
    openRow('Open'),
    fillCourier,
    press('Confirm Shipment'),
    seeText('This action cannot be undone.'),
  ),
  scene('shipment-closed', '/shipments?all=1&sort=status.asc', openRow()),
  scene('files-chosen', '/shipments', choosePhotos, openRow('Open'), press('Add Attachment'), seeText('label.png')),
  scene('sign-out', '/shipments', choosePhotos, signOut, seeDialog('Sign out?')),
  scene('transfer-full', '/transfers', openRow(), press('Receive Full'), seeText('Are you sure')),
  scene('transfer-history', '/transfers', openRow('Partially Received'), chooseTab('Receipt History')),
  scene('transfer-receipt', '/transfers', openRow('Partially Received'), chooseTab('Receipt History'), openReceipt),
  scene(
    'draft',
    '/transfers',
    openRow('Partially Received'),
    press('Receive Partial'),
    (page) => firstQuantity(page).fill('1'),
    leaveOver,
    seeText('Draft'),
  ),
  scene('result', '/transfers', receiveFull),
  scene('result-on-page', '/transfers', receiveFull, leaveOver),
  scene('quick-filter', '/shipments?only=today', settled),
  scene('no-match', '/shipments?q=zzzzzz', settled),
  scene('list-failed', '/transfers', failList, seeText('Error loading transfers list')),
]
