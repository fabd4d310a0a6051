import type { Queryable } from '../../../database/database'
import type { FileName } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'

/** Two columns that are joined: for the wire (`soOrderNbr-shipmentNbr`, `soOrderNbr-receiptNbr`) or for the ledger (`order/shipment`). */
interface JoinedKey {
  readonly file: FileName
  readonly columns: readonly [string, string]
  readonly joint: string
}

const JOINED_KEYS: readonly JoinedKey[] = [
  { file: 'transfer_shipments', columns: ['order_nbr', 'shipment_nbr'], joint: '-' },
  { file: 'transfer_shipments', columns: ['order_nbr', 'shipment_nbr'], joint: '/' },
  { file: 'transfer_receipts', columns: ['order_nbr', 'receipt_nbr'], joint: '-' },
]

/** Refuses two rows whose keys are different and become one when they are joined: nobody could tell them apart. */
export async function checkJoinedKeys(tx: Queryable, stage: Stage): Promise<void> {
  for (const key of JOINED_KEYS) await checkJoinedKey(tx, stage, key)
}

async function checkJoinedKey(tx: Queryable, stage: Stage, { file, columns, joint }: JoinedKey): Promise<void> {
  const rows = stage.fresh(file)
  if (rows.length === 0) return
  const joined = (row: Row) => columns.map((column) => row.text(column)).join(joint)
  const told = (parts: readonly string[]) => parts.map((part) => JSON.stringify(part)).join(' and ')
  const { rows: stored } = await tx.query<{ joined: string; parts: readonly string[] }>(
    `SELECT wanted.joined, ARRAY[${columns.join(', ')}] AS parts
     FROM json_array_elements_text($1::text::json) AS wanted (joined)
     JOIN ${specOf(file).table} ON ${columns[0]} || '${joint}' || ${columns[1]} = wanted.joined`,
    [JSON.stringify(rows.map(joined))],
  )
  const known = new Map(stored.map((row) => [row.joined, `${told(row.parts)} in the database`]))
  for (const row of rows) {
    const text = joined(row)
    const other = known.get(text)
    if (other === undefined) {
      known.set(text, `${told(columns.map((column) => row.text(column)))} on line ${row.line}`)
      continue
    }
    const reason = `together they read ${JSON.stringify(text)}, as do ${other}; give one of them another number`
    stage.refuse(file, row, columns.join(', '), reason)
  }
}
