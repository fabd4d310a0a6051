import type { Transaction } from '../../../database/database'
import type { AcceptedFile } from '../../../domain/files/acceptFile'
import { raiseAllRevisions } from '../../../domain/lists/revisions'
import { insertRows } from '../../../database/insertRows'
import type { FileName } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import { movesNumbers, type NumberPlan } from '../rules/planNumbers'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import type { StockPlan } from '../stock/planStock'
import { allocate } from './allocate'
import { storeAttachments } from './storeAttachments'
import { storeAudit } from './storeAudit'
import { storeMovements } from './storeMovements'

/** Files whose rows are more than rows of a table. */
const STORED_APART: ReadonlySet<FileName> = new Set(['stock', 'stock_movements', 'number_sequences', 'attachments'])

/** Everything that is to be stored. */
export interface ImportPlan {
  readonly stage: Stage
  readonly stock: StockPlan
  readonly numbers: readonly NumberPlan[]
  /** What is allowed and looks wrong, a sentence each. */
  readonly remarks: readonly string[]
  readonly readAttachment: (path: string) => Promise<AcceptedFile>
}

/**
 * Stores what the import adds. Nothing is touched when it adds nothing, so that lists stay cached.
 * @param stored told which part of the rows is stored
 */
export async function storeStage(
  tx: Transaction,
  { stage, stock, numbers, readAttachment }: ImportPlan,
  stored: (part: number) => void,
): Promise<void> {
  const addsRows = fileSpecs.some(({ name }) => name !== 'number_sequences' && stage.fresh(name).length > 0)
  const changedItems = stage.changed('items')
  if (addsRows || changedItems.length > 0) {
    await changeItemUnits(tx, changedItems)
    const movements = stock.ledger.length + stock.workedOut.length
    const all = fileSpecs.reduce((sum, { name }) => sum + (STORED_APART.has(name) ? 0 : stage.fresh(name).length), movements)
    let done = 0
    const tell = (rows: number) => stored((done += rows) / Math.max(all, 1))
    for (const { name, table } of fileSpecs.filter((spec) => !STORED_APART.has(spec.name))) {
      const rows = stage.fresh(name).map(({ values }) => values)
      await insertRows(tx, table, rows)
      tell(rows.length)
    }
    const places = stage.fresh('stock').map((row) => ({ inventory_id: row.text('inventory_id'), site_id: row.text('site_id') }))
    await insertRows(tx, 'stock', places)
    await storeMovements(tx, stock, tell)
    await allocate(tx, stage)
    await storeAttachments(tx, stage, readAttachment)
    await storeAudit(tx, stage, stock)
    await raiseAllRevisions(tx)
  }
  for (const { document, after } of numbers.filter(movesNumbers)) {
    const { prefix, next, digits } = after
    await tx.query('UPDATE number_sequence SET prefix = $2, next = $3, digits = $4 WHERE document = $1', [
      document,
      prefix,
      next,
      digits,
    ])
  }
}

/** Items that exist get what the file says of what they are counted in; an empty cell leaves what is there. */
async function changeItemUnits(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `UPDATE item SET uom = coalesce(file.uom, item.uom), decimals = coalesce(file.decimals, item.decimals),
       reorder_point = coalesce(file.reorder_point, item.reorder_point)
     FROM json_to_recordset($1::text::json) AS file (inventory_id text, uom text, decimals integer, reorder_point numeric)
     WHERE file.inventory_id = item.inventory_id`,
    [JSON.stringify(rows.map(({ values }) => values))],
  )
}
