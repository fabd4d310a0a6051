import { QUANTITY_DECIMALS } from '../../../contract/constants'
import { optional, required, computed, lineNumber, positiveQuantity, quantity, wholeNumber, idText, lineText } from '../columns'
import { type FileContents, item, exampleRows } from './fileSpec'

const addressColumns = [
  optional('address', lineText(200), 'Street and number.'),
  optional('city', lineText(100), 'City.'),
  optional('region', lineText(100), 'State, province or county.'),
  optional('postal_code', lineText(40), 'Postal code.'),
  optional('country', lineText(100), 'Country.'),
]

export const masterDataFiles = {
  sites: {
    table: 'site',
    about: 'Warehouses and plants.',
    key: ['site_id'],
    changeable: { auditedAs: 'site' },
    columns: [
      required('site_id', idText, 'What the site is known by.'),
      required('description', lineText(200), 'Its name.'),
      ...addressColumns,
    ],
    references: [],
    examples: exampleRows(
      'site_id | description              | address     | city      | region | postal_code | country',
      'MAIN    | Main plant               | 1 Mill Road | Portland  | OR     | 97201       | United States',
      'EAST    | Distribution center east |             | Charlotte | NC     |             | United States',
    ),
  },
  items: {
    table: 'item',
    about: 'Everything that is bought, made, stocked or sold.',
    key: ['inventory_id'],
    changeable: { auditedAs: 'item' },
    columns: [
      required('inventory_id', idText, 'Item number.'),
      required('description', lineText(500), 'What it is.'),
      optional('weight_kg', quantity, 'Weight of one unit in kilograms.', '0'),
      computed(
        'uom',
        lineText(20),
        'What it is counted in, such as each or kg. Empty: what the database has, for a new item none.',
      ),
      computed(
        'decimals',
        wholeNumber(0, QUANTITY_DECIMALS),
        `Decimal places that a typed quantity may have. Empty: what the database has, for a new item ${QUANTITY_DECIMALS}.`,
      ),
      computed(
        'reorder_point',
        quantity,
        'With no more than this on hand it should be reordered. Empty: what the database has, for a new item none.',
      ),
    ],
    references: [],
    examples: exampleRows(
      'inventory_id | description              | weight_kg | uom  | decimals | reorder_point',
      'PUMP-10      | Pump, size 10            | 12.5      | each | 0        | 2',
      'CASING-10    | Casing for pump, size 10 | 9         | each | 0        |',
      'BOLT-M8      | Bolt M8 x 30             | 0.014     | each | 0        |',
    ),
  },
  bills_of_materials: {
    table: 'bill_of_material',
    about: 'What one unit of an item is made of, one component per row. A change is for the production orders that come later.',
    changeable: { auditedAs: 'bill_of_material' },
    key: ['inventory_id', 'line_nbr'],
    columns: [
      required('inventory_id', idText, 'The item that is made.'),
      required('line_nbr', lineNumber, 'Position in its bill of materials.'),
      required('component_id', idText, 'The item that goes into it.'),
      required('qty_per', positiveQuantity, 'How much of the component one unit needs.'),
    ],
    references: [item, { ...item, columns: ['component_id'] }],
    lineOf: ['inventory_id'],
    examples: exampleRows(
      'inventory_id | line_nbr | component_id | qty_per',
      'PUMP-10      | 1        | CASING-10    | 1',
      'PUMP-10      | 2        | BOLT-M8      | 8',
    ),
  },
  customers: {
    table: 'customer',
    about: 'Who buys.',
    key: ['customer_id'],
    changeable: { auditedAs: 'customer' },
    columns: [
      required('customer_id', idText, 'What we know the customer by.'),
      required('name', lineText(500), 'The name.'),
      optional('alternate_id', lineText(200), 'What the customer knows us by, or another number of theirs.'),
      ...addressColumns,
    ],
    references: [],
    examples: exampleRows(
      'customer_id | name                | alternate_id | address          | city    | region | postal_code | country',
      'C-1001      | Harbor Pump Service | V-778        | 66 Harbor Avenue | Seattle | WA     | 98126       | United States',
    ),
  },
} satisfies FileContents
