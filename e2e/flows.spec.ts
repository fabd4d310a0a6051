import { counted } from '../contract/quantities/quantity'
import { completableInAll } from '../contract/rules/production'
import { apiReader } from './apiReader'
import { found, ordersToReceive, transfersToReceive } from './demoData'
import { expect, signIn, test } from './fixtures'
import { planToFinishedGoods, receiveSalesOrderInTwoParts, receiveTransferInParts } from './flows'
import { visit } from './places'

test.use({ company: 'flows' })

test('production, receipts and a transfer from plan to finished goods', async ({ page, appServer }) => {
  const read = apiReader(appServer.url)
  const { production_order_list: planned } = await read('getProductionOrders')
  let chosen: { prodNbr: string; units: number; item: string } | undefined
  for (const order of planned.filter(({ status, qtyToProduce }) => status === 'Planned' && counted(qtyToProduce) >= 2)) {
    const materials = await read('getOrderDetails', {
      productionNbr: order.prodNbr,
      orderType: 'RO',
    })
    const isServed = materials.every(({ hasEnoughInventory }) => hasEnoughInventory)
    if (isServed && completableInAll(materials, order.qtyToProduce) === 0) {
      chosen = { prodNbr: order.prodNbr, units: counted(order.qtyToProduce), item: order.inventoryCd }
      break
    }
  }
  const { prodNbr, units, item } = found('planned order whose materials are in stock', chosen)
  const onHand = async () => {
    const items = await read('getInventory')
    return items.filter(({ inventoryId }) => inventoryId === item).reduce((sum, { qtyOnHand }) => sum + counted(qtyOnHand), 0)
  }
  const before = await onHand()
  await signIn(page)
  await planToFinishedGoods(page, prodNbr, units)
  expect(await onHand()).toBeCloseTo(before + units, 6)
  await visit(page, '/')
  await expect(page.getByText(prodNbr).first()).toBeVisible()

  const orders = (await ordersToReceive(read)).filter(({ isUntouched }) => isUntouched)
  const order = orders.find(({ lines }) => lines.some(({ maximum }) => maximum >= 2))
  await receiveSalesOrderInTwoParts(page, found('order with something to receive', order).orderNbr)

  const transfers = (await transfersToReceive(read)).filter(({ isUntouched }) => isUntouched)
  const transfer = transfers.find(({ lines }) => lines.some(({ maximum }) => maximum >= 2))
  await receiveTransferInParts(page, found('transfer that is still on its way', transfer).key)
})
