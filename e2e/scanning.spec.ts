import type { AnswerOf } from '../contract/calls'
import { isReceivable } from '../contract/rules/receiving'
import { parcelCode } from '../contract/rules/scanning'
import { apiReader } from './apiReader'
import { expect, signIn, test } from './fixtures'
import { plugInScanner, untilListening } from './scanner'

test('a scanner opens records from a list and counts in a receiving form, and submits nothing', async ({ page, appServer }) => {
  const read = await apiReader(appServer.url)
  const { shipmentSummaries } = await read<AnswerOf<'getShipments'>>('/shipping/')
  const { details, summaries } = await read<AnswerOf<'getSales'>>('/sales')
  const confirmed = shipmentSummaries.find(({ status }) => status === 'Confirmed')
  const firstLine = (orderNbr: string) => details[orderNbr]?.filter(isReceivable).sort((a, b) => a.lineNbr - b.lineNbr)[0]
  const order = summaries.find(({ orderNbr, orderStatus }) => orderStatus === 'Open' && (firstLine(orderNbr)?.openQty ?? 0) >= 2)
  const line = order && firstLine(order.orderNbr)
  if (!confirmed || !order || !line) throw new Error('the demo data hold no confirmed shipment, or nothing to receive')

  await signIn(page)
  const scanner = await plugInScanner(page)

  await test.step('our own label opens its shipment, although the list hides it', async () => {
    await page.goto('/shipments')
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
    await untilListening(page)
    await scanner.scan(parcelCode(confirmed.shipmentNbr, 1, 3))
    await expect(page).toHaveURL(`/shipments?open=${confirmed.shipmentNbr}`)
    await expect(page.getByRole('heading', { name: `Shipment #${confirmed.shipmentNbr}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // The cursor is in the search box: what was scanned stands there alone, and is unknown.
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await scanner.scan('NO-SUCH-1')
    await expect(page.getByRole('searchbox')).toHaveValue('NO-SUCH-1')
    await expect(page.getByText('No shipment with the number NO-SUCH-1')).toBeVisible()
  })

  await test.step('items are counted into the lines of an order', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Sales', exact: true }).click()
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
    await scanner.scan(order.orderNbr.toLowerCase())
    await page
      .getByRole('dialog', { name: 'Sales Order Details' })
      .getByRole('button', { name: 'Receive Items', exact: true })
      .click()
    const form = page.getByRole('dialog', { name: 'Receive Items' })
    await expect(form.getByText('Scan items to count them')).toBeVisible()
    const field = form.getByLabel(`Quantity to receive, line ${line.lineNbr}, ${line.inventoryId}`)
    await expect(form.getByLabel(/^Quantity to receive/).first()).toBeFocused()
    await scanner.scan(line.inventoryId)
    await scanner.scan(line.inventoryId)
    await expect(field).toHaveValue('2')
    await expect(form.getByText(/^1 line, 2 of/)).toBeVisible()
    await scanner.scan('4006381333931')
    await expect(form.getByText('No line here with the code 4006381333931')).toBeVisible()
    await form.getByRole('button', { name: 'Undo last scan' }).click()
    await expect(field).toHaveValue('1')
    // With the focus on the button that posts.
    await form.getByRole('button', { name: 'Submit Receipt' }).focus()
    await scanner.scan(line.inventoryId)
    await expect(form.getByRole('button', { name: 'Submit Receipt' })).toBeFocused()
    await expect(field).toHaveValue('2')
    expect(await read<AnswerOf<'getSales'>>('/sales')).toMatchObject({ details: { [order.orderNbr]: details[order.orderNbr] } })
  })
})
