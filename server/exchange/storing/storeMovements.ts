import type { Queryable } from '../../database/database'
import { tableBlocks } from '../../database/tableBlocks'
import type { Stage } from '../staging/stage'

/**
 * Large batches, because each batch leaves one dead row of stock for each item that it moves, which cannot be vacuumed within
 * the transaction.
 */
const BLOCKS_PER_BATCH = 4_096

const SEQUENCE = 'stock_movement_movement_id_seq'

const COLUMNS = 'movement_id, inventory_id, site_id, qty, reason, document_nbr, document_line, created_at, created_by'

/**
 * Stores the movements. They take the next numbers of the sequence, mixed with those of others; but those of a ledger keep their
 * numbers, and the computed ones are numbered after them, for which nobody else may move stock.
 * @param stored called with the number of movements stored
 */
export async function storeMovements(stage: Stage, stored: (rows: number) => void): Promise<void> {
  const { tx } = stage
  const hasLedger = stage.writes('stock_movements')
  if (hasLedger) await tx.query('LOCK TABLE stock_movement IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await tx.query<{ count: number; last: number }>(
    `SELECT count(*) AS count, greatest(max(movement_id), (SELECT max(movement_id) FROM stock_movement), 0) AS last FROM import_movement`,
  )
  const [{ count, last } = { count: 0, last: 0 }] = rows
  if (count === 0) return
  const ownNumber = hasLedger
    ? `coalesce(movement_id, ${last} + row_number() OVER (PARTITION BY movement_id IS NULL ORDER BY file_rank, line))`
    : `nextval('${SEQUENCE}')`
  // Incoming movements come before outgoing ones, so that no intermediate stock is below the final one, and stock never becomes
  // negative.
  await stage.run(`CREATE TEMPORARY TABLE import_ordered AS SELECT * FROM (
       SELECT ${ownNumber} AS movement_id,
         inventory_id, site_id, qty, reason, document_nbr, document_line, created_at, created_by
       FROM (SELECT * FROM import_movement ORDER BY file_rank, line) AS moved
     ) AS numbered ORDER BY qty < 0, movement_id`)
  for await (const [from, until] of tableBlocks(tx, 'pg_temp.import_ordered', BLOCKS_PER_BATCH)) {
    await stage.run(`INSERT INTO stock_movement (${COLUMNS}) OVERRIDING SYSTEM VALUE
       SELECT ${COLUMNS} FROM import_ordered WHERE ctid >= '${from}'::tid AND ctid < '${until}'::tid`)
  }
  stored(count)
  if (!hasLedger) return
  const highest = await tx.query<{ highest: number }>('SELECT max(movement_id) AS highest FROM import_ordered')
  await continueNumbers(tx, Number(highest.rows[0]?.highest ?? 0) + 1)
}

/**
 * Sets the sequence to continue with a number, unless it is already higher. Unlike setval, this is rolled back with the
 * transaction.
 */
async function continueNumbers(tx: Queryable, next: number): Promise<void> {
  const { rows } = await tx.query<{ own: number }>(
    `SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END AS own FROM ${SEQUENCE}`,
  )
  await tx.query(`ALTER SEQUENCE ${SEQUENCE} RESTART WITH ${Math.max(next, rows[0]?.own ?? 1)}`)
}
