import type { Queryable } from '../../database/database'
import { Refusal } from '../refusal'
import type { Owner } from './owner'

/** An owner while it is locked. */
export interface LockedOwner {
  readonly note: string
  /** The document that it is, or that it is a part of, as the screens know it. */
  readonly documentId: string
}

const JOINED = "order_nbr || '-' || shipment_nbr"

/** Expression of a row's document. */
const DOCUMENT_ID: Readonly<Record<Owner['table'], string>> = {
  sales_order_line: 'order_nbr',
  sales_receipt: 'order_nbr',
  shipment: 'shipment_nbr',
  transfer_receipt: JOINED,
  transfer_receipt_line: `(SELECT ${JOINED} FROM transfer_receipt AS receipt WHERE receipt.receipt_nbr = transfer_receipt_line.receipt_nbr)`,
}

/** SQL condition that finds an owner, with its parameters from `$1` on. */
export function ownerCondition(owner: Owner): { readonly condition: string; readonly parameters: readonly (string | number)[] } {
  const columns = Object.keys(owner.where)
  return {
    condition: columns.map((column, index) => `${column} = $${index + 1}`).join(' AND '),
    parameters: Object.values(owner.where),
  }
}

/** Locks an owner until the transaction ends and answers its note and its document. Throws NOT_FOUND when there is no such owner. */
export async function lockOwner(tx: Queryable, owner: Owner): Promise<LockedOwner> {
  const { condition, parameters } = ownerCondition(owner)
  const { rows } = await tx.query<LockedOwner>(
    `SELECT note, ${DOCUMENT_ID[owner.table]} AS "documentId" FROM ${owner.table} WHERE ${condition} FOR NO KEY UPDATE`,
    parameters,
  )
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', `There is no ${owner.name}`)
  return row
}
