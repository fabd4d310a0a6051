import { joinKey } from '../contract/entities/transfers'
import { counted } from '../contract/quantities/quantity'
import { completableInAll } from '../contract/rules/production'
import { apiReader } from './apiReader'
import { expect, signIn, test } from './fixtures'
import { planToFinishedGoods, receiveSalesOrderInTwoParts, receiveTransferInParts } from './flows'
import { visit } from './places'

test('[STATE-02] [VALID-12] [DECISION-20] [DECISION-31] plan to finished goods; a sales order is received in two parts; a transfer partly, then fully, with a note and a photo on the receipt', async ({
  page,
  appServer,
}) => {
  const read = apiReader(appServer.url)
  const { production_order_list: orders } = await read('getProductionOrders')
  let chosen: { prodNbr: string; units: number; item: string } | null = null
  for (const order of orders.filter(({ status, qtyToProduce }) => status === 'Planned' && counted(qtyToProduce) >= 2)) {
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
  if (!chosen) throw new Error('the demo data hold no planned order whose materials are in stock')
  const { prodNbr, units, item } = chosen
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

  const { details, receiptShipments, summaries } = await read('getSales')
  const orderNbr = Object.keys(details).find(
    (nbr) =>
      !receiptShipments[nbr] &&
      summaries.some((order) => order.orderNbr === nbr && order.orderStatus === 'Open') &&
      details[nbr]?.some(({ operation, openQty }) => operation === 'Receipt' && counted(openQty) >= 2),
  )
  if (!orderNbr) throw new Error('the demo data hold no order with something to receive')
  await receiveSalesOrderInTwoParts(page, orderNbr)

  const answer = await read('getTransfers')
  const keys = answer.transferSummary.map(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr))
  const key = keys.find(
    (id) =>
      !answer.receiptsBySOandShipment[id] &&
      (answer.groupedTransferShipments[id] ?? []).some(({ shippedQty }) => counted(shippedQty) >= 2),
  )
  if (!key) throw new Error('the demo data hold no transfer that is still on its way')
  await receiveTransferInParts(page, key)
})
