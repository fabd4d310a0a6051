import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { SalesOrderSummary } from '../contract/entities/sales'
import { MAX_PAGE_SIZE } from '../contract/entities/window'
import { apiReader, found } from './demoData'
import { expect, signIn, test, typeLikeAPerson } from './fixtures'
import { ROW, visit } from './places'
import { expectAccessible } from './screenChecks'

const panel = (page: Page) => page.getByRole('dialog', { name: /what is shown/ })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const ids = (page: Page) => page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))

const isOpen = ({ orderStatus }: SalesOrderSummary) => orderStatus === 'Open'

async function openPanel(page: Page, tab: 'Columns' | 'Views'): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: tab }).click()
}

async function leavePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

/** Exports the list as CSV, and returns the file's name and lines. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download')
  const button = panel(page).getByRole('button', { name: 'Export CSV' })
  await button.click()
  const file = await download
  // The button has the focus again; before, Escape is nobody's.
  await expect(button).toBeFocused()
  const text = readFileSync(await file.path(), 'utf8').replace(/^\ufeff/, '')
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') }
}

test('a list is filtered, sorted by two columns, saved as a view and opened again', async ({ page, appServer }) => {
  await signIn(page)
  const { summaries } = await apiReader(appServer.url)('getSales', { scope: 'open' })
  const openOrdersOf = (name: string) => summaries.filter((one) => isOpen(one) && one.customerName === name)
  // A few orders, so that all of them are on the screen.
  const { customerName: customer } = found('customer with a few open orders', summaries, ({ customerName }) => {
    const { length } = openOrdersOf(customerName)
    return length > 2 && length < 9
  })
  const wanted = openOrdersOf(customer)
  await page.goto('/sales')
  await expect.poll(() => headings(page)).not.toEqual([])
  const plain = await headings(page)

  await test.step('chips and the address show the filters of the list', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await panel(page).getByRole('group', { name: 'Status' }).getByRole('checkbox', { name: /^Open/ }).check()
    await panel(page).getByRole('combobox', { name: 'Find Customer' }).fill(customer)
    // The option also has the number of its rows, and a name may be part of another one.
    await page
      .getByRole('option')
      .filter({ has: page.getByTitle(customer, { exact: true }) })
      .click()
    await page.keyboard.press('Escape')
    await expect(panel(page).getByRole('button', { name: new RegExp(`^Show ${wanted.length} row`) })).toBeVisible()
    await leavePanel(page)
    await expect(page.getByRole('button', { name: 'Status: Open', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/filter\.orderStatus=Open&filter\.customerName=/)
    await expect.poll(async () => (await ids(page)).toSorted()).toEqual(wanted.map(({ orderNbr }) => orderNbr).toSorted())
  })
  await test.step('columns are hidden, moved and resized', async () => {
    await openPanel(page, 'Columns')
    const box = panel(page).getByRole('checkbox', { name: 'Customer Order#' })
    await box.uncheck()
    await expect(panel(page).getByRole('combobox', { name: 'Width of Customer Order#' })).toBeHidden()
    await expect(box, 'whose row has moved').toBeFocused()
    await panel(page).getByRole('checkbox', { name: 'Customer ID' }).check()
    await expect(panel(page).getByRole('combobox', { name: 'Width of Customer ID' })).toBeVisible()
    for (const to of ['up', 'up', 'down']) {
      const button = panel(page).getByRole('button', { name: `Move Ship Date ${to}` })
      await button.press('Enter')
      await expect(button).toBeFocused()
    }
    await panel(page).getByRole('combobox', { name: 'Width of Order#' }).selectOption('Wide')
    await expectAccessible(page, 'the columns of a list')
    await panel(page).getByRole('tab', { name: 'Sort' }).click()
    await panel(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Ship Date')
    await panel(page).getByRole('combobox', { name: 'Then by' }).selectOption('Order#')
    const second = panel(page).getByRole('group', { name: 'Then by' })
    await second.getByRole('combobox', { name: 'Direction' }).selectOption('Descending')
    await leavePanel(page)
    const shown = async () => (await headings(page)).map((text) => text.split('\n')[0]?.trim())
    await expect.poll(shown).toEqual(['Order#2 ↓', 'Order Status', 'Customer', 'Ship Date1', 'Order Date', 'Customer ID'])
    await expect(page.getByRole('columnheader', { name: /^Order#/ })).toHaveCSS('width', '240px')
  })
  // By ship date, those without one last; on one day the highest number first.
  const dayOf = ({ shipDate }: SalesOrderSummary) => shipDate || '9999'
  const order = wanted
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) || other.orderNbr.localeCompare(one.orderNbr))
    .map(({ orderNbr }) => orderNbr)
  await expect.poll(() => ids(page)).toEqual(order)
  await test.step('the view is saved as a tab, left and opened again', async () => {
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(panel(page).getByLabel('Name of a new view')).toBeFocused()
    await typeLikeAPerson(page, 'Mine')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=/)
    const file = await exported(page)
    expect(file.name).toMatch(/^sales_export_\d{4}-\d{2}-\d{2}\.csv$/)
    expect(file.lines[0]).toBe('Order#,Order Status,Customer,Ship Date,Order Date,Customer ID')
    expect(file.lines.slice(1).map((line) => line.split(',')[0])).toEqual(order)
    await leavePanel(page)
    await tabs(page).getByRole('button', { name: 'All' }).click()
    await expect.poll(() => headings(page)).toEqual(plain)
    await page.reload()
    await tabs(page).getByRole('button', { name: 'Mine' }).click()
    await expect(page.getByRole('columnheader', { name: 'Customer ID' })).toBeVisible()
    await expect.poll(() => ids(page)).toEqual(order)
  })
})

test('finished documents are filtered, paged and stepped through, and exported in full', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const all: string[] = []
  for (let matching = 1; all.length < matching;) {
    const requested = `scope=all&filter.orderStatus=Completed&filter.orderStatus=Closed&offset=${all.length}&limit=${MAX_PAGE_SIZE}`
    const finished = await read('getSales', new URLSearchParams(requested))
    all.push(...finished.summaries.map(({ orderNbr }) => orderNbr))
    matching = finished.window?.matchCount ?? 0
  }
  const [last = '', first = ''] = all.slice(MAX_PAGE_SIZE - 1)
  await signIn(page)
  await visit(page, '/sales')
  await page.getByRole('button', { name: /^Filters/ }).click()
  for (const status of ['Completed', 'Closed']) await panel(page).getByRole('checkbox', { name: status }).check()
  await leavePanel(page)
  await expect(page.getByRole('checkbox', { name: 'Show Completed Orders' })).toBeChecked()
  const count = page.getByText(new RegExp(`^${all.length.toLocaleString('en-US')} of `))
  await expect(count).toBeVisible()
  const order = page.getByRole('dialog', { name: 'Sales Order Details' })
  const shows = (number: string) => expect(order.getByText(new RegExp(`^${number}`))).toBeVisible()
  const row = page.locator(`${ROW}[data-id="${first}"]`)
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await row.click()
  await shows(first)
  await order.getByRole('button', { name: 'Previous order' }).click()
  await shows(last)
  const next = order.getByRole('button', { name: 'Next order' })
  await next.click()
  await shows(first)
  // Next stays under the pointer, whatever the orders hold. Over the edge of a page it waits for the rows.
  for (const number of all.slice(MAX_PAGE_SIZE + 1, MAX_PAGE_SIZE + 4)) {
    await expect(next).toBeEnabled()
    await page.mouse.down()
    await page.mouse.up()
    await shows(number)
  }
  // After a step over the edge of a page, closing the document shows the page that it is on.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  await expect(count).toBeVisible()
  await openPanel(page, 'Views')
  const file = await exported(page)
  expect(file.lines.slice(1).map((line) => line.split(',')[0])).toEqual(all)
})
