import type { Page } from '@playwright/test'
import type { ShipmentSummary } from '../contract/entities/shipping'
import { counted } from '../contract/quantities/quantity'
import { completableInAll } from '../contract/rules/production'
import { apiReader, type Read, shipmentWith } from './demoData'
import { expect, signIn, signInByForm, test } from './fixtures'
import { planToFinishedGoods } from './flows'
import { ROW, visit } from './places'

async function stock(read: Read): Promise<ReadonlyMap<string, number>> {
  const total = new Map<string, number>()
  for (const { inventoryId, qtyOnHand } of await read('getInventory'))
    total.set(inventoryId, (total.get(inventoryId) ?? 0) + counted(qtyOnHand))
  return total
}

/** Finds a planned order whose materials are in stock, and none of which is released. */
async function orderToMake(read: Read) {
  const { production_order_list: orders } = await read('getProductionOrders')
  for (const { prodNbr, status, qtyToProduce, inventoryCd } of orders) {
    if (status !== 'Planned' || counted(qtyToProduce) < 2) continue
    const materials = await read('getOrderDetails', { productionNbr: prodNbr, orderType: 'RO' })
    const isServed = materials.every(({ hasEnoughInventory }) => hasEnoughInventory)
    if (isServed && completableInAll(materials, qtyToProduce) === 0)
      return { prodNbr, units: counted(qtyToProduce), item: inventoryCd }
  }
  throw new Error('The demo data hold no planned order whose materials are in stock')
}

test('production runs from plan to finished goods, which are then in stock', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const { prodNbr, units, item } = await orderToMake(read)
  const before = (await stock(read)).get(item) ?? 0
  await signIn(page)
  await planToFinishedGoods(page, prodNbr, units)
  expect((await stock(read)).get(item)).toBeCloseTo(before + units, 6)
  await visit(page, '/')
  await expect(page.getByText(prodNbr).first()).toBeVisible()
})

/** Fills in the open shipment and confirms it by keyboard. Holding a key down opens the question, but does not confirm. */
async function confirmByKeys(page: Page): Promise<void> {
  const shipment = page.getByRole('dialog', { name: 'Shipment Details' })
  const start = shipment.getByRole('button', { name: 'Confirm Shipment' })
  await start.click()
  const missing = page.getByRole('dialog', { name: 'Missing Required Information' })
  await expect(missing.getByText('Please fill in the following required fields: Courier, Tracking Number')).toBeVisible()
  await missing.getByRole('button').last().click()
  await shipment.getByRole('combobox', { name: /Courier/ }).selectOption('Other')
  await shipment.getByPlaceholder('Enter Courier Name').fill('Cascade Freight')
  await shipment.getByPlaceholder('Enter Tracking Number').fill('CF-778 12')
  const words = 'Are you sure you want to confirm this shipment? This action cannot be undone.'
  const question = page.getByRole('dialog').filter({ hasText: words })
  await start.focus()
  await page.keyboard.down('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' }), 'as the ship date has passed').toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await question.getByRole('button', { name: 'Use today' }).click()
  await question.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(start).toBeHidden()
  await expect(shipment.getByText('Confirmed').first()).toBeVisible()
}

test('an order is shipped with a note and a confirmation by keyboard', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  await signInByForm(page)
  const today = new Date().toISOString().slice(0, 10)
  const isLateAndBare = ({ shipDate, courier, trackingNumber }: ShipmentSummary) =>
    shipDate !== '' && shipDate < today && courier === '' && trackingNumber === ''
  const shipmentNbr = await shipmentWith(read, 'Open', isLateAndBare)
  await visit(page, `/shipments?open=${shipmentNbr}`)
  const lines = (await read('getShipments')).shipmentDetails[shipmentNbr] ?? []
  const before = await stock(read)
  await page.getByRole('button', { name: 'Add Note' }).click()
  const note = page.getByRole('dialog', { name: /note/i })
  await note.getByRole('textbox').fill('  Left at dock 4, two pallets.  ')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByText('Left at dock 4, two pallets.', { exact: true })).toBeVisible()
  await confirmByKeys(page)

  const after = await stock(read)
  const shipped = new Map<string, number>()
  for (const { inventoryId, shippedQty } of lines) shipped.set(inventoryId, (shipped.get(inventoryId) ?? 0) + counted(shippedQty))
  for (const [item, qty] of shipped) expect(after.get(item)).toBeCloseTo((before.get(item) ?? 0) - qty, 6)
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  const row = page.locator(`${ROW}[data-id="${shipmentNbr}"]`)
  await expect(row).toHaveCount(0)
  await page.getByLabel('Show Completed Orders').check()
  await page.getByPlaceholder('Search by shipment number or customer...').fill(shipmentNbr)
  await expect(row).toContainText('Confirmed')
})
