import { QUANTITY_LIMIT } from '../../contract/constants'
import { IMPORT_FILES } from '../../contract/entities/intake'
import { formatQuantity } from '../../contract/quantities/quantity'
import { isPicked } from '../documents/columns'
import type { FileName } from './files/fileSpec'
import type { Stage } from './stage'

export function hasLeft(line: string): string {
  return `NOT EXISTS (SELECT FROM import_shipments AS shipment
    WHERE shipment.shipment_nbr = ${line}.shipment_nbr AND shipment.state <> 'bad' AND ${isPicked('shipment')})`
}

/** The user of movements that the imported ledger does not contain. */
export const IMPORT = 'import'

const midnight = (day: string) => `${day}::timestamp AT TIME ZONE 'UTC'`

/** What moves stock, each with the SELECT of item, site, quantity, document, document line, instant and line of the file. */
const IMPLIED: readonly { readonly file: FileName; readonly reason: string; readonly select: string }[] = [
  {
    file: 'sales_receipt_lines',
    reason: 'sales_receipt',
    select: `SELECT row.inventory_id, ordered.site_id, row.qty, row.shipment_nbr, row.line_nbr, ${midnight('receipt.ship_date')}, row.line
      FROM import_sales_receipt_lines AS row
      JOIN import_sales_receipts AS receipt ON receipt.shipment_nbr = row.shipment_nbr
      JOIN import_sales_order_lines AS ordered ON ordered.order_nbr = row.order_nbr AND ordered.line_nbr = row.order_line_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'shipment_lines',
    reason: 'shipment',
    select: `SELECT row.inventory_id, sent.site_id, -row.shipped_qty, row.shipment_nbr, row.line_nbr, sent.confirmed_at, row.line
      FROM import_shipment_lines AS row JOIN import_shipments AS sent ON sent.shipment_nbr = row.shipment_nbr
      WHERE row.state = 'new' AND sent.state = 'new' AND ${hasLeft('row')}`,
  },
  {
    file: 'production_materials',
    reason: 'material_issue',
    select: `SELECT row.inventory_id, document.site_id, -row.qty_released, row.prod_nbr, row.line_nbr, document.created_at, row.line
      FROM import_production_materials AS row JOIN import_production_orders AS document ON document.prod_nbr = row.prod_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'production_completions',
    reason: 'production',
    select: `SELECT document.inventory_id, document.site_id, row.qty, row.batch_nbr, NULL::integer, row.created_at, row.line
      FROM import_production_completions AS row JOIN import_production_orders AS document ON document.prod_nbr = row.prod_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'transfer_lines',
    reason: 'transfer_out',
    select: `SELECT row.inventory_id, document.from_site, -row.shipped_qty, row.order_nbr || '/' || row.shipment_nbr, row.line_nbr,
        ${midnight('sent.shipped_date')}, row.line
      FROM import_transfer_lines AS row JOIN import_transfer_orders AS document ON document.order_nbr = row.order_nbr
      JOIN import_transfer_shipments AS sent ON sent.order_nbr = row.order_nbr AND sent.shipment_nbr = row.shipment_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'transfer_receipt_lines',
    reason: 'transfer_in',
    select: `SELECT row.inventory_id, document.to_site, row.qty, row.receipt_nbr, row.line_nbr, ${midnight('receipt.receipt_date')}, row.line
      FROM import_transfer_receipt_lines AS row JOIN import_transfer_receipts AS receipt ON receipt.receipt_nbr = row.receipt_nbr
      JOIN import_transfer_orders AS document ON document.order_nbr = receipt.order_nbr
      WHERE row.state = 'new'`,
  },
]

const COLUMNS = 'inventory_id, site_id, qty, document_nbr, document_line, created_at, line'

/** Movements of the ledger stay as they are; those it lacks are added; where it has none, an opening makes the stock equal to stock.csv. */
export async function planStock(stage: Stage): Promise<void> {
  await stageLedger(stage)
  for (const { file, reason, select } of IMPLIED) {
    if (!stage.writes(file)) continue
    await stage.run(`INSERT INTO import_movement (${COLUMNS}, reason, created_by, kind, file_rank)
       SELECT moved.*, '${reason}', '${IMPORT}', 'implied', ${IMPORT_FILES.indexOf(file)} FROM (${select}) AS moved`)
  }
  if (stage.writes('stock_movements')) {
    await stage.tx.script('CREATE INDEX ON import_movement (document_nbr); ANALYZE import_movement;')
    await checkLedgerDocuments(stage)
    await stage.run(`DELETE FROM import_movement AS implied WHERE kind = 'implied' AND EXISTS (
         SELECT FROM import_movement AS entry WHERE entry.kind = 'ledger' AND ${sameDocument('entry', 'implied')})`)
  }
  // Material that was completely returned, or never issued.
  await stage.run(`DELETE FROM import_movement WHERE kind = 'implied' AND qty = 0`)
  await rejectExisting(stage)
  await checkSums(stage)
  await stage.reject(
    'stock',
    `SELECT listed.line, 'qty_on_hand' AS field, format('before the documents of these files %s at %s had %s, more than ${formatQuantity(QUANTITY_LIMIT)}',
       inventory_id, site_id, trim_scale(listed.qty_on_hand - place.sum)) AS reason
     FROM ${OPENED} AND listed.qty_on_hand - place.sum > ${QUANTITY_LIMIT} ORDER BY listed.line`,
  )
  await stage.run(`INSERT INTO import_movement (inventory_id, site_id, qty, reason, document_nbr, created_at, created_by, kind, file_rank, line)
     SELECT inventory_id, site_id, coalesce(listed.qty_on_hand, 0) - place.sum, 'opening', '${IMPORT}',
       least(place.first, '${stage.now}'::timestamptz), '${IMPORT}', 'opening', -1, coalesce(listed.line, 0)
     FROM ${OPENED}`)
}

async function stageLedger(stage: Stage): Promise<void> {
  if (!stage.writes('stock_movements')) return
  await stage.run(`UPDATE import_stock_movements SET created_at = coalesce(created_at, '${stage.now}'), created_by = coalesce(created_by, '${IMPORT}')
     WHERE state = 'new' AND (created_at IS NULL OR created_by IS NULL)`)
  await stage.reject(
    'stock_movements',
    `SELECT line, 'qty' AS field, 'must not be 0' AS reason FROM import_stock_movements WHERE state = 'new' AND qty = 0 ORDER BY line`,
  )
  await stage.run(`INSERT INTO import_movement (${COLUMNS}, movement_id, reason, created_by, kind, file_rank)
     SELECT ${COLUMNS}, movement_id, reason, created_by, 'ledger', ${IMPORT_FILES.indexOf('stock_movements')}
     FROM import_stock_movements WHERE state = 'new'`)
}

async function rejectExisting(stage: Stage): Promise<void> {
  const rows = stage.select<{ rank: number; line: number; item: string; site: string }>(
    `SELECT row.file_rank AS rank, row.line, row.inventory_id AS item, row.site_id AS site
     FROM import_movement AS row JOIN stock USING (inventory_id, site_id) ORDER BY row.file_rank, row.line`,
  )
  for await (const { rank, line, item, site } of rows) {
    const reason = `the database has stock of ${item} at ${site}, and this row would move it; post it in the app, or leave the row out`
    stage.findings.row(IMPORT_FILES[rank] ?? 'stock_movements', line, '', reason)
  }
}

const PLACES = `(
  SELECT inventory_id, site_id, sum(qty) AS sum, min(created_at) AS first, max(line) FILTER (WHERE kind = 'ledger') AS ledger_line
  FROM (
    SELECT inventory_id, site_id, qty, created_at, kind, line FROM import_movement
    UNION ALL SELECT inventory_id, site_id, 0, NULL, 'stock', line FROM import_stock WHERE state = 'new'
  ) AS named WHERE NOT EXISTS (SELECT FROM stock WHERE stock.inventory_id = named.inventory_id AND stock.site_id = named.site_id)
  GROUP BY inventory_id, site_id
) AS place LEFT JOIN (SELECT * FROM import_stock WHERE state = 'new') AS listed USING (inventory_id, site_id)`

/** Where the ledger has movements of an item at a site, their sum must match stock.csv, and be a possible stock. */
async function checkSums(stage: Stage): Promise<void> {
  if (!stage.writes('stock_movements')) return
  const place = `FROM ${PLACES} WHERE place.ledger_line IS NOT NULL`
  await stage.reject(
    'stock',
    `SELECT listed.line, 'qty_on_hand' AS field,
       format('%s is not the %s that the movements add up to', trim_scale(listed.qty_on_hand), trim_scale(place.sum)) AS reason
     ${place} AND listed.qty_on_hand <> place.sum ORDER BY listed.line`,
  )
  await stage.reject(
    'stock_movements',
    `SELECT place.ledger_line AS line, 'qty' AS field, format('the movements of %s at %s add up to %s', inventory_id, site_id, trim_scale(place.sum))
         || CASE WHEN place.sum < 0 THEN '' ELSE ', more than ${formatQuantity(QUANTITY_LIMIT)}' END AS reason
     ${place} AND (listed.line IS NULL OR listed.qty_on_hand = place.sum) AND (place.sum < 0 OR place.sum > ${QUANTITY_LIMIT}) ORDER BY 1`,
  )
}

/** Items at sites where the ledger has no movements, and stock.csv another quantity than the documents make. */
const OPENED = `${PLACES} WHERE place.ledger_line IS NULL AND coalesce(listed.qty_on_hand, 0) <> place.sum`

/** Issue and return of a material count as one reason, because both belong to one line of a document. */
const reasonOf = (row: string) => `replace(${row}.reason, 'material_return', 'material_issue')`

function sameDocument(a: string, b: string): string {
  return `${a}.document_nbr = ${b}.document_nbr AND ${reasonOf(a)} = ${reasonOf(b)} AND ${a}.document_line IS NOT DISTINCT FROM ${b}.document_line`
}

/** A material may be issued and returned in several parts; everything else moves at once. */
async function checkLedgerDocuments(stage: Stage): Promise<void> {
  await stage.reject(
    'stock_movements',
    `SELECT entry.line, 'document_nbr' AS field, CASE
         WHEN wanted.qty IS NULL THEN format('no document in these files moves %s of %s at %s as %s %s%s', trim_scale(moved),
           entry.inventory_id, entry.site_id, entry.reason, entry.document_nbr, ' line ' || entry.document_line)
         WHEN moved = wanted.qty THEN 'the document moves this at once, not in parts'
         ELSE format('the ledger moves %s, but the document %s', trim_scale(moved), trim_scale(wanted.qty)) END AS reason
     FROM (
       SELECT inventory_id, site_id, document_nbr, document_line, ${reasonOf('row')} AS reason, sum(qty) AS moved, max(line) AS line, count(*) AS parts
       FROM import_movement AS row WHERE kind = 'ledger' AND reason NOT IN ('opening', 'purchase', 'adjustment', 'count')
       GROUP BY inventory_id, site_id, document_nbr, document_line, ${reasonOf('row')}
     ) AS entry LEFT JOIN (SELECT * FROM import_movement WHERE kind = 'implied') AS wanted
       ON ${sameDocument('wanted', 'entry')} AND wanted.inventory_id = entry.inventory_id AND wanted.site_id = entry.site_id
     WHERE moved IS DISTINCT FROM wanted.qty OR (parts > 1 AND entry.reason <> 'material_issue') ORDER BY entry.line`,
  )
}
