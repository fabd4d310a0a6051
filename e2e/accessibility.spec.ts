import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test, typeLikeAPerson } from './fixtures'
import { focusedRow, PLACES_OUTSIDE, ROW, visit } from './places'
import { plugInScanner } from './scanner'
import { expectAccessible, expectNoWiderThanWindow } from './screenChecks'

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

/** Returns the names of the system colors of an element, which replace all others in a high contrast mode. */
const systemColors = (element: Locator) =>
  element.evaluate((found) => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.setProperty('forced-color-adjust', 'none')
    const nameOf = (color: string) =>
      ['Highlight', 'HighlightText', 'Canvas', 'CanvasText', 'ButtonText'].find((name) => {
        probe.style.color = name
        return getComputedStyle(probe).color === color
      })
    const { backgroundColor, color, borderStyle, borderColor, outlineStyle, outlineColor } = getComputedStyle(found)
    const colors = {
      background: nameOf(backgroundColor),
      text: nameOf(color),
      border: borderStyle === 'none' ? null : nameOf(borderColor),
      outline: outlineStyle === 'none' ? null : nameOf(outlineColor),
    }
    probe.remove()
    return colors
  })

test('in forced colors, what is chosen and what has the focus stand out', async ({ page }) => {
  const highlighted = { background: 'Highlight', text: 'HighlightText' }
  const outlined = { outline: expect.stringMatching(/^(Highlight|CanvasText)$/) as unknown }
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await visit(page, '/shipments')
  const late = page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: /^Late/ })
  await late.click()
  for (const chosen of [late, page.getByRole('navigation').getByRole('link', { name: 'Shipments' })])
    await expect.poll(() => systemColors(chosen)).toMatchObject(highlighted)
  await typeLikeAPerson(page, 'j')
  await expect.poll(() => systemColors(page.locator(':focus'))).toMatchObject(outlined)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Shipment Details' })
  const confirm = dialog.getByRole('button', { name: 'Confirm Shipment' })
  await expect.poll(() => systemColors(confirm)).toMatchObject({ border: 'CanvasText' })
  await dialog.getByRole('tab', { selected: true }).press('End')
  await expect.poll(() => systemColors(page.locator(':focus'))).toMatchObject(outlined)
  await page.keyboard.press('Enter')
  await expect.poll(() => systemColors(dialog.getByRole('tab', { selected: true }))).toMatchObject(highlighted)
})

test('a list works from the keyboard: skip link, menu, search, a row, a dialog and back', async ({ page }) => {
  await signIn(page)
  await visit(page, '/transfers')
  await expect(page.locator(ROW).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await expectAmberRings(page)
  await typeLikeAPerson(page, '/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // Tabs from the search box through the toolbar into the table; the arrow keys select a row, and Enter opens it.
  for (let presses = 0; presses < 12; presses += 1) {
    if (await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').first()
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => focusedRow(page)).not.toBeNull()
  // A dialog opened by its address has no element to return the focus to.
  await page.goForward()
  await page.reload()
  await expect(dialog).toBeVisible()
  await expect(page.locator(ROW).first()).toBeAttached()
  const opened = new URL(page.url()).searchParams.get('open')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => focusedRow(page)).toBe(opened)
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

async function rowIds(page: Page): Promise<string[]> {
  await expect(page.locator(ROW).nth(2)).toBeVisible()
  return page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''))
}

async function stepTo(page: Page, key: 'j' | 'k', id: string | undefined): Promise<void> {
  await typeLikeAPerson(page, key)
  await expect.poll(() => focusedRow(page)).toBe(id)
}

test('J, K and Enter move through rows and cards, and typing or scanning moves nothing', async ({ page }) => {
  await signIn(page)
  const scanner = await plugInScanner(page)
  const dialog = page.getByRole('dialog', { name: 'Sales Order Details' })
  await page.setViewportSize({ width: 390, height: 664 })
  await visit(page, '/sales?all=1')
  const [firstCard, secondCard] = await rowIds(page)
  await stepTo(page, 'j', firstCard)
  await stepTo(page, 'j', secondCard)

  await page.setViewportSize({ width: 1_600, height: 900 })
  await visit(page, '/sales?all=1')
  const ids = await rowIds(page)
  await stepTo(page, 'j', ids[0])
  await stepTo(page, 'j', ids[1])
  await stepTo(page, 'k', ids[0])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await typeLikeAPerson(page, 'j')
  // The address changes before the dialog does.
  await expect(dialog).toContainText(ids[1] ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => focusedRow(page)).toBe(ids[1])
  await scanner.scan('jjj', { gapMs: 120 })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedRow(page), 'Enter right after J opens the row of that J').toBe(ids[4])

  const search = page.getByRole('searchbox')
  await search.click()
  await typeLikeAPerson(page, 'jk')
  await expect(search).toHaveValue('jk')
  await search.fill('')
  await search.blur()
  await scanner.scan('JKJK-NOTHING')
  await expect(page.getByText(/JKJK-NOTHING/i).first()).toBeVisible()
  expect(await focusedRow(page)).toBeNull()
})
