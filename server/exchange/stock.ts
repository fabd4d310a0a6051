import { QUANTITY_LIMIT } from '../../contract/constants'
import { formatQuantity } from '../../contract/quantities/quantity'
import { isPicked } from '../documents/statusSql'
import { FILE_NAMES, type FileName } from './files/fileSpec'
import type { Stage } from './stage'

/** SQL that is true when the goods of a staged shipment line have left. */
export function hasLeft(line: string): string {
  return `NOT EXISTS (SELECT FROM import_shipments AS shipment
    WHERE shipment.shipment_nbr = ${line}.shipment_nbr AND shipment.state <> 'bad' AND ${isPicked('shipment')})`
}

/** The user of movements that the imported ledger does not contain. */
export const IMPORT = 'import'

interface Implied {
  readonly file: FileName
  /** SELECT of item, site, quantity, document, document line, instant and line of the file. */
  readonly select: string
  readonly reason: string
}

const midnight = (day: string) => `${day}::timestamp AT TIME ZONE 'UTC'`

const IMPLIED: readonly Implied[] = [
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

/**
 * Plans the movements in the table `import_movement`. Movements of the imported ledger are taken unchanged; movements of
 * documents that it lacks are added; where it has none for an item at a site, an opening movement makes the stock equal to
 * stock.csv (0 when that has no row).
 */
export async function planStock(stage: Stage): Promise<void> {
  await stageLedger(stage)
  for (const { file, reason, select } of IMPLIED) {
    if (!stage.writes(file)) continue
    await stage.run(`INSERT INTO import_movement (${COLUMNS}, reason, created_by, kind, file_rank)
       SELECT moved.*, '${reason}', '${IMPORT}', 'implied', ${FILE_NAMES.indexOf(file)} FROM (${select}) AS moved`)
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
  await checkOpenings(stage)
  await open(stage)
}

async function stageLedger(stage: Stage): Promise<void> {
  if (!stage.writes('stock_movements')) return
  await stage.run(`UPDATE import_stock_movements SET created_at = coalesce(created_at, '${stage.now}'), created_by = coalesce(created_by, '${IMPORT}')
     WHERE state = 'new' AND (created_at IS NULL OR created_by IS NULL)`)
  await stage.reject(
    'stock_movements',
    `SELECT line FROM import_stock_movements WHERE state = 'new' AND qty = 0 ORDER BY line`,
    () => ['qty', 'must not be 0'],
  )
  await stage.run(`INSERT INTO import_movement (${COLUMNS}, movement_id, reason, created_by, kind, file_rank)
     SELECT ${COLUMNS}, movement_id, reason, created_by, 'ledger', ${FILE_NAMES.indexOf('stock_movements')}
     FROM import_stock_movements WHERE state = 'new'`)
}

async function rejectExisting(stage: Stage): Promise<void> {
  const rows = stage.select<{ rank: number; line: number; item: string; site: string }>(
    `SELECT row.file_rank AS rank, row.line, row.inventory_id AS item, row.site_id AS site
     FROM import_movement AS row JOIN stock USING (inventory_id, site_id) ORDER BY row.file_rank, row.line`,
  )
  for await (const { rank, line, item, site } of rows) {
    const reason = `the database has stock of ${item} at ${site}, and this row would move it; post it in the app, or leave the row out`
    stage.findings.row(FILE_NAMES[rank] ?? 'stock_movements', line, '', reason)
  }
}

/** SQL of every item at a site that occurs in the files and not in the database. */
const PLACES = `(
  SELECT inventory_id, site_id, sum(qty) AS sum, min(created_at) AS first, max(line) FILTER (WHERE kind = 'ledger') AS ledger_line
  FROM (
    SELECT inventory_id, site_id, qty, created_at, kind, line FROM import_movement
    UNION ALL SELECT inventory_id, site_id, 0, NULL, 'stock', line FROM import_stock WHERE state = 'new'
  ) AS named WHERE NOT EXISTS (SELECT FROM stock WHERE stock.inventory_id = named.inventory_id AND stock.site_id = named.site_id)
  GROUP BY inventory_id, site_id
) AS place LEFT JOIN (SELECT * FROM import_stock WHERE state = 'new') AS listed USING (inventory_id, site_id)`

/** Where the ledger has movements of an item at a site, their sum must match stock.csv. */
async function checkSums(stage: Stage): Promise<void> {
  if (!stage.writes('stock_movements')) return
  const rows = stage.select<{ item: string; site: string; sum: string; line: number; listed: string | null; listedLine: number }>(
    `SELECT inventory_id AS item, site_id AS site, trim_scale(place.sum)::text AS sum, place.ledger_line AS line,
       trim_scale(listed.qty_on_hand)::text AS listed, listed.line AS "listedLine"
     FROM ${PLACES} WHERE place.ledger_line IS NOT NULL
       AND (listed.qty_on_hand <> place.sum OR place.sum < 0 OR place.sum > ${QUANTITY_LIMIT}) ORDER BY listed.line, place.ledger_line`,
  )
  for await (const { item, site, sum, line, listed, listedLine } of rows) {
    if (listed !== null && listed !== sum) {
      const reason = `${listed} is not the ${sum} that the movements add up to`
      stage.findings.row('stock', listedLine, 'qty_on_hand', reason)
      continue
    }
    const tooMuch = sum.startsWith('-') ? '' : `, more than ${formatQuantity(QUANTITY_LIMIT)}`
    stage.findings.row('stock_movements', line, 'qty', `the movements of ${item} at ${site} add up to ${sum}${tooMuch}`)
  }
}

/** Items at sites where the ledger has no movements, and stock.csv another quantity than the documents make. */
const OPENED = `${PLACES} WHERE place.ledger_line IS NULL AND coalesce(listed.qty_on_hand, 0) <> place.sum`

/** Rejects an opening that no movement can hold. */
async function checkOpenings(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; item: string; site: string; opening: string }>(
    'stock',
    `SELECT listed.line, inventory_id AS item, site_id AS site, trim_scale(listed.qty_on_hand - place.sum)::text AS opening
     FROM ${OPENED} AND listed.qty_on_hand - place.sum > ${QUANTITY_LIMIT} ORDER BY listed.line`,
    ({ item, site, opening }) => [
      'qty_on_hand',
      `before the documents of these files ${item} at ${site} had ${opening}, more than ${formatQuantity(QUANTITY_LIMIT)}`,
    ],
  )
}

async function open(stage: Stage): Promise<void> {
  await stage.run(`INSERT INTO import_movement (inventory_id, site_id, qty, reason, document_nbr, created_at, created_by, kind, file_rank, line)
     SELECT inventory_id, site_id, coalesce(listed.qty_on_hand, 0) - place.sum, 'opening', '${IMPORT}',
       least(place.first, '${stage.now}'::timestamptz), '${IMPORT}', 'opening', -1, coalesce(listed.line, 0)
     FROM ${OPENED}`)
}

/** Issue and return of a material count as one reason, because both belong to one line of a document. */
const reasonOf = (row: string) => `replace(${row}.reason, 'material_return', 'material_issue')`

function sameDocument(a: string, b: string): string {
  return `${a}.document_nbr = ${b}.document_nbr AND ${reasonOf(a)} = ${reasonOf(b)} AND ${a}.document_line IS NOT DISTINCT FROM ${b}.document_line`
}

/** Movements of the ledger that must belong to some document. */
const LEDGER = `import_movement AS row WHERE row.kind = 'ledger' AND row.reason NOT IN ('opening', 'purchase', 'adjustment', 'count')`

/** Rejects movements of the ledger that do not match the imported documents. */
async function checkLedgerDocuments(stage: Stage): Promise<void> {
  await rejectUnknown(stage)
  await rejectElsewhere(stage)
  await rejectQuantities(stage)
}

async function rejectUnknown(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; reason: string; number: string; part: number | null }>(
    'stock_movements',
    `SELECT row.line, row.reason, row.document_nbr AS number, row.document_line AS part FROM ${LEDGER} AND NOT EXISTS (
       SELECT FROM import_movement AS wanted WHERE wanted.kind = 'implied' AND ${sameDocument('wanted', 'row')}) ORDER BY row.line`,
    ({ reason, number, part }) => [
      'document_nbr',
      `no document in these files moves stock as ${reason} ${number}${part === null ? '' : ` line ${part}`}`,
    ],
  )
}

async function rejectElsewhere(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; item: string; site: string; is: string; at: string }>(
    'stock_movements',
    `SELECT row.line, wanted.inventory_id AS item, wanted.site_id AS site, row.inventory_id AS "is", row.site_id AS at
     FROM import_movement AS wanted, ${LEDGER} AND wanted.kind = 'implied' AND ${sameDocument('wanted', 'row')}
       AND (wanted.inventory_id <> row.inventory_id OR wanted.site_id <> row.site_id) ORDER BY row.line`,
    ({ item, site, is, at }) => ['inventory_id, site_id', `the document moves ${item} at ${site}, not ${is} at ${at}`],
  )
}

/** Rejects wrong quantities. A material may be issued and returned in several parts; everything else moves in one. */
async function rejectQuantities(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; first: number; moved: string; wanted: string }>(
    'stock_movements',
    `SELECT CASE WHEN reason <> 'material_issue' THEN coalesce(lines[2], lines[1]) ELSE lines[1] END AS line, lines[1] AS first,
       trim_scale(moved)::text AS moved, trim_scale(wanted)::text AS wanted FROM (
       SELECT wanted.reason, wanted.qty AS wanted, sum(row.qty) AS moved, array_agg(row.line ORDER BY row.line) AS lines
       FROM import_movement AS wanted, ${LEDGER} AND wanted.kind = 'implied' AND ${sameDocument('wanted', 'row')}
         AND wanted.inventory_id = row.inventory_id AND wanted.site_id = row.site_id
       GROUP BY wanted.reason, wanted.document_nbr, wanted.document_line, wanted.qty
     ) AS compared WHERE moved <> wanted OR (reason <> 'material_issue' AND lines[2] IS NOT NULL) ORDER BY first`,
    ({ line, first, moved, wanted }) =>
      line > first
        ? ['document_nbr', `the movement of this document is on line ${first} already`]
        : ['qty', `the ledger moves ${moved}, but the document ${wanted}`],
  )
}
