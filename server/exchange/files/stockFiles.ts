import {
  choice,
  optional,
  required,
  computed,
  instant,
  lineNumber,
  quantity,
  signedQuantity,
  wholeNumber,
  idText,
  lineText,
} from '../columns'
import { type FileContents, item, site, exampleRows } from './fileSpec'

/** Why stock moves. */
const MOVEMENT_REASONS = [
  'opening',
  'purchase',
  'adjustment',
  'shipment',
  'sales_receipt',
  'material_issue',
  'production',
  'transfer_out',
  'transfer_in',
  'material_return',
  'count',
] as const

export const stockFiles = {
  stock: {
    table: 'stock',
    about: 'What lies where, when all the documents of the import have had their effect.',
    key: ['inventory_id', 'site_id'],
    instead: 'count the stock in the app, or leave the row out',
    columns: [
      required('inventory_id', idText, 'Item.'),
      required('site_id', idText, 'Site.'),
      required('qty_on_hand', quantity, 'What is there, with what open shipments have picked.'),
    ],
    references: [item, site],
    examples: exampleRows(
      'inventory_id | site_id | qty_on_hand',
      'PUMP-10      | MAIN    | 14',
      'CASING-10    | MAIN    | 20',
      'BOLT-M8      | MAIN    | 1200.5',
      'BOLT-M8      | EAST    | 150',
    ),
  },
  stock_movements: {
    table: 'stock_movement',
    about:
      'The ledger that the stock adds up from. It may be missing: movements of the imported documents are then worked out, and one of the reason opening makes the stock right.',
    key: ['movement_id'],
    columns: [
      required(
        'movement_id',
        wholeNumber(1, Number.MAX_SAFE_INTEGER, 'bigint'),
        'Number of the movement, in the order in which they happened.',
      ),
      required('inventory_id', idText, 'Item.'),
      required('site_id', idText, 'Site.'),
      required('qty', signedQuantity, 'What came (positive) or went (negative). Not 0.'),
      required('reason', choice(...MOVEMENT_REASONS), 'Why.'),
      required(
        'document_nbr',
        lineText(200),
        'The document: shipment, receipt, production order (material_issue, material_return), batch (production), order/shipment of a transfer (transfer_out). Any text for opening, purchase, adjustment and count.',
      ),
      optional(
        'document_line',
        lineNumber,
        'Line of the document; empty for production, opening, purchase, adjustment and count.',
        null,
      ),
      computed('created_at', instant, 'When; the moment of the import when empty.'),
      computed('created_by', lineText(320), 'Who; "import" when empty.'),
    ],
    references: [item, site],
    examples: exampleRows(
      'movement_id | inventory_id | site_id | qty | reason   | document_nbr | created_at           | created_by',
      '1           | CASING-10    | EAST    | 5   | purchase | PO-88        | 2026-03-01T09:00:00Z | Ann',
    ),
  },
} satisfies FileContents
