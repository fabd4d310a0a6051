import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'

const ROW = ':is([role=row], li)[data-id]'

/** What shows that a page without a list of rows has loaded. */
const NOTHING = 'no page says this'
const SIGN_OF_LIFE: Readonly<Record<string, string>> = { '/': 'Total Completed', '/nowhere': 'Page not found' }

/** Screens and dialogs, and how a person gets there. */
const PLACES: readonly { what: string; path: string; open?: (page: Page) => Promise<void> }[] = [
  { what: 'dashboard', path: '/' },
  { what: 'sales list', path: '/sales' },
  { what: 'production list', path: '/production' },
  { what: 'shipments list', path: '/shipments' },
  { what: 'inventory list', path: '/inventory' },
  { what: 'transfers list', path: '/transfers' },
  { what: 'page not found', path: '/nowhere' },
  { what: 'sales order', path: '/sales', open: (page) => openRow(page) },
  {
    what: 'sales receipt history',
    path: '/sales?all=1',
    open: async (page) => {
      await openRow(page)
      await page.getByRole('tab', { name: 'Receipt History' }).click()
    },
  },
  { what: 'production order', path: '/production', open: (page) => openRow(page) },
  { what: 'shipment', path: '/shipments', open: (page) => openRow(page, 'Open') },
  {
    what: 'missing information',
    path: '/shipments',
    open: async (page) => {
      await openRow(page, 'Open')
      await page.getByRole('button', { name: 'Confirm Shipment' }).click()
      await expect(page.getByRole('dialog', { name: 'Missing Required Information' })).toBeVisible()
    },
  },
  {
    what: 'note',
    path: '/shipments',
    open: async (page) => {
      await openRow(page, 'Open')
      await page.getByRole('button', { name: 'Add Note' }).click()
      await expect(page.getByRole('dialog', { name: /Note/ })).toBeVisible()
    },
  },
  {
    what: 'attachment',
    path: '/shipments',
    open: async (page) => {
      await openRow(page, 'Open')
      await page.getByRole('button', { name: 'Add Attachment' }).click()
      await expect(page.getByRole('dialog', { name: /Attachment/ })).toBeVisible()
    },
  },
  { what: 'transfer', path: '/transfers', open: (page) => openRow(page) },
  {
    what: 'partial receipt',
    path: '/transfers',
    open: async (page) => {
      await openRow(page)
      await page.getByRole('button', { name: 'Receive Partial' }).click()
    },
  },
]

async function openRow(page: Page, text?: string): Promise<void> {
  const rows = page.locator(ROW)
  await (text ? rows.filter({ hasText: text }) : rows).first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test(`axe finds nothing on the sign-in page (${colorScheme})`, async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Email')).toBeVisible()
      await expectAccessible(page, 'sign-in')
    })

    test(`axe finds nothing on any screen or dialog (${colorScheme})`, async ({ page }) => {
      test.setTimeout(180_000)
      await signIn(page)
      for (const { what, path, open } of PLACES) {
        await test.step(what, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(
            page
              .getByText(SIGN_OF_LIFE[path] ?? NOTHING)
              .or(page.locator(ROW))
              .first(),
          ).toBeVisible()
          await open?.(page)
          await expectAccessible(page, `${what}, ${colorScheme}`)
        })
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('no screen or dialog is wider than a phone, and axe finds nothing on them', async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page)
    for (const { what, path, open } of PLACES) {
      await test.step(what, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(
          page
            .getByText(SIGN_OF_LIFE[path] ?? NOTHING)
            .or(page.locator(ROW))
            .first(),
        ).toBeVisible()
        await open?.(page)
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
