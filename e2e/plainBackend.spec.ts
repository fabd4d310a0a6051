import { expect, signInByForm } from './fixtures'
import { planToFinishedGoods, receiveSalesOrderInTwoParts, receiveTransferInParts } from './flows'
import { ROW, visit } from './places'
import type { PlainBackend } from './plain/plainBackend'
import { test } from './plain/plainTest'
import { expectLower } from './screenChecks'

test('long notes, descriptions and statuses leave room for what is beside and below them', async ({ page, plain }) => {
  const { shipment, material } = plain.state
  material.description = 'Shaft seal of silicon carbide for pumps of the series from 1.5 to 6 inches '.repeat(6)
  shipment.notes = 'Call before delivery, dock 4 is closed.\n'.repeat(60)
  shipment.customerName = 'Water Treatment of the Northern Counties '.repeat(12)
  shipment.status = 'Awaiting the approval of the export papers by the customer'
  await signInByForm(page)
  const dialog = page.getByRole('dialog', { name: 'Shipment Details' })
  for (const width of [1600, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/shipments')
    const row = page.locator(ROW)
    await expectLower(row, 150, `row at ${width} px`)
    // Its name and the number take two lines beside such a status.
    if (width === 390) await expectLower(row.getByText('Shipment Number SH-1', { exact: true }), 40)
    await row.click()
    await expectLower(dialog.getByRole('heading', { name: 'Shipment Details' }), 30, `heading at ${width} px`)
    const note = dialog.getByText('Call before delivery')
    await expectLower(note, 150, `note at ${width} px`)
    await note.hover()
    await page.mouse.wheel(0, 10_000)
    const below = () => note.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop)
    await expect.poll(below, `below the note at ${width} px`).toBeLessThan(2)
  }
  await page.setViewportSize({ width: 1600, height: 844 })
  await visit(page, '/production?open=P-1')
  const sku = page.getByRole('table', { name: 'Material requirements' }).getByRole('link', { name: 'SEAL-1' })
  await expectLower(sku, 30, 'a number beside a long text')
})

/** Expects that the bodies of all writes of the flows were exactly as the contract spells them. */
function expectBodies({ state }: PlainBackend): void {
  const bodies = (path: string) => state.writes.filter((write) => write.path === path).map(({ body }) => body)
  expect(bodies('/production/release-order')).toEqual([{ productionNbr: 'P-1', orderType: 'RO' }])
  expect(bodies('/production/release-materials')).toEqual([
    { productionNbr: 'P-1', orderType: 'RO', materialsToRelease: [{ id: 1, inventoryID: 'SEAL-1', quantity: 2 }] },
    { productionNbr: 'P-1', orderType: 'RO', materialsToRelease: [{ id: 1, inventoryID: 'SEAL-1', quantity: 18 }] },
  ])
  expect(bodies('/production/complete-production-order-items')).toEqual([
    { productionNbr: 'P-1', orderType: 'RO', qtyToComplete: 1, inventoryID: 'PUMP-1' },
    { productionNbr: 'P-1', orderType: 'RO', qtyToComplete: 9, inventoryID: 'PUMP-1' },
  ])
  expect(bodies('/sales/create-receipt')).toEqual([
    { customerID: 'C-1', lineDetails: [{ orderNbr: 'S-1', orderType: 'OE', inventoryID: 'PUMP-1', receiptQty: 1 }] },
    { customerID: 'C-1', lineDetails: [{ orderNbr: 'S-1', orderType: 'OE', inventoryID: 'PUMP-1', receiptQty: 4 }] },
  ])
  const transfer = { TransferOrderNbr: 'T-1', TransferOrderType: 'TR', TransferShipmentNbr: 'TS-1' }
  expect(bodies('/transfers/create-transfer-receipt')).toEqual([
    [{ ...transfer, Items: [{ inventoryID: 'SEAL-1', lineNbr: 1, quantity: 1 }] }],
    [
      {
        ...transfer,
        Items: [
          { inventoryID: 'SEAL-1', lineNbr: 1, quantity: 9 },
          { inventoryID: 'SEAL-1', lineNbr: 2, quantity: 4 },
        ],
      },
    ],
  ])
  expect(bodies('/shipping/confirm-shipment')).toEqual([
    {
      shipmentNbr: 'SH-1',
      shipDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as unknown,
      courier: 'dhl',
      trackingNumber: '123',
    },
  ])
}

test('every screen and every flow works on a plain backend', async ({ page, plain }) => {
  await signInByForm(page)
  await test.step('an item shows what the inventory list holds', async () => {
    await visit(page, '/inventory')
    await page.getByText('SEAL-1', { exact: true }).first().click()
    const item = page.getByRole('dialog', { name: 'Item Details' })
    await expect(item.getByRole('table', { name: 'Stock by warehouse' })).toBeVisible()
    await expect(item.getByText(/^This server only knows what is in stock/)).toBeVisible()
    await item.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/inventory$/)
  })
  await test.step('a list has filters and views', async () => {
    const panel = page.getByRole('dialog', { name: /what is shown/ })
    await page.getByRole('button', { name: 'Filters' }).click()
    await panel.getByRole('combobox', { name: 'Find Warehouse' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await panel.getByRole('tab', { name: 'Views' }).click()
    await panel.getByLabel('Name of a new view').fill('One warehouse')
    await panel.getByLabel('Name of a new view').press('Enter')
    await expect(page).toHaveURL(/view=/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await visit(page, '/inventory')
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'One warehouse' }).click()
    await expect(page.getByRole('button', { name: /^Warehouse:/ })).toBeVisible()
  })
  await test.step('dates are UTC dates in a western time zone', async () => {
    await visit(page, '/transfers')
    await expect(page.getByText('March 5, 2026')).toBeVisible()
    await visit(page, '/sales')
    await expect(page.getByText('3/5/2026')).toBeVisible()
    await visit(page, '/shipments')
    await expect(page.getByText('Not scheduled')).toBeVisible()
  })

  await test.step('production from plan to finished goods', () => planToFinishedGoods(page, 'P-1', 10))
  await test.step('a sales order is received in two parts', () => receiveSalesOrderInTwoParts(page, 'S-1'))
  await test.step('a transfer is received partly, then fully', () => receiveTransferInParts(page, 'T-1-TS-1'))
  await test.step('a shipment is confirmed', async () => {
    await visit(page, '/shipments?open=SH-1')
    const dialog = page.getByRole('dialog').first()
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Generate Labels' }).click()
    await expect(page.getByText('This backend prints no labels')).toBeVisible()
    await dialog.getByRole('combobox', { name: /Courier/ }).selectOption('DHL')
    await dialog.getByPlaceholder('Enter Tracking Number').fill('123')
    await dialog.getByRole('button', { name: 'Confirm Shipment' }).click()
    await page
      .getByRole('dialog')
      .filter({ hasText: 'This action cannot be undone.' })
      .last()
      .getByRole('button', { name: 'Confirm' })
      .click()
    await expect(dialog.getByText('Confirmed').first()).toBeVisible()
    // The response has no content, so the result is derived from the list.
    await expect(dialog.getByRole('group', { name: 'Last result' })).toContainText(/Shipment \S+ confirmed: .+ of .+\./)
  })

  expectBodies(plain)
})
