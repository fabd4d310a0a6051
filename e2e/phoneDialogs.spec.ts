import type { Locator } from '@playwright/test'
import { joinKey } from '../contract/entities/transfers'
import { apiReader } from './apiReader'
import { found } from './demoData'
import { expect, signIn, test, typeLikeAPerson } from './fixtures'
import { openRow, visit } from './places'
import { plugInScanner } from './scanner'

test.use({ viewport: { width: 390, height: 844 } })

const footerOf = (dialog: Locator) => dialog.locator('.MuiDialogActions-root')

test('the copy button is beside its number; a dialog shows all its buttons; a notice covers none', async ({ page }) => {
  await signIn(page)
  await visit(page, '/sales?only=receipts')
  await openRow(page, 'Open')
  const sales = page.getByRole('dialog', { name: 'Sales Order Details' })
  for (const size of [
    { width: 768, height: 1_024 },
    { width: 390, height: 400 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const number = await sales.getByRole('heading', { level: 3 }).first().boundingBox()
    const copy = await sales.getByRole('button', { name: 'Copy order number' }).boundingBox()
    expect(number && copy && Math.abs(number.y + number.height / 2 - copy.y - copy.height / 2)).toBeLessThan(2)
    expect(number && copy && Math.abs(number.x + number.width - copy.x)).toBeLessThan(12)
  }
  const footer = footerOf(sales)
  await expect(footer.getByRole('button')).toHaveText(['Cancel order', 'Close', 'Receive Items'])
  await footer.getByRole('button', { name: 'Receive Items' }).click()
  const form = page.getByRole('dialog', { name: 'Receive Items' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  // Other tabs have nothing to receive.
  await sales.getByRole('tab', { name: 'Receipt History' }).click()
  await expect(footer.getByRole('button', { name: 'Receive Items' })).toHaveCount(0)

  await visit(page, '/production')
  await openRow(page, 'In Process')
  const production = footerOf(page.getByRole('dialog', { name: 'Production Order Details' }))
  const end = production.getByRole('button', { name: /^(Cancel|Short-close) order$/ })
  await expect(end).toHaveCSS('color', 'rgb(180, 35, 42)')

  await test.step('the notice of a scan', async () => {
    await visit(page, '/shipments')
    await openRow(page, 'Open')
    const footer = footerOf(page.getByRole('dialog', { name: 'Shipment Details' }))
    const notice = page.getByRole('alert').filter({ hasText: 'Tracking Number is' })
    await (await plugInScanner(page)).scan('1Z999AA10123456784')
    await expect(notice).toBeVisible()
    await expect
      .poll(async () => {
        const [over, under] = [await notice.boundingBox(), await footer.boundingBox()]
        return over && under && under.y - over.y - over.height
      })
      .toBeGreaterThan(0)
  })
})

test('in a count on a phone, the notice about another document uses the full width', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const { transferSummary, groupedTransferShipments } = await read('getTransfers', { scope: 'open' })
  const keyOf = ({ soOrderNbr, shipmentNbr }: (typeof transferSummary)[number]) => joinKey(soOrderNbr, shipmentNbr)
  const untouched = transferSummary.filter(({ status }) => !/part/i.test(status)).map(keyOf)
  const linesOf = (id: string) => groupedTransferShipments[id] ?? []
  const [first] = untouched.toSorted((one, another) => linesOf(another).length - linesOf(one).length)
  const counted = found('transfer of which nothing was received', first)
  const other = transferSummary.map(keyOf).find((id) => id !== counted && id.split('-')[0] !== counted.split('-')[0])
  const last = linesOf(counted).at(-1)
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page)
  await visit(page, `/transfers?open=${counted}`)
  await page.getByRole('button', { name: 'Receive Partial' }).click()
  const bar = page.getByRole('group', { name: 'Scanning' })
  await expect(bar).toBeVisible()
  const scanner = await plugInScanner(page)
  await scanner.scan(last?.inventoryId ?? '')
  await expect(bar).toContainText(' 1 of ')
  const [number = ''] = other?.split('-') ?? []
  await scanner.scan(number)
  const message = bar.getByText(`${number} is not on this transfer.`)
  expect((await message.boundingBox())?.width).toBeGreaterThan(300)
  await expect(bar.getByRole('button', { name: `Open transfer ${other}` })).toBeInViewport({ ratio: 1 })
  expect((await bar.boundingBox())?.height).toBeLessThan(140)
  await expect(bar.getByRole('button', { name: /^Undo/ }), 'it would take back the scan before').toHaveCount(0)

  const field = page.getByLabel(`Quantity to receive, line ${last?.soLineNbr}, ${last?.inventoryId}`)
  await page.setViewportSize({ width: 1_024, height: 768 })
  await expect(message).toBeVisible()
  await field.focus()
  await page.setViewportSize({ width: 1_024, height: 400 })
  await field.fill('99999')
  const rejection = page.getByRole('alert').filter({ hasText: 'is more than the' })
  const gap = async (above: Locator, below: Locator) => {
    const [over, under] = [await above.boundingBox(), await below.boundingBox()]
    return over && under && under.y - over.y - over.height
  }
  await expect.poll(() => gap(bar, rejection), 'the bar over the lines does not cover it').toBeGreaterThanOrEqual(0)
  await expect.poll(() => gap(rejection, footerOf(page.getByRole('dialog').last()))).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 768, height: 1_024 })
  await expect(field).toBeFocused()
  await expect(rejection).toBeVisible()
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(field).toHaveValue('1')
  await bar.getByRole('button', { name: 'Undo last scan' }).click()

  await page.setViewportSize({ width: 800, height: 400 })
  await field.click()
  await typeLikeAPerson(page, '0')
  const reason = page.getByLabel(`Reason, line ${last?.soLineNbr}, ${last?.inventoryId}`)
  await expect(reason).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 844, height: 220 })
  await expect(field, 'with the keyboard up on a phone on its side').toBeInViewport({ ratio: 1 })
})

test('a reason that appears on leaving a line does not move the button being pressed', async ({ page, appServer }) => {
  const { transferSummary } = await apiReader(appServer.url)('getTransfers', { scope: 'open' })
  const transfer = found('open transfer', transferSummary[0])
  await page.setViewportSize({ width: 1_024, height: 768 })
  await signIn(page)
  await visit(page, `/transfers?open=${joinKey(transfer.soOrderNbr, transfer.shipmentNbr)}`)
  await page.getByRole('button', { name: 'Receive Partial' }).click()
  await page
    .getByLabel(/^Quantity to receive/)
    .first()
    .fill('1')
  await page.getByRole('button', { name: 'Confirm Partial Receipt' }).click()
  await expect(page.getByText('Are you sure you want to do a partial receipt?')).toBeVisible()
})
