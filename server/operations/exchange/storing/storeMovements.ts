import type { Queryable } from '../../../database/database'
import { tableBlocks } from '../../../database/tableBlocks'
import type { Stage } from '../staging/stage'

/** Each batch leaves a dead row of stock for each item that it moves, which the transaction cannot clean away: few large ones. */
const BLOCKS_OF_A_BATCH = 4_096

/** Where the database takes the numbers of movements from. */
const SEQUENCE = 'stock_movement_movement_id_seq'

const COLUMNS = 'movement_id, inventory_id, site_id, qty, reason, document_nbr, document_line, created_at, created_by'

/**
 * Stores movements. The ledger keeps its numbers; what was worked out gets the numbers behind them.
 * @param isShared others move stock meanwhile, and there is no ledger: the movements get the numbers that are next, with theirs between
 * @param stored called with how many there were
 */
export async function storeMovements(stage: Stage, isShared: boolean, stored: (rows: number) => void): Promise<void> {
  const { tx } = stage
  const { rows } = await tx.query<{ count: number; last: number }>(
    `SELECT count(*) AS count, greatest(max(movement_id), (SELECT max(movement_id) FROM stock_movement), 0) AS last FROM import_movement`,
  )
  const [{ count, last } = { count: 0, last: 0 }] = rows
  if (count === 0) return
  const ownNumber = isShared
    ? `nextval('${SEQUENCE}')`
    : `coalesce(movement_id, ${last} + row_number() OVER (PARTITION BY movement_id IS NULL ORDER BY file_rank, line))`
  // What comes before what goes: in no part of the work is less in stock than at its end, which may not be negative either.
  await stage.run(`CREATE TEMPORARY TABLE import_ordered AS SELECT * FROM (
       SELECT ${ownNumber} AS movement_id,
         inventory_id, site_id, qty, reason, document_nbr, document_line, created_at, created_by
       FROM (SELECT * FROM import_movement ORDER BY file_rank, line) AS moved
     ) AS numbered ORDER BY qty < 0, movement_id`)
  for await (const [from, until] of tableBlocks(tx, 'pg_temp.import_ordered', BLOCKS_OF_A_BATCH)) {
    await stage.run(`INSERT INTO stock_movement (${COLUMNS}) OVERRIDING SYSTEM VALUE
       SELECT ${COLUMNS} FROM import_ordered WHERE ctid >= '${from}'::tid AND ctid < '${until}'::tid`)
  }
  stored(count)
  if (isShared) return
  const highest = await tx.query<{ highest: number }>('SELECT max(movement_id) AS highest FROM import_ordered')
  await continueNumbers(tx, Number(highest.rows[0]?.highest ?? 0) + 1)
}

/** Lets the database go on with a number, or with its own if that is higher. Unlike setval, this is undone when the transaction is. */
async function continueNumbers(tx: Queryable, next: number): Promise<void> {
  const { rows } = await tx.query<{ own: number }>(
    `SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END AS own FROM ${SEQUENCE}`,
  )
  await tx.query(`ALTER SEQUENCE ${SEQUENCE} RESTART WITH ${Math.max(next, rows[0]?.own ?? 1)}`)
}
