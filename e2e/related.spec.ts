import type { Page } from '@playwright/test'
import type { AnswerOf } from '../contract/calls'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'

const related = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('region', { name: 'Related' }).getByRole('listitem')

/** An open order with a production order and a shipment that is open too. */
async function orderWithAll(url: string) {
  const read = await apiReader(url)
  const { details } = await read<AnswerOf<'getSales'>>('/sales?scope=open')
  const { shipmentDetails } = await read<AnswerOf<'getShipments'>>('/shipping/?scope=open')
  for (const [shipmentNbr, lines] of Object.entries(shipmentDetails))
    for (const { salesOrderNbr } of lines) {
      const made = details[salesOrderNbr]?.find(({ productionOrderNbr }) => productionOrderNbr !== '')
      if (made) return { orderNbr: salesOrderNbr, shipmentNbr, prodNbr: made.productionOrderNbr }
    }
  throw new Error('the demo data hold no open order that is made and shipped')
}

test('[RELATED-02,03] from an order to what is made for it, to its shipment and back, each with its status', async ({
  page,
  appServer,
}) => {
  const { orderNbr, shipmentNbr, prodNbr } = await orderWithAll(appServer.url)
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
})

test('[RELATED-20] an order names its finished shipments too', async ({ page, appServer }) => {
  const read = await apiReader(appServer.url)
  const { shipmentSummaries, shipmentDetails } = await read<AnswerOf<'getShipments'>>('/shipping/')
  const shipped = shipmentSummaries.find(({ status, shipmentNbr }) => status !== 'Open' && shipmentDetails[shipmentNbr])
  const [line] = shipmentDetails[shipped?.shipmentNbr ?? ''] ?? []
  if (!shipped || !line) throw new Error('the demo data hold no finished shipment')
  await signIn(page)
  await page.goto(`/sales?open=${line.salesOrderNbr}`)
  const ofOrder = related(page, 'Sales Order Details').filter({ hasText: shipped.shipmentNbr })
  await expect(ofOrder).toContainText(`Shipment${shipped.shipmentNbr}${shipped.status}`)
})

test('[RELATED-03] a receipt of a transfer opens over it', async ({ page, appServer }) => {
  const read = await apiReader(appServer.url)
  const { receiptsBySOandShipment } = await read<AnswerOf<'getTransfers'>>('/transfers/')
  const [key = '', [receipt] = []] = Object.entries(receiptsBySOandShipment).find(([, receipts]) => receipts.length > 0) ?? []
  const receiptNbr = receipt?.receiptNbr ?? ''
  await signIn(page)
  await page.goto(`/transfers?open=${key}`)
  await related(page, 'Transfer Details').getByRole('link', { name: receiptNbr }).click()
  const dialog = page.getByRole('dialog', { name: 'Receipt Details' })
  await expect(dialog).toContainText(receiptNbr)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Transfer Details' })).toBeVisible()
})
