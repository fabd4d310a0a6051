import { calls } from '../contract/calls'
import { apiReader } from './apiReader'
import { found, transfersToReceive } from './demoData'
import { addressOf, bendResponses, expect, signIn, test } from './fixtures'
import { firstQuantity, openRow, ROW, visit } from './places'

const PLAN = { kind: 'transfer', id: 'TR0000153-TS0000154', quantity: 5, date: '2026-10-22', status: 'Partially Received' }

test('an item opened from a count returns to the count when closed', async ({ page, appServer }) => {
  const transfers = await transfersToReceive(apiReader(appServer.url))
  // Every line has more than one unit, so that a count of one differs from all that is in transit.
  const transfer = found(
    'transfer under way',
    transfers.find(({ isUntouched, lines }) => isUntouched && lines.every(({ maximum }) => maximum > 1)),
  )
  const sku = transfer.lines[0]?.inventoryId ?? ''
  const parts: string[] = []
  page.on('request', (request) => /\/item\.[^/]*js/.test(request.url()) && parts.push(request.url()))
  await signIn(page)
  await page.goto(`/transfers?open=${transfer.key}`)
  const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
  await dialog.getByRole('button', { name: 'Receive Partial' }).click()
  await firstQuantity(dialog).fill('1')
  expect(parts).toEqual([])
  await dialog.getByRole('link', { name: sku, exact: true }).first().click()

  const item = page.getByRole('dialog', { name: 'Item Details' })
  await expect(page).toHaveURL(`/inventory?${new URLSearchParams({ open: sku })}`)
  await expect(item.getByRole('heading', { name: sku })).toBeVisible()
  expect(parts).toHaveLength(1)
  await expect(item.getByRole('region', { name: 'Coming in' }).getByRole('link', { name: transfer.key })).toBeVisible()
  await item.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/transfers?open=${transfer.key}`)
  await dialog.getByRole('button', { name: 'Resume count' }).click()
  await expect(firstQuantity(dialog)).toHaveValue('1')
})

test('the demand and supply tables of an item fit, and Next stays under the pointer', async ({ page }) => {
  const demand = [{ ...PLAN, kind: 'sales', id: 'SO0000428' }]
  await signIn(page)
  await bendResponses(page, addressOf(calls.getItem), (response: object) => ({ ...response, demand, supply: [PLAN] }))
  await visit(page, '/inventory')
  await page.locator(ROW).first().click()
  for (const width of [1_600, 1_024, 900]) {
    await page.setViewportSize({ width, height: 1_000 })
    for (const name of ['Needed by', 'Coming in']) {
      const table = page.getByRole('region', { name }).getByRole('table')
      await expect(table).toContainText('Partially Received')
      const room = () => table.evaluate(({ scrollWidth, parentElement }) => (parentElement?.clientWidth ?? 0) - scrollWidth)
      await expect.poll(room, `${name} at ${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
  await page.unroute(addressOf(calls.getItem))
  await page.setViewportSize({ width: 1_600, height: 900 })
  await visit(page, '/inventory')
  await openRow(page)
  const heading = page.getByRole('dialog', { name: 'Item Details' }).getByRole('heading', { level: 3 }).first()
  const next = await page.getByRole('button', { name: 'Next item' }).boundingBox()
  if (!next) throw new Error('there is no next item')
  for (let step = 0; step < 4; step += 1) {
    const former = (await heading.textContent()) ?? ''
    await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2)
    await expect(heading).not.toHaveText(former)
  }
})
