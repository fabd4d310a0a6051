import type { Queryable, Transaction } from '../../database/database'
import { Refusal } from '../refusal'

/** Kinds of documents and lines that may have files and a note. */
export type OwnerKind = 'sales_line' | 'sales_receipt' | 'shipment' | 'transfer_receipt' | 'transfer_receipt_line'

/** A document or a line that may have files and a note. */
export interface Owner {
  readonly kind: OwnerKind
  /** Its number; for a line its document's number and its line number, joined with "/". */
  readonly key: string
  readonly table: 'sales_order_line' | 'sales_receipt' | 'shipment' | 'transfer_receipt' | 'transfer_receipt_line'
  /** Columns and values of its primary key. */
  readonly where: Readonly<Record<string, string | number>>
  /** Its name in a sentence, for messages. */
  readonly name: string
}

/** A sales order line, by its order's number and its own. */
export function salesLine({ orderNbr, lineNbr }: { readonly orderNbr: string; readonly lineNbr: number }): Owner {
  return {
    kind: 'sales_line',
    key: `${orderNbr}/${lineNbr}`,
    table: 'sales_order_line',
    where: { order_nbr: orderNbr, line_nbr: lineNbr },
    name: `line ${lineNbr} of sales order ${orderNbr}`,
  }
}

/** A receipt of a sales order, by its number. */
export function salesReceipt({ shipmentNbr }: { readonly shipmentNbr: string }): Owner {
  return {
    kind: 'sales_receipt',
    key: shipmentNbr,
    table: 'sales_receipt',
    where: { shipment_nbr: shipmentNbr },
    name: `receipt ${shipmentNbr}`,
  }
}

/** A shipment, by its number. */
export function shipment({ shipmentNbr }: { readonly shipmentNbr: string }): Owner {
  return {
    kind: 'shipment',
    key: shipmentNbr,
    table: 'shipment',
    where: { shipment_nbr: shipmentNbr },
    name: `shipment ${shipmentNbr}`,
  }
}

/** A transfer receipt, by its number. */
export function transferReceipt({ transferReceiptNbr }: { readonly transferReceiptNbr: string }): Owner {
  return {
    kind: 'transfer_receipt',
    key: transferReceiptNbr,
    table: 'transfer_receipt',
    where: { receipt_nbr: transferReceiptNbr },
    name: `transfer receipt ${transferReceiptNbr}`,
  }
}

/** A line of a transfer receipt, by the receipt's number and its own. */
export function transferReceiptLine({ receiptNbr, lineNbr }: { readonly receiptNbr: string; readonly lineNbr: number }): Owner {
  return {
    kind: 'transfer_receipt_line',
    key: `${receiptNbr}/${lineNbr}`,
    table: 'transfer_receipt_line',
    where: { receipt_nbr: receiptNbr, line_nbr: lineNbr },
    name: `line ${lineNbr} of transfer receipt ${receiptNbr}`,
  }
}

/** Returns the owner of a stored file, from the columns of the file's row. */
export function ownerOf(kind: OwnerKind, key: string): Owner {
  const slash = key.lastIndexOf('/')
  const line = { nbr: key.slice(0, slash), lineNbr: Number(key.slice(slash + 1)) }
  switch (kind) {
    case 'sales_line':
      return salesLine({ orderNbr: line.nbr, lineNbr: line.lineNbr })
    case 'sales_receipt':
      return salesReceipt({ shipmentNbr: key })
    case 'shipment':
      return shipment({ shipmentNbr: key })
    case 'transfer_receipt':
      return transferReceipt({ transferReceiptNbr: key })
    case 'transfer_receipt_line':
      return transferReceiptLine({ receiptNbr: line.nbr, lineNbr: line.lineNbr })
  }
}

/** An owner whose row is locked. */
export interface LockedOwner {
  readonly note: string
  /** Id, on the screens, of the document that it is or belongs to. */
  readonly documentId: string
}

const JOINED = "order_nbr || '-' || shipment_nbr"

/** SQL of the document id of a row. */
const DOCUMENT_ID: Readonly<Record<Owner['table'], string>> = {
  sales_order_line: 'order_nbr',
  sales_receipt: 'order_nbr',
  shipment: 'shipment_nbr',
  transfer_receipt: JOINED,
  transfer_receipt_line: `(SELECT ${JOINED} FROM transfer_receipt AS receipt WHERE receipt.receipt_nbr = transfer_receipt_line.receipt_nbr)`,
}

/** Returns the SQL condition that finds an owner, and its parameters from `$1` on. */
export function ownerCondition(owner: Owner): { readonly condition: string; readonly parameters: readonly (string | number)[] } {
  const columns = Object.keys(owner.where)
  return {
    condition: columns.map((column, index) => `${column} = $${index + 1}`).join(' AND '),
    parameters: Object.values(owner.where),
  }
}

/** Locks an owner until the transaction ends, and returns its note and document. Throws NOT_FOUND when there is no such owner. */
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

/**
 * Serialises storing and removing of the same content until the end of the transaction. Equal contents are stored once, so
 * without the lock a removal could delete the content that an upload has just found. To be taken after the owner's lock, to avoid
 * deadlocks.
 */
export function lockContent(tx: Pick<Transaction, 'send'>, sha256: string): void {
  tx.send('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256])
}
