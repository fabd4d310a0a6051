import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures'
import { ROW, visit } from './places'
import { expectLower, expectTouchTargets } from './screenChecks'

const LISTS = ['/sales', '/production', '/shipments', '/inventory', '/transfers'] as const

/** What a person sees of a list before its first row, and on the whole screen. */
interface Sight {
  readonly controlsBefore: number
  readonly controls: number
  /** Without the headings of the columns, which are the table's. */
  readonly wordsBefore: number
  /** Distance of the first row from the top (px). */
  readonly top: number
  /** Those of the first six rows that are not on the screen as a whole. */
  readonly cutRows: number
  readonly lines: number
}

/** Counts visible controls and words, of which those in rows count only for the screen. */
function look(page: Page): Promise<Sight> {
  return page.evaluate((row) => {
    const rows = [...document.querySelectorAll<HTMLElement>(row)]
    const first = rows[0]
    const place = first?.getBoundingClientRect()
    const main = document.querySelector('main')
    if (!first || !place || !main) throw new Error('There is no row')
    const isSeen = (element: Element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 1 && height > 1
      return isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const isBefore = (element: Element) =>
      main.contains(element) && !element.closest(row) && element.getBoundingClientRect().bottom <= place.top + 1
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=combobox]')].filter(
      (control) => isSeen(control.closest('label') ?? control) && !control.closest(row),
    )
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let wordsBefore = 0
    while (words.nextNode()) {
      const { parentElement, textContent } = words.currentNode
      if (!parentElement || parentElement.closest('option, [role=columnheader]')) continue
      if (isSeen(parentElement) && isBefore(parentElement)) wordsBefore += textContent?.match(/\S+/g)?.length ?? 0
    }
    const bars = [...document.querySelectorAll('nav')]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ top }) => top > place.top)
    const floor = Math.min(innerHeight, ...bars.map(({ top }) => top))
    const linesOf = (element: HTMLElement) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const middles = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top, bottom }) => (top + bottom) / 2)
      return middles.sort((a, b) => a - b).filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 6).length
    }
    return {
      controlsBefore: controls.filter(isBefore).length,
      controls: controls.length,
      wordsBefore,
      top: Math.round(place.top),
      cutRows: 6 - rows.slice(0, 6).filter((each) => each.getBoundingClientRect().bottom <= floor).length,
      lines: Math.max(...rows.slice(0, 6).map(linesOf)),
    }
  }, ROW)
}

async function expectAtMost(page: Page, most: Partial<Sight>): Promise<void> {
  const excess = async () =>
    Object.entries(await look(page)).filter(([what, seen]) => seen > (most[what as keyof Sight] ?? Infinity))
  await expect.soft.poll(excess, JSON.stringify(most)).toEqual([])
}

/** Returns the cells of these columns whose text is truncated before the first dash, and truncated headings. */
function cutCells(page: Page, fields: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((shown) => {
    const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].filter((cell) => {
      if (!shown.includes(cell.dataset.field ?? '')) return false
      const text = document.createRange()
      text.selectNodeContents(cell)
      const [first] = cell.childNodes
      const dash = first?.textContent?.indexOf(' - ') ?? -1
      if (first?.nodeType === Node.TEXT_NODE && dash > 0) text.setEnd(first, dash)
      return text.getBoundingClientRect().right > Math.min(cell.getBoundingClientRect().right, innerWidth) + 0.5 - 10
    })
    const titles = [...document.querySelectorAll<HTMLElement>('.MuiDataGrid-columnHeaderTitle')]
    const cut = [...cells, ...titles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)]
    return cut.map(({ innerText, clientWidth }) => `${innerText} in ${clientWidth}`)
  }, fields)
}

const TRANSFER_FIELDS = ['soOrderNbr', 'shipmentNbr', 'trackingNumber', 'status', 'shippedDate']
const STOCK_FIELDS = ['inventoryId', 'qtyOnHand', 'qtyHardAvailable', 'status']

/** By width, the columns of the widest lists that must not be cut off, and the least width of the description. */
const FITTING: Readonly<Record<string, readonly (readonly [width: number, least: number, fields: readonly string[]])[]>> = {
  '/transfers': [
    [1600, 430, TRANSFER_FIELDS],
    [1024, 200, TRANSFER_FIELDS],
  ],
  '/inventory': [
    [1600, 400, [...STOCK_FIELDS, 'warehouseDesc']],
    [1024, 200, STOCK_FIELDS],
  ],
}

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

/** Expects that a phone with its keyboard up still shows the search box and two whole rows. */
async function expectRoomAboveKeyboard(page: Page): Promise<void> {
  const search = page.getByRole('searchbox')
  const bar = page.getByRole('navigation', { name: 'Screens' })
  await search.click()
  await page.setViewportSize({ width: 390, height: 390 })
  for (const part of [search, page.locator(ROW).nth(0), page.locator(ROW).nth(1)]) await expect(part).toBeInViewport({ ratio: 1 })
  await expect(bar).toBeHidden()
  await search.blur()
  await expect(bar).toBeVisible()
}

test('a list shows little above its rows and cuts nothing off, on a desktop, tablet and phone', async ({ page }) => {
  await signIn(page)
  for (const path of LISTS)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1600, height: 900 })
      await visit(page, path)
      await expect(page.locator(ROW).nth(6)).toBeVisible()
      await expect(page.getByRole('img', { name: 'Live' })).toBeVisible()
      await expectAtMost(page, { controlsBefore: 7, controls: 20, wordsBefore: 15 })
      for (const [width, least, fields] of FITTING[path] ?? []) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('gridcell', { name: /^In Stock|\d+ days? under way/ }).first()).toBeVisible()
        await expect.poll(() => cutCells(page, fields), `at ${width} px`).toEqual([])
        const description = page.getByRole('columnheader', { name: 'Description' })
        await expect.poll(async () => (await description.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(least)
      }

      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.locator('li[data-id]').nth(6)).toBeVisible()
      await expectAtMost(page, { top: 229, cutRows: 0, lines: 4 })
      await expect.poll(() => placeholderOverflow(page.getByRole('searchbox'))).toBeLessThanOrEqual(0)
      await expectRoomAboveKeyboard(page)
      await expectTouchTargets(page, `${path} in a low window`)
    })
})

test('on a phone, neither a heading nor a total of the chart is cut', async ({ page }) => {
  await page.route(/\/events(\?|$)/, (route) => route.abort())
  await signIn(page)
  // While a list is not live, the heading beside a long count takes a second line, for which the button beside it has room.
  for (const width of [390, 320])
    for (const path of LISTS) {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, path)
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
      const excess = () =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate(({ scrollWidth, clientWidth, clientHeight }) => [scrollWidth - clientWidth, clientHeight - 44])
      await expect.soft.poll(async () => Math.max(...(await excess())), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Show the chart' }).click()
  const totals = page
    .getByRole('figure')
    .getByRole('listitem')
    .getByText(/^[\d,.]+$/)
  await expect(totals).toHaveCount(12)
  for (const total of await totals.all()) {
    await expectLower(total, 30)
    expect(await total.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})
