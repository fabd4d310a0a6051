import type { OrderLine } from '../contract/entities/sales'
import { parcelCode } from '../contract/rules/scanning'
import { apiReader } from './apiReader'
import { found, ordersToReceive, shipmentWith, transfersToReceive } from './demoData'
import { expect, signIn, test, typeLikeAPerson } from './fixtures'
import { firstQuantity, ROW, visit } from './places'
import { plugInScanner, slowDown } from './scanner'

test('a scan into the open palette opens the document it names', async ({ page, appServer }) => {
  const shipmentNbr = await shipmentWith(apiReader(appServer.url), 'Open')
  await signIn(page)
  const scanner = await plugInScanner(page)
  const palette = page.getByRole('combobox', { name: 'Jump to' })
  await visit(page, '/shipments')
  await expect(page.locator(ROW).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await scanner.scan('NO-SUCH-1')
  await expect(palette).toHaveValue('NO-SUCH-1')
  await scanner.scan(parcelCode.write(shipmentNbr, 1, 2))
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(`/shipments?open=${shipmentNbr}`)
})

test('[PROMISE-13] a scanner opens records and counts lines, and submits nothing', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const isFirstOfItem = (line: OrderLine, index: number, lines: readonly OrderLine[]) =>
    lines.findIndex(({ inventoryId }) => inventoryId === line.inventoryId) === index
  // A scan counts the first line of its item.
  const lines = (await ordersToReceive(read)).flatMap((order) => order.lines.filter(isFirstOfItem))
  const line = found(
    'line to receive',
    lines.find(({ maximum }) => maximum >= 2),
  )
  const { details } = await read('getSales')
  await signIn(page)
  const scanner = await plugInScanner(page)
  // Our own label opens its shipment, although the list hides it.
  const confirmed = await shipmentWith(read, 'Confirmed')
  await visit(page, '/shipments')
  await expect(page.locator(ROW).first()).toBeVisible()
  await scanner.scan(parcelCode.write(confirmed, 1, 3))
  await expect(page.getByRole('heading', { name: `Shipment #${confirmed}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await visit(page, '/sales')
  await expect(page.locator(ROW).first()).toBeVisible()
  await scanner.scan(line.orderNbr.toLowerCase())
  await page.getByRole('button', { name: 'Receive Items', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Receive Items' })
  const field = form.getByLabel(`Quantity to receive, line ${line.lineNbr}, ${line.inventoryId}`)
  const submit = form.getByRole('button', { name: 'Submit Receipt' })
  await expect(firstQuantity(form)).toBeFocused()
  await scanner.scan(line.inventoryId)
  await scanner.scan('4006381333931')
  await expect(form.getByText('4006381333931 is not on this order')).toBeVisible()
  await scanner.scan(line.inventoryId)
  await expect(field).toHaveValue('2')
  await expect(form.getByText('Receiving 1 line. The rest stays open.')).toBeVisible()
  await form.getByRole('button', { name: 'Undo last scan' }).click()
  await expect(field).toHaveValue('1')
  // The end key of a scan must not press the focused submit button.
  await submit.focus()
  await scanner.scan(line.inventoryId)
  await expect(submit).toBeFocused()
  await expect(field).toHaveValue('2')
  expect(await read('getSales')).toMatchObject({ details: { [line.orderNbr]: details[line.orderNbr] } })
})

test('[PROMISE-06] a quantity typed after a scan goes to the scanned line', async ({ page, appServer }) => {
  const transfer = found(
    'transfer whose last line is of its own item',
    (await transfersToReceive(apiReader(appServer.url))).find(({ lines: [first, ...others] }) => {
      const last = others.at(-1)
      const isAlone = !others.slice(0, -1).some(({ inventoryId }) => inventoryId === last?.inventoryId)
      return first && last && first.maximum > 0 && last.maximum > 3 && isAlone && first.inventoryId !== last.inventoryId
    }),
  )
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

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field(scanned)).toHaveValue('3')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scanner.scan(code)
  await expect(field(scanned)).toHaveValue('4')
  await expect(page.locator('input:focus')).toHaveCount(0)
})
