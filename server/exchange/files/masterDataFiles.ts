import { QUANTITY_DECIMALS } from '../../../contract/constants'
import { NUMBERED } from '../../posting/documentNumbers'
import {
  choice,
  computed,
  idText,
  instant,
  lineNumber,
  lineText,
  optional,
  positiveQuantity,
  quantity,
  required,
  signedQuantity,
  wholeNumber,
} from '../columns'
import { exampleRows, type FileContents, item, site } from './fileSpec'

const addressColumns = [
  optional('address', lineText(200), 'Street and number.'),
  optional('city', lineText(100), 'City.'),
  optional('region', lineText(100), 'State, province or county.'),
  optional('postal_code', lineText(40), 'Postal code.'),
  optional('country', lineText(100), 'Country.'),
]

export const masterDataFiles = {
  sites: {
    about: 'Warehouses and plants.',
    key: ['site_id'],
    changeable: { auditedAs: 'site' },
    columns: [
      required('site_id', idText, 'What the site is known by.'),
      required('description', lineText(200), 'Its name.'),
      ...addressColumns,
    ],
    examples: exampleRows(
      'site_id | description              | address     | city      | region | postal_code | country',
      'MAIN    | Main plant               | 1 Mill Road | Portland  | OR     | 97201       | United States',
      'EAST    | Distribution center east |             | Charlotte | NC     |             | United States',
    ),
  },
  items: {
    about: 'Everything that is bought, made, stocked or sold.',
    key: ['inventory_id'],
    changeable: { auditedAs: 'item' },
    columns: [
      required('inventory_id', idText, 'Item number.'),
      required('description', lineText(500), 'What it is.'),
      optional('weight_kg', quantity, 'Weight of one unit in kilograms.', '0'),
      computed('uom', lineText(20), 'What it is counted in, such as kg. Empty: as before, or none.'),
      computed(
        'decimals',
        wholeNumber(0, QUANTITY_DECIMALS),
        `Decimals of a typed quantity. Empty: as before, or ${QUANTITY_DECIMALS}.`,
      ),
      computed('reorder_point', quantity, 'On hand from which it is reordered. Empty: as before, or none.'),
    ],
    examples: exampleRows(
      'inventory_id | description              | weight_kg | uom  | decimals | reorder_point',
      'PUMP-10      | Pump, size 10            | 12.5      | each | 0        | 2',
      'CASING-10    | Casing for pump, size 10 | 9         | each | 0        |',
      'BOLT-M8      | Bolt M8 x 30             | 0.014     | each | 0        |',
    ),
  },
  bills_of_materials: {
    table: 'bill_of_material',
    about: 'What one unit of an item is made of. A change is for later production orders.',
    changeable: { auditedAs: 'bill_of_material' },
    key: ['inventory_id', 'line_nbr'],
    columns: [
      required('inventory_id', idText, 'The item that is made.'),
      required('line_nbr', lineNumber, 'Position in its bill of materials.'),
      required('component_id', idText, 'The item that goes into it.'),
      required('qty_per', positiveQuantity, 'How much of the component one unit needs.'),
    ],
    references: [item, { ...item, columns: ['component_id'] }],
    examples: exampleRows(
      'inventory_id | line_nbr | component_id | qty_per',
      'PUMP-10      | 1        | CASING-10    | 1',
      'PUMP-10      | 2        | BOLT-M8      | 8',
    ),
  },
  customers: {
    about: 'Who buys.',
    key: ['customer_id'],
    changeable: { auditedAs: 'customer' },
    columns: [
      required('customer_id', idText, 'What we know the customer by.'),
      required('name', lineText(500), 'The name.'),
      optional('alternate_id', lineText(200), 'What the customer knows us by, or another number of theirs.'),
      ...addressColumns,
    ],
    examples: exampleRows(
      'customer_id | name                | alternate_id | address          | city    | region | postal_code | country',
      'C-1001      | Harbor Pump Service | V-778        | 66 Harbor Avenue | Seattle | WA     | 98126       | United States',
    ),
  },
} satisfies FileContents

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
    about: 'The ledger that adds up to the stock. Without it the movements of the documents are worked out, and openings.',
    key: ['movement_id'],
    columns: [
      required('movement_id', wholeNumber(1, Number.MAX_SAFE_INTEGER, 'bigint'), 'Its number, in the order of events.'),
      required('inventory_id', idText, 'Item.'),
      required('site_id', idText, 'Site.'),
      required('qty', signedQuantity, 'What came (positive) or went (negative). Not 0.'),
      required('reason', choice(...MOVEMENT_REASONS), 'Why.'),
      required(
        'document_nbr',
        lineText(200),
        'Shipment, receipt, production order, batch, or order/shipment of a transfer_out; else any text.',
      ),
      optional('document_line', lineNumber, 'Line of the document, where it has lines.', null),
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

export const numberFile = {
  number_sequences: {
    about: 'The next number of each kind of document. Without it: after the highest one. A lower one changes nothing.',
    key: ['document'],
    columns: [
      required('document', choice(...Object.keys(NUMBERED)), 'Kind of document.'),
      required('prefix', idText, 'What its numbers begin with; fixed once one was given.'),
      required('next', wholeNumber(1, 1e15, 'bigint'), 'The next number.'),
      computed('digits', wholeNumber(1, 15), 'Least digits: with 5, RC00114. Empty: as the highest, or 7.'),
    ],
    examples: exampleRows('document    | prefix | next', 'sales_order | SO     | 1000'),
  },
} satisfies FileContents
