import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { ADMIN } from './demoUsers'
import { expectTouchTargets } from './touchTargets'
import { goTo, leaveOver, PLACES, PLACES_OUTSIDE, PLACES_OVER_SCREENS, ROW, type Place } from './places'

test('axe finds nothing on the pages before sign-in, in light colours on a desk and in dark ones on a phone, and none is wider than that', async ({
  page,
}) => {
  for (const { what, path } of PLACES_OUTSIDE) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `${what}, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html[data-dark]')).toBeAttached()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoWiderThanWindow(page, what)
    await expectAccessible(page, `${what}, dark, on a phone`)
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

async function expectNoWiderThanWindow(page: Page, what: string): Promise<void> {
  const widths = await page.evaluate(() => {
    const { documentElement } = document
    return [documentElement, ...document.querySelectorAll('main')].map((box) => box.scrollWidth)
  })
  expect(Math.max(...widths), `${what} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The heading and the buttons of a dialog stand still, as the page itself does: what scrolls is between them. */
async function expectOnlyContentScrolls(page: Page, what: string): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  const excess = await page
    .locator('html, .MuiDialog-paper')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollHeight - box.clientHeight))
  expect(Math.max(...excess), `${what} scrolls away`).toBe(0)
}

/** Where scrollbars take space, one at a line of text would be as high as the line. */
async function expectNoScrollingLines(page: Page, what: string): Promise<void> {
  const lines = await page.locator('main *').evaluateAll((boxes) =>
    boxes
      .filter(({ clientHeight }) => clientHeight > 0 && clientHeight < 60)
      .filter((box) => {
        const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(box)
        const across = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth
        const down = /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight
        return scrollbarWidth !== 'none' && (across || down)
      })
      .map((box) => `${box.className} ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`),
  )
  expect(lines, `${what}: a line that scrolls`).toEqual([])
}

/** Goes from one place to the next. */
async function visitAll(page: Page, places: readonly Place[], look: (place: Place) => Promise<void>): Promise<void> {
  await signIn(page, ADMIN)
  for (const place of places) {
    await test.step(place.what, async () => {
      await goTo(page, place)
      await look(place)
      if (PLACES_OVER_SCREENS.includes(place)) await leaveOver(page)
    })
  }
}

const isScreen = ({ open }: Place) => open === undefined

for (const [kind, places] of [
  ['screen', PLACES.filter(isScreen)],
  ['dialog', [...PLACES.filter((place) => !isScreen(place)), ...PLACES_OVER_SCREENS]],
] as const) {
  test(`axe finds nothing on any ${kind} in dark colours, and no line of it scrolls`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await visitAll(page, places, async ({ what }) => {
      await expectAccessible(page, `${what}, dark`)
      await expectNoScrollingLines(page, what)
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test(`[PHONE-09] no ${kind} is wider than a phone, of each only the content scrolls, a finger meets every button and field of it, and axe finds nothing on it in light colours`, async ({
      page,
    }) => {
      await visitAll(page, places, async ({ what }) => {
        await expectNoWiderThanWindow(page, what)
        await expectTouchTargets(page, what)
        await expectAccessible(page, `${what} on a phone`)
        await expectOnlyContentScrolls(page, what)
      })
    })
  })
}

test('every screen works from the keyboard: skip link, menu, search, a row, a dialog and back', async ({ page }) => {
  await signIn(page)
  for (const path of ['/sales', '/production', '/shipments', '/transfers']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator(ROW).first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeFocused()
      // From the search box over the toolbar into the table; the arrow keys choose a row, Enter opens it.
      for (let presses = 0; presses < 12; presses += 1) {
        if (await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog').first()
      await expect(dialog).toBeVisible()
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(await focusedRow(page)).not.toBeNull()
      // Opened by its address, there is no place that the focus came from.
      await page.goForward()
      await page.reload()
      await expect(dialog).toBeVisible()
      await expect(page.locator(ROW).first()).toBeAttached()
      const opened = new URL(page.url()).searchParams.get('open')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(await focusedRow(page)).toBe(opened)
    })
  }
})

/** The document of the row that has the focus; null for none. */
async function focusedRow(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id') ?? null)
}

test('a placeholder is as readable as other words', async ({ page }) => {
  await signIn(page)
  await page.goto('/sales')
  const count = page.locator('[aria-live=polite]').first()
  await expect(count).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached()
    const style = await page.getByRole('searchbox').evaluate((field) => {
      const { color, opacity } = getComputedStyle(field, '::placeholder')
      return { color, opacity }
    })
    expect(style).toEqual({ color: await count.evaluate((element) => getComputedStyle(element).color), opacity: '1' })
  }
})

test('in forced colours what is chosen is marked, and buttons, panel and progress have edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await page.goto('/sales?only=late')
  await expect(page.locator(ROW).first()).toBeVisible()
  /** Whether an element looks different from the one beside it, by its ground or its lower edge. */
  const look = (target: Locator) =>
    target.evaluate((element) => {
      const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(element)
      return `${backgroundColor} ${borderBottomWidth} ${borderBottomColor}`
    })
  const marked = async (chosen: Locator, other: Locator) => expect(await look(chosen)).not.toBe(await look(other))
  const chips = page.getByRole('group', { name: 'Show only' }).getByRole('button')
  await marked(chips.nth(0), chips.nth(1))
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await marked(menu.getByRole('link', { name: 'Sales' }), menu.getByRole('link', { name: 'Production' }))
  await marked(
    page.getByRole('button', { name: 'Follow the system', exact: true }),
    page.getByRole('button', { name: 'Dark', exact: true }),
  )
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: /what is shown/ })
  await marked(panel.getByRole('tab', { name: 'Columns' }), panel.getByRole('tab', { name: 'Filters' }))
  const edge = (target: Locator) => target.evaluate((element) => getComputedStyle(element).borderLeftWidth)
  expect(await edge(panel)).not.toBe('0px')
  expect(await edge(panel.getByRole('button', { name: /^Show / }).last())).not.toBe('0px')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const options = page.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await marked(page.getByRole('option', { selected: true }), page.getByRole('option', { selected: false }).first())
  await page.keyboard.press('Escape')
  await page.goto('/production')
  await page.locator(ROW).first().click()
  const bar = page.getByRole('img', { name: /^Progress/ })
  expect(await edge(bar)).not.toBe('0px')
})
