import { businessInvariants, findViolations } from '../posting/invariants/findViolations'
import type { Invariant } from '../posting/invariants/invariant'
import { fileInvariants } from '../posting/invariants/recordInvariants'
import { stockInvariants } from '../posting/invariants/stockInvariants'
import type { FileName } from './files/fileSpec'
import type { Stage } from './stage'
import { isWritten, stageTable } from './stageTable'

/** Up to this number of rows, only the documents and items of the files are checked. */
const FEW_ROWS = 10_000

const written = (file: FileName, column: string) => `SELECT ${column} FROM ${stageTable(file)} AS row WHERE ${isWritten('row')}`

const anyOf = (...selects: readonly string[]) => selects.join(' UNION ')

/** Takes the place of the tables that invariants read: only rows of the documents that the files touch. */
const TOUCHED_DOCUMENTS = `
  WITH sale (nbr) AS (${anyOf(
    ...(['sales_orders', 'sales_order_lines', 'sales_receipts', 'sales_receipt_lines', 'shipment_lines'] as const).map((file) =>
      written(file, 'order_nbr'),
    ),
    written('production_orders', 'sales_order_nbr'),
    `SELECT sales_order_nbr FROM production_order WHERE prod_nbr IN (${written('production_orders', 'prod_nbr')})`,
    `SELECT order_nbr FROM shipment_line WHERE shipment_nbr IN (${written('shipments', 'shipment_nbr')})`,
  )}),
  receipt (nbr) AS (${anyOf(
    written('sales_receipts', 'shipment_nbr'),
    written('sales_receipt_lines', 'shipment_nbr'),
    'SELECT shipment_nbr FROM sales_receipt_line WHERE order_nbr IN (SELECT nbr FROM sale)',
  )}),
  delivery (nbr) AS (${anyOf(
    written('shipments', 'shipment_nbr'),
    written('shipment_lines', 'shipment_nbr'),
    'SELECT shipment_nbr FROM shipment_line WHERE order_nbr IN (SELECT nbr FROM sale)',
  )}),
  production (nbr) AS (${anyOf(
    ...(['production_orders', 'production_materials', 'production_completions'] as const).map((file) =>
      written(file, 'prod_nbr'),
    ),
    'SELECT prod_nbr FROM production_order WHERE sales_order_nbr IN (SELECT nbr FROM sale)',
  )}),
  transfer (nbr) AS (${anyOf(
    ...(['transfer_orders', 'transfer_shipments', 'transfer_lines', 'transfer_receipts'] as const).map((file) =>
      written(file, 'order_nbr'),
    ),
    `SELECT order_nbr FROM transfer_receipt WHERE receipt_nbr IN (${written('transfer_receipt_lines', 'receipt_nbr')})`,
  )}),
  moving (reason, kind, nbr) AS (
    SELECT 'shipment', 'shipment', nbr FROM delivery
    UNION ALL SELECT 'sales_receipt', 'sales_receipt', nbr FROM receipt
    UNION ALL SELECT reason, 'production_order', nbr FROM production, (VALUES ('material_issue'), ('material_return')) AS of (reason)
    UNION ALL SELECT 'production', 'production_batch', batch_nbr FROM production_completion WHERE prod_nbr IN (SELECT nbr FROM production)
    UNION ALL SELECT 'transfer_out', '', order_nbr || '/' || shipment_nbr FROM transfer_shipment WHERE order_nbr IN (SELECT nbr FROM transfer)
    UNION ALL SELECT 'transfer_in', 'transfer_receipt', receipt_nbr FROM transfer_receipt WHERE order_nbr IN (SELECT nbr FROM transfer)
    UNION ALL SELECT '', 'sales_order', nbr FROM sale
  ),
  ${Object.entries({
    sales_order: 'order_nbr IN (SELECT nbr FROM sale)',
    sales_order_line: 'order_nbr IN (SELECT nbr FROM sale)',
    sales_receipt: 'shipment_nbr IN (SELECT nbr FROM receipt)',
    sales_receipt_line: 'shipment_nbr IN (SELECT nbr FROM receipt)',
    shipment: 'shipment_nbr IN (SELECT nbr FROM delivery)',
    shipment_line: 'shipment_nbr IN (SELECT nbr FROM delivery)',
    production_order: 'prod_nbr IN (SELECT nbr FROM production)',
    production_material: 'prod_nbr IN (SELECT nbr FROM production)',
    production_completion: 'prod_nbr IN (SELECT nbr FROM production)',
    transfer_order: 'order_nbr IN (SELECT nbr FROM transfer)',
    transfer_shipment: 'order_nbr IN (SELECT nbr FROM transfer)',
    transfer_line: 'order_nbr IN (SELECT nbr FROM transfer)',
    transfer_receipt: 'order_nbr IN (SELECT nbr FROM transfer)',
    transfer_receipt_line: 'receipt_nbr IN (SELECT nbr FROM moving)',
    stock_movement: 'document_nbr IN (SELECT nbr FROM moving) AND (reason, document_nbr) IN (SELECT reason, nbr FROM moving)',
    audit_entry: '(entity_kind, entity_key) IN (SELECT kind, nbr FROM moving)',
    // An import writes no keys.
    idempotency_key: 'false',
  })
    .map(([table, condition]) => `${table} AS NOT MATERIALIZED (SELECT * FROM ${table} WHERE ${condition})`)
    .join(',\n  ')}`

/** The same with the items whose stock the files touch, for the invariants of stock. */
const TOUCHED_ITEMS = `
  WITH touched (id) AS (${anyOf(
    written('stock', 'inventory_id'),
    written('shipment_lines', 'inventory_id'),
    'SELECT inventory_id FROM import_movement',
    `SELECT inventory_id FROM shipment_line WHERE shipment_nbr IN (${written('shipments', 'shipment_nbr')})`,
  )}),
  ${['stock', 'stock_movement', 'shipment_line']
    .map((table) => `${table} AS NOT MATERIALIZED (SELECT * FROM ${table} WHERE inventory_id IN (SELECT id FROM touched))`)
    .join(',\n  ')}`

const CONTENTS = written('attachments', 'content_sha256')

/** The same with the contents of the attachments, for the invariants of files. */
const TOUCHED_FILES = `
  WITH ${['file', 'file_content']
    .map((table) => `${table} AS NOT MATERIALIZED (SELECT * FROM ${table} WHERE sha256 IN (${CONTENTS}))`)
    .join(', ')}`

/** Returns the checks of what the files of an import touch: of everything, when that is much. */
function checksOf(stage: Stage): readonly Invariant[] {
  // A ledger and the next numbers concern documents that are in no file.
  if (stage.rows > FEW_ROWS || stage.files.has('stock_movements') || stage.files.has('number_sequences'))
    return businessInvariants
  return businessInvariants.flatMap((invariant) => {
    const isOf = (some: readonly Invariant[]) => some.includes(invariant)
    // Only a ledger has movements of counts.
    if (invariant.id === 'I16' || (isOf(fileInvariants) && !stage.writes('attachments'))) return []
    const touched = isOf(stockInvariants) ? TOUCHED_ITEMS : isOf(fileInvariants) ? TOUCHED_FILES : TOUCHED_DOCUMENTS
    const { totals, ...checked } = invariant
    const readsTotals = totals !== undefined && stage.writes('production_completions')
    return [{ ...checked, violations: touched + checked.violations, ...(readsTotals && { totals }) }]
  })
}

export function findImportViolations(stage: Stage): Promise<readonly string[]> {
  return findViolations(stage.unlimited(), checksOf(stage))
}

/** Quantities and line numbers of a violation, which may change although it is the same one. */
const NUMBERS = /(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-])/g

/** Returns the violations that were not there before, with these or other numbers. */
export function newViolations(before: readonly string[], after: readonly string[]): readonly string[] {
  const [known, still] = [new Set(before), new Set(after)]
  const changed = before.filter((violation) => !still.has(violation)).map((violation) => violation.replace(NUMBERS, '#'))
  return after.filter((violation) => {
    if (known.has(violation)) return false
    const at = changed.indexOf(violation.replace(NUMBERS, '#'))
    if (at >= 0) changed.splice(at, 1)
    return at < 0
  })
}
