import { IMPORT_FILES } from '../../contract/entities/intake'
import type { OutboxLine } from '../../contract/entities/outbox'
import type { Queryable } from '../database/database'
import { type PostedEvent, writeEvents } from '../posting/outbox'
import { changeableColumns } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import type { Stage } from './stage'
import { sameKey, stageTable } from './stageTable'

/** What the audit trail calls the documents of an imported movement. The invariant has its own list, to check this one. */
const KIND_OF_REASON = {
  shipment: 'shipment',
  sales_receipt: 'sales_receipt',
  material_issue: 'production_order',
  material_return: 'production_order',
  production: 'production_batch',
  transfer_in: 'transfer_receipt',
  count: 'stock_count',
} as const

interface AuditedImport {
  readonly id: string
  readonly who: string
}

export async function auditChanges(stage: Stage, { id, who }: AuditedImport): Promise<void> {
  for (const spec of fileSpecs) {
    const { name: file, table, key, changeable } = spec
    if (!changeable || stage.counted(file, 'changed') === 0) continue
    const columns = changeableColumns(spec).map((name) => `('${name}', to_jsonb(there.${name}), to_jsonb(row.${name}))`)
    await stage.tx.query(
      `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key, before, after)
       SELECT $1, $2, 'import', '${changeable.auditedAs}', ${key.map((name) => `row.${name}::text`).join(` || '/' || `)}, changed.before, changed.after
       FROM ${stageTable(file)} AS row JOIN ${table} AS there ON ${sameKey('row', 'there', key)}
       CROSS JOIN LATERAL (
         SELECT jsonb_object_agg(name, was) AS before, jsonb_object_agg(name, becomes) AS after
         FROM (VALUES ${columns.join(', ')}) AS value (name, was, becomes) WHERE was IS DISTINCT FROM becomes
       ) AS changed
       WHERE row.state = 'changed' ORDER BY row.line`,
      [who, id],
    )
  }
}

/** Audits the documents of the imported ledger too: its users may have accounts here. */
export async function storeAudit(stage: Stage, { id, who }: AuditedImport): Promise<void> {
  const { tx } = stage
  const countsOf = (...states: Parameters<Stage['counted']>[1][]) =>
    Object.fromEntries(
      IMPORT_FILES.map((name) => [name, stage.counted(name, ...states)] as const).filter(([, count]) => count > 0),
    )
  const changed = countsOf('changed')
  const counts = { ...countsOf('new', 'made'), ...(Object.keys(changed).length > 0 && { changed }) }
  await tx.query(
    `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key, after) VALUES ($1, $2, 'import', 'import', $2, $3::text::jsonb)`,
    [who, id, JSON.stringify(counts)],
  )
  writeEvents(tx, { who, requestId: id, key: null, at: new Date() }, [await importEvent(tx, counts)])
  if (stage.counted('stock_movements', 'new') === 0) return
  const kinds = Object.entries(KIND_OF_REASON).map(([reason, kind]) => `('${reason}', '${kind}')`)
  await tx.query(
    `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key)
     SELECT DISTINCT row.created_by, $1, 'import', kind, row.document_nbr
     FROM import_stock_movements AS row JOIN (VALUES ${kinds.join(', ')}) AS known (reason, kind) USING (reason) WHERE row.state = 'new'`,
    [id],
  )
}

/** Counts of rows, and the sum of movements for each stock, so that stock follows from the events alone. */
async function importEvent(tx: Queryable, counts: Readonly<Record<string, unknown>>): Promise<PostedEvent> {
  const { rows: lines } = await tx.query<OutboxLine & Record<string, unknown>>(
    `SELECT NULL AS "lineNbr", inventory_id AS "inventoryId", site_id AS "siteId", sum(qty)::float8 AS quantity
     FROM import_movement GROUP BY inventory_id, site_id HAVING sum(qty) <> 0`,
  )
  return { type: 'import', document: null, lines, details: { counts } }
}
