import type { Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { preferenceCalls } from '../contract/preferenceCalls'
import type { Scene } from './pictureScenes'

const VIEWS = {
  'Late at the harbour': 'filter.orderStatus=Open&sort=shipDate.asc',
  'Everything of our largest customer, by month and with the columns of the quarterly report': 'density=standard',
  'On hold': 'filter.orderStatus=On+Hold',
}

/** The person has views of the sales orders; nothing of it is kept. */
const withViews = (page: Page) =>
  page.route(`**${preferenceCalls.getPreferences.path}`, (route) => route.fulfill({ json: { views: { sales: VIEWS } } }))

const panel = (page: Page) => page.getByRole('dialog', { name: /what is shown/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

async function select(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const boxes = page.locator('[role=row][data-id], li').getByRole('checkbox')
  for (let row = 0; row < count; row += 1) await boxes.nth(row).click()
  await bar(page).getByText(`${count} selected`).waitFor()
}

/** Selected shipments, all but two of which have what a confirmation needs. */
async function askToConfirm(page: Page): Promise<void> {
  await select(page, 6)
  await bar(page).getByRole('button', { name: 'Confirm Shipments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Shipments' })
  await dialog.getByLabel('Courier for shipments without one').selectOption('DHL')
  const fields = dialog.getByLabel(/^Tracking Number of/)
  for (let row = 0; row < 6; row += 1) await fields.nth(row).fill(row < 4 ? `1Z999AA1012345678${row}` : '')
}

const LONG = ', stainless, with the long shaft for slurry and a seal that nobody stocks'

/** Descriptions of items are as long as people write them. */
async function withLongNames(page: Page): Promise<void> {
  await page.route(new RegExp(`${calls.getTransfers.path}\\?`), async (route) => {
    const json: unknown = JSON.parse(await (await route.fetch()).text(), (name, value: unknown) =>
      name === 'inventoryDesc' && typeof value === 'string' ? `${value}${LONG}` : value,
    )
    await route.fulfill({ json })
  })
  await page.reload()
}

/** Lists with filters and views, many documents at once, print menus, and receiving with long names. */
export const LIST_SCENES: readonly Scene[] = [
  ...(['filters', 'sort', 'columns', 'views'] as const).map((tab): Scene => ({
    name: `view-${tab}`,
    path: `/sales?panel=${tab}&filter.orderStatus=Open&sort=shipDate.asc`,
    async arrange(page) {
      await withViews(page)
      await page.reload()
      await panel(page).waitFor()
    },
  })),
  {
    name: 'view-finished',
    path: '/sales?panel=filters&all=1&filter.orderStatus=Completed',
    async arrange(page) {
      await panel(page).getByRole('group', { name: 'Customer' }).getByRole('searchbox').fill('ma')
      await panel(page)
        .getByText(/There may be more|Marine/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'view-tabs',
    path: '/sales?view=Late+at+the+harbour&filter.orderStatus=Open&sort=shipDate.desc',
    async arrange(page) {
      await withViews(page)
      await page.reload()
      await page.getByRole('navigation', { name: 'Views' }).waitFor()
      await page.getByRole('button', { name: 'Save changes' }).waitFor()
    },
  },
  { name: 'bulk-selection', path: '/shipments', arrange: (page) => select(page, 3) },
  { name: 'bulk-confirm', path: '/shipments', arrange: askToConfirm },
  {
    name: 'bulk-results',
    path: '/shipments',
    async arrange(page) {
      await askToConfirm(page)
      let posts = 0
      await page.route(`**${calls.confirmShipment.path}`, (route) =>
        (posts += 1) === 2
          ? route.fulfill({
              status: 422,
              json: { message: 'Not enough of PUMP-100 at RNO-DC: 3 on hand', error_code: 'STOCK', error_uuid: 'a1b2' },
            })
          : route.fulfill({ status: 200, json: {} }),
      )
      await page.getByRole('button', { name: 'Confirm 6 shipments' }).click()
      await page.getByText(/^3 done/).waitFor()
    },
  },
  {
    name: 'bulk-receive',
    path: '/transfers',
    async arrange(page) {
      await select(page, 3)
      await bar(page).getByRole('button', { name: 'Receive in Full' }).click()
      await page.getByRole('button', { name: 'Receive 3 transfers' }).waitFor()
    },
  },
  {
    name: 'bulk-print',
    path: '/shipments',
    async arrange(page) {
      await select(page, 3)
      await bar(page).getByRole('button', { name: 'Print', exact: true }).click()
      await page.getByRole('menu', { name: 'Print' }).waitFor()
    },
  },
  {
    name: 'print-menu',
    path: '/shipments',
    async arrange(page) {
      await page.locator(':is([role=row], li)[data-id]').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
      await page.getByRole('menu', { name: 'Print' }).waitFor()
    },
  },
  {
    name: 'receiving-long-names',
    path: '/transfers',
    async arrange(page) {
      await withLongNames(page)
      await page.locator(':is([role=row], li)[data-id]').first().click()
      await page.getByRole('button', { name: 'Receive Partial' }).click()
      const quantity = page.getByLabel(/^Quantity to receive/).first()
      await quantity.fill('1')
    },
  },
]
