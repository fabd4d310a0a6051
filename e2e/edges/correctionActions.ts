import { calls } from '../../contract/calls'
import { ORDER_TYPE } from '../../contract/constants'
import { compareQuantities, counted, plainQuantity, subtractQuantity, sumQuantities } from '../../contract/quantities/quantity'
import { productionCorrection } from '../../contract/rules/corrections'
import type { Read } from '../apiReader'
import { found } from '../demoData'
import { photoNamed } from '../flows'
import type { Action } from './action'
import { dialogOf, newText, press } from './action'
import { expect } from './edgesTest'

const REASON = 'Found behind the shelf'

const readInventory = (read: Read) => read('getInventory')

const count: Action = {
  what: 'a count',
  path: calls.postCount.path,
  list: calls.getInventory.path,
  prepare: async (page, read) => {
    const stock = (await readInventory(read)).find(
      ({ decimals, qtyOnHand, qtyHardAvailable }) =>
        decimals === 0 && compareQuantities(qtyOnHand, 5) > 0 && compareQuantities(qtyOnHand, qtyHardAvailable) === 0,
    )
    const { inventoryId, siteId, warehouseDesc, qtyOnHand } = found('item that nothing is reserved of', stock)
    const typed = plainQuantity(sumQuantities([qtyOnHand, 1]))
    await page.goto(`/inventory?${new URLSearchParams({ open: inventoryId })}`)
    await press(page, 'Item Details', `Count ${warehouseDesc}`)
    const dialog = dialogOf(page, 'Count stock')
    const field = dialog.getByLabel(`Counted of ${inventoryId}`)
    await field.fill(typed)
    await dialog.getByLabel('Reason').fill(REASON)
    return {
      perform: () => press(page, 'Count stock', 'Post count'),
      seeTyped: async () => {
        await expect(field).toHaveValue(typed)
        await expect(dialog.getByLabel('Reason')).toHaveValue(REASON)
      },
      count: async () => {
        const row = (await readInventory(read)).find((one) => one.siteId === siteId && one.inventoryId === inventoryId)
        return counted(subtractQuantity(row?.qtyOnHand ?? 0, qtyOnHand))
      },
    }
  },
}

const cancellation: Action = {
  what: 'a cancellation',
  path: calls.cancelSalesOrder.path,
  list: calls.getSales.path,
  prepare: async (page, read) => {
    const sales = () => read('getSales')
    const { details, summaries } = await sales()
    const { shipmentDetails } = await read('getShipments')
    const shipped = new Set(
      Object.values(shipmentDetails)
        .flat()
        .map(({ salesOrderNbr }) => salesOrderNbr),
    )
    const { orderNbr } = found(
      'open sales order without shipments and production orders',
      summaries.find(
        ({ orderNbr, orderStatus }) =>
          orderStatus === 'Open' &&
          !shipped.has(orderNbr) &&
          details[orderNbr]?.every(
            ({ productionOrderNbr, openQty, orderQty }) => !productionOrderNbr && compareQuantities(openQty, orderQty) === 0,
          ),
      ),
    )
    await page.goto(`/sales?open=${orderNbr}`)
    await press(page, 'Sales Order Details', 'Cancel order')
    const reason = dialogOf(page, 'Cancel order').getByLabel('Reason')
    await reason.fill(REASON)
    return {
      perform: () => press(page, 'Cancel order', 'Cancel order'),
      seeTyped: () => expect(reason).toHaveValue(REASON),
      count: async () =>
        (await sales()).summaries.filter((order) => order.orderNbr === orderNbr && order.orderStatus === 'Closed').length,
    }
  },
}

const shortClose: Action = {
  what: 'a production order closed before its time',
  path: calls.closeProduction.path,
  list: calls.getProductionOrders.path,
  prepare: async (page, read) => {
    const orders = async () => (await read('getProductionOrders')).production_order_list
    const inProcess = (await orders()).filter(({ status }) => status === 'In Process')
    const closable: string[] = []
    for (const order of inProcess) {
      const requested = { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production }
      const materials = await read('getOrderDetails', requested)
      if (productionCorrection(order, materials) === 'close') closable.push(order.prodNbr)
      if (closable.length > 0) break
    }
    const prodNbr = found('production order that can be closed', closable[0])
    await page.goto(`/production?open=${prodNbr}`)
    await press(page, 'Production Order Details', 'Short-close order')
    const reason = dialogOf(page, 'Short-close order').getByLabel('Reason')
    await reason.fill(REASON)
    return {
      perform: () => press(page, 'Short-close order', 'Short-close order'),
      seeTyped: () => expect(reason).toHaveValue(REASON),
      count: async () => (await orders()).filter((order) => order.prodNbr === prodNbr && order.status === 'Closed').length,
    }
  },
}

const fileRemoval: Action = {
  what: 'the removal of a file',
  path: calls.removeShipmentFile.path,
  list: calls.getShipments.path,
  prepare: async (page, read) => {
    const shipments = () => read('getShipments')
    const open = (await shipments()).shipmentSummaries.findLast(({ status }) => status === 'Open')
    const { shipmentNbr } = found('open shipment', open)
    const name = `${newText()}.png`
    await page.goto(`/shipments?open=${shipmentNbr}`)
    await press(page, 'Shipment Details', 'Add Attachment')
    const files = dialogOf(page, 'Add Attachment')
    await files.locator('input[type=file]').setInputFiles(photoNamed(name))
    await press(page, 'Add Attachment', 'Upload')
    await files.getByRole('button', { name: `Remove ${name}` }).click()
    const reason = dialogOf(page, 'Remove file').getByLabel('Reason')
    await reason.fill(REASON)
    return {
      perform: () => press(page, 'Remove file', 'Remove file'),
      seeTyped: () => expect(reason).toHaveValue(REASON),
      count: async () => {
        const stored = ((await shipments()).shipmentDetails[shipmentNbr] ?? []).flatMap((line) => line.files)
        return stored.some(({ filename }) => filename === name) ? 0 : 1
      },
    }
  },
}

/** Counts, and the writes that end or remove something. */
export const CORRECTION_ACTIONS: readonly Action[] = [count, cancellation, shortClose, fileRemoval]
