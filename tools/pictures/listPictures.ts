import type { Page } from '@playwright/test'
import { calls } from '../../contract/calls'
import { preferenceCalls } from '../../contract/calls/preferenceCalls'
import { press, rowsOf, type Scene, scene, seeMenu, seeText, type Step } from './pictureScenes'

const VIEWS = {
  'Late at the harbour': 'filter.orderStatus=Open&sort=shipDate.asc',
  'Everything of our largest customer, by month and with the columns of the quarterly report': 'density=standard',
  'On hold': 'filter.orderStatus=On+Hold',
}

/** Gives the user saved views of the sales orders, by a faked response; nothing is stored. */
const withViews = (page: Page) =>
  page.route(`**${preferenceCalls.getPreferences.path}`, (route) => route.fulfill({ json: { views: { sales: VIEWS } } }))

const panel = (page: Page) => page.getByRole('dialog', { name: /what is shown/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

const select =
  (count: number): Step =>
  async (page) => {
    // At a desk, the boxes appear under the pointer instead.
    if ((page.viewportSize()?.width ?? 0) < 900) await press('Select')(page)
    const boxes = page.locator('[role=row][data-id], li').getByRole('checkbox')
    for (let row = 0; row < count; row += 1) await boxes.nth(row).click()
    await bar(page).getByText(`${count} selected`).waitFor()
  }

const pressInBar =
  (name: string): Step =>
  (page) =>
    bar(page).getByRole('button', { name, exact: true }).click()

/** Selects shipments, of which all but two can be confirmed, and opens the dialog. */
async function askToConfirm(page: Page): Promise<void> {
  await select(6)(page)
  await pressInBar('Confirm Shipments')(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm Shipments' })
  await dialog.getByLabel('Courier for shipments without one').selectOption('DHL')
  const fields = dialog.getByLabel(/^Tracking Number of/)
  for (let row = 0; row < 6; row += 1) await fields.nth(row).fill(row < 4 ? `1Z999AA1012345678${row}` : '')
}

const LONG = ', stainless, with the long shaft for slurry and a seal that nobody stocks'

/** Replaces the descriptions of items by long ones. */
async function withLongNames(page: Page): Promise<void> {
  await page.route(new RegExp(`${calls.getTransfers.path}\\?`), async (route) => {
    const json: unknown = JSON.parse(await (await route.fetch()).text(), (name, value: unknown) =>
      (name === 'inventoryDesc' || name === 'shipLineDesc') && typeof value === 'string' ? `${value}${LONG}` : value,
    )
    await route.fulfill({ json })
  })
  await page.reload()
}

/** Rejects every second confirmation. */
const confirmSome: Step = async (page) => {
  let posts = 0
  const json = { message: 'Not enough of PUMP-100 at RNO-DC: 3 on hand', error_code: 'STOCK', error_uuid: 'a1b2' }
  await page.route(`**${calls.confirmShipment.path}`, (route) =>
    (posts += 1) === 2 ? route.fulfill({ status: 422, json }) : route.fulfill({ status: 200, json: {} }),
  )
  await press('Confirm 6 shipments')(page)
}

const showViews: Step = async (page) => {
  await withViews(page)
  await page.reload()
}

const openFirstRow: Step = (page) => rowsOf(page).first().click()

/** Pictures of lists with filters and views, bulk actions, print menus, and receiving with long names. */
export const LIST_SCENES: readonly Scene[] = [
  ...['filters', 'sort', 'columns', 'views'].map((tab) =>
    scene(`view-${tab}`, `/sales?panel=${tab}&filter.orderStatus=Open&sort=shipDate.asc`, showViews, (page) =>
      panel(page).waitFor(),
    ),
  ),
  scene(
    'view-finished',
    '/sales?panel=filters&all=1&filter.orderStatus=Completed',
    (page) => panel(page).getByRole('combobox', { name: 'Find Customer' }).fill('ma'),
    (page) => page.getByRole('option').first().waitFor(),
  ),
  scene(
    'view-tabs',
    '/sales?view=Late+at+the+harbour&filter.orderStatus=Open&sort=shipDate.desc',
    showViews,
    (page) => page.getByRole('navigation', { name: 'Views' }).waitFor(),
    seeText('Save changes'),
  ),
  scene('bulk-selection', '/shipments', select(3)),
  scene('bulk-confirm', '/shipments', askToConfirm),
  scene('bulk-results', '/shipments', askToConfirm, confirmSome, seeText(/^3 done/)),
  scene('bulk-receive', '/transfers', select(3), pressInBar('Receive Full'), seeText('Receive 3 transfers')),
  scene('bulk-print', '/shipments', select(3), pressInBar('Print'), seeMenu('Print')),
  scene(
    'print-menu',
    '/shipments',
    openFirstRow,
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click(),
    seeMenu('Print'),
  ),
  scene('receiving-long-names', '/transfers', withLongNames, openFirstRow, press('Receive Partial'), (page) =>
    page
      .getByLabel(/^Quantity to receive/)
      .first()
      .fill('1')
      .then(() => page.keyboard.press('Tab')),
  ),
]
