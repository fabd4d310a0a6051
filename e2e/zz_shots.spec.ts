import type { Page } from '@playwright/test'
import { apiReader } from './apiReader'
import { ordersToReceive, transfersToReceive } from './demoData'
import { signIn, test } from './fixtures'
import { visit } from './places'

const DIR = '/tmp/h3shots'
const SIZES = [
  [1600, 1000],
  [1024, 768],
  [390, 844],
] as const
async function shots(page: Page, name: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.waitForTimeout(250)
      await page.screenshot({ path: `${DIR}/${name}-${width}-${scheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1600, height: 1000 })
}
const focus = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 60)}`)

test('shots', async ({ page, appServer }) => {
  test.setTimeout(240_000)
  const read = apiReader(appServer.url)
  await signIn(page)
  const orders = (await ordersToReceive(read)).filter(({ isUntouched, lines }) => isUntouched && lines.length > 1)
  const order = orders[0]?.orderNbr ?? ''
  await page.setViewportSize({ width: 1600, height: 1000 })
  for (const [name, path] of [
    ['sales', `/sales?open=${order}`],
    [
      'production',
      '/production?open=' +
        (await read('getProductionOrders')).production_order_list.find((o) => o.status === 'In Process')?.prodNbr,
    ],
    [
      'shipment',
      '/shipments?open=' + (await read('getShipments')).shipmentSummaries.find((o) => o.status === 'Open')?.shipmentNbr,
    ],
  ] as const) {
    await visit(page, path)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).waitFor()
    await page.waitForTimeout(500)
    await shots(page, name)
  }
  // receipt with a short line
  await visit(page, `/sales?open=${order}`)
  await page.getByRole('button', { name: 'Receive Items', exact: true }).last().click()
  const form = page.getByRole('dialog', { name: 'Receive Items' })
  await form
    .getByLabel(/^Quantity to receive/)
    .first()
    .fill('1')
  await form
    .getByLabel(/^Quantity to receive/)
    .nth(1)
    .click()
  await form
    .getByRole('combobox', { name: /^Reason/ })
    .or(form.getByLabel(/^Reason/))
    .first()
    .selectOption('Damaged')
  await page.waitForTimeout(300)
  await shots(page, 'receive')
  await page.setViewportSize({ width: 390, height: 400 })
  await form.getByRole('button', { name: 'Submit Receipt' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.waitForTimeout(800)
  console.log('after sales receipt', await focus(page))
  await page.screenshot({ path: `${DIR}/after-receipt-390x400.png` })
  await page.setViewportSize({ width: 1600, height: 1000 })
  // partial transfer
  const transfers = (await transfersToReceive(read)).filter(({ isUntouched, lines }) => isUntouched && lines.length > 1)
  await visit(page, `/transfers?open=${transfers[0]?.key}`)
  await page.getByRole('button', { name: 'Receive Partial' }).click()
  await page
    .getByLabel(/^Quantity to receive/)
    .first()
    .fill('1')
  await page
    .getByLabel(/^Quantity to receive/)
    .nth(1)
    .click()
  await page.waitForTimeout(300)
  await shots(page, 'partial')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 390, height: 400 })
  await page.getByRole('button', { name: 'Receive Full' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Receive Full' }).waitFor({ state: 'hidden' })
  await page.waitForTimeout(1500)
  console.log('after full receipt', await focus(page))
  await page.screenshot({ path: `${DIR}/after-full-390x400.png` })
  await page.setViewportSize({ width: 1600, height: 1000 })
  await page.waitForTimeout(300)
  console.log('after full receipt desk', await focus(page))
  await page.screenshot({ path: `${DIR}/after-full-1600.png` })
  const items = await read('getInventory')
  await visit(page, `/inventory/count?site=${items.find((i) => i.siteId)?.siteId}`)
  await page
    .getByLabel(/^Counted of/)
    .first()
    .fill('3')
  await page.waitForTimeout(300)
  await shots(page, 'count')
  await visit(page, `/inventory?open=${items[3]?.inventoryId}`)
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(500)
  await shots(page, 'item')
})
