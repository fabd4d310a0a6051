import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures'
import { ROW, visit } from './places'

const LISTS = ['/sales', '/production', '/shipments', '/inventory', '/transfers'] as const

/** What a person sees of a list before its first row, and on the whole screen. */
interface Sight {
  readonly controlsBefore: number
  readonly controls: number
  /** Without the headings of the columns, which are the table's. */
  readonly wordsBefore: number
  /** Distance of the first row from the top (px). */
  readonly top: number
  readonly wholeRows: number
  /** Lines of text in the highest row. */
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
      wholeRows: rows.filter((each) => each.getBoundingClientRect().bottom <= floor).length,
      lines: Math.max(...rows.slice(0, 6).map(linesOf)),
    }
  }, ROW)
}

test('a list shows little above its rows, on a desktop and on a phone', async ({ page }, { annotations }) => {
  await signIn(page)
  for (const [width, height] of [
    [1600, 900],
    [390, 844],
  ] as const)
    for (const path of LISTS) {
      await page.setViewportSize({ width, height })
      await visit(page, path)
      await expect(page.locator(ROW).nth(6)).toBeVisible()
      await expect(page.getByRole('img', { name: 'Live' })).toBeVisible()
      const sight = await look(page)
      annotations.push({ type: `${path} at ${width} px`, description: JSON.stringify(sight) })
      const what = `${path} at ${width} px: ${JSON.stringify(sight)}`
      if (width === 1600) {
        expect.soft(sight.controlsBefore, what).toBeLessThanOrEqual(7)
        expect.soft(sight.controls, what).toBeLessThanOrEqual(20)
        expect.soft(sight.wordsBefore, what).toBeLessThanOrEqual(15)
      } else {
        expect.soft(sight.top, what).toBeLessThan(230)
        expect.soft(sight.wholeRows, what).toBeGreaterThanOrEqual(6)
        expect.soft(sight.lines, what).toBeLessThanOrEqual(4)
      }
    }
})
