import type { Page } from '@playwright/test'
import { materialsToReturn, productionCorrection } from '../contract/rules/corrections'
import { apiReader, type Read, untouchedOrder } from './demoData'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'

const REASON = 'The customer has changed their mind'

const materialsOf = (read: Read, productionNbr: string) => read('getOrderDetails', { productionNbr, orderType: 'RO' })

async function orderToClose(read: Read) {
  for (const order of (await read('getProductionOrders')).production_order_list) {
    if (order.status !== 'In Process') continue
    const materials = await materialsOf(read, order.prodNbr)
    const back = materialsToReturn(materials, order)
    if (productionCorrection(order, materials) === 'close' && back[0]) return { order, back, item: back[0].inventoryID }
  }
  throw new Error('the demo data hold no production order with material to give back')
}

async function correct(page: Page, button: string, result: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: button })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('group', { name: 'Last result' }).first()).toContainText(result)
  await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const entry = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
  await expect(entry).toContainText(action)
  await expect(entry).toContainText(REASON)
}

test('a sales order is canceled and a production order closed, each with a reason', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const orderNbr = await untouchedOrder(read)
  await signIn(page)
  await visit(page, `/sales?open=${orderNbr}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await correct(page, 'Cancel order', `Sales order ${orderNbr} canceled.`, 'canceled the order')
  await visit(page, `/sales?q=${orderNbr}`)
  await expect(page.getByText('No sales order matches your search.')).toBeVisible()
  expect((await read('getSales')).summaries.find((one) => one.orderNbr === orderNbr)?.orderStatus).toBe('Closed')

  const { order, back, item } = await orderToClose(read)
  await visit(page, `/production?open=${order.prodNbr}`)
  await page.getByRole('button', { name: 'Short-close order' }).click()
  await expect(page.getByRole('dialog', { name: 'Short-close order' }).getByRole('listitem')).toHaveCount(back.length)
  const result = `Production order ${order.prodNbr} closed.`
  await correct(page, 'Short-close order', result, 'closed the order before its time')
  await visit(page, `/inventory?open=${encodeURIComponent(item)}`)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const movement = page.getByRole('table', { name: 'Movements' }).getByRole('row').nth(1)
  await expect(movement).toContainText('Returned from production')
  await expect(movement).toContainText(order.prodNbr)
  const now = (await read('getProductionOrders')).production_order_list.find(({ prodNbr }) => prodNbr === order.prodNbr)
  expect([now?.status, now?.qtyCompleted]).toEqual(['Closed', order.qtyCompleted])
  expect(materialsToReturn(await materialsOf(read, order.prodNbr), order)).toEqual([])
})
