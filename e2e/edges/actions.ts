import { deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { calls } from '../../contract/calls'
import { ORDER_TYPE } from '../../contract/constants'
import type { MaterialRequirement, ProductionOrder } from '../../contract/entities/production'
import { compareQuantities, counted, plainQuantity, subtractQuantity, sumQuantities } from '../../contract/quantities/quantity'
import { completableNow, insufficientInventory, materialsForQuantity, productionActions } from '../../contract/rules/production'
import { remainingMaterials } from '../../src/pages/production/productionBodies'
import type { Read } from '../apiReader'
import { found, ordersToReceive, transfersToReceive, untouchedOrder } from '../demoData'
import { expect } from '../fixtures'
import { PHOTO } from '../flows'
import { pngChunk } from '../largePhotos'
import { firstQuantity } from '../places'

/** A write through a dialog, and how to verify its outcome on the screen and on the server. */
export interface Action {
  readonly what: string
  /** Path of the call. */
  readonly path: string
  /** Path of the list that is reloaded after it. */
  readonly list: string
  /** Opens the dialog of a document and fills it in. */
  readonly prepare: (page: Page, read: Read) => Promise<Prepared>
}

/** An action that is ready to be performed. */
export interface Prepared {
  /** Clicks the button that performs it, and confirms the question before it. */
  readonly perform: () => Promise<void>
  /** How a user repeats the action after a failure, where the dialog itself offers no way. */
  readonly repeat?: () => Promise<void>
  /** Expects that the dialog still shows the input. */
  readonly seeTyped: () => Promise<void>
  /** Returns the number of its documents, files or texts on the server, which the action increases by one. */
  readonly count: () => Promise<number>
}

/** Returns the dialog with a name; the topmost one if there are several. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name }).last()

/** Clicks a button of a dialog. */
export const press = (page: Page, dialog: string, button: string): Promise<void> =>
  dialogOf(page, dialog).getByRole('button', { name: button, exact: true }).click()

/** Confirms the topmost question. */
const confirm = (page: Page): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name: 'Confirm', exact: true }).click()

let names = 0
/** Returns a text that no test has used before, also when tests run again on the same data. */
export const newText = (): string => `Gate 4, ${Date.now().toString(36)} ${++names}`

const TRANSFER = 'Transfer Details'
const SHIPMENT = 'Shipment Details'
const PRODUCTION = 'Production Order Details'
const REASON = 'Found behind the shelf'

const transferReceipt: Action = {
  what: 'a partial transfer receipt',
  path: calls.createTransferReceipt.path,
  list: calls.getTransfers.path,
  prepare: async (page, read) => {
    const open = (await transfersToReceive(read)).find(
      ({ lines }) => (lines.find(({ maximum }) => maximum > 0)?.maximum ?? 0) >= 2,
    )
    const { key } = found('transfer with something to receive', open)
    await page.goto(`/transfers?all=1&open=${key}`)
    await press(page, TRANSFER, 'Receive Partial')
    await press(page, TRANSFER, 'Clear All')
    await firstQuantity(page).fill('1')
    return {
      perform: async () => {
        await press(page, TRANSFER, 'Confirm Partial Receipt')
        await confirm(page)
      },
      seeTyped: () => expect(firstQuantity(page)).toHaveValue('1'),
      count: async () => (await read('getTransfers')).receiptsBySOandShipment[key]?.length ?? 0,
    }
  },
}

const salesReceipt: Action = {
  what: 'a sales receipt',
  path: calls.createSalesReceipt.path,
  list: calls.getSales.path,
  prepare: async (page, read) => {
    const open = (await ordersToReceive(read)).find(({ lines }) => (lines[0]?.maximum ?? 0) >= 1)
    const { orderNbr } = found('sales order with something to receive', open)
    await page.goto(`/sales?all=1&open=${orderNbr}`)
    await press(page, 'Sales Order Details', 'Receive Items')
    await press(page, 'Receive Items', 'Clear All')
    await firstQuantity(page).fill('1')
    return {
      perform: () => press(page, 'Receive Items', 'Submit Receipt'),
      seeTyped: () => expect(firstQuantity(page)).toHaveValue('1'),
      count: async () => {
        const { receiptShipments } = await read('getSales')
        return new Set(receiptShipments[orderNbr]?.map(({ shipmentNbr }) => shipmentNbr)).size
      },
    }
  },
}

const confirmation: Action = {
  what: 'a confirmation',
  path: calls.confirmShipment.path,
  list: calls.getShipments.path,
  prepare: async (page, read) => {
    const shipments = async () => (await read('getShipments')).shipmentSummaries
    const open = (await shipments()).find(({ status, trackingNumber }) => status === 'Open' && trackingNumber === '')
    const { shipmentNbr } = found('open shipment', open)
    await page.goto(`/shipments?open=${shipmentNbr}`)
    const dialog = dialogOf(page, SHIPMENT)
    await dialog.getByRole('combobox', { name: 'Courier' }).click()
    await page.getByRole('option', { name: 'DHL' }).click()
    const tracking = dialog.getByLabel('Tracking Number')
    await tracking.fill(`JD${shipmentNbr}`)
    return {
      perform: async () => {
        await press(page, SHIPMENT, 'Confirm Shipment')
        await confirm(page)
      },
      seeTyped: () => expect(tracking).toHaveValue(`JD${shipmentNbr}`),
      count: async () =>
        (await shipments()).filter((one) => one.shipmentNbr === shipmentNbr && one.status === 'Confirmed').length,
    }
  },
}

const readOrders = async (read: Read) => (await read('getProductionOrders')).production_order_list

const readMaterials = (read: Read, { prodNbr }: ProductionOrder) =>
  read('getOrderDetails', { productionNbr: prodNbr, orderType: ORDER_TYPE.production })

/** Finds the first released order whose materials meet a condition. */
async function orderUnderWay(read: Read, isFit: (materials: readonly MaterialRequirement[], order: ProductionOrder) => boolean) {
  for (const order of await readOrders(read)) {
    if (productionActions(order) === 'produce' && isFit(await readMaterials(read, order), order)) return order
  }
  return found<ProductionOrder>('such production order', undefined)
}

const releaseMaterials: Action = {
  what: 'a release of materials',
  path: calls.releaseMaterials.path,
  list: calls.getProductionOrders.path,
  prepare: async (page, read) => {
    const order = await orderUnderWay(read, (materials, { qtyToProduce }) => {
      const wanted = materialsForQuantity(materials, 1, qtyToProduce)
      // Every material has at least that much left, so that the released quantity shows how often it was released.
      const isWhole = wanted.length === materials.length && remainingMaterials(materials).length === materials.length
      return materials.length > 0 && isWhole && insufficientInventory(materials, wanted) === null
    })
    const released = async () => (await readMaterials(read, order)).reduce((sum, { qtyActual }) => sum + counted(qtyActual), 0)
    const before = await released()
    const wanted = materialsForQuantity(await readMaterials(read, order), 1, order.qtyToProduce)
    const once = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
    await page.goto(`/production?open=${order.prodNbr}`)
    const field = dialogOf(page, PRODUCTION).getByLabel('Quantity to release materials for')
    await field.fill('1')
    return {
      perform: () => press(page, PRODUCTION, 'Release Materials'),
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
    const { prodNbr } = await orderUnderWay(read, (materials, order) => completableNow(materials, order) >= 2)
    await page.goto(`/production?open=${prodNbr}`)
    const field = dialogOf(page, PRODUCTION).getByLabel('Quantity to complete')
    await field.fill('1')
    return {
      perform: () => press(page, PRODUCTION, 'Complete Production'),
      seeTyped: () => expect(field).toHaveValue('1'),
      count: async () => counted((await readOrders(read)).find((order) => order.prodNbr === prodNbr)?.qtyCompleted ?? 0),
    }
  },
}

const count: Action = {
  what: 'a count',
  path: calls.postCount.path,
  list: calls.getInventory.path,
  prepare: async (page, read) => {
    const stock = (await read('getInventory')).find(
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
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
    return {
      perform: () => press(page, 'Count stock', 'Post count'),
      seeTyped: () => expect(field).toHaveValue(typed),
      count: async () => {
        const row = (await read('getInventory')).find((one) => one.siteId === siteId && one.inventoryId === inventoryId)
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
    const orderNbr = await untouchedOrder(read)
    await page.goto(`/sales?open=${orderNbr}`)
    await press(page, 'Sales Order Details', 'Cancel order')
    const reason = dialogOf(page, 'Cancel order').getByRole('textbox', { name: 'Reason' })
    await reason.fill(REASON)
    return {
      perform: () => press(page, 'Cancel order', 'Cancel order'),
      seeTyped: () => expect(reason).toHaveValue(REASON),
      count: async () => {
        const { summaries } = await read('getSales')
        return summaries.filter((order) => order.orderNbr === orderNbr && order.orderStatus === 'Closed').length
      },
    }
  },
}

async function openShipment(page: Page, read: Read): Promise<string> {
  const { shipmentSummaries } = await read('getShipments')
  const open = shipmentSummaries.findLast(({ status }) => status === 'Open')
  const { shipmentNbr } = found('open shipment', open)
  await page.goto(`/shipments?open=${shipmentNbr}`)
  return shipmentNbr
}

const note: Action = {
  what: 'a note',
  path: calls.addShipmentNote.path,
  list: calls.getShipments.path,
  prepare: async (page, read) => {
    const text = newText()
    await openShipment(page, read)
    await press(page, SHIPMENT, 'Add Note')
    // "Add Note", or "Edit note" where there is one.
    const dialog = page.getByRole('dialog', { name: /note$/i })
    const field = dialog.getByRole('textbox')
    const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await field.fill(text)
    return {
      perform: save,
      repeat: save,
      seeTyped: () => expect(field).toHaveValue(text),
      count: async () => (await read('getShipments')).shipmentSummaries.filter(({ notes }) => notes === text).length,
    }
  },
}

const fileOf = (what: string, content: () => Buffer): Action => ({
  what,
  path: calls.addShipmentAttachment.path,
  list: calls.getShipments.path,
  prepare: async (page, read) => {
    const name = `${newText()}.png`
    const shipmentNbr = await openShipment(page, read)
    await press(page, SHIPMENT, 'Add Attachment')
    const dialog = dialogOf(page, 'Add Attachment')
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: content() })
    return {
      perform: () => press(page, 'Add Attachment', 'Upload'),
      seeTyped: () => expect(dialog.getByText(name).first()).toBeVisible(),
      count: async () => {
        const lines = (await read('getShipments')).shipmentDetails[shipmentNbr] ?? []
        return new Set(lines.flatMap(({ files }) => files.filter(({ filename }) => filename === name).map(({ id }) => id))).size
      },
    }
  },
})

/** Returns an uncompressed gray PNG of 2,450 by 2,450 pixels (6 MB). */
function largePhoto(): Buffer {
  const side = 2_450
  const header = Buffer.from([0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255, 8, 0, 0, 0, 0])
  return Buffer.concat([
    PHOTO.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side), { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The writes that are interrupted, one of each form: goods, production, a count, a reason, a note and files. */
export const ACTIONS: readonly Action[] = [
  ...[transferReceipt, salesReceipt, confirmation, releaseMaterials, completion, count, cancellation, note],
  ...[fileOf('a file', () => PHOTO), fileOf('a file of 6 MB', largePhoto)],
]
