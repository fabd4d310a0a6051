import type { FileName } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import type { Stage } from '../staging/stage'

const LINES_OF: readonly (readonly [document: FileName, lines: FileName])[] = [
  ['sales_orders', 'sales_order_lines'],
  ['sales_receipts', 'sales_receipt_lines'],
  ['shipments', 'shipment_lines'],
  ['transfer_shipments', 'transfer_lines'],
  ['transfer_receipts', 'transfer_receipt_lines'],
]

/** Refuses documents without lines. */
export function checkDocumentsHaveLines(stage: Stage): void {
  for (const [document, lines] of LINES_OF) {
    const { lineOf = specOf(document).key } = specOf(lines)
    const withLines = new Set(stage.fresh(lines).map((row) => row.key(lineOf)))
    for (const row of stage.fresh(document)) {
      const { key } = specOf(document)
      if (!withLines.has(row.key(key))) stage.refuse(document, row, key.join(', '), `has no lines in ${lines}.csv`)
    }
  }
}
