import type { AnswerOf } from '../contract/calls'
import { statusFacts } from '../contract/statuses'
import { apiReader } from './apiReader'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'
import { plugInScanner, untilListening } from './scanner'

/** A sales order that no list shows by default. */
async function finishedOrder(url: string): Promise<string> {
  const read = await apiReader(url)
  const { summaries } = await read<AnswerOf<'getSales'>>('/sales')
  const order = summaries.find(({ orderStatus }) => statusFacts('sales', orderStatus)?.isFinished)
  if (!order) throw new Error('the demo data hold no finished order')
  return order.orderNbr
}

test('[LOOKUP-09,10] a finished order that no list has loaded is found by its number, or by a scan from any screen, and opens; what nothing bears is said', async ({
  page,
  appServer,
}) => {
  const order = await finishedOrder(appServer.url)
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toBeFocused()
  // At the pace of a person: what a machine types and ends with Enter is a scan.
  await page.keyboard.type(order.toLowerCase(), { delay: 120 })
  await expect(page.getByRole('group', { name: 'Sales orders' }).getByRole('option', { selected: true })).toContainText(order)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sales?open=${order}`)
  await expect(page.getByRole('dialog', { name: 'Sales Order Details' })).toContainText(order)

  const scanner = await plugInScanner(page)
  await visit(page, '/production')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await untilListening(page)
  await scanner.scan('NO-SUCH-1', { gapMs: 20, inRealTime: true })
  await expect(page.getByText('No production order with the number NO-SUCH-1')).toBeVisible()
  await scanner.scan(order, { gapMs: 20, inRealTime: true })
  await expect(page).toHaveURL(`/sales?open=${order}`)
  await expect(page.getByRole('dialog', { name: 'Sales Order Details' })).toContainText(order)
})
