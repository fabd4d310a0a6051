import { calls } from '../../contract/calls'
import { ORDER_TYPE } from '../../contract/constants'
import type { MaterialRequirement, ProductionOrder } from '../../contract/entities/production'
import { counted } from '../../contract/quantities/quantity'
import { completableNow, insufficientInventory, materialsForQuantity, productionActions } from '../../contract/rules/production'
import { remainingMaterials } from '../../src/pages/production/productionBodies'
import { linkRejection } from '../../src/pages/sales/salesLines'
import type { Read } from '../apiReader'
import { found } from '../demoData'
import type { Action } from './action'
import { confirm, dialogOf, press } from './action'
import { expect } from './edgesTest'

const DIALOG = 'Production Order Details'

const readOrders = async (read: Read) => (await read('getProductionOrders')).production_order_list

const readMaterials = (read: Read, { prodNbr }: ProductionOrder) =>
  read('getOrderDetails', { productionNbr: prodNbr, orderType: ORDER_TYPE.production })

/** Finds the first released order whose materials meet a condition. */
async function orderUnderWay(
  read: Read,
  what: string,
  isFit: (materials: readonly MaterialRequirement[], order: ProductionOrder) => boolean,
): Promise<ProductionOrder> {
  for (const order of await readOrders(read)) {
    if (productionActions(order) === 'produce' && isFit(await readMaterials(read, order), order)) return order
  }
  return found<ProductionOrder>(what, undefined)
}

const releaseOrder: Action = {
  what: 'a release',
  path: calls.releaseOrder.path,
  list: calls.getProductionOrders.path,
  prepare: async (page, read) => {
    const planned = (await readOrders(read)).find((order) => productionActions(order) === 'release-order')
    const { prodNbr } = found('planned order', planned)
    await page.goto(`/production?open=${prodNbr}`)
    await expect(dialogOf(page, DIALOG)).toBeVisible()
    return {
      perform: async () => {
        await press(page, DIALOG, 'Release Order')
        await confirm(page, 'Release')
      },
      seeTyped: () => expect(dialogOf(page, DIALOG)).toBeVisible(),
      count: async () =>
        (await readOrders(read)).filter((order) => order.prodNbr === prodNbr && order.status === 'Released').length,
    }
  },
}

const releaseMaterials: Action = {
  what: 'a release of materials',
  path: calls.releaseMaterials.path,
  list: calls.getProductionOrders.path,
  prepare: async (page, read) => {
    const order = await orderUnderWay(read, 'order with materials to release', (materials, { qtyToProduce }) => {
      const wanted = materialsForQuantity(materials, 1, qtyToProduce)
      // Every material has at least that much left, so that the released quantity shows how often it was released.
      const isWhole = wanted.length === materials.length && remainingMaterials(materials).length === materials.length
      return materials.length > 0 && isWhole && insufficientInventory(materials, wanted) === null
    })
    const released = async () => (await readMaterials(read, order)).reduce((sum, { qtyActual }) => sum + counted(qtyActual), 0)
    const before = await released()
    const [wanted] = [materialsForQuantity(await readMaterials(read, order), 1, order.qtyToProduce)]
    const once = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
    await page.goto(`/production?open=${order.prodNbr}`)
    const field = dialogOf(page, DIALOG).getByLabel('Quantity to release materials for')
    await field.fill('1')
    return {
      perform: () => press(page, DIALOG, 'Release Materials'),
      seeTyped: () => expect(field).toHaveValue('1'),
      count: async () => Math.round(((await released()) - before) / once),
    }
  },
}

const completion: Action = {
  what: 'a completion',
  path: calls.completeProduction.path,
  list: calls.getProductionOrders.path,
  prepare: async (page, read) => {
    const { prodNbr } = await orderUnderWay(
      read,
      'order that two units can be completed of',
      (materials, order) => completableNow(materials, order) >= 2,
    )
    await page.goto(`/production?open=${prodNbr}`)
    const field = dialogOf(page, DIALOG).getByLabel('Quantity to complete')
    await field.fill('1')
    return {
      perform: () => press(page, DIALOG, 'Complete Production'),
      seeTyped: () => expect(field).toHaveValue('1'),
      count: async () => counted((await readOrders(read)).find((order) => order.prodNbr === prodNbr)?.qtyCompleted ?? 0),
    }
  },
}

const linkedOrder: Action = {
  what: 'a linked order',
  path: calls.createLinkedOrder.path,
  list: calls.getSales.path,
  prepare: async (page, read) => {
    const { details, summaries } = await read('getSales')
    // All other items are bought and have no bill of materials.
    const setup = new Set((await readOrders(read)).map(({ inventoryCd }) => inventoryCd))
    const { orderNbr, lineNbr } = found(
      'line of an open sales order that a production order can be created for',
      summaries
        .filter(({ orderStatus }) => orderStatus === 'Open')
        .flatMap((order) => details[order.orderNbr] ?? [])
        .find((line) => linkRejection(line) === null && setup.has(line.inventoryId)),
    )
    await page.goto(`/sales?all=1&open=${orderNbr}`)
    await dialogOf(page, 'Sales Order Details')
      .getByRole('button', { name: new RegExp(`^Create Production Order, line ${lineNbr},`) })
      .click()
    const field = dialogOf(page, 'Create Production Order').getByLabel('Quantity to produce')
    await field.fill('3')
    return {
      perform: () => press(page, 'Create Production Order', 'Create'),
      seeTyped: () => expect(field).toHaveValue('3'),
      count: async () => (await readOrders(read)).length,
    }
  },
}

/** The writes of production orders. */
export const PRODUCTION_ACTIONS: readonly Action[] = [releaseOrder, releaseMaterials, completion, linkedOrder]
