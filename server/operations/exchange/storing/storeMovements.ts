import type { Queryable } from '../../../database/database'
import { decimalOf } from '../decimal'
import type { StockPlan } from '../stock/planStock'
import type { Movement } from '../stock/movement'

/** Each batch leaves a dead row of stock for each item that it moves, which the transaction cannot clean away: few large ones. */
const MOVEMENTS_OF_A_BATCH = 20_000

/** What the table keeps of a movement. */
interface MovementRow {
  readonly movement_id: string
  readonly qty: string
}

/**
 * Stores movements. The ledger keeps its numbers; what was worked out gets the numbers behind them.
 * @param stored told of each batch how many it has
 */
export async function storeMovements(
  tx: Queryable,
  { ledger, workedOut }: StockPlan,
  stored: (rows: number) => void,
): Promise<void> {
  const last = await lastNumber(
    tx,
    ledger.map(({ id }) => Number(id)),
  )
  const rows = [
    ...ledger.map((movement) => toRow(movement, movement.id)),
    ...workedOut.map((movement, index) => toRow(movement, String(last + 1 + index))),
  ]
  if (rows.length === 0) return
  // What comes before what goes: in no part of the work is less in stock than at its end, which may not be negative either.
  const comesFirst = [...rows.filter(({ qty }) => !qty.startsWith('-')), ...rows.filter(({ qty }) => qty.startsWith('-'))]
  for (let at = 0; at < comesFirst.length; at += MOVEMENTS_OF_A_BATCH) {
    const batch = comesFirst.slice(at, at + MOVEMENTS_OF_A_BATCH)
    await insertBatch(tx, batch)
    stored(batch.length)
  }
  await continueNumbers(tx, last + workedOut.length + 1)
}

/** Lets the database go on with a number, or with its own if that is higher. Unlike setval, this is undone when the transaction is. */
async function continueNumbers(tx: Queryable, next: number): Promise<void> {
  const { rows } = await tx.query<{ own: number }>(
    'SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END AS own FROM stock_movement_movement_id_seq',
  )
  await tx.query(`ALTER SEQUENCE stock_movement_movement_id_seq RESTART WITH ${Math.max(next, rows[0]?.own ?? 1)}`)
}

async function lastNumber(tx: Queryable, given: readonly number[]): Promise<number> {
  const { rows } = await tx.query<{ last: number }>('SELECT coalesce(max(movement_id), 0) AS last FROM stock_movement')
  return given.reduce((highest, id) => Math.max(highest, id), rows[0]?.last ?? 0)
}

function toRow({ inventoryId, siteId, qty, reason, documentNbr, documentLine, createdAt, createdBy }: Movement, id: string) {
  return {
    movement_id: id,
    inventory_id: inventoryId,
    site_id: siteId,
    qty: decimalOf(qty),
    reason,
    document_nbr: documentNbr,
    document_line: documentLine,
    created_at: createdAt,
    created_by: createdBy,
  }
}

async function insertBatch(tx: Queryable, rows: readonly MovementRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await tx.query(
    `INSERT INTO stock_movement (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM json_populate_recordset(NULL::stock_movement, $1::text::json)`,
    [JSON.stringify(rows)],
  )
}
