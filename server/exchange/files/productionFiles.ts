import { STATUSES } from '../../../contract/statuses'
import {
  choice,
  optional,
  postedBy,
  required,
  computed,
  instant,
  lineNumber,
  positiveQuantity,
  quantity,
  idText,
  lineText,
} from '../columns'
import { type FileContents, type Reference, postedToProductionOrder, item, site, exampleRows } from './fileSpec'

const productionOrder: Reference = { columns: ['prod_nbr'], to: 'production_orders' }

export const productionFiles = {
  production_orders: {
    table: 'production_order',
    about: 'Production orders.',
    key: ['prod_nbr'],
    changeable: { auditedAs: 'production_order', posted: postedToProductionOrder },
    instead: 'complete, cancel or close the order in the app, or leave the row out',
    columns: [
      required('prod_nbr', idText, 'Production order number.'),
      required('inventory_id', idText, 'The item that is made.'),
      optional('prod_desc', lineText(500), 'What it is for.'),
      required('site_id', idText, 'Site that makes it.'),
      required('qty_to_produce', positiveQuantity, 'Units to make.'),
      postedBy(
        'a completion moves stock',
        computed('qty_completed', quantity, 'Units made: what its completions make; that when empty.'),
      ),
      optional('status', choice(...Object.keys(STATUSES.production)), 'Completed or Closed when all is made.', 'Planned'),
      optional('sales_order_nbr', idText, 'Sales order that it is for.', null),
      optional(
        'sales_line_nbr',
        lineNumber,
        'Line of that sales order, an Issue line of the same item. One live production order a line.',
        null,
      ),
      computed('created_at', instant, 'When it was planned; the moment of the import when empty.'),
    ],
    references: [item, site, { columns: ['sales_order_nbr', 'sales_line_nbr'], to: 'sales_order_lines' }],
    examples: exampleRows(
      'prod_nbr  | inventory_id | site_id | qty_to_produce | status     | sales_order_nbr | sales_line_nbr | prod_desc',
      'PR0000001 | PUMP-10      | MAIN    | 6              | Planned    | SO0000001       | 1              |',
      'PR0000002 | PUMP-10      | MAIN    | 4              | In Process |                 |                | Replenish stock',
    ),
  },
  production_materials: {
    table: 'production_material',
    about:
      'What production orders need and what was issued to them. An order without rows here gets what its bill of materials says, with nothing issued.',
    key: ['prod_nbr', 'line_nbr'],
    columns: [
      required('prod_nbr', idText, 'Production order.'),
      required('line_nbr', lineNumber, 'Line.'),
      required('inventory_id', idText, 'Material.'),
      required('total_required', positiveQuantity, 'What all units need.'),
      postedBy(
        'a release moves stock',
        optional('qty_released', quantity, 'What was issued from stock so far; at most total_required.', '0'),
      ),
    ],
    references: [productionOrder, item],
    lineOf: ['prod_nbr'],
    changeable: { auditedAs: 'production_material', posted: postedToProductionOrder },
    instead: 'release materials in the app, or leave the row out',
    examples: exampleRows(
      'prod_nbr  | line_nbr | inventory_id | total_required | qty_released',
      'PR0000002 | 1        | CASING-10    | 4              | 2',
      'PR0000002 | 2        | BOLT-M8      | 32             | 16',
    ),
  },
  production_completions: {
    table: 'production_completion',
    about: 'Finished units that were reported.',
    key: ['batch_nbr'],
    columns: [
      required('batch_nbr', idText, 'Number of the batch.'),
      required('prod_nbr', idText, 'Production order.'),
      required('qty', positiveQuantity, 'Finished units.'),
      computed('created_at', instant, 'When; the moment of the import when empty.'),
    ],
    references: [productionOrder],
    postsTo: [productionOrder],
    examples: exampleRows('batch_nbr | prod_nbr  | qty | created_at', 'PB0000001 | PR0000002 | 2   | 2026-03-05T14:07:00Z'),
  },
} satisfies FileContents
