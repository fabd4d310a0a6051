import { randomUUID } from 'node:crypto'
import { tableBlocks } from '../database/batches'
import { isPicked } from '../documents/columns'
import { changeableColumns, type FileName, type FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import { readContent } from './readFolder'
import { movesNumbers, type NumberPlan } from './rules/planNumbers'
import type { Stage } from './stage'
import { isAdded, isWritten, listKeysOf, sameKey, stageTable, storedColumns } from './stageTable'
import { auditChanges, storeAudit } from './storeAudit'

/** Files whose rows are not simply inserted into a table. */
const STORED_APART: ReadonlySet<FileName> = new Set(['stock', 'stock_movements', 'number_sequences', 'attachments'])

const BLOCKS_PER_BATCH = 128

/** Stores what the import adds and changes, but the revisions of lists. `stored` gets the rows so far and in all. */
export async function storeStage(
  stage: Stage,
  numbers: readonly NumberPlan[],
  { folder, who }: { readonly folder: string; readonly who: string },
  stored: (rows: number, of: number) => void,
): Promise<void> {
  const written = fileSpecs.filter(({ name }) => name !== 'number_sequences' && stage.writes(name))
  if (written.length > 0) {
    const all = written.reduce((sum, { name }) => sum + stage.counted(name, 'new', 'made', 'changed'), 0)
    let done = 0
    const countStored = (rows: number) => stored(Math.min((done += rows), all), all)
    const audited = { id: randomUUID(), who }
    await auditChanges(stage, audited)
    if (stage.writes('shipments', 'shipment_lines')) await stage.run(`CREATE TEMPORARY TABLE import_held AS ${HELD}`)
    const documents = written.filter(({ name }) => !STORED_APART.has(name))
    for (const spec of documents) await changeRows(stage, spec, countStored)
    for (const spec of documents) await addRows(stage, spec, countStored)
    // Fails on purpose when a concurrent first movement has created a stock row that did not exist when the import was
    // compared.
    await stage.run(`INSERT INTO stock (inventory_id, site_id)
       SELECT inventory_id, site_id FROM import_stock WHERE state = 'new'
       UNION SELECT inventory_id, site_id FROM import_movement ORDER BY 1, 2`)
    await storeMovements(stage, countStored)
    await allocate(stage)
    await storeAttachments(stage, folder)
    await storeAudit(stage, audited)
  }
  for (const { document, after } of numbers.filter(movesNumbers)) {
    const { prefix, next, digits } = after
    await stage.tx.query('UPDATE number_sequence SET prefix = $2, next = $3, digits = $4 WHERE document = $1', [
      document,
      prefix,
      next,
      digits,
    ])
  }
}

async function changeRows(stage: Stage, spec: FileSpec, countStored: (rows: number) => void): Promise<void> {
  const { name, table, key } = spec
  const count = stage.counted(name, 'changed')
  if (count > 0) {
    const set = [...changeableColumns(spec), ...listKeysOf(spec)].map((column) => `${column} = row.${column}`)
    await stage.run(`UPDATE ${table} AS there SET ${set.join(', ')} FROM ${stageTable(name)} AS row
       WHERE ${sameKey('row', 'there', key)} AND row.state = 'changed'`)
    countStored(count)
  }
  // An order whose item or quantity changed needs the materials of the item's current bill.
  if (name === 'production_orders' && count > 0)
    await stage.run(`DELETE FROM production_material WHERE prod_nbr IN (
         SELECT made.prod_nbr FROM import_production_materials AS made
         JOIN import_production_orders AS document USING (prod_nbr) WHERE made.state = 'made' AND document.state = 'changed')`)
}

async function addRows(stage: Stage, spec: FileSpec, countStored: (rows: number) => void): Promise<void> {
  const count = stage.counted(spec.name, 'new', 'made')
  if (count === 0) return
  const columns = storedColumns(spec).join(', ')
  let done = 0
  for await (const [from, until] of tableBlocks(stage.tx, `pg_temp.${stageTable(spec.name)}`, BLOCKS_PER_BATCH)) {
    const { rowCount } = await stage.tx.query(
      `INSERT INTO ${spec.table} (${columns}) SELECT ${columns} FROM ${stageTable(spec.name)} AS row
       WHERE ctid >= $1::text::tid AND ctid < $2::text::tid AND ${isAdded('row')}`,
      [from, until],
    )
    done += rowCount
    countStored(rowCount)
  }
  if (done !== count) throw new Error(`${done} of ${count} rows of ${spec.name} were stored`)
}

/** SQL of the current allocations, by item and site, of open shipments that the import adds or changes. */
const HELD = `SELECT line.inventory_id, document.site_id, sum(line.shipped_qty) AS qty
  FROM shipment AS document JOIN shipment_line AS line USING (shipment_nbr)
  WHERE ${isPicked('document')} AND document.shipment_nbr IN (
    SELECT row.shipment_nbr FROM import_shipments AS row WHERE ${isWritten('row')}
    UNION SELECT row.shipment_nbr FROM import_shipment_lines AS row WHERE ${isWritten('row')})
  GROUP BY line.inventory_id, document.site_id`

/** Allocates what open shipments have picked; findings for those that pick too much, after which all is rolled back. */
async function allocate(stage: Stage): Promise<void> {
  if (!stage.writes('shipments', 'shipment_lines')) return
  await stage.tx.query(
    `CREATE TEMPORARY TABLE import_picked AS
     SELECT inventory_id, site_id, sum(qty) AS qty FROM (
       ${HELD} UNION ALL SELECT inventory_id, site_id, -qty FROM import_held
     ) AS part GROUP BY inventory_id, site_id HAVING sum(qty) <> 0`,
  )
  // Locks rows in the same order as requests do. What is checked from here on stays true until the commit.
  await stage.tx.query(
    'SELECT FROM stock WHERE (inventory_id, site_id) IN (SELECT inventory_id, site_id FROM import_picked) ORDER BY inventory_id, site_id FOR UPDATE',
  )
  await stage.reject(
    'shipment_lines',
    `SELECT coalesce((
         SELECT min(line.line) FROM import_shipment_lines AS line JOIN shipment USING (shipment_nbr)
         WHERE line.inventory_id = picked.inventory_id AND shipment.site_id = picked.site_id AND ${isPicked('shipment')}
           AND ${isWritten('line')}), 0) AS line,
       'shipped_qty' AS field, format('open shipments pick %s of %s at %s, but %s is available', trim_scale(picked.qty), inventory_id, site_id,
         trim_scale(coalesce(qty_on_hand - qty_allocated, 0))) AS reason
     FROM import_picked AS picked LEFT JOIN stock USING (inventory_id, site_id)
     WHERE picked.qty > coalesce(qty_on_hand - qty_allocated, 0) ORDER BY 1`,
  )
  await stage.tx.query(
    `UPDATE stock SET qty_allocated = qty_allocated + picked.qty FROM import_picked AS picked
     WHERE stock.inventory_id = picked.inventory_id AND stock.site_id = picked.site_id AND qty_on_hand - qty_allocated >= picked.qty`,
  )
}

/** Large batches: each leaves a dead row of stock per item, which cannot be vacuumed in the transaction. */
const MOVED_BLOCKS_PER_BATCH = 4_096

const SEQUENCE = 'stock_movement_movement_id_seq'

const COLUMNS = 'movement_id, inventory_id, site_id, qty, reason, document_nbr, document_line, created_at, created_by'

/** Movements of a ledger keep their numbers; computed ones come after them, for which nobody else may move stock. */
async function storeMovements(stage: Stage, stored: (rows: number) => void): Promise<void> {
  const { tx } = stage
  const hasLedger = stage.writes('stock_movements')
  if (hasLedger) await tx.query('LOCK TABLE stock_movement IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await tx.query<{ count: number; last: number }>(
    `SELECT count(*) AS count, greatest(max(movement_id), (SELECT max(movement_id) FROM stock_movement), 0) AS last FROM import_movement`,
  )
  const [{ count, last } = { count: 0, last: 0 }] = rows
  if (count === 0) return
  const ownNumber = hasLedger
    ? `coalesce(movement_id, ${last} + row_number() OVER (PARTITION BY movement_id IS NULL ORDER BY created_at, file_rank, line))`
    : `nextval('${SEQUENCE}')`
  // Incoming movements come before outgoing ones, so that no intermediate stock is below the final one, and stock never becomes
  // negative.
  await stage.run(`CREATE TEMPORARY TABLE import_ordered AS SELECT * FROM (
       SELECT ${ownNumber} AS movement_id,
         inventory_id, site_id, qty, reason, document_nbr, document_line, created_at, created_by
       FROM (SELECT * FROM import_movement ORDER BY created_at, file_rank, line) AS moved
     ) AS numbered ORDER BY qty < 0, movement_id`)
  for await (const [from, until] of tableBlocks(tx, 'pg_temp.import_ordered', MOVED_BLOCKS_PER_BATCH)) {
    await stage.run(`INSERT INTO stock_movement (${COLUMNS}) OVERRIDING SYSTEM VALUE
       SELECT ${COLUMNS} FROM import_ordered WHERE ctid >= '${from}'::tid AND ctid < '${until}'::tid`)
  }
  stored(count)
  if (!hasLedger) return
  const highest = await tx.query<{ highest: number }>('SELECT max(movement_id) AS highest FROM import_ordered')
  const own = await tx.query<{ next: number }>(
    `SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END AS next FROM ${SEQUENCE}`,
  )
  // Never lower. Unlike setval, this is rolled back.
  const next = Math.max(Number(highest.rows[0]?.highest ?? 0) + 1, own.rows[0]?.next ?? 1)
  await tx.query(`ALTER SEQUENCE ${SEQUENCE} RESTART WITH ${next}`)
}

type Content = Readonly<Record<'path' | 'filename' | 'sha256', string>>

/** Stores the new attachments one content at a time, because all of them may not fit into memory. */
async function storeAttachments(stage: Stage, folder: string): Promise<void> {
  if (stage.counted('attachments', 'new') === 0) return
  const contents =
    stage.select<Content>(`SELECT DISTINCT ON (content_sha256) content_path AS path, filename, content_sha256 AS sha256
     FROM import_attachments WHERE state = 'new' ORDER BY content_sha256, line`)
  for await (const { path, filename, sha256 } of contents) {
    const { bytes, ...content } = await readContent(folder, path, filename)
    if (content.sha256 !== sha256) throw new Error(`The file ${path} has changed while it was being imported`)
    await stage.tx.query('INSERT INTO file_content (sha256, size, bytes) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING', [
      sha256,
      bytes.length,
      bytes,
    ])
  }
  await stage.tx.query(
    `INSERT INTO file (file_id, owner_kind, owner_key, filename, content_type, sha256, created_at, created_by)
     SELECT file_id, owner_kind, owner_key, filename, content_kind, content_sha256, created_at, created_by
     FROM import_attachments WHERE state = 'new'`,
  )
}
