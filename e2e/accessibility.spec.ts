import type { Page } from '@playwright/test'
import { COLOUR_RULES, expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { goTo, LAST_PLACE, PLACES, ROW } from './places'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test(`axe finds nothing on the sign-in page (${colorScheme})`, async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Email')).toBeVisible()
      await expectAccessible(page, 'sign-in')
    })
  })
}

/** The theme follows the system: the document stays the same, and gets other colours. */
async function useColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached()
}

test('axe finds nothing on any screen or dialog, in light and in dark colours', async ({ page }) => {
  await signIn(page)
  for (const place of [...PLACES, LAST_PLACE]) {
    await test.step(place.what, async () => {
      await goTo(page, place)
      await expectAccessible(page, `${place.what}, light`)
      await useColours(page, 'dark')
      await expectAccessible(page, `${place.what}, dark`, COLOUR_RULES)
      await useColours(page, 'light')
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('no screen or dialog is wider than a phone, and axe finds nothing on them', async ({ page }) => {
    await signIn(page)
    for (const place of [...PLACES, LAST_PLACE]) {
      const { what } = place
      await test.step(what, async () => {
        await goTo(page, place)
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
        expect(widths[0], `${what} scrolls sideways`).toBeLessThanOrEqual(widths[1] ?? 0)
        await expectAccessible(page, `${what} on a phone`)
      })
    }
  })
})

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
    })
  }
})
