import type { Page } from '@playwright/test'
import { calls } from '../contract/calls'
import { preferenceCalls } from '../contract/calls/preferenceCalls'
import { ORDER_TYPE } from '../contract/constants'
import { EVENTS_PATH } from '../contract/revisionEvents'
import { scrape } from '../server/testing/helpers/scrape'
import { apiReader } from './apiReader'
import type { AppServer } from './appServer'
import { addressOf, expect, METRICS_TOKEN, signIn, test, typeLikeAPerson } from './fixtures'
import { visit } from './places'

/** Number of open streams, from the server's metrics. */
const streams = async ({ url }: AppServer) => (await scrape(url, METRICS_TOKEN)).values.get('orders_manager_event_streams')

/** Returns the numbers of planned production orders. */
async function plannedOrders({ url }: AppServer): Promise<string[]> {
  const { production_order_list: orders } = await apiReader(url)('getProductionOrders')
  return orders.filter(({ status }) => status === 'Planned').map(({ prodNbr }) => prodNbr)
}

/** Releases an order as another user, through the API. */
async function release({ url }: AppServer, productionNbr: string): Promise<void> {
  await apiReader(url)('releaseOrder', { productionNbr, orderType: ORDER_TYPE.production })
}

const row = (page: Page, prodNbr: string) => page.locator(`:is([role=row], li)[data-id="${prodNbr}"]`)

/** Opens the list filtered to this order, and waits until the page has opened the stream of events. */
async function watch(page: Page, server: AppServer, prodNbr: string, streamsThen = 1): Promise<void> {
  await visit(page, `/production?q=${prodNbr}`)
  await expect(row(page, prodNbr)).toContainText('Planned')
  await expect.poll(() => streams(server)).toBe(streamsThen)
}

test("one person's change reaches another person's screen within seconds", async ({ page, browser, baseURL, appServer }) => {
  const [prodNbr = ''] = await plannedOrders(appServer)
  await signIn(page)
  await watch(page, appServer, prodNbr)
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname))

  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await signIn(other)
  await other.goto(`/production?open=${prodNbr}`)
  await other.getByRole('button', { name: 'Release Order' }).click()
  const responded = other.waitForResponse((response) => response.url().endsWith(calls.releaseOrder.path))
  await other.getByRole('dialog', { name: 'Release Order' }).getByRole('button', { name: 'Release', exact: true }).click()
  await responded
  const written = Date.now()
  await expect(row(page, prodNbr)).toContainText('Released')
  const seconds = (Date.now() - written) / 1_000
  console.log(`on the other screen after ${seconds} s`)
  // Polling would take up to a minute. The promised time is one second, but a busy machine takes longer.
  expect(seconds).toBeLessThan(10)
  // Two calls besides the list: the counts of the chips above it, and the user's preferences, which load when the page is idle.
  const beside = [calls.getToday.path, preferenceCalls.getPreferences.path].map((path) => `/api/v1${path}`)
  const lists = requested.filter((path) => path.startsWith('/api/') && !beside.includes(path))
  expect(new Set(lists)).toEqual(new Set([`/api/v1${calls.getProductionOrders.path}`]))
  await other.close()
})

test('a click on a row that has just moved under the mouse opens nothing', async ({ page, appServer }) => {
  await signIn(page)
  await page.goto('/production?filter.status=Planned')
  await expect.poll(() => streams(appServer)).toBe(1)
  const rows = page.locator('[role=row][data-id]')
  await expect(rows.nth(3)).toBeVisible()
  const ids = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''))
  const [first = '', second = '', third = '', fourth = ''] = ids
  const box = await row(page, second).boundingBox()
  if (!box) throw new Error('The second row is not on the screen')
  const at = [box.x + 400, box.y + box.height / 2] as const
  await page.mouse.move(...at)
  await release(appServer, first)
  // Not `expect`, which may poll only once a second.
  await page.waitForFunction((id) => document.querySelector('[role=row][data-id]')?.getAttribute('data-id') === id, second)
  await page.mouse.click(...at)
  // If the click had opened the third order, its dialog would cover this row.
  await row(page, fourth).click()
  await expect(page.getByRole('dialog')).toContainText(fourth)
  expect(page.url()).not.toContain(third)
})

/** Returns the shadow of a row, which marks it as changed, as the browser renders it. */
const tint = (page: Page, prodNbr: string) => row(page, prodNbr).evaluate((element) => getComputedStyle(element).boxShadow)

test('rows changed by others are marked for a few seconds', async ({ page, appServer }) => {
  const [prodNbr = '', own = '', other = ''] = await plannedOrders(appServer)
  await signIn(page)
  const opened = page.waitForRequest((request) => request.url().endsWith(EVENTS_PATH))
  // Lists a few orders with similar numbers too.
  await page.goto(`/production?q=${prodNbr.slice(0, -1)}`)
  await expect(row(page, prodNbr)).toContainText('Planned')
  await expect.poll(() => streams(appServer)).toBe(1)
  await expect(page.getByRole('img', { name: 'Live' })).toBeVisible()
  expect(await tint(page, prodNbr)).toBe('none')
  const others = page.locator(`[role=row][data-id]:not([data-id="${prodNbr}"])`)
  const untouched = await others.first().elementHandle()
  const changed = page.getByRole('status').filter({ hasText: /rows? changed$/ })
  await release(appServer, prodNbr)
  await expect.poll(() => tint(page, prodNbr)).toContain('inset')
  await expect(row(page, prodNbr)).toContainText('Released')
  await expect(changed).toHaveText('1 row changed')
  expect(await untouched?.evaluate((element) => [getComputedStyle(element).boxShadow, element.isConnected])).toEqual([
    'none',
    true,
  ])
  await expect(changed).toHaveCount(0, { timeout: 20_000 })
  expect(await tint(page, prodNbr)).toBe('none')

  await visit(page, `/production?q=${own}&open=${own}`)
  await page.getByRole('button', { name: 'Release Order' }).click()
  await page.getByRole('dialog', { name: 'Release Order' }).getByRole('button', { name: 'Release', exact: true }).click()
  await expect(row(page, own)).toContainText('Released')
  await expect(changed).toHaveCount(0)

  await test.step('a field being typed in keeps its value and focus', async () => {
    expect((await opened).headers().authorization).toMatch(/^Bearer /)
    const field = page.getByLabel('Quantity to release materials for')
    await field.click()
    await typeLikeAPerson(page, '1')
    await expect(field).toBeFocused()
    const reloaded = page.waitForResponse((response) => addressOf(calls.getProductionOrders).test(response.url()))
    await release(appServer, other)
    await reloaded
    await expect(field).toHaveValue('1')
    await expect(field).toBeFocused()
  })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: /Sign out/i }).click()
  await expect.poll(() => streams(appServer)).toBe(0)
})
