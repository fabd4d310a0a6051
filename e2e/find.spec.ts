import type { Page } from '@playwright/test'
import { parcelCode } from '../contract/rules/scanning'
import { apiReader } from './apiReader'
import { expect, signIn, test } from './fixtures'
import { openRow, typeIntoPalette, ROW, visit } from './places'
import { plugInScanner } from './scanner'

/** True when assistive technology can perceive a text now: hidden elements are ignored. */
async function isHeard(page: Page, text: string): Promise<boolean> {
  const devTools = await page.context().newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  await devTools.detach()
  return nodes.some(({ ignored, name }) => !ignored && name?.value === text)
}

/** Returns a number of every kind that is printed on papers, and the address of the document that it belongs to. */
async function numbersOnPapers(url: string) {
  const read = apiReader(url)
  const { shipmentSummaries } = await read('getShipments')
  const { summarizedReceiptShipments } = await read('getSales')
  const transfers = await read('getTransfers')
  const history = await read('getProductionHistory')
  const confirmed = shipmentSummaries.find(({ trackingNumber }) => trackingNumber !== '')
  const open = shipmentSummaries.filter(({ status }) => status === 'Open')
  const received = Object.entries(summarizedReceiptShipments).find(([, receipts]) => receipts.length > 0)
  const moved = Object.entries(transfers.receiptsBySOandShipment).find(([, receipts]) => receipts.length > 0)
  const batch = Object.values(history).flatMap(({ details }) => details ?? [])[0]
  const [one, other] = open
  if (!confirmed || !one || !other || !received || !moved || !batch) throw new Error('the demo data hold too little')
  return {
    open: [one.shipmentNbr, other.shipmentNbr],
    papers: [
      ['a shipment number', '/inventory', confirmed.shipmentNbr, `/shipments?open=${confirmed.shipmentNbr}`],
      ['a tracking number', '/shipments', confirmed.trackingNumber, `/shipments?open=${confirmed.shipmentNbr}`],
      [
        'a sales receipt number',
        '/',
        received[1][0]?.shipmentNbr ?? '',
        `/sales?open=${received[0]}&tab=history&receipt=${received[1][0]?.shipmentNbr.toLowerCase()}`,
      ],
      [
        'a transfer receipt number',
        '/sales',
        moved[1][0]?.receiptNbr ?? '',
        `/transfers?open=${moved[0]}&tab=history&receipt=${moved[1][0]?.receiptNbr.toLowerCase()}`,
      ],
      ['a batch number', '/transfers', batch.batchNbr, `/production?open=${batch.prodNbr}`],
    ],
  } as const
}

async function openScreen(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(path === '/' ? page.getByText('Total Completed').first() : page.locator(ROW).first()).toBeVisible()
}

test('scanning a number of any kind on any screen opens its document', async ({ page, appServer }) => {
  const { papers } = await numbersOnPapers(appServer.url)
  await signIn(page)
  const scanner = await plugInScanner(page)
  for (const [what, path, code, address] of papers) {
    await test.step(`${what} on ${path}`, async () => {
      await openScreen(page, path)
      await scanner.scan(code)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }
})

const KEPT = 'What you typed there is kept. Back returns to it.'

test('a scan or a number typed into the palette leaves a half-filled form; Back returns to it', async ({ page, appServer }) => {
  const { open, papers } = await numbersOnPapers(appServer.url)
  const [one = '', other = ''] = open
  const [[, , confirmed]] = papers
  await signIn(page)
  const scanner = await plugInScanner(page)
  const dialog = page.getByRole('dialog', { name: 'Shipment Details' })
  await openScreen(page, `/shipments?open=${one}`)
  await dialog.getByLabel('Tracking Number').fill('1Z-HALF')
  await scanner.scan(parcelCode.write(other, 1, 2))
  await expect(page.getByRole('heading', { name: `Shipment #${other}` })).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: KEPT })).toBeVisible()
  expect(await isHeard(page, KEPT)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Shipment #${one}` })).toBeVisible()
  await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z-HALF')
  await expect(dialog.getByText('What you typed here before is still there.')).toBeVisible()

  await typeIntoPalette(page, confirmed)
  await expect(page.getByRole('option', { selected: true })).toContainText(confirmed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Shipment #${confirmed}` })).toBeVisible()
  await page.goBack()
  await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z-HALF')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog', { name: 'Start over' }).getByRole('button', { name: 'Discard' }).click()

  // From a dialog without a field for scans, with the cursor in a quantity.
  await visit(page, '/production?q=Released')
  await openRow(page, 'Released')
  const amount = page.getByLabel('Quantity to release materials for')
  await amount.fill('1')
  const left = page.url()
  await scanner.scan(one)
  await expect(page).toHaveURL(`/shipments?open=${one}`)
  await page.goBack()
  await expect(page).toHaveURL(left)
  await expect(amount).toHaveValue('1')
})
