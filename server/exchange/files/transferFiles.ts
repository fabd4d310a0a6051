import { STATUSES } from '../../../contract/statuses'
import type { OwnerKind } from '../../files/attachments'
import {
  choice,
  computed,
  date,
  idText,
  instant,
  lineNumber,
  lineText,
  noteText,
  optional,
  positiveQuantity,
  quantity,
  required,
  uuid,
} from '../columns'
import {
  ATTACHMENT_FOLDER,
  exampleRows,
  type FileContents,
  type FileName,
  item,
  postedToTransferOrder,
  type Reference,
  site,
  transferShipment,
} from './fileSpec'

const transferOrder: Reference = { columns: ['order_nbr'], to: 'transfer_orders' }

export const transferFiles = {
  transfer_orders: {
    about: 'Transfers between sites.',
    key: ['order_nbr'],
    changeable: { auditedAs: 'transfer_order', posted: postedToTransferOrder },
    columns: [
      required('order_nbr', idText, 'Transfer order number.'),
      optional('description', lineText(500), 'What it is for.'),
      required('from_site', idText, 'Site that the goods leave.'),
      required('to_site', idText, 'Site that they go to.'),
    ],
    references: [
      { ...site, columns: ['from_site'] },
      { ...site, columns: ['to_site'] },
    ],
    examples: exampleRows(
      'order_nbr | description              | from_site | to_site',
      'TR0000001 | First stock for the east | MAIN      | EAST',
    ),
  },
  transfer_shipments: {
    about: 'What left a site for another one. Each needs lines in transfer_lines.csv.',
    key: ['order_nbr', 'shipment_nbr'],
    columns: [
      required('order_nbr', idText, 'Transfer order.'),
      required('shipment_nbr', idText, 'Number of the transfer shipment.'),
      computed('status', choice(...Object.keys(STATUSES.transfer)), 'By what was received; that when empty.'),
      required('shipped_date', date, 'Day on which it left.'),
      optional('tracking_number', lineText(200), 'Tracking number.'),
      optional('package_desc', lineText(200), 'How it is packed.'),
    ],
    references: [transferOrder],
    examples: exampleRows(
      'order_nbr | shipment_nbr | status             | shipped_date | tracking_number | package_desc',
      'TR0000001 | TS0000001    | Partially Received | 2026-03-03   | DSV000123456    | 1 pallet',
    ),
  },
  transfer_lines: {
    about: 'Lines of transfer shipments.',
    key: ['order_nbr', 'shipment_nbr', 'line_nbr'],
    columns: [
      required('order_nbr', idText, 'Transfer order.'),
      required('shipment_nbr', idText, 'Transfer shipment.'),
      required('line_nbr', lineNumber, 'Line.'),
      required('inventory_id', idText, 'Item.'),
      optional('line_desc', lineText(500), 'Description on the transfer.'),
      required('shipped_qty', positiveQuantity, 'What left.'),
      computed('received_qty', quantity, 'What its receipts add up to; that when empty.'),
    ],
    references: [transferOrder, transferShipment, item],
    examples: exampleRows(
      'order_nbr | shipment_nbr | line_nbr | inventory_id | line_desc    | shipped_qty',
      'TR0000001 | TS0000001    | 1        | BOLT-M8      | Bolt M8 x 30 | 200',
    ),
  },
  transfer_receipts: {
    about: 'What arrived of transfer shipments. Each needs lines in transfer_receipt_lines.csv.',
    key: ['receipt_nbr'],
    columns: [
      required('receipt_nbr', idText, 'Number of the receipt.'),
      required('order_nbr', idText, 'Transfer order.'),
      required('shipment_nbr', idText, 'Transfer shipment.'),
      required('receipt_date', date, 'Day.'),
      optional('note', noteText, 'Note.'),
    ],
    references: [transferOrder, transferShipment],
    postsTo: [transferShipment],
    examples: exampleRows(
      'receipt_nbr | order_nbr | shipment_nbr | receipt_date',
      'RC0000001   | TR0000001 | TS0000001    | 2026-03-08',
    ),
  },
  transfer_receipt_lines: {
    about: 'Lines of transfer receipts.',
    key: ['receipt_nbr', 'line_nbr'],
    columns: [
      required('receipt_nbr', idText, 'Receipt.'),
      required('line_nbr', lineNumber, 'Line of the transfer shipment that was received.'),
      required('inventory_id', idText, 'Item: that of the transfer line.'),
      required('qty', positiveQuantity, 'What arrived.'),
      optional('note', noteText, 'Note.'),
    ],
    references: [{ columns: ['receipt_nbr'], to: 'transfer_receipts' }, item],
    examples: exampleRows(
      'receipt_nbr | line_nbr | inventory_id | qty | note',
      'RC0000001   | 1        | BOLT-M8      | 150 | One box was open',
    ),
  },
} satisfies FileContents

export const OWNER_FILES: Readonly<Record<OwnerKind, FileName>> = {
  sales_line: 'sales_order_lines',
  sales_receipt: 'sales_receipts',
  shipment: 'shipments',
  transfer_receipt: 'transfer_receipts',
  transfer_receipt_line: 'transfer_receipt_lines',
}

/** File extension in the folder by content type; the name before it is the fingerprint. */
export const ENDING_OF_TYPE = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

const endings = Object.entries(ENDING_OF_TYPE)
  .map(([type, ending]) => `WHEN '${type}' THEN '${ending}'`)
  .join(' ')

export const ATTACHMENT_PATH = `'${ATTACHMENT_FOLDER}/' || sha256 || '.' || CASE content_type ${endings} END`

export const attachmentFile = {
  attachments: {
    table: 'file',
    about: 'Files that are attached to documents and lines: PDF, JPG or PNG, less than 10 MB each.',
    key: ['file_id'],
    columns: [
      computed('file_id', uuid, 'Id of the attachment; made of owner, name and content when empty.'),
      required('owner_kind', choice(...Object.keys(OWNER_FILES)), 'What it is attached to.'),
      required('owner_key', lineText(130), 'Number of the document; of a line with "/" and the line.'),
      required('filename', lineText(200), 'Name under which it is shown.'),
      {
        ...required('path', lineText(1_000), `Where it lies in the folder: ${ATTACHMENT_FOLDER}/photo.jpg.`),
        source: ATTACHMENT_PATH,
      },
      computed('created_at', instant, 'When it was attached; the moment of the import when empty.'),
      computed('created_by', lineText(320), 'Who attached it; "import" when empty.'),
    ],
    examples: [],
  },
} satisfies FileContents
