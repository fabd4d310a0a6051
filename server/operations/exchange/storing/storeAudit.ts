import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../database/database'
import { writeEvents } from '../../../domain/outbox/writeEvents'
import { FILE_NAMES } from '../files/fileSpec'
import type { Stage } from '../staging/stage'
import { IMPORT } from '../stock/impliedMovements'
import type { StockPlan } from '../stock/planStock'
import { importEffect } from './importEffect'

/** Kinds of documents in the audit trail, by the reason of their movements. */
const KIND_OF_REASON = [
  ['shipment', 'shipment'],
  ['sales_receipt', 'sales_receipt'],
  ['material_issue', 'production_order'],
  ['production', 'production_batch'],
  ['transfer_in', 'transfer_receipt'],
] as const

/**
 * Writes into the audit trail, and for who follows what is posted, that something was imported, and which documents of the ledger: who moved their stock may have
 * an account here, and what an account did must stand in the trail.
 */
export async function storeAudit(tx: Transaction, stage: Stage, stock: StockPlan): Promise<void> {
  const importId = randomUUID()
  const counts = FILE_NAMES.map((name) => [name, stage.fresh(name).length] as const)
  const changedItems = stage.changed('items').map((row) => row.text('inventory_id'))
  const added = Object.fromEntries(counts.filter(([, count]) => count > 0))
  const after = JSON.stringify({
    ...added,
    ...(changedItems.length > 0 && { changedItems }),
  })
  await tx.query(
    `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key, after) VALUES ($1, $2, 'import', 'import', $2, $3::text::jsonb)`,
    [IMPORT, importId, after],
  )
  const effect = importEffect(added, changedItems.length, stock)
  writeEvents(tx, { who: IMPORT, requestId: importId, key: null, at: new Date() }, [effect])
  const kinds = new Map<string, string>(KIND_OF_REASON)
  const documents = new Map<string, object>()
  for (const row of stage.fresh('stock_movements')) {
    const kind = kinds.get(row.text('reason'))
    if (kind === undefined) continue
    const entry = { who: row.text('created_by'), kind, number: row.text('document_nbr') }
    documents.set(JSON.stringify(entry), entry)
  }
  if (documents.size === 0) return
  await tx.query(
    `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key)
     SELECT who, $2, 'import', kind, number FROM json_to_recordset($1::text::json) AS entry (who text, kind text, number text)`,
    [JSON.stringify([...documents.values()]), importId],
  )
}
