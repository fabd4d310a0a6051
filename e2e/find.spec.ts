import type { Page } from '@playwright/test'
import { parcelCode } from '../contract/rules/scanning'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { found, ordersToReceive } from './demoData'
import { expect, signIn, test } from './fixtures'
import { typeIntoPalette, ROW, visit } from './places'
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
  const { summaries, summarizedReceiptShipments } = await read('getSales')
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
    order: summaries[0]?.orderNbr ?? '',
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

test('a number of every kind is found by a scan on any screen', async ({ page, appServer }) => {
  const { open, papers } = await numbersOnPapers(appServer.url)
  const [one = '', other = ''] = open
  const [[, , confirmed]] = papers
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

  const KEPT = 'What you typed there is kept. Back returns to it.'
  const kept = page.getByText(KEPT)

  await test.step('from a shipment that is being filled in, by the label of another one', async () => {
    await openScreen(page, `/shipments?open=${one}`)
    const dialog = page.getByRole('dialog', { name: 'Shipment Details' })
    await dialog.getByLabel('Tracking Number').fill('1Z-HALF')
    await scanner.scan(parcelCode.write(other, 1, 2))
    await expect(page.getByRole('heading', { name: `Shipment #${other}` })).toBeVisible()
    await expect(kept).toBeVisible()
    await expect(dialog.getByRole('alert').filter({ hasText: KEPT })).toBeVisible()
    expect(await isHeard(page, KEPT)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { name: `Shipment #${one}` })).toBeVisible()
    await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z-HALF')
    await expect(dialog.getByText('What you typed here before is still there.')).toBeVisible()
  })

  await test.step('from there by typing, without a question', async () => {
    await typeIntoPalette(page, confirmed)
    await expect(page.getByRole('option', { selected: true })).toContainText(confirmed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Shipment #${confirmed}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog').getByLabel('Tracking Number')).toHaveValue('1Z-HALF')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('dialog', { name: 'Start over' }).getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('from a dialog without a field for scans, with the cursor in a quantity', async () => {
    await visit(page, '/production?q=Released')
    await page.locator(ROW).filter({ hasText: 'Released' }).first().click()
    const amount = page.getByLabel('Quantity to release materials for')
    await amount.fill('1')
    const left = page.url()
    await scanner.scan('NO-SUCH-9')
    await expect(page.getByText('Nothing has the number NO-SUCH-9')).toBeVisible()
    await scanner.scan(one)
    await expect(page).toHaveURL(`/shipments?open=${one}`)
    await page.goBack()
    await expect(page).toHaveURL(left)
    await expect(amount).toHaveValue('1')
    await amount.fill('')
  })
})

test('a typed number is found before any list is loaded', { tag: '@all' }, async ({ page, appServer }) => {
  const { order, open, papers } = await numbersOnPapers(appServer.url)
  const [one = '', other = ''] = open
  const [[, , confirmed]] = papers
  const lines = (await ordersToReceive(apiReader(appServer.url))).flatMap((one) => one.lines)
  const line = found(
    'line to receive',
    lines.find(({ maximum }) => maximum >= 1),
  )
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
  await typeIntoPalette(page, order)
  await expect(page.getByRole('option', { selected: true })).toContainText(order)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sales?open=${order}`)

  const scanner = await plugInScanner(page)
  await page.route(/\/api\/v1\/lookup\?/, async (route) => {
    const match = (id: string, status: string) => ({
      id,
      title: `${id} · Acme`,
      status,
      field: 'customerOrderNbr',
      isOpen: status === 'Open',
    })
    await route.fulfill({
      json: {
        groups: [
          { kind: 'sales', matches: [match('SO-2', 'Open'), match('SO-1', 'Closed')], total: 2, isMore: false },
          {
            kind: 'shipment',
            matches: [{ ...match('PO-77', 'Open'), field: 'shipmentNbr' }, match('SH-2', 'Open')],
            total: 2,
            isMore: false,
          },
        ],
      },
    })
  })
  await openScreen(page, '/inventory')
  await scanner.scan('PO-77')
  const choice = page.getByRole('dialog', { name: 'Jump to' })
  await expect(choice.getByText('PO-77: choose one.')).toBeVisible()
  await expect(choice.getByRole('option')).toHaveText([/^PO-77/, /^SH-2/, /^SO-2/, /^SO-1/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sales?open=SO-2')
  await page.unrouteAll()

  await visit(page, `/sales?open=${line.orderNbr}`)
  await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Receive Items' })
  await expect(form.getByLabel(/^Quantity to receive/).first()).toBeFocused()
  await scanner.scan(line.inventoryId)
  await expect(form.getByText(/ 1 of .* counted/)).toBeVisible()
  await scanner.scan(confirmed)
  await expect(form.getByText(`${confirmed} is not on this order.`)).toBeVisible()
  await expectAccessible(page, 'a document in a receiving form')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/offer.png` })
  await form.getByRole('button', { name: `Open shipment ${confirmed}` }).click()
  await expect(page.getByRole('heading', { name: `Shipment #${confirmed}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Resume/).first()).toBeVisible()

  await openScreen(page, '/shipments')
  await visit(page, `/shipments?open=${one}`)
  const tracking = page.getByLabel('Tracking Number')
  await expect(tracking).toBeVisible()
  await scanner.scan('420221539101026837331000039521')
  await expect(tracking).toHaveValue('9101026837331000039521')
  await scanner.scan(line.inventoryId)
  await expect(page.getByText(`${line.inventoryId} is an item, not a tracking number.`)).toBeVisible()
  await scanner.scan('1Z-NOBODYS')
  await expect(page.getByRole('button', { name: 'Use as tracking number' })).toBeVisible()
  await expect(tracking).toHaveValue('9101026837331000039521')
  await expectAccessible(page, 'a scan that may be no tracking number')
  await scanner.scan(other)
  await expect(page.getByRole('heading', { name: `Shipment #${other}` })).toBeVisible()
  await expectAccessible(page, 'a document that a scan led to')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/led.png` })
  await page.goBack()
  await expect(tracking).toHaveValue('9101026837331000039521')
})
