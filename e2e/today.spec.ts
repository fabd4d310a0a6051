import type { Page } from '@playwright/test'
import { apiReader } from './apiReader'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'

const today = (page: Page) => page.getByRole('group', { name: 'Today' })
const chips = (page: Page) => page.getByRole('group', { name: 'Show only' })
const month = (page: Page, heading: string) => page.getByRole('region', { name: heading })

/** Returns the months of the history with completions, newest first, by heading. */
async function months(url: string): Promise<readonly { readonly heading: string; readonly total: number }[]> {
  const read = apiReader(url)
  const history = await read('getProductionHistory', { month: 'newest' })
  return Object.entries(history)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([key, { totalQtyCompleted }]) => ({
      heading: new Date(`${key}-01`).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' }),
      total: Number(totalQtyCompleted),
    }))
}

test('each number of the dashboard leads to the list that shows just these', { tag: '@all' }, async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const counted = await read('getToday')
  await signIn(page)
  for (const [part, title, chip] of [
    ['lateShipments', 'Late shipments', /^Late/],
    ['longTransfers', 'Transfers under way for more than 7 days', /^Over 7 days/],
    ['openReceipts', 'Receipts open', /^To receive/],
    ['shortProduction', 'Production short of material', /^Short of material/],
  ] as const) {
    const { count, ids } = counted[part] ?? { count: 0, ids: [] }
    await visit(page, '/')
    await today(page)
      .getByRole('link', { name: `${Number(count).toLocaleString('en-US')} ${title}` })
      .click()
    await expect(chips(page).getByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true')
    await expect(chips(page).getByRole('button', { name: chip })).toContainText(String(count))
    // Not the rows on the page, because a grid leaves out those beyond the window.
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(ids.length + 1))
  }
  await page.reload()
  await expect(chips(page).getByRole('button', { name: /^Short/ })).toHaveAttribute('aria-pressed', 'true')
  await chips(page)
    .getByRole('button', { name: /^Short/ })
    .click()
  await expect(page).toHaveURL(/\/production$/)
  await page.goBack()
  await expect(today(page)).toBeVisible()

  await visit(page, '/transfers?all=1')
  await chips(page).getByRole('button', { name: /^Over/ }).click()
  await expect(page).toHaveURL(/\/transfers\?only=late$/)
  await expect(page.getByRole('checkbox', { name: 'Show Received Transfers' })).not.toBeChecked()
  const words = page.getByText(/^\d+ days under way$/)
  await expect(words.first()).toBeVisible()
  const days = (await words.allTextContents()).map((text) => parseInt(text, 10))
  expect(days).toEqual([...days].sort((a, b) => b - a))
  expect(Math.min(...days)).toBeGreaterThan(7)

  await test.step('at every width of a desk', async () => {
    for (const path of ['/sales', '/shipments']) {
      await visit(page, path)
      for (const width of [1024, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const first = chips(page).getByRole('button').first()
        await expect(first).toContainText(/\d/)
        // The menu reacts to the window size with a delay, and the chips react to the menu.
        await expect(page.getByRole('button', { name: width > 1200 ? 'Collapse menu' : 'Expand menu' })).toBeVisible()
        const place = await first.boundingBox()
        await first.click()
        await expect(first).toHaveAttribute('aria-pressed', 'true')
        for (const chip of await chips(page).getByRole('button').all()) {
          await expect(chip, `${path} at ${width}`).toBeInViewport({ ratio: 1 })
        }
        expect(await first.boundingBox(), `${path} at ${width}`).toEqual(place)
        await first.click()
        await expect(first).toHaveAttribute('aria-pressed', 'false')
      }
    }
  })
})

test('a bar opens its month, by pointer and by key; the totals are a table too', async ({ page, appServer }) => {
  const [first, second, third] = await months(appServer.url)
  await signIn(page)
  await page.goto('/')
  const chart = page.getByRole('figure')
  const bar = (heading = '') => chart.getByRole('link', { name: heading.replace(/^(...)[a-z]*/, '$1') })
  // The heights are proportional to the totals, within a pixel.
  const heightOf = async (heading?: string) => (await bar(heading).locator('span span').first().boundingBox())?.height ?? 0
  const unit = (await heightOf(first?.heading)) / (first?.total ?? 0)
  expect(unit).toBeGreaterThan(0)
  expect(Math.abs((await heightOf(second?.heading)) - unit * (second?.total ?? 0))).toBeLessThan(1)
  await bar(second?.heading).focus()
  await page.keyboard.press('Enter')
  const block = month(page, second?.heading ?? '')
  await expect(block.getByRole('table')).toBeVisible()
  await expect(block.getByRole('button', { name: second?.heading ?? '' })).toBeFocused()
  await expect(page).toHaveURL(/\?month=\d{4}-\d{2}&month=\d{4}-\d{2}$/)
  // The column above the bar can be clicked, too.
  await bar(third?.heading).click({ position: { x: 20, y: 4 } })
  await expect(month(page, third?.heading ?? '').getByRole('table')).toBeVisible()
  await page.reload()
  await expect(month(page, third?.heading ?? '').getByRole('table')).toBeVisible()
  // Expanding or collapsing a month by its heading also changes the address, but adds no history entry.
  await month(page, first?.heading ?? '')
    .getByRole('button', { name: first?.heading ?? '' })
    .click()
  await expect(page.getByRole('table')).toHaveCount(2)
  await page.getByRole('link', { name: /Late shipments/ }).click()
  await expect(page).toHaveURL(/shipments/)
  await page.goBack()
  await expect(month(page, second?.heading ?? '').getByRole('table')).toBeVisible()
  await expect(month(page, third?.heading ?? '').getByRole('table')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(2)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  const row = chart.getByRole('row', { name: new RegExp(`^${second?.heading}`) })
  await expect(row).toContainText(second?.total.toLocaleString('en-US') ?? '')
  await expect(chart.getByRole('button')).toHaveText('Show as chart')
})
