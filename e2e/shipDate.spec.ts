import type { Locator } from '@playwright/test'
import { expect, signIn, test } from './fixtures'
import { openRow, visit } from './places'

test.use({ hasTouch: true })

/** Returns the centers (px) of the elements in each row, from left to right. */
const columns = (rows: Locator) =>
  rows.evaluateAll((found) =>
    found.map((row) =>
      [...row.children].map((cell) => {
        const { left, width } = cell.getBoundingClientRect()
        return Math.round(left + width / 2)
      }),
    ),
  )

test('on a touch screen, the calendar days line up under their weekdays', async ({ page }) => {
  await signIn(page)
  await visit(page, '/shipments')
  await openRow(page, 'Open')
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [390, 844],
    [360, 640],
    [844, 390],
  ] as const) {
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: /^Choose date/ }).tap()
      const calendar = page.getByRole('dialog').filter({ has: page.getByRole('gridcell') })
      await expect(calendar.getByRole('gridcell').first()).toBeVisible()
      const [letters = []] = await columns(calendar.getByRole('grid').locator('> div').first())
      expect(letters).toHaveLength(7)
      expect(new Set(letters.slice(1).map((letter, index) => letter - (letters[index] ?? 0)))).toEqual(new Set([44]))
      // A week that is not complete has empty cells in place of the other days.
      const weeks = await columns(calendar.locator('[role=rowgroup] [role=row]'))
      expect(weeks.length).toBeGreaterThanOrEqual(4)
      for (const week of weeks) expect(week).toEqual(letters)
      const box = await calendar.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(letters[0]).toBeGreaterThanOrEqual((box?.x ?? 0) + 22)
      expect(letters[6]).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) - 22)
      await expect(calendar.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
      await calendar.getByRole('button', { name: 'Cancel' }).tap()
      await expect(calendar).toHaveCount(0)
    })
  }
})
