import type { Page } from '@playwright/test'
import { canceledAlong, cancelSalesRejection, materialsToReturn, productionCorrection } from '../contract/rules/corrections'
import { apiReader } from './apiReader'
import { expectAccessible } from './axe'
import { expect, signIn, test } from './fixtures'
import { visit } from './places'

const REASON = 'The customer has changed their mind'
const bar = (page: Page) => page.getByRole('group', { name: 'Last result' }).first()

/** Reads documents directly from the API. */
async function books(url: string) {
  const read = apiReader(url)
  const sales = () => read('getSales')
  const shipments = () => read('getShipments', { scope: 'open' })
  const production = async () => (await read('getProductionOrders')).production_order_list
  const materialsOf = (productionNbr: string) => read('getOrderDetails', { productionNbr, orderType: 'RO' })
  return {
    sales,
    production,
    materialsOf,
    /** Open sales orders, with the reason why each cannot be canceled and what would be canceled with it. */
    async openOrders() {
      const [{ summaries, details }, { shipmentDetails }, setup] = [await sales(), await shipments(), await production()]
      return summaries
        .filter(({ orderStatus }) => orderStatus === 'Open')
        .map((order) => {
          const lines = details[order.orderNbr] ?? []
          const numbers = lines.map(({ productionOrderNbr }) => productionOrderNbr)
          const openShipments = Object.entries(shipmentDetails)
            .filter(([, shipped]) => shipped.some(({ salesOrderNbr }) => salesOrderNbr === order.orderNbr))
            .map(([shipmentNbr]) => shipmentNbr)
          const linked = setup.filter(({ prodNbr }) => numbers.includes(prodNbr)).map((one) => ({ ...one, materials: [] }))
          const isBegun = linked.some(({ status }) => ['Released', 'In Process', 'On Hold'].includes(status))
          const along = canceledAlong(linked).map(({ prodNbr }) => prodNbr)
          return { order, along, isBegun, rejection: cancelSalesRejection(order, { lines, openShipments, production: linked }) }
        })
    },
    /** Finds an order whose closing returns material. */
    async orderToClose() {
      for (const order of await production()) {
        if (order.status !== 'In Process') continue
        const materials = await materialsOf(order.prodNbr)
        const back = materialsToReturn(materials, order)
        if (productionCorrection(order, materials) === 'close' && back.length > 0) return { order, back }
      }
      throw new Error('the demo data hold no production order with material to give back')
    },
  }
}

async function giveReason(page: Page, title: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await expectAccessible(page, title)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toBeHidden()
}

async function expectActivity(page: Page, action: string): Promise<void> {
  await page.getByRole('tab', { name: 'Activity' }).click()
  const entry = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
  await expect(entry).toContainText(action)
  await expect(entry).toContainText(REASON)
}

test('a sales order is canceled and a production order closed, each with a reason', async ({ page, appServer }) => {
  const server = await books(appServer.url)
  const orders = await server.openOrders()
  const able = orders.filter(({ rejection, isBegun }) => rejection === null && !isBegun)
  const wanted = able.find(({ along }) => along.length > 0) ?? able[0]
  const rejected = orders.find(({ rejection }) => rejection?.message.includes('picked'))
  if (!wanted || !rejected) throw new Error('the demo data hold no such orders')
  const { orderNbr } = wanted.order

  await signIn(page)
  await visit(page, `/sales?open=${rejected.order.orderNbr}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const rejection = page.getByRole('dialog', { name: 'Cancel order' })
  await expect(rejection.getByText(rejected.rejection?.message ?? '')).toBeVisible()
  await rejection.getByRole('button', { name: 'Close' }).last().click()
  await expect(rejection).toBeHidden()

  await visit(page, `/sales?open=${orderNbr}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await giveReason(page, 'Cancel order', 'Cancel order')
  await expect(bar(page)).toContainText(`Sales order ${orderNbr} canceled.`)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectActivity(page, 'canceled the order')

  await visit(page, `/sales?q=${orderNbr}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(`[data-id="${orderNbr}"]`)).toHaveCount(0)
  expect((await server.sales()).summaries.find((one) => one.orderNbr === orderNbr)?.orderStatus).toBe('Closed')
  const canceled = (await server.production()).filter(({ prodNbr }) => wanted.along.includes(prodNbr))
  expect(canceled.map(({ status }) => status)).toEqual(wanted.along.map(() => 'Canceled'))

  const { order, back } = await server.orderToClose()
  const item = back[0]
  if (!item) throw new Error('nothing goes back')
  await visit(page, `/production?open=${order.prodNbr}`)
  await page.getByRole('button', { name: 'Short-close order' }).click()
  await expect(page.getByRole('dialog', { name: 'Short-close order' }).getByRole('listitem')).toHaveCount(back.length)
  await giveReason(page, 'Short-close order', 'Short-close order')
  await expect(bar(page)).toContainText(`Production order ${order.prodNbr} closed.`)
  await expect(page.getByRole('button', { name: 'Short-close order' })).toHaveCount(0)
  await expectActivity(page, 'closed the order before its time')

  await visit(page, `/inventory?open=${encodeURIComponent(item.inventoryID)}`)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const movement = page.getByRole('table', { name: 'Movements' }).getByRole('row').nth(1)
  await expect(movement).toContainText('Returned from production')
  await expect(movement).toContainText(order.prodNbr)
  const now = (await server.production()).find(({ prodNbr }) => prodNbr === order.prodNbr)
  expect([now?.status, now?.qtyCompleted]).toEqual(['Closed', order.qtyCompleted])
  expect(materialsToReturn(await server.materialsOf(order.prodNbr), order)).toEqual([])
})
