import type { Page } from '@playwright/test'
import { parcelCode } from '../contract/rules/scanning'
import { apiReader, found, shipmentWith, transfersToReceive } from './demoData'
import { expect, signIn, test, typeLikeAPerson } from './fixtures'
import { ROW, visit } from './places'
import { plugInScanner, slowDown } from './scanner'

/** True when assistive technology can perceive a text now: hidden elements are ignored. */
async function isHeard(page: Page, text: string): Promise<boolean> {
  const devTools = await page.context().newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  await devTools.detach()
  return nodes.some(({ ignored, name }) => !ignored && name?.value === text)
}

async function openScreen(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator(ROW).first()).toBeVisible()
}

test('scanning a receipt or our own label, on any screen or into the palette, opens its document', async ({
  page,
  appServer,
}) => {
  const read = apiReader(appServer.url)
  const received = Object.entries((await read('getTransfers')).receiptsBySOandShipment)
  const [key, [receipt]] = found('receipt of a transfer', received, ([, receipts]) => receipts.length > 0)
  const shipmentNbr = await shipmentWith(read, 'Open')
  await signIn(page)
  const scanner = await plugInScanner(page)
  await openScreen(page, '/sales')
  await scanner.scan(receipt?.receiptNbr ?? '')
  await expect(page).toHaveURL(`/transfers?open=${key}&tab=history&receipt=${receipt?.receiptNbr.toLowerCase()}`)
  await expect(page.getByRole('dialog', { name: 'Receipt Details' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sales')
  await expect(page.getByRole('dialog')).toBeHidden()

  const palette = page.getByRole('combobox', { name: 'Jump to' })
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await scanner.scan('NO-SUCH-1')
  await expect(palette).toHaveValue('NO-SUCH-1')
  await scanner.scan(parcelCode.write(shipmentNbr, 1, 2))
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(`/shipments?open=${shipmentNbr}`)
})

const KEPT = 'What you typed before is kept. Back returns to it.'

test('a scan leaves a half-filled form, which says so, and Back returns to it', async ({ page, appServer }) => {
  const { shipmentSummaries } = await apiReader(appServer.url)('getShipments')
  const open = shipmentSummaries.filter(({ status }) => status === 'Open')
  const [one = '', other = ''] = open.map(({ shipmentNbr }) => shipmentNbr)
  await signIn(page)
  const scanner = await plugInScanner(page)
  const dialog = page.getByRole('dialog', { name: 'Shipment Details' })
  await openScreen(page, `/shipments?open=${one}`)
  await dialog.getByLabel('Tracking Number').fill('1Z-HALF')
  await scanner.scan(parcelCode.write(other, 1, 2))
  await expect(page.getByRole('heading', { name: `Shipment #${other}` })).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: KEPT })).toBeVisible()
  await expect.poll(() => isHeard(page, KEPT)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Shipment #${one}` })).toBeVisible()
  await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z-HALF')
  await expect(dialog.getByText('What you typed here before is still there.')).toBeVisible()
})

test('[PROMISE-06,13] what is typed after a scan goes to its line, and a scan submits nothing', async ({ page, appServer }) => {
  const transfers = await transfersToReceive(apiReader(appServer.url))
  const transfer = found('transfer whose last line is of its own item', transfers, ({ lines: [first, ...others] }) => {
    const last = others.at(-1)
    const isAlone = !others.slice(0, -1).some(({ inventoryId }) => inventoryId === last?.inventoryId)
    return first && last && first.maximum > 0 && last.maximum > 4 && isAlone && first.inventoryId !== last.inventoryId
  })
  const [first, scanned] = [transfer.lines[0], transfer.lines.at(-1)]
  const field = (line = first) =>
    page.getByLabel(`Quantity to receive, line ${line?.soLineNbr}, ${line?.inventoryId}`, { exact: true })
  const code = scanned?.inventoryId ?? ''
  await signIn(page)
  await visit(page, `/transfers?open=${transfer.key}`)
  await page.getByRole('button', { name: 'Receive Partial' }).click()
  await expect(field()).toBeFocused()
  const scanner = await plugInScanner(page)
  const atFullSpeed = await slowDown(page, 6)
  await scanner.scan(code, { gapMs: 45, pauseAfter: 3, inRealTime: true })
  await expect(field(scanned)).toHaveValue('1')
  await expect(field(scanned)).toBeFocused()
  await typeLikeAPerson(page, '2')
  await expect(field(scanned)).toHaveValue('2')
  await expect(field()).toHaveValue('0')
  await atFullSpeed()
  // A scan into the field that somebody types into selects its new text.
  await scanner.scan(code)
  await scanner.scan(code)
  await expect(field(scanned)).toHaveValue('4')
  await typeLikeAPerson(page, '3')
  await expect(field(scanned)).toHaveValue('3')
  await scanner.scan('4006381333931')
  await expect(field(scanned)).not.toBeFocused()
  await typeLikeAPerson(page, '1')
  await page.keyboard.press('Tab')
  await expect(field(scanned)).toHaveValue('3')
  await expect(field()).toHaveValue('0')
  // The end key of a scan must not press the focused button.
  const submit = page.getByRole('button', { name: 'Confirm Partial Receipt' })
  await submit.focus()
  await scanner.scan(code)
  await expect(field(scanned)).toHaveValue('4')
  await expect(submit).toBeFocused()
  await page.getByRole('button', { name: 'Undo last scan' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field(scanned)).toHaveValue('3')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scanner.scan(code)
  await expect(field(scanned)).toHaveValue('4')
  await expect(page.locator('input:focus')).toHaveCount(0)
})
