import { calls } from '../contract/calls'
import { joinKey } from '../contract/entities/transfers'
import { apiReader, found, shipmentWith } from './demoData'
import { addressOf, expect, signIn, test } from './fixtures'
import { printedSheet, untilPrinting } from './flows'
import { visit } from './places'

test('labels and sheets are drawn, the sheets in a new tab on the paper size chosen last', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const sales = await read('getSales')
  const { transferSummary } = await read('getTransfers')
  const orders = await read('getProductionOrders')
  const shipmentNbr = await shipmentWith(read, 'Open')
  const returned = Object.values(sales.details).flat()
  const { orderNbr } = found('return', returned, ({ operation }) => operation === 'Receipt')
  const transfer = found('transfer', transferSummary)
  const transferId = joinKey(transfer.soOrderNbr, transfer.shipmentNbr)
  const { prodNbr } = found('production order', orders.production_order_list)

  await untilPrinting(appServer.url)
  await signIn(page)
  await page.goto(`/shipments?open=${shipmentNbr}`)
  const labels = page.waitForResponse(addressOf(calls.generateShippingLabels))
  await page.getByRole('button', { name: 'Generate Labels' }).click()
  expect((await labels).headers()['content-type']).toMatch(/^application\/(pdf|zip)/)
  // A label is in a tab of its own, and pages in the background are slow.
  await page.bringToFront()
  expect(await printedSheet(page, 'Packing slip')).toEqual({ kind: 'packingSlip', ids: [shipmentNbr], paper: 'Letter' })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'A4' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'A4' })).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')

  for (const [path, sheet, requested] of [
    [`/sales?open=${orderNbr}`, 'Receiving sheet', { kind: 'receivingSheet', ids: [orderNbr] }],
    [`/transfers?open=${transferId}`, 'Receiving sheet', { kind: 'receivingSheet', ids: [transferId] }],
    [`/production?open=${prodNbr}`, 'Production traveller', { kind: 'traveller', ids: [prodNbr] }],
    [
      `/inventory/count?site=RNO-DC&blind=1`,
      'Count sheet with bar codes',
      { kind: 'countSheet', ids: ['RNO-DC'], isBlind: true },
    ],
  ] as const) {
    await visit(page, path)
    expect(await printedSheet(page, sheet)).toEqual({ ...requested, paper: 'A4' })
  }
})
