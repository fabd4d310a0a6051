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

test('a list loads with one request, and Retry reloads a failed page of finished orders', async ({ page, appServer }) => {
  const { summaries, window: facts } = await apiReader(appServer.url)('getSales', { scope: 'open' })
  await signIn(page)
  const seen = requested(page, '/sales')
  await page.goto('/sales')
  const total = facts?.totalCount.toLocaleString('en-US') ?? ''
  await expect(page.getByText(`${summaries.length.toLocaleString('en-US')} of ${total}`)).toBeVisible()
  await page.getByRole('searchbox').fill(summaries[0]?.orderNbr ?? '')
  await expect(page.getByText(`1 of ${total}`)).toBeVisible()
  expect(seen).toEqual(['?scope=open'])

  await page.getByRole('searchbox').fill('')
  const busy = { message: 'Too busy', error_code: 'BUSY', error_uuid: 'u-1' }
  await page.route(/\/sales\?scope=all/, (route) => route.fulfill({ status: 503, json: busy }))
  await page.getByRole('checkbox', { name: 'Show Completed Orders' }).check()
  await expect(page.getByRole('alert')).toContainText('Too busy --> Code: BUSY --> ErrorID: u-1')
  await expect(page.locator(ROW)).toHaveCount(0)
  await page.unroute(/\/sales\?scope=all/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^1–100 of/)).toBeVisible()

  // A filter of the maximum length fits into a request together with a search.
  const names = [...'0123456789abcde'].map((each): [string, string] => ['filter.customerName', 'Б'.repeat(30) + each])
  await visit(page, `/sales?${new URLSearchParams([['all', '1'], ['q', 'ё'.repeat(150)], ...names])}`)
  await expect(page.getByText('No sales order matches your search.')).toBeVisible()
})

test('finished orders are reached by page, by search, and by Previous and Next', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const third = await read('getSales', salesAt(2 * MAX_PAGE_SIZE, 'so'))
  const [orderNbr = ''] = numbers(third)
  const last = numbers(await read('getSales', salesAt(0))).at(-1) ?? ''
  const [first = ''] = numbers(await read('getSales', salesAt(MAX_PAGE_SIZE)))
  const shows = (number: string) => expect(order(page).getByText(new RegExp(`^${number}`))).toBeVisible()
  await signIn(page)
  await visit(page, `/sales?all=1&open=${last}`)
  await shows(last)
  await order(page).getByRole('button', { name: 'Next order' }).click()
  await shows(first)
  await expect(page.getByText(/^101–200 of/)).toBeVisible()
  await order(page).getByRole('button', { name: 'Previous order' }).click()
  await shows(last)
  await order(page).getByRole('button', { name: 'Next order' }).click()
  await shows(first)
  // After a step over the edge of a page, closing the document shows the page that it is on.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/sales\?all=1&page=2$/)
  await expect(row(page, first)).toBeVisible()

  await visit(page, '/sales?all=1')
  const found = page.waitForResponse((response) => response.url().includes('search=so'))
  await page.getByRole('searchbox').fill('so')
  // A search returns to the first page when its request is sent.
  await found
  await expect(page).toHaveURL(/q=so/)
  await expect(page.getByText(`1–100 of ${third.window?.matchCount.toLocaleString('en-US')}`)).toBeVisible()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await row(page, orderNbr).click()
  await shows(orderNbr)
  await page.reload()
  await shows(orderNbr)
})
