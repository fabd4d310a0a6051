import { statusFacts } from '../contract/statuses'
import { apiReader } from './apiReader'
import { found } from './demoData'
import { expect, signIn, test } from './fixtures'
import { typeIntoPalette, visit, ROW } from './places'
import { plugInScanner } from './scanner'
import { typeLikeAPerson } from './typing'

/** Returns a sales order that no list shows by default. */
async function finishedOrder(url: string): Promise<string> {
  const { summaries } = await apiReader(url)('getSales')
  const order = summaries.find(({ orderStatus }) => statusFacts('sales', orderStatus)?.isFinished)
  return found('finished order', order).orderNbr
}

test('a typed number opens its document, and J and K go on from there', { tag: '@all' }, async ({ page, appServer }) => {
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await page.goto('/')
  await menu.getByRole('link', { name: 'Transfers' }).click()
  const rows = page.locator(ROW)
  const first = (await rows.nth(0).getAttribute('data-id')) ?? ''
  const second = (await rows.nth(1).getAttribute('data-id')) ?? ''
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()

  await typeIntoPalette(page, first.split('-')[1]?.toLowerCase() ?? '')
  await expect(page.getByRole('option', { selected: true })).toContainText(first.split('-')[1] ?? '')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Transfer Details' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/transfers\\?open=${first}$`))

  await typeLikeAPerson(page, 'j')
  await expect(page).toHaveURL(new RegExp(`open=${second}$`))
  await expect(dialog.getByRole('button', { name: 'Next transfer' })).toBeFocused()
  await typeLikeAPerson(page, 'k')
  await expect(page).toHaveURL(new RegExp(`open=${first}$`))
  // A dialog opened from the palette closes to its list.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'Live' })).toBeVisible()

  await test.step('a finished order', async () => {
    const order = await finishedOrder(appServer.url)
    await visit(page, '/')
    await expect(page.getByRole('heading', { name: 'Production History' })).toBeVisible()
    await typeIntoPalette(page, order.toLowerCase())
    await expect(page.getByRole('group', { name: 'Sales orders' }).getByRole('option', { selected: true })).toContainText(order)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/sales?open=${order}`)
    await expect(page.getByRole('dialog', { name: 'Sales Order Details' })).toContainText(order)

    const scanner = await plugInScanner(page)
    await visit(page, '/production')
    await expect(page.locator(ROW).first()).toBeVisible()
    await scanner.scan('NO-SUCH-1')
    await expect(page.getByText('No production order with the number NO-SUCH-1')).toBeVisible()
    await scanner.scan(order)
    await expect(page).toHaveURL(`/sales?open=${order}`)
    await expect(page.getByRole('dialog', { name: 'Sales Order Details' })).toContainText(order)
  })
})
