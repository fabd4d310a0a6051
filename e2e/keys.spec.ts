import type { Page } from '@playwright/test'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { focusedRow, ROW, visit } from './places'
import { plugInScanner } from './scanner'
import { typeLikeAPerson } from './typing'

async function rowIds(page: Page): Promise<string[]> {
  await expect(page.locator(ROW).nth(2)).toBeVisible()
  return page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''))
}

test('J, K and Enter walk rows, and typing or a scanner moves nothing', async ({ page, appServer }) => {
  await signIn(page)
  await test.step('J, K and Enter: J there opens the next one, whose row then has the focus', async () => {
    const scanner = await plugInScanner(page)
    for (const [what, width, height, path, title] of [
      ['the grid', 1_600, 900, '/sales?all=1', 'Sales Order Details'],
      ['cards', 390, 664, '/sales?all=1', 'Sales Order Details'],
      ['the stock', 1_600, 900, '/inventory', 'Item Details'],
    ] as const) {
      await test.step(what, async () => {
        await page.setViewportSize({ width, height })
        await visit(page, path)
        const [first, second] = await rowIds(page)
        await typeLikeAPerson(page, 'j')
        await expect.poll(() => focusedRow(page)).toBe(first)
        await typeLikeAPerson(page, 'j')
        await expect.poll(() => focusedRow(page)).toBe(second)
        await typeLikeAPerson(page, 'k')
        await expect.poll(() => focusedRow(page)).toBe(first)
        await typeLikeAPerson(page, 'j')
        await expect.poll(() => focusedRow(page)).toBe(second)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        const opened = page.url()
        await typeLikeAPerson(page, 'j')
        await expect(page).not.toHaveURL(opened)
        const last = new URL(page.url()).searchParams.get('open') ?? ''
        // The address changes before the dialog does.
        await expect(page.getByRole('dialog', { name: title })).toContainText(last)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect.poll(() => focusedRow(page)).not.toBe(second)
        const closed = await focusedRow(page)
        expect(closed).toContain(last)
        const ids = await rowIds(page)
        await typeLikeAPerson(page, 'k')
        await expect.poll(() => focusedRow(page)).toBe(ids[ids.indexOf(closed ?? '') - 1])
        const below = ids.slice(ids.indexOf(closed ?? '') + 1)
        await scanner.scan('jjj', { gapMs: 120 })
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect.poll(() => focusedRow(page), 'Enter right after J opens the row of that J').toBe(below[1])

        const search = page
          .getByRole('searchbox')
          .or(page.getByPlaceholder(/^Search/))
          .first()
        await search.click()
        await typeLikeAPerson(page, 'jk')
        await expect(search).toHaveValue('jk')
        await search.fill('')
        await search.blur()
        await scanner.scan('JKJK-NOTHING')
        await expect(page.getByText(/JKJK-NOTHING/i).first()).toBeVisible()
        expect(await focusedRow(page)).toBeNull()
      })
    }
  })
  await test.step('Ctrl and arrow down, on the count sheet too, and ?', async () => {
    await visit(page, '/sales')
    await expect(page.locator(ROW).first()).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByRole('region', { name: 'Lists' })).toContainText('JNext row')
    await expect(sheet.getByRole('region', { name: 'Receiving and count sheet' })).toContainText(
      'Ctrl ↓The same quantity in the next line',
    )
    await expectAccessible(page, 'the sheet of keys')
    await sheet.getByRole('button', { name: 'Close' }).last().click()

    const read = apiReader(appServer.url)
    const [item] = await read('getInventory')
    await visit(page, `/inventory/count?site=${item?.siteId}`)
    const fields = page.getByLabel(/^Counted of/)
    await fields.first().fill('7')
    await fields.first().press('Control+ArrowDown')
    await expect(fields.nth(1)).toBeFocused()
    await expect(fields.nth(1)).toHaveValue('7')
    await fields.nth(1).press('ArrowUp')
    await expect(fields.first()).toBeFocused()
    await expect(fields.first()).toHaveValue('7')
  })
})
