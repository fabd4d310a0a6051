import type { ListName } from '../../../contract/calls'
import type { Queryable, Transaction } from '../../database/database'

/** The number of changes that a list has seen. It never falls. */
export async function readRevision(db: Queryable, list: ListName): Promise<number> {
  const { rows } = await db.query<{ revision: number }>('SELECT revision FROM list_revision WHERE list = $1', [list])
  const revision = rows[0]?.revision
  if (revision === undefined) throw new Error(`The list ${list} has no revision`)
  return revision
}

/** Says that lists change with this transaction. Rows are locked in one order, so that two writes never wait for each other. */
export function raiseRevisions(tx: Pick<Transaction, 'send'>, lists: readonly ListName[]): void {
  tx.send(
    `UPDATE list_revision SET revision = list_revision.revision + 1
     FROM (SELECT list FROM list_revision WHERE list = ANY($1::text[]) ORDER BY list FOR UPDATE) AS locked
     WHERE list_revision.list = locked.list`,
    [[...new Set(lists)]],
  )
}
