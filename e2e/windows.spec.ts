import type { Page } from '@playwright/test'
import type { ResponseOf } from '../contract/calls'
import { MAX_PAGE_SIZE } from '../contract/entities/window'
import { apiReader } from './apiReader'
import { expect, signIn, test } from './fixtures'
import { visit, ROW } from './places'

/** Returns the query for the page of all sales orders at an offset, in the list's default order. */
const salesAt = (offset: number, search = '') => ({ scope: 'all', search, offset, limit: MAX_PAGE_SIZE })

const numbers = ({ summaries }: ResponseOf<'getSales'>) => summaries.map(({ orderNbr }) => orderNbr)
const row = (page: Page, id: string) => page.locator(`[role="row"][data-id="${id}"]`)
const order = (page: Page) => page.getByRole('dialog', { name: 'Sales Order Details' })

/** Records the queries of a list that the page requested. */
function requested(page: Page, path: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname === `/api/v1${path}`) seen.push(search)
  })
  return seen
}

test('a list starts with one request, and finished orders are found in pages', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const { summaries, window: facts } = await read('getSales', { scope: 'open' })
  await signIn(page)
  const seen = requested(page, '/sales')
  await page.goto('/sales')
  const total = facts?.totalCount.toLocaleString('en-US') ?? ''
  await expect(page.getByText(`${summaries.length.toLocaleString('en-US')} of ${total}`)).toBeVisible()
  await page.getByRole('searchbox').fill(summaries[0]?.orderNbr ?? '')
  await expect(page.getByText(`1 of ${total}`)).toBeVisible()
  expect(seen).toEqual(['?scope=open'])

  await page.getByRole('searchbox').fill('')
  await page.route(/\/sales\?scope=all/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Too busy', error_code: 'BUSY', error_uuid: 'u-1' } }),
  )
  await page.getByRole('checkbox', { name: 'Show Completed Orders' }).check()
  await expect(page.getByRole('alert')).toContainText('Too busy --> Code: BUSY --> ErrorID: u-1')
  await expect(page.locator(ROW)).toHaveCount(0)
  await page.unroute(/\/sales\?scope=all/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^1–100 of/)).toBeVisible()

  await test.step('a finished order on the third page', async () => {
    const third = await read('getSales', salesAt(2 * MAX_PAGE_SIZE, 'so'))
    const [orderNbr = ''] = numbers(third)
    await visit(page, '/sales')
    await page.getByRole('checkbox', { name: 'Show Completed Orders' }).check()
    const found = page.waitForResponse((response) => response.url().includes('search=so'))
    await page.getByRole('searchbox').fill('so')
    // A search returns to the first page when its request is sent.
    await found
    await expect(page).toHaveURL(/q=so/)
    await expect(page.getByText(`1–100 of ${third.window?.matchCount.toLocaleString('en-US')}`)).toBeVisible()
    await page.getByRole('button', { name: 'Go to next page' }).click()
    await page.getByRole('button', { name: 'Go to next page' }).click()
    await expect(row(page, orderNbr)).toBeVisible()
    await row(page, orderNbr).click()
    await expect(order(page).getByText(new RegExp(`^${orderNbr}`))).toBeVisible()
    await page.reload()
    await expect(order(page).getByText(new RegExp(`^${orderNbr}`))).toBeVisible()
    await order(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('checkbox', { name: 'Show Completed Orders' })).toBeChecked()
  })
  await test.step('previous and next', async () => {
    const last = numbers(await read('getSales', salesAt(0))).at(-1) ?? ''
    const [first = '', second = ''] = numbers(await read('getSales', salesAt(MAX_PAGE_SIZE)))
    const shows = (orderNbr: string) => expect(order(page).getByText(new RegExp(`^${orderNbr}`))).toBeVisible()
    await visit(page, `/sales?all=1&open=${last}`)
    await shows(last)
    for (const next of [first, second]) {
      await order(page).getByRole('button', { name: 'Next order' }).click()
      await shows(next)
    }
    await expect(page.getByText(/^101–200 of/)).toBeVisible()
    for (const previous of [first, last]) {
      await order(page).getByRole('button', { name: 'Previous order' }).click()
      await shows(previous)
    }
    await expect(page.getByText(/^1–100 of/)).toBeVisible()
    await page.keyboard.press('Escape')

    // Closed after a step over the edge of a page, a document leaves its page on the screen.
    await page.locator('.MuiDataGrid-virtualScroller').evaluate((rows) => rows.scrollTo(0, rows.scrollHeight))
    await row(page, last).click()
    await order(page).getByRole('button', { name: 'Next order' }).click()
    await shows(first)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/sales\?all=1&page=2$/)
    await expect(row(page, first)).toBeVisible()

    const { window: facts } = await read('getSales', salesAt(0))
    const [oldest = ''] = numbers(await read('getSales', salesAt((facts?.totalCount ?? 1) - 1)))
    await visit(page, `/sales?open=${oldest}`)
    await shows(oldest)
    await expect(order(page).getByRole('grid').or(order(page).getByRole('table')).first()).toBeVisible()
    await visit(page, '/sales?open=SO-NOWHERE')
    await expect(page.getByText('Order not found')).toBeVisible()
  })

  await test.step('a filter as long as it may be fits into a request beside a search', async () => {
    const names = [...'0123456789abcde'].map((each): [string, string] => ['filter.customerName', 'Б'.repeat(30) + each])
    await visit(page, `/sales?${new URLSearchParams([['all', '1'], ['q', 'ё'.repeat(150)], ...names])}`)
    await expect(page.getByText('No sales order matches your search.')).toBeVisible()
  })
})

test('an old month is exported before it is opened', { tag: '@all' }, async ({ page, appServer }) => {
  await signIn(page)
  const seen = requested(page, '/dashboard/production-history')
  await page.goto('/')
  const months = page.getByRole('region')
  await expect(months.nth(2)).toBeVisible()
  // Any number of times: the page reloads it when it opens the stream of events.
  expect(new Set(seen)).toEqual(new Set(['?month=newest']))
  const key =
    (await months
      .nth(2)
      .getByText(/^\d{4}-\d{2}$/)
      .textContent()) ?? ''
  const file = page.waitForEvent('download')
  await months.nth(2).getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`production_history_${key}.csv`)
  await months.nth(2).getByRole('button', { expanded: false }).click()
  await expect(months.nth(2).getByRole('cell').first()).toBeVisible()
  expect(new Set(seen)).toEqual(new Set(['?month=newest', `?month=${key}`]))

  await test.step('a shipment is confirmed', async () => {
    const read = apiReader(appServer.url)
    const { shipmentSummaries } = await read('getShipments', { scope: 'open' })
    const { shipmentNbr = '' } = shipmentSummaries[0] ?? {}
    await visit(page, '/shipments')
    await row(page, shipmentNbr).click()
    const dialog = page.getByRole('dialog', { name: 'Shipment Details' })
    await dialog.getByRole('combobox', { name: 'Courier' }).click()
    await page.getByRole('option', { name: 'DHL' }).click()
    await dialog.getByLabel('Tracking Number').fill('JD0001')
    await dialog.evaluate((shown) => (shown.dataset.marked = 'the same dialog all the time'))
    await dialog.getByRole('button', { name: 'Confirm Shipment' }).click()
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Are you sure you want to confirm this shipment?' })
      .last()
      .getByRole('button', { name: 'Confirm' })
      .click()
    await expect(dialog.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expect(page.locator('[data-marked]')).toHaveCount(1)
    await expect(row(page, shipmentNbr)).toHaveCount(0)
  })
})
