import { apiReader } from './apiReader'
import { found, ordersToReceive } from './demoData'
import { expect, hold, signIn, test } from './fixtures'
import { visit, ROW } from './places'

test(
  '[FAULT-15] [FAULT-40] a pending search takes nobody back from another screen',
  { tag: '@all' },
  async ({ page, appServer }) => {
    await signIn(page)
    await test.step('a search on its way', async () => {
      await page.goto('/shipments')
      await expect(page.locator(ROW).first()).toBeVisible()
      // Delays the code of the other screen.
      const letThrough = await hold(page, '**/assets/*.js')
      await page.getByRole('searchbox').fill('acme')
      await page.getByRole('link', { name: 'Sales', exact: true }).click()
      // Longer than the debounce after which a search is written to the address.
      await page.waitForFunction((start) => performance.now() - start > 600, await page.evaluate(() => performance.now()))
      letThrough()
      await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/sales$/)
      await page.unrouteAll()
    })
    await visit(page, '/sales')
    const row = page.locator(ROW).first()
    await expect(row).toBeVisible()
    const before = await page.evaluate(() => history.length)
    await row.evaluate((element) => {
      element.querySelector<HTMLElement>('[role="gridcell"]')?.click()
      element.querySelector<HTMLElement>('[role="gridcell"]')?.click()
    })
    const dialog = page.getByRole('dialog', { name: 'Sales Order Details' })
    await expect(dialog).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/sales$/)

    const [first] = await ordersToReceive(apiReader(appServer.url))
    const order = found('order with something to receive', first)
    await visit(page, `/sales?q=${order.orderNbr}`)
    await page.locator(ROW).first().getByText(order.orderNbr, { exact: true }).click()
    const orderDialog = page.getByRole('dialog', { name: 'Sales Order Details' })
    const receive = page.getByRole('dialog', { name: 'Receive Items' })
    await orderDialog.getByRole('button', { name: 'Receive Items', exact: true }).click()
    await expect(receive).toBeVisible()
    await page.goBack()
    await expect(receive).toBeHidden()
    await expect(orderDialog).toBeVisible()
    // Receiving is a mode of the store, not a place of the history.
    await expect(async () => {
      // A second click within 300 ms is ignored.
      await orderDialog.getByRole('button', { name: 'Receive Items', exact: true }).click()
      await expect(receive).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await receive.getByRole('button', { name: 'Cancel' }).click()
    await expect(receive).toBeHidden()
    await page.goBack()
    await expect(orderDialog).toBeHidden()
    await expect(page).toHaveURL(/\/sales\?q=/)

    await visit(page, '/transfers')
    await row.click()
    const transfer = page.getByRole('dialog', { name: 'Transfer Details' })
    await transfer.getByRole('button', { name: 'Receive Partial' }).click()
    await expect(transfer.getByText('Partial Qty')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await row.click()
    await expect(transfer.getByRole('button', { name: 'Receive Full' })).toBeVisible()
    await expect(transfer.getByText('Partial Qty')).toHaveCount(0)
  },
)
