import type { Page } from '@playwright/test'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'

const related = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('region', { name: 'Related' }).getByRole('listitem')

/** Finds an open order that has a production order and an open shipment. */
async function orderWithAll(url: string) {
  const read = apiReader(url)
  const { details } = await read('getSales', { scope: 'open' })
  const { shipmentDetails } = await read('getShipments', { scope: 'open' })
  for (const [shipmentNbr, lines] of Object.entries(shipmentDetails))
    for (const { salesOrderNbr } of lines) {
      const setup = details[salesOrderNbr]?.find(({ productionOrderNbr }) => productionOrderNbr !== '')
      if (setup) return { orderNbr: salesOrderNbr, shipmentNbr, prodNbr: setup.productionOrderNbr }
    }
  throw new Error('the demo data hold no open order that is made and shipped')
}

/** Finds a finished shipment, and a sales order that it was for. */
async function finishedShipment(url: string) {
  const { shipmentSummaries, shipmentDetails } = await apiReader(url)('getShipments')
  const shipped = shipmentSummaries.find(({ status, shipmentNbr }) => status !== 'Open' && shipmentDetails[shipmentNbr])
  const [line] = shipmentDetails[shipped?.shipmentNbr ?? ''] ?? []
  if (!shipped || !line) throw new Error('the demo data hold no finished shipment')
  return { ...shipped, salesOrderNbr: line.salesOrderNbr }
}

test('from an order to what is made for it, to its shipment and back', async ({ page, appServer }) => {
  const { orderNbr, shipmentNbr, prodNbr } = await orderWithAll(appServer.url)
  const shipped = await finishedShipment(appServer.url)
  await signIn(page)
  await page.goto(`/sales?open=${orderNbr}`)
  const ofOrder = related(page, 'Sales Order Details')
  await expect(ofOrder.filter({ hasText: prodNbr })).toContainText(
    /Production.+(Planned|Released|In Process|Completed|On Hold|Closed)/,
  )
  await expect(ofOrder.filter({ hasText: shipmentNbr })).toContainText('Open')
  await expectAccessible(page, 'what belongs to an order')

  await ofOrder.getByRole('link', { name: prodNbr }).click()
  await related(page, 'Production Order Details').getByRole('link', { name: shipmentNbr }).click()
  const shipment = page.getByRole('dialog', { name: 'Shipment Details' })
  await expect(related(page, 'Shipment Details').filter({ hasText: orderNbr })).toBeVisible()
  await shipment.getByRole('table', { name: 'Shipment items' }).getByRole('link', { name: orderNbr }).first().click()
  await expect(page).toHaveURL(new RegExp(`/sales\\?open=${orderNbr}`))
  await page.goBack()
  await expect(shipment).toBeVisible()

  await visit(page, `/sales?open=${shipped.salesOrderNbr}`)
  const finished = ofOrder.filter({ hasText: shipped.shipmentNbr })
  await expect(finished).toContainText(`Shipment${shipped.shipmentNbr}${shipped.status}`)
})
