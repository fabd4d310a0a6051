import type { NumberedDocument } from '../../posting/documentNumbers'
import { choice, required, computed, wholeNumber, idText } from '../columns'
import { type FileName, type FileContents, exampleRows } from './fileSpec'

/** The file and the column that contain the numbers of each kind of document. */
export const NUMBERED: Readonly<Record<NumberedDocument, { readonly file: FileName; readonly column: string }>> = {
  sales_order: { file: 'sales_orders', column: 'order_nbr' },
  sales_receipt: { file: 'sales_receipts', column: 'shipment_nbr' },
  production_order: { file: 'production_orders', column: 'prod_nbr' },
  production_batch: { file: 'production_completions', column: 'batch_nbr' },
  shipment: { file: 'shipments', column: 'shipment_nbr' },
  transfer_order: { file: 'transfer_orders', column: 'order_nbr' },
  transfer_shipment: { file: 'transfer_shipments', column: 'shipment_nbr' },
  transfer_receipt: { file: 'transfer_receipts', column: 'receipt_nbr' },
}

export const numberFile = {
  number_sequences: {
    table: 'number_sequence',
    about:
      'With which number each kind of document goes on. It may be missing: numbers then go on behind the highest one, with as many digits as that has. Numbers only ever go up: a lower one here changes nothing.',
    key: ['document'],
    columns: [
      required('document', choice(...Object.keys(NUMBERED)), 'Kind of document.'),
      required('prefix', idText, 'What its numbers begin with. It can be chosen as long as none of our numbers was given.'),
      required('next', wholeNumber(1, 1e15, 'bigint'), 'The next number.'),
      computed(
        'digits',
        wholeNumber(1, 15),
        'How many digits a number has at least: with 5, RC00114. As many as the highest number has when empty; 7 when there is none.',
      ),
    ],
    references: [],
    examples: exampleRows('document    | prefix | next', 'sales_order | SO     | 1000'),
  },
} satisfies FileContents
