import { apiReader, found, transfersToReceive } from './demoData'
import { expect, signIn, test } from './fixtures'
import { firstQuantity, openRow, visit } from './places'

test('an item opened from a count leads back to it, and Next stays under the pointer', async ({ page, appServer }) => {
  const transfers = await transfersToReceive(apiReader(appServer.url))
  // Every line has more than one unit, so that a count of one differs from all that is in transit.
  const isWanted = ({ isUntouched, lines }: (typeof transfers)[number]) =>
    isUntouched && lines.every(({ maximum }) => maximum > 1)
  const transfer = found('transfer under way', transfers, isWanted)
  const sku = transfer.lines[0]?.inventoryId ?? ''
  await signIn(page)
  await page.goto(`/transfers?open=${transfer.key}`)
  const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
  await dialog.getByRole('button', { name: 'Receive Partial' }).click()
  await firstQuantity(dialog).fill('1')
  await dialog.getByRole('link', { name: sku, exact: true }).first().click()

  const item = page.getByRole('dialog', { name: 'Item Details' })
  await expect(page).toHaveURL(`/inventory?${new URLSearchParams({ open: sku })}`)
  await expect(item.getByRole('heading', { name: sku })).toBeVisible()
  await expect(item.getByRole('region', { name: 'Coming in' }).getByRole('link', { name: transfer.key })).toBeVisible()
  await item.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/transfers?open=${transfer.key}`)
  await dialog.getByRole('button', { name: 'Resume count' }).click()
  await expect(firstQuantity(dialog)).toHaveValue('1')

  await visit(page, '/inventory')
  await openRow(page)
  const heading = item.getByRole('heading', { level: 3 }).first()
  await page.getByRole('button', { name: 'Next item' }).hover()
  for (let step = 0; step < 4; step += 1) {
    const former = (await heading.textContent()) ?? ''
    await page.mouse.down()
    await page.mouse.up()
    await expect(heading).not.toHaveText(former)
  }
})
