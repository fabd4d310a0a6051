import type { Page } from '@playwright/test'
import { pdf } from '../server/testing/fixtures/sampleFiles'
import { apiReader } from './apiReader'
import { expect, signInByForm, test } from './fixtures'
import { ROW } from './places'

test.use({ company: 'mainJob' })

// With animations, which are on for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Returns the rows with data of the table named `name`. */
function rows(page: Page, name: string) {
  return page.getByRole('grid', { name }).locator(ROW)
}

test('a person reads all six screens and ships an order', async ({ page, appServer }) => {
  await test.step('sign in', async () => {
    await signInByForm(page)
    await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()
    await expect(page.getByText('Total Completed').first()).toBeVisible()
  })

  await test.step('every screen is filled from the database', async () => {
    for (const [link, heading] of [
      ['Sales', 'Sales'],
      ['Production', 'Production'],
      ['Inventory', 'Inventory'],
      ['Transfers', 'Inventory Transfers'],
      ['Shipments', 'Shipments'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page.locator(ROW).first()).toBeVisible()
    }
  })

  const stockBefore = new Map<string, number>()
  let shipmentNbr = ''
  await test.step('open an open shipment', async () => {
    await rows(page, 'Shipments').filter({ hasText: 'Open' }).first().click()
    const dialog = page.getByRole('dialog')
    const heading = await dialog.getByRole('heading', { name: /^Shipment #/ }).textContent()
    shipmentNbr = /SH\d+/.exec(heading ?? '')?.[0] ?? ''
    expect(shipmentNbr).not.toBe('')
    await expect(page).toHaveURL(new RegExp(`open=${shipmentNbr}`))
  })

  const read = apiReader(appServer.url)
  const stock = async () => {
    const items = await read('getInventory')
    const total = new Map<string, number>()
    for (const { inventoryId, qtyOnHand } of items) total.set(inventoryId, (total.get(inventoryId) ?? 0) + (qtyOnHand ?? 0))
    return total
  }
  const shipments = await read('getShipments')
  const lines = shipments.shipmentDetails[shipmentNbr] ?? []
  expect(lines.length).toBeGreaterThan(0)
  for (const [item, qty] of await stock()) stockBefore.set(item, qty)

  await test.step('add a note', async () => {
    await page.getByRole('button', { name: 'Add Note' }).click()
    const dialog = page.getByRole('dialog', { name: /note/i })
    await dialog.getByRole('textbox').fill('  Left at dock 4, two pallets.  ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add Note' }).click()
    await expect(page.getByRole('dialog', { name: /note/i }).getByRole('textbox')).toHaveValue('Left at dock 4, two pallets.')
    await page.getByRole('dialog', { name: /note/i }).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('attach a PDF', async () => {
    await page.getByRole('button', { name: 'Add Attachment' }).click()
    const dialog = page.getByRole('dialog', { name: /Attachment/ })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'packing list.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog.getByText('packing list.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('print a label', async () => {
    const responded = page.waitForResponse((response) => response.url().endsWith('/shipping/generate-shipping-labels'))
    await page.getByRole('button', { name: 'Generate Labels' }).click()
    const label = await responded
    expect(label.status()).toBe(200)
    expect(label.headers()['content-type']).toMatch(/^application\/(pdf|zip)/)
  })

  await test.step('courier and tracking are required, then the shipment is confirmed', async () => {
    const shipment = page.getByRole('dialog', { name: /Shipment Details|Shipment #/ }).first()
    await shipment.getByRole('button', { name: 'Confirm Shipment' }).click()
    const missing = page.getByRole('dialog', { name: 'Missing Required Information' })
    await expect(missing.getByText('Please fill in the following required fields: Courier, Tracking Number')).toBeVisible()
    await missing.getByRole('button').last().click()
    await shipment.getByRole('combobox', { name: /Courier/ }).click()
    await page.getByRole('option', { name: 'Other' }).click()
    await shipment.getByPlaceholder('Enter Courier Name').fill('Cascade Freight')
    await shipment.getByPlaceholder('Enter Tracking Number').fill('CF-778 12')
    const question = page
      .getByRole('dialog')
      .filter({ hasText: 'Are you sure you want to confirm this shipment? This action cannot be undone.' })
    const confirm = question.getByRole('button', { name: 'Confirm' })
    // A held key asks, and its repeats do not answer.
    await shipment.getByRole('button', { name: 'Confirm Shipment' }).focus()
    await page.keyboard.down('Enter')
    await expect(question.getByRole('button', { name: 'Cancel' }), 'as the ship date has passed').toBeFocused()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(confirm).toBeEnabled()
    await question.getByRole('button', { name: 'Use today' }).click()
    await confirm.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Confirm Shipment' })).toBeHidden()
    await expect(shipment.getByText('Confirmed').first()).toBeVisible()
  })

  await test.step('stock and status have changed', async () => {
    const after = await stock()
    const shipped = new Map<string, number>()
    for (const { inventoryId, shippedQty } of lines) shipped.set(inventoryId, (shipped.get(inventoryId) ?? 0) + (shippedQty ?? 0))
    for (const [item, qty] of shipped) expect(after.get(item)).toBeCloseTo((stockBefore.get(item) ?? 0) - qty, 6)
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(rows(page, 'Shipments').filter({ hasText: shipmentNbr })).toHaveCount(0)
    await page.getByLabel('Show Completed Orders').check()
    await page.getByPlaceholder('Search by shipment number or customer...').fill(shipmentNbr)
    await expect(rows(page, 'Shipments').filter({ hasText: shipmentNbr })).toContainText('Confirmed')
  })
})
