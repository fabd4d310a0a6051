import type { Locator, Page } from '@playwright/test'
import { calls } from '../../contract/calls'
import { ORDER_TYPE } from '../../contract/constants'
import type { ProductionOrder } from '../../contract/entities/production'
import type { ShipmentSummary } from '../../contract/entities/shipping'
import { compareQuantities, counted, plainQuantity, subtractQuantity, sumQuantities } from '../../contract/quantities/quantity'
import { completableNow, productionActions } from '../../contract/rules/production'
import { found, type Read, transfersToReceive } from '../demoData'
import { expect } from '../fixtures'
import { largePng } from '../largePhotos'
import { firstQuantity } from '../places'

/** A write through a dialog, and how to verify its outcome on the screen and on the server. */
export interface Action {
  readonly what: string
  readonly path: string
  /** Path of the list that is reloaded after it. */
  readonly list: string
  readonly prepare: (page: Page, read: Read) => Promise<Prepared>
}

export interface Prepared {
  /** Clicks the button that performs it, and confirms the question before it. */
  readonly perform: () => Promise<void>
  /** How a user repeats the action after a failure, where the dialog itself offers no way. */
  readonly repeat?: () => Promise<void>
  readonly seeTyped: () => Promise<void>
  /** Returns the number of its documents, files or texts on the server, which the action increases by one. */
  readonly count: () => Promise<number>
}

/** Returns the dialog with a name; the topmost one if there are several. */
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name }).last()

const press = (page: Page, dialog: string, button: string): Promise<void> =>
  dialogOf(page, dialog).getByRole('button', { name: button, exact: true }).click()

const confirm = (page: Page): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name: 'Confirm', exact: true }).click()

let names = 0
/** Returns a text that no test has used before, also when tests run again on the same data. */
const newText = (): string => `Gate 4, ${Date.now().toString(36)} ${++names}`

const TRANSFER = 'Transfer Details'
const SHIPMENT = 'Shipment Details'
const PRODUCTION = 'Production Order Details'
const REASON = 'Found behind the shelf'

export const transferReceipt: Action = {
  what: 'a partial transfer receipt',
  path: calls.createTransferReceipt.path,
  list: calls.getTransfers.path,
  prepare: async (page, read) => {
    const hasTwo = ({ lines }: { readonly lines: readonly { readonly maximum: number }[] }) =>
      (lines.find(({ maximum }) => maximum > 0)?.maximum ?? 0) >= 2
    const { key } = found('transfer with something to receive', await transfersToReceive(read), hasTwo)
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

const confirmation: Action = {
  what: 'a confirmation',
  path: calls.confirmShipment.path,
  list: calls.getShipments.path,
  prepare: async (page, read) => {
    const shipments = async () => (await read('getShipments')).shipmentSummaries
    const isBare = ({ status, trackingNumber }: ShipmentSummary) => status === 'Open' && trackingNumber === ''
    const { shipmentNbr } = found('open shipment', await shipments(), isBare)
    await page.goto(`/shipments?open=${shipmentNbr}`)
    const dialog = dialogOf(page, SHIPMENT)
    await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('DHL')
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

/** Returns the first order of which at least two units can be completed. */
async function completableOrder(read: Read, orders: readonly ProductionOrder[]): Promise<ProductionOrder> {
  for (const order of orders) {
    const materials = await read('getOrderDetails', { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production })
    if (productionActions(order) === 'produce' && completableNow(materials, order) >= 2) return order
  }
  throw new Error('The demo data hold no order with released materials')
}

const completion: Action = {
  what: 'a completion',
  path: calls.completeProduction.path,
  list: calls.getProductionOrders.path,
  prepare: async (page, read) => {
    const orders = async () => (await read('getProductionOrders')).production_order_list
    const { prodNbr } = await completableOrder(read, await orders())
    await page.goto(`/production?open=${prodNbr}`)
    const field = dialogOf(page, PRODUCTION).getByLabel('Quantity to complete')
    await field.fill('1')
    return {
      perform: () => press(page, PRODUCTION, 'Complete Production'),
      seeTyped: () => expect(field).toHaveValue('1'),
      count: async () => counted((await orders()).find((order) => order.prodNbr === prodNbr)?.qtyCompleted ?? 0),
    }
  },
}

const count: Action = {
  what: 'a count',
  path: calls.postCount.path,
  list: calls.getInventory.path,
  prepare: async (page, read) => {
    const stock = await read('getInventory')
    const isFree = (row: (typeof stock)[number]) =>
      row.decimals === 0 &&
      compareQuantities(row.qtyOnHand, 5) > 0 &&
      compareQuantities(row.qtyOnHand, row.qtyHardAvailable) === 0
    const { inventoryId, siteId, warehouseDesc, qtyOnHand } = found('item that nothing is reserved of', stock, isFree)
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

async function openShipment(page: Page, read: Read): Promise<string> {
  const { shipmentSummaries } = await read('getShipments')
  const { shipmentNbr } = found('open shipment', shipmentSummaries.toReversed(), ({ status }) => status === 'Open')
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

const file: Action = {
  what: 'a file',
  path: calls.addShipmentAttachment.path,
  list: calls.getShipments.path,
  prepare: async (page, read) => {
    const name = `${newText()}.png`
    const shipmentNbr = await openShipment(page, read)
    await press(page, SHIPMENT, 'Add Attachment')
    const dialog = dialogOf(page, 'Add Attachment')
    // So large that the server can be killed on its way.
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await largePng(page, 6_000_000) })
    return {
      perform: () => press(page, 'Add Attachment', 'Upload'),
      seeTyped: () => expect(dialog.getByText(name).first()).toBeVisible(),
      count: async () => {
        const lines = (await read('getShipments')).shipmentDetails[shipmentNbr] ?? []
        return new Set(lines.flatMap(({ files }) => files.filter(({ filename }) => filename === name).map(({ id }) => id))).size
      },
    }
  },
}

/** The writes that are interrupted, one of each form: goods, production, a count, a note and a file. */
export const ACTIONS: readonly Action[] = [transferReceipt, confirmation, completion, count, note, file]
