import { deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { calls } from '../../contract/calls'
import { joinKey } from '../../contract/entities/transfers'
import type { Read } from '../apiReader'
import { found } from '../demoData'
import { PHOTO } from '../flows'
import { pngChunk } from '../largePhotos'
import type { Action } from './action'
import { dialogOf, newText, press } from './action'
import { expect } from './edgesTest'

/** A note and files on the server, of one document or line. */
interface Holding {
  readonly note: string
  readonly files: readonly { readonly id: string; readonly filename: string }[]
}

/** A kind of owner of a note and files. */
interface Holder {
  readonly what: string
  /** In tables, the end of the names of its two buttons. */
  readonly of?: string
  readonly notePath: string
  readonly filePath: string
  readonly list: string
  /** Opens the dialog that contains the buttons. */
  readonly open: (page: Page, read: Read) => Promise<Locator>
  /** Reads all owners of this kind from the server. */
  readonly all: (read: Read) => Promise<readonly Holding[]>
}

const readSales = (read: Read) => read('getSales')
const readShipments = (read: Read) => read('getShipments')
const readTransfers = (read: Read) => read('getTransfers')

async function openReceipt(page: Page, dialog: string): Promise<Locator> {
  await dialogOf(page, dialog).getByRole('tab', { name: 'Receipt History' }).click()
  await dialogOf(page, dialog).getByRole('table', { name: 'Receipts' }).getByRole('row').nth(1).click()
  return dialogOf(page, 'Receipt Details')
}

async function openTransferReceipt(page: Page, read: Read): Promise<Locator> {
  const { transferSummary, receiptsBySOandShipment } = await readTransfers(read)
  const keys = transferSummary.map(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr))
  const key = keys.find((each) => receiptsBySOandShipment[each]?.length)
  await page.goto(`/transfers?all=1&open=${found('transfer with a receipt', key)}`)
  return openReceipt(page, 'Transfer Details')
}

const HOLDERS: readonly Holder[] = [
  {
    what: 'a shipment',
    notePath: calls.addShipmentNote.path,
    filePath: calls.addShipmentAttachment.path,
    list: calls.getShipments.path,
    open: async (page, read) => {
      const { shipmentSummaries } = await readShipments(read)
      const { shipmentNbr } = found(
        'open shipment',
        shipmentSummaries.findLast(({ status }) => status === 'Open'),
      )
      await page.goto(`/shipments?open=${shipmentNbr}`)
      return dialogOf(page, 'Shipment Details')
    },
    all: async (read) => {
      const { shipmentDetails, shipmentSummaries } = await readShipments(read)
      return shipmentSummaries.map(({ notes, shipmentNbr }) => ({
        note: notes,
        files: (shipmentDetails[shipmentNbr] ?? []).flatMap(({ files }) => files),
      }))
    },
  },
  {
    what: 'an order line',
    of: ', line',
    notePath: calls.addLineNote.path,
    filePath: calls.addLineAttachment.path,
    list: calls.getSales.path,
    open: async (page, read) => {
      const { summaries } = await readSales(read)
      const { orderNbr } = found(
        'open sales order',
        summaries.find(({ orderStatus }) => orderStatus === 'Open'),
      )
      await page.goto(`/sales?open=${orderNbr}`)
      return dialogOf(page, 'Sales Order Details')
    },
    all: async (read) => Object.values((await readSales(read)).details).flat(),
  },
  {
    what: 'a sales receipt',
    notePath: calls.addSalesReceiptNote.path,
    filePath: calls.addSalesReceiptAttachment.path,
    list: calls.getSales.path,
    open: async (page, read) => {
      const { summarizedReceiptShipments } = await readSales(read)
      const order = Object.keys(summarizedReceiptShipments).find((each) => summarizedReceiptShipments[each]?.length)
      await page.goto(`/sales?all=1&open=${found('sales order with a receipt', order)}`)
      return openReceipt(page, 'Sales Order Details')
    },
    all: async (read) => Object.values((await readSales(read)).summarizedReceiptShipments).flat(),
  },
  {
    what: 'a transfer receipt',
    notePath: calls.addTransferReceiptNote.path,
    filePath: calls.addTransferReceiptAttachment.path,
    list: calls.getTransfers.path,
    open: openTransferReceipt,
    all: async (read) => Object.values((await readTransfers(read)).receiptsBySOandShipment).flat(),
  },
  {
    what: 'a line of a transfer receipt',
    of: ', line',
    notePath: calls.addTransferReceiptLineNote.path,
    filePath: calls.addTransferReceiptLineAttachment.path,
    list: calls.getTransfers.path,
    open: openTransferReceipt,
    all: async (read) => Object.values((await readTransfers(read)).groupedReceipts).flat(),
  },
]

const openAction = async (holder: Holder, label: string, page: Page, read: Read) => {
  const dialog = await holder.open(page, read)
  const name = holder.of ? new RegExp(`^${label}${holder.of}`) : label
  await dialog.getByRole('button', { name, exact: true }).first().click()
}

const noteOf = (holder: Holder): Action => ({
  what: `a note of ${holder.what}`,
  path: holder.notePath,
  list: holder.list,
  prepare: async (page, read) => {
    const text = newText()
    await openAction(holder, 'Add Note', page, read)
    // "Add Note", or "Edit note" where there is one.
    const dialog = page.getByRole('dialog', { name: /note$/i })
    const field = dialog.getByRole('textbox')
    const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await field.fill(text)
    return {
      perform: save,
      repeat: save,
      seeTyped: () => expect(field).toHaveValue(text),
      count: async () => (await holder.all(read)).filter(({ note }) => note === text).length,
    }
  },
})

const fileOf = (holder: Holder, content: () => Buffer = () => PHOTO, what = 'a file'): Action => ({
  what: `${what} of ${holder.what}`,
  path: holder.filePath,
  list: holder.list,
  prepare: async (page, read) => {
    const name = `${newText()}.png`
    await openAction(holder, 'Add Attachment', page, read)
    const dialog = dialogOf(page, 'Add Attachment')
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: content() })
    return {
      perform: () => press(page, 'Add Attachment', 'Upload'),
      seeTyped: () => expect(dialog.getByText(name).first()).toBeVisible(),
      count: async () => {
        const files = (await holder.all(read)).flatMap(({ files }) => files)
        return new Set(files.filter(({ filename }) => filename === name).map(({ id }) => id)).size
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

const [SHIPMENT] = HOLDERS

/** Writing notes and files to every kind of owner, and uploading a file that takes long. */
export const ATTACH_ACTIONS: readonly Action[] = [
  ...HOLDERS.flatMap((holder) => [noteOf(holder), fileOf(holder)]),
  ...(SHIPMENT ? [fileOf(SHIPMENT, largePhoto, 'a file of 6 MB')] : []),
]
