import { calls } from '../../contract/calls'
import type { Read } from '../apiReader'
import { found, ordersToReceive, transfersToReceive } from '../demoData'
import type { Action } from './action'
import { confirm, dialogOf, press } from './action'
import { expect } from './edgesTest'

const readTransfers = (read: Read) => read('getTransfers')

/** Returns the keys of the transfers whose first open line has at least two units in transit. */
async function openTransfers(read: Read): Promise<readonly string[]> {
  const transfers = await transfersToReceive(read)
  return transfers.filter(({ lines }) => (lines.find(({ maximum }) => maximum > 0)?.maximum ?? 0) >= 2).map(({ key }) => key)
}

const countReceipts = async (read: Read, key: string) => (await readTransfers(read)).receiptsBySOandShipment[key]?.length ?? 0

const partialTransferReceipt: Action = {
  what: 'a partial transfer receipt',
  path: calls.createTransferReceipt.path,
  list: calls.getTransfers.path,
  prepare: async (page, read) => {
    const key = found('transfer with something to receive', (await openTransfers(read))[0])
    await page.goto(`/transfers?all=1&open=${key}`)
    await press(page, 'Transfer Details', 'Receive Partial')
    await press(page, 'Transfer Details', 'Clear All')
    const field = dialogOf(page, 'Transfer Details')
      .getByLabel(/^Quantity to receive/)
      .first()
    await field.fill('1')
    return {
      perform: async () => {
        await press(page, 'Transfer Details', 'Confirm Partial Receipt')
        await confirm(page, 'Confirm')
      },
      seeTyped: () => expect(field).toHaveValue('1'),
      count: () => countReceipts(read, key),
    }
  },
}

const fullTransferReceipt: Action = {
  what: 'a full transfer receipt',
  path: calls.createTransferReceipt.path,
  list: calls.getTransfers.path,
  prepare: async (page, read) => {
    // Taken from the end of the list, because each of these actions completes its transfer.
    const key = found('transfer with something to receive', (await openTransfers(read)).at(-1))
    await page.goto(`/transfers?all=1&open=${key}`)
    await expect(dialogOf(page, 'Transfer Details').getByRole('button', { name: 'Receive Full' })).toBeVisible()
    return {
      perform: async () => {
        await press(page, 'Transfer Details', 'Receive Full')
        await confirm(page, 'Confirm')
      },
      seeTyped: () => expect(dialogOf(page, 'Transfer Details')).toBeVisible(),
      count: () => countReceipts(read, key),
    }
  },
}

const salesReceipt: Action = {
  what: 'a sales receipt',
  path: calls.createSalesReceipt.path,
  list: calls.getSales.path,
  prepare: async (page, read) => {
    const sales = () => read('getSales')
    const orders = await ordersToReceive(read)
    const { orderNbr } = found(
      'sales order with something to receive',
      orders.find(({ lines }) => (lines[0]?.maximum ?? 0) >= 1),
    )
    await page.goto(`/sales?all=1&open=${orderNbr}`)
    await press(page, 'Sales Order Details', 'Receive Items')
    await press(page, 'Receive Items', 'Clear All')
    const field = dialogOf(page, 'Receive Items')
      .getByLabel(/^Quantity to receive/)
      .first()
    await field.fill('1')
    return {
      perform: () => press(page, 'Receive Items', 'Submit Receipt'),
      seeTyped: () => expect(field).toHaveValue('1'),
      count: async () => new Set((await sales()).receiptShipments[orderNbr]?.map(({ shipmentNbr }) => shipmentNbr)).size,
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
    const dialog = dialogOf(page, 'Shipment Details')
    await dialog.getByRole('combobox', { name: 'Courier' }).click()
    await page.getByRole('option', { name: 'DHL' }).click()
    const tracking = dialog.getByLabel('Tracking Number')
    await tracking.fill(`JD${shipmentNbr}`)
    return {
      perform: async () => {
        await press(page, 'Shipment Details', 'Confirm Shipment')
        await confirm(page, /^Confirm/)
      },
      seeTyped: () => expect(tracking).toHaveValue(`JD${shipmentNbr}`),
      count: async () =>
        (await shipments()).filter((shipment) => shipment.shipmentNbr === shipmentNbr && shipment.status === 'Confirmed').length,
    }
  },
}

/** The writes that move stock. */
export const GOODS_ACTIONS: readonly Action[] = [partialTransferReceipt, fullTransferReceipt, salesReceipt, confirmation]
