import type { Locator } from '@playwright/test'
import { expect, signIn, test } from './fixtures'
import { ROW, visit } from './places'
import { expectTouchTargets } from './touchTargets'

/** Returns by how much the placeholder is wider than its field (px). */
function placeholderOverflow(field: Locator): Promise<number> {
  return field.evaluate((input: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('The browser has no canvas')
    const { fontSize, fontFamily } = getComputedStyle(input, '::placeholder')
    context.font = `${fontSize} ${fontFamily}`
    return context.measureText(input.placeholder).width - input.clientWidth
  })
}

const LISTS = ['/sales', '/production', '/shipments', '/inventory', '/transfers'] as const

test('with the keyboard up, two full rows of every list fit under its search box', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const bar = page.getByRole('navigation', { name: 'Screens' })
  for (const path of LISTS) {
    await visit(page, path)
    await expect(page.locator(ROW).nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
    const search = page.getByRole('searchbox')
    expect(await placeholderOverflow(search), `${path}, the words in the search box`).toBeLessThanOrEqual(0)
    await search.click()
    await page.setViewportSize({ width: 390, height: 390 })
    await expect(search).toBeInViewport({ ratio: 1 })
    for (const index of [0, 1]) await expect(page.locator(ROW).nth(index), `${path}, ${index}`).toBeInViewport({ ratio: 1 })
    await expect(bar).toBeHidden()
    await search.blur()
    await expect(bar).toBeVisible()
    await expectTouchTargets(page, `${path} in a low window`)
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('on a phone, the sort is next to the switch, and the chips end before Select', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await visit(page, '/shipments')
  await expect(page.locator(ROW).first()).toBeVisible()
  const sort = page.getByRole('combobox', { name: 'Sort' })
  const beside = await page.getByText('Show Completed Orders').boundingBox()
  const box = await sort.boundingBox()
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - (beside?.y ?? 0) - (beside?.height ?? 0) / 2)).toBeLessThan(4)
  expect((await page.locator(ROW).first().boundingBox())?.y).toBeLessThan(844 / 3)
  const firstCustomer = () => page.locator(ROW).first().innerText()
  const before = await firstCustomer()
  await sort.selectOption('Customer ↓')
  await expect.poll(firstCustomer).not.toBe(before)
  await page.setViewportSize({ width: 800, height: 400 })
  const select = page.getByRole('button', { name: 'Select' })
  await expect(select, 'in a low window').toBeInViewport({ ratio: 1 })
  const chips = page.getByRole('group', { name: 'Show only' }).locator('..')
  const [strip, button] = [await chips.boundingBox(), await select.boundingBox()]
  expect(strip && button && button.x - strip.x - strip.width, 'the chips end before Select').toBe(8)
  expect(button && button.x + button.width, 'at the right margin').toBe(784)
})

test('on a phone, the bar marks the current screen, and the chart has room for its totals', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await visit(page, '/')
  const months = page.getByRole('figure').getByRole('listitem')
  await page.getByRole('button', { name: 'Show the chart' }).click()
  await expect(months).toHaveCount(12)
  for (const month of await months.all()) {
    const words = month.getByText(/^[\d,.]+$/)
    const box = await words.boundingBox()
    expect(box?.width).toBeGreaterThan(box?.height ?? Infinity)
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  const bar = page.getByRole('navigation', { name: 'Screens' })
  const color = (name: string) =>
    bar.locator(':is(a, button)', { hasText: name }).evaluate((button) => getComputedStyle(button).color)
  await visit(page, '/sales')
  await expect(page.locator(ROW).first()).toBeVisible()
  const [marked, plain] = [await color('Sales'), await color('Menu')]
  expect(plain).not.toBe(marked)
  for (const path of ['/inventory', '/transfers', '/inventory/count']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([await color('Sales'), await color('Menu')], path).toEqual([plain, marked])
  }
  // At this width, the bar has no space for Shipments.
  await page.setViewportSize({ width: 340, height: 700 })
  await visit(page, '/shipments')
  await expect(page.locator(ROW).first()).toBeVisible()
  expect([await color('Sales'), await color('Menu')]).toEqual([plain, marked])
})
