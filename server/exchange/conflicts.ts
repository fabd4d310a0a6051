import { isOperatorError, OperatorError } from '../common/errors'
import type { Transaction } from '../database/database'
import { SQL_STATE, sqlStateOf } from '../database/sqlState'
import { fileSpecs } from './files/fileSpecs'
import { movesNumbers, type NumberPlan } from './rules/planNumbers'
import type { Stage } from './stage'
import { isWritten, stageTable } from './stageTable'

/** The error when data that the import was compared with has changed in the meantime. */
export const overtaken = () =>
  new OperatorError(
    'Others changed the data while the files were compared with them, again and again. Try it at a quieter hour.',
    { kind: 'overtaken' },
  )

const ATTEMPTS = 3

const LOST: readonly (string | null)[] = [SQL_STATE.uniqueViolation, SQL_STATE.deadlockDetected, SQL_STATE.lockNotAvailable]

/** An attempt that was overtaken is rolled back and repeated; it gets whether it is the last, and a repeat. */
export async function retryOvertaken<Result>(
  tx: Transaction,
  attempt: (isLast: boolean, isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  for (let number = 1; ; number += 1) {
    await tx.query('SAVEPOINT import_attempt')
    try {
      return await attempt(number === ATTEMPTS, number > 1)
    } catch (error) {
      const isOvertaken = isOperatorError(error, 'overtaken') || LOST.includes(sqlStateOf(error))
      if (!isOvertaken || number === ATTEMPTS) throw error
      await tx.query('ROLLBACK TO SAVEPOINT import_attempt')
    }
  }
}

/** Tables of documents that an import writes, in the order in which requests lock them. */
const DOCUMENTS = [
  { table: 'shipment', key: 'shipment_nbr', namedIn: ['shipments', 'shipment_lines'] },
  {
    table: 'sales_order',
    key: 'order_nbr',
    namedIn: ['sales_orders', 'sales_order_lines', 'shipment_lines', 'production_orders'],
  },
  { table: 'production_order', key: 'prod_nbr', namedIn: ['production_orders', 'production_materials'] },
]

/** Locks what import and others might change; everything else stays available. Throws {@link overtaken}. */
export async function lockConflicts(stage: Stage, numbers: readonly NumberPlan[]): Promise<void> {
  const { tx } = stage
  await tx.query("SET LOCAL lock_timeout = '30s'")
  for (const { table, key, namedIn } of DOCUMENTS) {
    const written = namedIn.map((file) => {
      const column = table === 'sales_order' && file === 'production_orders' ? 'sales_order_nbr' : key
      return `SELECT ${column} FROM import_${file} AS row WHERE ${isWritten('row')}`
    })
    await tx.query(`SELECT FROM ${table} WHERE ${key} IN (${written.join(' UNION ')}) ORDER BY ${key} FOR UPDATE`)
  }
  for (const { name, changeable } of fileSpecs) {
    if (!changeable?.posted || !stage.writes(name)) continue
    const { rows } = await tx.query(
      `SELECT FROM ${stageTable(name)} AS row WHERE ${isWritten('row')} AND ${changeable.posted('row')} IS NOT NULL LIMIT 1`,
    )
    if (rows.length > 0) throw overtaken()
  }
  for (const { document, before } of numbers.filter(movesNumbers)) {
    const { rows } = await tx.query(
      'SELECT FROM number_sequence WHERE document = $1 AND next = $2 AND prefix = $3 AND digits = $4 FOR UPDATE',
      [document, before.next, before.prefix, before.digits],
    )
    if (rows.length === 0) throw overtaken()
  }
}
