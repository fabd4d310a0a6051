import type { Transaction } from '../../../database/database'
import type { Stage } from '../staging/stage'

/** SQL of the reason of a movement: material that was issued and has come back is of one line of one document. */
const reasonOf = (row: string) => `replace(${row}.reason, 'material_return', 'material_issue')`

/** SQL: two movements are of one line of one document. */
export function sameDocument(a: string, b: string): string {
  return `${a}.document_nbr = ${b}.document_nbr AND ${reasonOf(a)} = ${reasonOf(b)} AND ${a}.document_line IS NOT DISTINCT FROM ${b}.document_line`
}

/** Movements of the ledger that some document has to explain. */
const LEDGER = `import_movement AS row WHERE row.kind = 'ledger' AND row.reason NOT IN ('opening', 'purchase', 'adjustment', 'count')`

/** Refuses movements of the ledger that are not those of the imported documents. */
export async function checkLedgerDocuments(tx: Transaction, stage: Stage): Promise<void> {
  await refuseUnknown(tx, stage)
  await refuseElsewhere(tx, stage)
  await refuseQuantities(tx, stage)
}

async function refuseUnknown(tx: Transaction, stage: Stage): Promise<void> {
  await stage.refuse<{ line: number; reason: string; number: string; part: number | null }>(
    tx,
    'stock_movements',
    'document_nbr',
    `SELECT row.line, row.reason, row.document_nbr AS number, row.document_line AS part FROM ${LEDGER} AND NOT EXISTS (
       SELECT FROM import_movement AS wanted WHERE wanted.kind = 'implied' AND ${sameDocument('wanted', 'row')}) ORDER BY row.line`,
    ({ reason, number, part }) =>
      `no document in these files moves stock as ${reason} ${number}${part === null ? '' : ` line ${part}`}`,
  )
}

async function refuseElsewhere(tx: Transaction, stage: Stage): Promise<void> {
  await stage.refuse<{ line: number; item: string; site: string; is: string; at: string }>(
    tx,
    'stock_movements',
    'inventory_id, site_id',
    `SELECT row.line, wanted.inventory_id AS item, wanted.site_id AS site, row.inventory_id AS "is", row.site_id AS at
     FROM import_movement AS wanted, ${LEDGER} AND wanted.kind = 'implied' AND ${sameDocument('wanted', 'row')}
       AND (wanted.inventory_id <> row.inventory_id OR wanted.site_id <> row.site_id) ORDER BY row.line`,
    ({ item, site, is, at }) => `the document moves ${item} at ${site}, not ${is} at ${at}`,
  )
}

/** A material is issued, and comes back, in one or several parts; everything else moves at once. */
async function refuseQuantities(tx: Transaction, stage: Stage): Promise<void> {
  const rows = stage.select<{ first: number; second: number | null; reason: string; moved: string; wanted: string }>(
    tx,
    `SELECT lines[1] AS first, lines[2] AS second, reason, trim_scale(moved)::text AS moved, trim_scale(wanted)::text AS wanted FROM (
       SELECT wanted.reason, wanted.qty AS wanted, sum(row.qty) AS moved, array_agg(row.line ORDER BY row.line) AS lines
       FROM import_movement AS wanted, ${LEDGER} AND wanted.kind = 'implied' AND ${sameDocument('wanted', 'row')}
         AND wanted.inventory_id = row.inventory_id AND wanted.site_id = row.site_id
       GROUP BY wanted.reason, wanted.document_nbr, wanted.document_line, wanted.qty
     ) AS told WHERE moved <> wanted OR (reason <> 'material_issue' AND lines[2] IS NOT NULL) ORDER BY first`,
  )
  for await (const { first, second, reason, moved, wanted } of rows) {
    if (second !== null && reason !== 'material_issue') {
      const text = `the movement of this document stands on line ${first} already`
      stage.findings.row('stock_movements', second, 'document_nbr', text)
    } else {
      const text = `the ledger moves ${moved}, but the document ${wanted}`
      stage.findings.row('stock_movements', first, 'qty', text)
    }
  }
}
