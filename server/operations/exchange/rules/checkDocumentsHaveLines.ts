import type { Transaction } from '../../../database/database'
import type { FileName } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import type { Stage } from '../staging/stage'
import { sameKey, stageTable } from '../staging/stageTable'

const LINES_OF: readonly (readonly [document: FileName, lines: FileName])[] = [
  ['sales_orders', 'sales_order_lines'],
  ['sales_receipts', 'sales_receipt_lines'],
  ['shipments', 'shipment_lines'],
  ['transfer_shipments', 'transfer_lines'],
  ['transfer_receipts', 'transfer_receipt_lines'],
]

/** Refuses documents without lines. */
export async function checkDocumentsHaveLines(tx: Transaction, stage: Stage): Promise<void> {
  for (const [document, lines] of LINES_OF) {
    const { key } = specOf(document)
    const { lineOf = key } = specOf(lines)
    await stage.refuse(
      tx,
      document,
      key.join(', '),
      `SELECT document.line FROM ${stageTable(document)} AS document WHERE document.state = 'new' AND NOT EXISTS (
         SELECT FROM ${stageTable(lines)} AS part WHERE ${sameKey('part', 'document', lineOf, key)} AND part.state = 'new'
       ) ORDER BY document.line`,
      () => `has no lines in ${lines}.csv`,
    )
  }
}
