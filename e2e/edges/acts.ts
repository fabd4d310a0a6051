import type { Page } from '@playwright/test'
import type { AnswerOf } from '../../contract/calls'
import { calls } from '../../contract/calls'
import { joinKey } from '../../contract/entities/transfers'
import { counted } from '../../contract/rules/quantity'
import { PHOTO } from '../flows'
import { expect } from './edgesTest'
import type { Backend } from './edgesTest'

type Read = Backend['read']

/** A write that a person does in a dialog, and how to see on the screen and on the server what became of it. */
export interface Act {
  readonly what: string
  /** Path of the call. */
  readonly path: string
  /** Path of the list that is loaded after it. */
  readonly list: string
  /** Opens the dialog of a document of its own and fills it in. */
  readonly prepare: (page: Page, read: Read) => Promise<Prepared>
}

/** An act that is ready to be done. */
export interface Prepared {
  /** Presses what does it, and answers the question before it. */
  readonly perform: () => Promise<void>
  /** Sees that the dialog is there with what was typed. */
  readonly seeTyped: () => Promise<void>
  /** Documents, files or texts of it on the server: one more when it was done. */
  readonly count: () => Promise<number>
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, dialog: string, button: string) =>
  dialogOf(page, dialog).getByRole('button', { name: button, exact: true }).click()

async function transferWithRest(read: Read): Promise<string> {
  const answer = await read<AnswerOf<'getTransfers'>>('/transfers/')
  const key = answer.transferSummary
    .map(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr))
    .find(
      (id) =>
        !answer.receiptsBySOandShipment[id] &&
        answer.groupedTransferShipments[id]?.some(({ shippedQty }) => counted(shippedQty) >= 2),
    )
  if (!key) throw new Error('the demo data hold no transfer that is still on its way')
  return key
}

async function transferReceipts(read: Read, key: string): Promise<number> {
  const { receiptsBySOandShipment } = await read<AnswerOf<'getTransfers'>>('/transfers/')
  return receiptsBySOandShipment[key]?.length ?? 0
}

async function openShipment(page: Page, read: Read): Promise<string> {
  const { shipmentSummaries } = await read<AnswerOf<'getShipments'>>('/shipping/')
  const shipment = shipmentSummaries.find(({ status, notes }) => status === 'Open' && !notes)
  if (!shipment) throw new Error('the demo data hold no open shipment without a note')
  await page.goto(`/shipments?open=${shipment.shipmentNbr}`)
  await expect(dialogOf(page, 'Shipment Details')).toBeVisible()
  return shipment.shipmentNbr
}

const shipping = (read: Read) => read<AnswerOf<'getShipments'>>('/shipping/')

/** The ways of writing: a receipt with counts, a question only, a note, a file, a form, and steps of a process. */
export const ACTS: readonly Act[] = [
  {
    what: 'a partial transfer receipt',
    path: calls.createTransferReceipt.path,
    list: calls.getTransfers.path,
    prepare: async (page, read) => {
      const key = await transferWithRest(read)
      await page.goto(`/transfers?open=${key}`)
      await press(page, 'Transfer Details', 'Receive Partial')
      await press(page, 'Transfer Details', 'Clear All')
      const field = dialogOf(page, 'Transfer Details')
        .getByLabel(/^Quantity to receive/)
        .first()
      await field.fill('1')
      return {
        perform: async () => {
          await press(page, 'Transfer Details', 'Confirm Partial Receipt')
          await page.getByRole('dialog').last().getByRole('button', { name: 'Confirm', exact: true }).click()
        },
        seeTyped: () => expect(field).toHaveValue('1'),
        count: () => transferReceipts(read, key),
      }
    },
  },
  {
    what: 'a full transfer receipt',
    path: calls.createTransferReceipt.path,
    list: calls.getTransfers.path,
    prepare: async (page, read) => {
      const key = await transferWithRest(read)
      await page.goto(`/transfers?open=${key}`)
      return {
        perform: async () => {
          await press(page, 'Transfer Details', 'Receive Full')
          await page.getByRole('dialog').last().getByRole('button', { name: 'Confirm', exact: true }).click()
        },
        seeTyped: () => expect(dialogOf(page, 'Transfer Details')).toBeVisible(),
        count: () => transferReceipts(read, key),
      }
    },
  },
  {
    what: 'a sales receipt',
    path: calls.createSalesReceipt.path,
    list: calls.getSales.path,
    prepare: async (page, read) => {
      const sales = () => read<AnswerOf<'getSales'>>('/sales')
      const { details, receiptShipments, summaries } = await sales()
      const order = summaries.find(
        ({ orderNbr, orderStatus }) =>
          orderStatus === 'Open' &&
          !receiptShipments[orderNbr] &&
          details[orderNbr]?.some(({ operation, openQty }) => operation === 'Receipt' && counted(openQty) >= 2),
      )
      if (!order) throw new Error('the demo data hold no order with something to receive')
      await page.goto(`/sales?all=1&open=${order.orderNbr}`)
      await press(page, 'Sales Order Details', 'Receive Items')
      await press(page, 'Receive Items', 'Clear All')
      const field = dialogOf(page, 'Receive Items')
        .getByLabel(/^Quantity to receive/)
        .first()
      await field.fill('1')
      return {
        perform: () => press(page, 'Receive Items', 'Submit Receipt'),
        seeTyped: () => expect(field).toHaveValue('1'),
        count: async () => new Set((await sales()).receiptShipments[order.orderNbr]?.map(({ shipmentNbr }) => shipmentNbr)).size,
      }
    },
  },
  {
    what: 'a note',
    path: calls.addShipmentNote.path,
    list: calls.getShipments.path,
    prepare: async (page, read) => {
      const nbr = await openShipment(page, read)
      await press(page, 'Shipment Details', 'Add Note')
      const text = `Gate 4, ${nbr}`
      const field = dialogOf(page, 'Add Note').getByRole('textbox')
      await field.fill(text)
      return {
        perform: () => press(page, 'Add Note', 'Save'),
        seeTyped: () => expect(field).toHaveValue(text),
        count: async () => (await shipping(read)).shipmentSummaries.filter(({ notes }) => notes === text).length,
      }
    },
  },
  {
    what: 'an upload',
    path: calls.addShipmentAttachment.path,
    list: calls.getShipments.path,
    prepare: async (page, read) => {
      const nbr = await openShipment(page, read)
      await press(page, 'Shipment Details', 'Add Attachment')
      const dialog = dialogOf(page, 'Add Attachment')
      await dialog.locator('input[type=file]').setInputFiles({ name: `${nbr}.png`, mimeType: 'image/png', buffer: PHOTO })
      return {
        perform: () => press(page, 'Add Attachment', 'Upload'),
        seeTyped: () => expect(dialog.getByText(`${nbr}.png`).first()).toBeVisible(),
        count: async () => {
          const lines = (await shipping(read)).shipmentDetails[nbr] ?? []
          const ids = lines.flatMap(({ files }) => files.filter(({ filename }) => filename === `${nbr}.png`).map(({ id }) => id))
          return new Set(ids).size
        },
      }
    },
  },
  {
    what: 'a confirmation',
    path: calls.confirmShipment.path,
    list: calls.getShipments.path,
    prepare: async (page, read) => {
      const nbr = await openShipment(page, read)
      const dialog = dialogOf(page, 'Shipment Details')
      await dialog.getByRole('combobox', { name: 'Courier' }).click()
      await page.getByRole('option', { name: 'DHL' }).click()
      const tracking = dialog.getByLabel('Tracking Number')
      await tracking.fill(`JD${nbr}`)
      return {
        perform: async () => {
          await press(page, 'Shipment Details', 'Confirm Shipment')
          await page
            .getByRole('dialog')
            .last()
            .getByRole('button', { name: /^Confirm/ })
            .click()
        },
        seeTyped: () => expect(tracking).toHaveValue(`JD${nbr}`),
        count: async () =>
          (await shipping(read)).shipmentSummaries.filter(
            ({ shipmentNbr, status }) => shipmentNbr === nbr && status === 'Confirmed',
          ).length,
      }
    },
  },
  {
    what: 'a release',
    path: calls.releaseOrder.path,
    list: calls.getProductionOrders.path,
    prepare: async (page, read) => {
      const orders = async () => (await read<AnswerOf<'getProductionOrders'>>('/production/')).production_order_list
      const order = (await orders()).find(({ status }) => status === 'Planned')
      if (!order) throw new Error('the demo data hold no planned order')
      await page.goto(`/production?open=${order.prodNbr}`)
      return {
        perform: async () => {
          await press(page, 'Production Order Details', 'Release Order')
          await press(page, 'Release Order', 'Release')
        },
        seeTyped: () => expect(dialogOf(page, 'Production Order Details')).toBeVisible(),
        count: async () =>
          (await orders()).filter(({ prodNbr, status }) => prodNbr === order.prodNbr && status === 'Released').length,
      }
    },
  },
]
