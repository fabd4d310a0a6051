import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, signIn, test, typeLikeAPerson } from './fixtures'
import { focusedRow, PLACES_OUTSIDE, ROW, visit } from './places'
import { expectNoWiderThanWindow } from './screenChecks'

test('axe finds no violations on the signed-out pages, in light and dark', async ({ page }) => {
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

test('every screen works from the keyboard: skip link, menu, search, a row, a dialog and back', async ({ page }) => {
  await signIn(page)
  for (const path of ['/sales', '/production', '/shipments', '/transfers']) {
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page.locator(ROW).first()).toBeVisible()
      if (path === '/sales') {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
        await expectAmberRings(page)
      }
      await typeLikeAPerson(page, '/')
      await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeFocused()
      // Tabs from the search box through the toolbar into the table; the arrow keys select a row, and Enter opens it.
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
      // A dialog opened by its address has no element to return the focus to. All screens share this code, so one is enough.
      if (path !== '/transfers') return
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

/** Expects that every focused element of the dark menu has a ring that stands out from it. */
async function expectAmberRings(page: Page): Promise<void> {
  const rings = new Map<string, string>()
  for (;;) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('#root > * > header')) return null
      return [`${focused.ariaLabel ?? ''}${focused.textContent}`, getComputedStyle(focused).outlineColor] as const
    })
    if (ring === null) break
    rings.set(...ring)
  }
  expect([...rings.keys()]).toEqual(expect.arrayContaining(['Collapse menu', 'Dashboard', 'Settings', 'Sign out']))
  expect(new Set(rings.values())).toEqual(new Set(['rgb(244, 173, 61)']))
}

test('forced colors mode marks the selected tab, link and chip', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await visit(page, '/sales?only=late&panel=columns')
  await expect(page.locator(ROW).first()).toBeAttached()
  const look = (target: Locator) =>
    target.evaluate((element) => {
      const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(element)
      return `${backgroundColor} ${borderBottomWidth} ${borderBottomColor}`
    })
  const panel = page.getByRole('dialog', { name: /what is shown/ })
  const menu = page.locator('nav[aria-label="Screens"]')
  const chips = page.locator('[aria-label="Show only"] button')
  await expect(panel).toBeVisible()
  for (const [chosen, other] of [
    [panel.getByRole('tab', { name: 'Columns' }), panel.getByRole('tab', { name: 'Filters' })],
    [menu.locator('a', { hasText: 'Sales' }), menu.locator('a', { hasText: 'Production' })],
    [chips.nth(0), chips.nth(1)],
  ] as const)
    expect(await look(chosen)).not.toBe(await look(other))
  expect(await panel.evaluate((element) => getComputedStyle(element).borderLeftWidth)).not.toBe('0px')
})
