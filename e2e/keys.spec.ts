import type { Page } from '@playwright/test'
import { expect, signIn, test, typeLikeAPerson } from './fixtures'
import { focusedRow, ROW, visit } from './places'
import { plugInScanner } from './scanner'

async function rowIds(page: Page): Promise<string[]> {
  await expect(page.locator(ROW).nth(2)).toBeVisible()
  return page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''))
}

for (const [what, width, height] of [
  ['rows', 1_600, 900],
  ['cards', 390, 664],
] as const)
  test(`J, K and Enter move through ${what}, and typing or scanning moves nothing`, async ({ page }) => {
    await signIn(page)
    const scanner = await plugInScanner(page)
    const dialog = page.getByRole('dialog', { name: 'Sales Order Details' })
    const stepTo = async (key: 'j' | 'k', id: string | undefined) => {
      await typeLikeAPerson(page, key)
      await expect.poll(() => focusedRow(page)).toBe(id)
    }
    await page.setViewportSize({ width, height })
    await visit(page, '/sales?all=1')
    const [first, second] = await rowIds(page)
    await stepTo('j', first)
    await stepTo('j', second)
    await stepTo('k', first)
    await stepTo('j', second)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    const opened = page.url()
    await typeLikeAPerson(page, 'j')
    await expect(page).not.toHaveURL(opened)
    const last = new URL(page.url()).searchParams.get('open') ?? ''
    // The address changes before the dialog does.
    await expect(dialog).toContainText(last)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => focusedRow(page)).toBe(last)
    const ids = await rowIds(page)
    await stepTo('k', ids[ids.indexOf(last) - 1])
    await scanner.scan('jjj', { gapMs: 120 })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedRow(page), 'Enter right after J opens the row of that J').toBe(ids[ids.indexOf(last) + 2])

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
