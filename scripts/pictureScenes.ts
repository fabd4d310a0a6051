import { expect, type Page } from '@playwright/test'
import type { AnswerOf } from '../contract/calls'
import { isReceivable } from '../src/pages/sales/salesLines'
import { apiReader } from '../e2e/apiReader'
import { chooseAction, openScannerSettings } from '../e2e/places'

/** One picture: where it is taken and what is done before. */
export interface Scene {
  readonly name: string
  readonly path: string
  readonly signedOut?: boolean
  arrange(page: Page): Promise<void>
}

const firstRow = (page: Page) => page.locator(':is([role=row], li)[data-id]').first()

/** Opens the first row that holds `text`, as a person would. What belongs to the document comes last. */
async function openRow(page: Page, text?: string): Promise<void> {
  const rows = page.locator(':is([role=row], li)[data-id]')
  await (text ? rows.filter({ hasText: text }) : rows).first().click()
  await page.getByRole('dialog').getByRole('region', { name: 'Related' }).waitFor()
}

/** Everything that was asked for is shown. The network tells nothing of that: the stream of events stays open. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, .MuiCircularProgress-root')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // The parts that come when a page is idle ask in the first quiet moment, and stand there in the second.
    for (const quiet of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: quiet * 2_000 }))
  })
}

/** One reader a server: signing in too often is refused. */
const readers = new Map<string, ReturnType<typeof apiReader>>()

async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  const { origin } = new URL(page.url())
  const reader = readers.get(origin) ?? apiReader(origin)
  readers.set(origin, reader)
  return (await reader)(path)
}

const salesAnswer = (page: Page) => answerOf<AnswerOf<'getSales'>>(page, '/sales')

/** Opens the first sales order that `suits`, by its address. */
async function openSalesOrder(page: Page, suits: (orderNbr: string, answer: AnswerOf<'getSales'>) => boolean): Promise<void> {
  const answer = await salesAnswer(page)
  const order = answer.summaries.find(({ orderNbr }) => suits(orderNbr, answer))
  if (!order) throw new Error('no sales order suits the picture')
  await page.goto(new URL(`/sales?all=1&open=${order.orderNbr}`, page.url()).href)
  await page.getByRole('dialog').waitFor()
}

/** Screens, dialogs and their states. */
export const SCENES: readonly Scene[] = [
  { name: 'login', path: '/login', signedOut: true, arrange: settled },
  {
    name: 'login-refused',
    path: '/login',
    signedOut: true,
    async arrange(page) {
      await page.getByLabel('Email').fill('someone@example.com')
      await page.getByLabel(/^Password/).fill('wrong-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  ...['/', '/sales', '/production', '/shipments', '/inventory', '/transfers'].map((path) => ({
    name: path === '/' ? 'dashboard' : path.slice(1),
    path,
    arrange: async (page: Page) => {
      await (path === '/' ? page.getByText('Total Completed').first() : firstRow(page)).waitFor()
      await settled(page)
    },
  })),
  {
    name: 'sales-order',
    path: '/sales',
    arrange: (page) => openRow(page),
  },
  {
    name: 'item',
    path: '/inventory',
    arrange: async (page) => {
      const { production_order_list: orders } = await answerOf<AnswerOf<'getProductionOrders'>>(page, '/production/?scope=open')
      await page.goto(new URL(`/inventory?${new URLSearchParams({ open: orders[0]?.inventoryCd ?? '' })}`, page.url()).href)
      await page
        .getByRole('table', { name: 'Coming In' })
        .or(page.getByText(/brings this item/))
        .waitFor()
    },
  },
  {
    name: 'item-movements',
    path: '/inventory',
    arrange: async (page) => {
      await firstRow(page).click()
      await page.getByRole('tab', { name: 'Movements' }).click()
    },
  },
  {
    name: 'production-details',
    path: '/production?q=in%20process',
    arrange: async (page) => {
      await openRow(page)
      await page.getByText(/You can complete/).waitFor()
    },
  },
  {
    name: 'shipment-details',
    path: '/shipments',
    async arrange(page) {
      await openRow(page, 'Open')
      await page.getByRole('group', { name: 'Ship Date' }).waitFor()
    },
  },
  {
    name: 'shipment-missing-fields',
    path: '/shipments',
    async arrange(page) {
      await openRow(page, 'Open')
      await page.getByRole('button', { name: 'Confirm Shipment' }).click()
      await page.getByRole('dialog', { name: 'Missing Required Information' }).waitFor()
    },
  },
  {
    name: 'note-dialog',
    path: '/shipments',
    async arrange(page) {
      await openRow(page, 'Open')
      await chooseAction(page, 'Add Note')
      await page.getByRole('dialog', { name: /Note/ }).waitFor()
    },
  },
  {
    name: 'attachment-dialog',
    path: '/shipments',
    async arrange(page) {
      await openRow(page, 'Open')
      await chooseAction(page, 'Add Attachment')
      await page.getByRole('dialog', { name: /Attachment/ }).waitFor()
    },
  },
  { name: 'transfer-details', path: '/transfers', arrange: (page) => openRow(page) },
  {
    name: 'transfer-partial',
    path: '/transfers',
    async arrange(page) {
      await openRow(page)
      await page.getByRole('button', { name: 'Receive Partial' }).click()
      await page.getByRole('button', { name: 'Confirm Partial Receipt' }).waitFor()
    },
  },
  {
    name: 'transfer-history',
    path: '/transfers',
    async arrange(page) {
      await openRow(page, 'Partially Received')
      await page.getByRole('tab', { name: 'Receipt History' }).click()
    },
  },
  {
    name: 'receive-items',
    path: '/sales',
    async arrange(page) {
      await openSalesOrder(page, (nbr, { details }) => (details[nbr] ?? []).some(isReceivable))
      await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
      await page.getByRole('dialog', { name: 'Receive Items' }).waitFor()
    },
  },
  {
    name: 'sales-receipt',
    path: '/sales',
    async arrange(page) {
      await openSalesOrder(page, (nbr, { receiptShipments }) => (receiptShipments[nbr] ?? []).length > 0)
      await page.getByRole('tab', { name: 'Receipt History' }).click()
      await page.getByRole('dialog').locator('table, ul').getByText(/^SR\d/).first().click()
      await page.getByRole('dialog', { name: 'Receipt Details' }).waitFor()
    },
  },
  {
    name: 'linked-order',
    path: '/sales',
    async arrange(page) {
      await openRow(page)
      await page
        .getByRole('button', { name: /^Create Production Order/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: /Production Order/ }).waitFor()
    },
  },
  {
    name: 'release-order',
    path: '/production?q=planned',
    async arrange(page) {
      await openRow(page)
      await page.getByRole('button', { name: 'Release Order' }).click()
      await page.getByText('Are you sure').waitFor()
    },
  },
  {
    name: 'shipment-confirm',
    path: '/shipments',
    async arrange(page) {
      await openRow(page, 'Open')
      await page.getByRole('combobox', { name: /Courier/ }).click()
      await page.getByRole('option', { name: 'Other' }).click()
      await page.getByPlaceholder('Enter Courier Name').fill('Cascade Freight')
      await page.getByPlaceholder('Enter Tracking Number').fill('CF-778 12')
      await page.getByRole('button', { name: 'Confirm Shipment' }).click()
      await page.getByText('This action cannot be undone.').waitFor()
    },
  },
  { name: 'shipment-closed', path: '/shipments?all=1&sort=status.asc', arrange: (page) => openRow(page) },
  {
    name: 'transfer-full',
    path: '/transfers',
    async arrange(page) {
      await openRow(page)
      await page.getByRole('button', { name: 'Receive Full' }).click()
      await page.getByText('Are you sure').waitFor()
    },
  },
  {
    name: 'scanner-settings',
    path: '/shipments',
    arrange: openScannerSettings,
  },
  { name: 'no-match', path: '/shipments?q=zzzzzz', arrange: settled },
  { name: 'not-found', path: '/nowhere', arrange: settled },
  {
    name: 'list-failed',
    path: '/transfers',
    async arrange(page) {
      await page.route(/\/transfers\/(\?|$)/, (route) =>
        route.fulfill({
          status: 500,
          json: {
            message: 'The database is resting',
            error_code: 'INTERNAL_ERROR',
            error_uuid: '00000000-0000-4000-8000-000000000000',
          },
        }),
      )
      await page.reload()
      await page.getByText('Error loading transfers list').waitFor()
    },
  },
]
