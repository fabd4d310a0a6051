import type { Page } from '@playwright/test'
import { apiReader } from './demoData'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'
import { expectLower } from './screenChecks'

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

test('a bar opens its month, by pointer and by key, and a phone has room for its total', async ({ page, appServer }) => {
  const [first, second, third] = await months(appServer.url)
  await signIn(page)
  await page.goto('/')
  const chart = page.getByRole('figure')
  const bar = (heading = '') => chart.getByRole('link', { name: heading.replace(/^(...)[a-z]*/, '$1') })
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

  await test.step('on a phone, every bar has room for its total', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/')
    await page.getByRole('button', { name: 'Show the chart' }).click()
    const bars = chart.getByRole('listitem')
    await expect(bars).toHaveCount(12)
    for (const each of await bars.all()) {
      const words = each.getByText(/^[\d,.]+$/)
      await expectLower(words, 30)
      await expect.poll(() => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
  })
})
