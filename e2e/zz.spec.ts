import { signIn, test } from './fixtures'
import { visit } from './places'

const OUT = '/tmp/h3/pic'
test('pictures', async ({ page }) => {
  await signIn(page)
  page.setDefaultTimeout(4000)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [width, height] of scheme === 'light' ? [[1024, 768], [390, 844]] as const : [[390, 844]] as const) {
      await page.setViewportSize({ width, height })
      const shot = (name: string) => page.screenshot({ path: `${OUT}/${name}-${width}-${scheme}.png` })
      for (const place of ['', 'transfers', 'sales', 'production', 'inventory']) {
        await visit(page, `/${place}`)
        await page.waitForTimeout(400)
        await shot(place || 'dashboard')
      }
      await visit(page, '/shipments?rows=25')
      await page.waitForTimeout(500)
      if (width < 900) await page.getByRole('button', { name: 'Select', exact: true }).click()
      for (let row = 0; row < 3; row += 1) {
        const line = page.locator(`[role=row][data-rowindex="${row}"]`).or(page.locator('li[data-id]').nth(row))
        const box = line.getByRole('checkbox')
        await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await box.click()
      }
      await shot('selection')
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Confirm Shipments' }).click()
      await page.waitForTimeout(500)
      await shot('bulk')
      await page.keyboard.press('Escape')
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click()
      if (width < 900) await page.getByRole('button', { name: 'Done', exact: true }).click()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Jump to' }).fill('SH00')
      await page.waitForTimeout(900)
      await shot('palette')
      await page.keyboard.press('Escape')
      await visit(page, '/transfers')
      await page.locator('[role=row][data-id], li[data-id] button').first().click()
      await page.waitForTimeout(600)
      await shot('transfer')
      const partial = page.getByRole('button', { name: 'Receive Partial' })
      if (await partial.count()) { await partial.first().click(); await page.waitForTimeout(500); await shot('receiving') }
      await visit(page, '/shipments')
      await page.locator('[role=row][data-id], li[data-id] button').first().click()
      await page.waitForTimeout(600)
      await shot('shipment')
      await visit(page, '/shipments')
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.waitForTimeout(400)
      await shot('filters')
    }
  }
})
