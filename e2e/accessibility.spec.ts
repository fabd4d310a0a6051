import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { focusedRow, openUserBox, PLACES_OUTSIDE, ROW, visit } from './places'
import { expectNoWiderThanWindow } from './screenChecks'
import { typeLikeAPerson } from './typing'

test('axe finds nothing on the pages before sign-in, in light and dark', async ({ page }) => {
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

/** Expects that whatever has the focus in the dark menu has a ring that is seen on it. */
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

test('placeholders are readable, and forced colors mark what is chosen', { tag: '@all' }, async ({ page }) => {
  await signIn(page)
  await test.step('a placeholder', async () => {
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
  await test.step('forced colors', async () => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await visit(page, '/sales?only=late')
    await expect(page.locator(ROW).first()).toBeVisible()
    /** True when an element differs visibly from its neighbor, by background or bottom border. */
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
    await openUserBox(page)
    await marked(
      page.getByRole('button', { name: 'Follow the system', exact: true }),
      page.getByRole('button', { name: 'Dark', exact: true }),
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Columns' }).click()
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
    await visit(page, '/production')
    await page.locator(ROW).first().click()
    const bar = page.getByRole('img', { name: /^Progress/ })
    expect(await edge(bar)).not.toBe('0px')
  })
})
