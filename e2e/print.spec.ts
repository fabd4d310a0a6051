import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import type { Paper } from '../contract/entities/prints'
import { joinKey } from '../contract/entities/transfers'
import { apiReader } from './apiReader'
import { shipmentWith } from './demoData'
import { expect, signIn, test } from './fixtures'
import { visit, ROW } from './places'
import { printedSheet } from './printedSheet'

test('[PRINT-12] [PRINT-13] [PRINT-14] sheets of every document open in a new tab, on the paper that was chosen last; a blocked tab is said', async ({
  page,
  appServer,
}) => {
  const read = apiReader(appServer.url)
  const sales = await read('getSales')
  const { transferSummary } = await read('getTransfers')
  const orders = await read('getProductionOrders')
  const shipmentNbr = await shipmentWith(read, 'Open')
  const orderNbr = Object.keys(sales.details).find((nbr) => sales.details[nbr]?.some(({ operation }) => operation === 'Receipt'))
  const [transferId] = transferSummary.map(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr))
  const prodNbr = orders.production_order_list[0]?.prodNbr ?? ''

  await signIn(page)
  await page.goto(`/shipments?open=${shipmentNbr}`)
  expect(await printedSheet(page, 'Packing Slip')).toEqual({
    kind: 'packingSlip',
    ids: [shipmentNbr],
    paper: 'Letter' satisfies Paper,
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'A4' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'A4' })).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  expect(await printedSheet(page, 'Pick List')).toEqual({ kind: 'pickList', ids: [shipmentNbr], paper: 'A4' })

  for (const [path, sheet, asked] of [
    [`/sales?open=${orderNbr}`, 'Receiving Sheet', { kind: 'receivingSheet', ids: [orderNbr] }],
    [`/transfers?open=${transferId}`, 'Receiving Sheet', { kind: 'receivingSheet', ids: [transferId] }],
    [`/production?open=${prodNbr}`, 'Production Traveller', { kind: 'traveller', ids: [prodNbr] }],
    [
      `/inventory/count?site=RNO-DC&blind=1`,
      'Count sheet with bar codes',
      { kind: 'countSheet', ids: ['RNO-DC'], isBlind: true },
    ],
  ] as const) {
    await visit(page, path)
    expect(await printedSheet(page, sheet)).toEqual({ ...asked, paper: 'A4' })
  }

  await page.evaluate(() => (window.open = () => null))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Count sheet with bar codes' }).click()
  await expect(page.getByRole('dialog', { name: 'Not printed' })).toContainText(
    'Popup blocked - please allow popups to view files',
  )
})

/** Waits until the screen answers to a print: what it puts on paper for it is loaded when the browser has nothing else to do. */
async function untilPrintable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const isThere = document.querySelector('.on-paper') !== null
    window.dispatchEvent(new Event('afterprint'))
    return isThere
  })
}

/** Returns the text of the page as the browser prints it; expects that no sheet is empty. */
async function wordsOnPaper(page: Page): Promise<string> {
  const library = await PDFiumLibrary.init()
  const paper = await library.loadDocument(await page.pdf({ format: 'A4' }))
  const sheets = [...paper.pages()].map((sheet) => sheet.getText().trim())
  paper.destroy()
  library.destroy()
  expect(sheets).not.toContain('')
  const words = sheets.join(' ')
  return words.replace(/\s+/g, ' ')
}

test('[PRINT-15] the print of the browser is the whole list, or the dialog in front of it, and nothing to click', async ({
  page,
  appServer,
}) => {
  const read = apiReader(appServer.url)
  const { summaries } = await read('getSales', { scope: 'open' })
  const { shipmentSummaries, shipmentDetails } = await read('getShipments', { scope: 'open' })
  const numbers = summaries.map(({ orderNbr }) => orderNbr)
  await page.setViewportSize({ width: 1024, height: 360 })
  await signIn(page)
  await page.goto('/sales')
  await expect(page.getByRole('grid').getByText(numbers[0] ?? '')).toBeVisible()
  await expect.poll(() => page.locator(ROW).count()).toBeLessThan(numbers.length)
  await untilPrintable(page)
  const list = await wordsOnPaper(page)
  expect(list).toMatch(/^Sales .*Order# Customer Order# Order Status Customer Order Date Ship Date /)
  for (const number of numbers) expect(list).toContain(number)
  expect(list).not.toMatch(/Sign out|Rows per page|Live|Show Completed Orders|Transfers/)

  await visit(page, '/shipments?all=1')
  await expect(page.getByText(/^1–100 of /)).toBeVisible()
  await untilPrintable(page)
  expect(await wordsOnPaper(page)).toContain('Rows 1 to 100 of ')

  const [open = '', other = ''] = shipmentSummaries.map(({ shipmentNbr }) => shipmentNbr)
  await visit(page, `/shipments?open=${open}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: `Shipment #${open}` })).toBeVisible()
  const dialog = await wordsOnPaper(page)
  expect(dialog).toMatch(new RegExp(`^Shipment Details Shipment #${open} .*Sales Order Item Quantity `))
  for (const { inventoryId } of shipmentDetails[open] ?? []) expect(dialog).toContain(inventoryId)
  expect(dialog).not.toMatch(new RegExp(`Confirm Shipment|Close|Generate Labels|Customer Status|${other}`))
  // Empty fields are not printed.
  expect(dialog).not.toMatch(/Courier|Tracking Number|Related/)
  await page.emulateMedia({ media: 'print' })
  const leftOf = (text: string) =>
    page
      .getByRole('dialog')
      .getByText(text, { exact: true })
      .evaluate((found) => found.getBoundingClientRect().left)
  // But for the frame of the table.
  expect((await leftOf('Sales Order')) - (await leftOf('Shipment Details'))).toBeLessThanOrEqual(1)
  await page.emulateMedia({ media: null })
  await expect(page.getByRole('button', { name: 'Confirm Shipment' })).toBeVisible()

  await visit(page, '/')
  const tiles = page.getByRole('group', { name: 'Today' }).getByRole('listitem')
  await expect(tiles).toHaveCount(5)
  await page.emulateMedia({ media: 'print' })
  const tops = await tiles.evaluateAll((found) => found.map((tile) => tile.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(page.locator('figure [data-own-colors]').last()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: null })

  const site = 'RNO-DC'
  const inventory = await read('getInventory')
  const items = inventory.filter(({ siteId }) => siteId === site)
  await visit(page, `/inventory/count?${new URLSearchParams({ site })}`)
  await page
    .getByRole('textbox', { name: /^Counted of / })
    .first()
    .fill('7')
  expect(await page.locator('[data-line-id]').count()).toBeLessThan(items.length)
  await untilPrintable(page)
  const count = await wordsOnPaper(page)
  expect(count).toMatch(/^Count .* Counted by _+ on _+ Inventory ID Description Unit Expected Counted .* 7 /)
  for (const { inventoryId } of items) expect(count).toContain(inventoryId)
  expect(count).not.toMatch(/Hide expected|Scan items|Not counted|Difference/)
  await page.getByLabel('Hide expected').check()
  await expect.poll(() => wordsOnPaper(page)).toContain('Inventory ID Description Unit Counted ')
  await page
    .getByRole('textbox', { name: /^Counted of / })
    .first()
    .fill('')

  for (const [address, says] of [
    [`/sales?open=${summaries[0]?.orderNbr}`, 'Operation Item Description Alternate ID Quantity Open Qty Receive Date'],
    ['/production', 'Material Requirements'],
  ] as const) {
    await visit(page, address)
    if (address === '/production') await page.getByRole('gridcell', { name: 'In Process' }).first().click()
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
    const paper = await wordsOnPaper(page)
    expect(paper).toContain(says)
    expect(paper).not.toMatch(/Actions|Finished units|Release Materials/)
  }
})
