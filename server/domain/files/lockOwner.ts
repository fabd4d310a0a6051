import type { Queryable } from '../../database/database'
import { Refusal } from '../refusal'
import type { Owner } from './owner'

/** SQL condition that finds an owner, with its parameters from `$1` on. */
export function ownerCondition(owner: Owner): { readonly condition: string; readonly parameters: readonly (string | number)[] } {
  const columns = Object.keys(owner.where)
  return {
    condition: columns.map((column, index) => `${column} = $${index + 1}`).join(' AND '),
    parameters: Object.values(owner.where),
  }
}

/** Locks an owner until the transaction ends and answers its note. Throws NOT_FOUND when there is no such owner. */
export async function lockOwner(tx: Queryable, owner: Owner): Promise<{ readonly note: string }> {
  const { condition, parameters } = ownerCondition(owner)
  const { rows } = await tx.query<{ note: string }>(
    `SELECT note FROM ${owner.table} WHERE ${condition} FOR NO KEY UPDATE`,
    parameters,
  )
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', `There is no ${owner.name}`)
  return row
}
