import { randomUUID } from 'node:crypto'
import { tableBlocks } from '../../database/tableBlocks'
import { changeableColumns, type FileName, type FileSpec } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import { movesNumbers, type NumberPlan } from '../rules/planNumbers'
import type { Stage } from '../staging/stage'
import { isAdded, listKeysOf, sameKey, stageTable, storedColumns } from '../staging/stageTable'
import { allocate, rememberHeld } from './allocate'
import { storeAttachments } from './storeAttachments'
import { auditChanges, storeAudit } from './storeAudit'
import { storeMovements } from './storeMovements'

/** Files whose rows are not simply inserted into a table. */
const STORED_APART: ReadonlySet<FileName> = new Set(['stock', 'stock_movements', 'number_sequences', 'attachments'])

const BLOCKS_PER_BATCH = 128

/**
 * Stores what the import adds and changes. The caller updates the revisions of the lists.
 * @param folder the folder with the attached files
 * @param stored called with the number of stored rows and of all rows
 */
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
    await rememberHeld(stage)
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
