import type { OutboxDocument } from '../../../contract/entities/outbox'
import type { LockedOwner } from '../files/lockOwner'
import type { Owner } from '../files/owner'
import type { PostedEffect } from './postedEffect'

const KIND: Readonly<Record<Owner['kind'], OutboxDocument['kind']>> = {
  sales_line: 'sales',
  sales_receipt: 'sales',
  shipment: 'shipment',
  transfer_receipt: 'transfer',
  transfer_receipt_line: 'transfer',
}

/** The event of a note or a file: the line that it stands on is among the details. */
export function annotationEffect(
  type: 'note' | 'file',
  { kind, where }: Owner,
  { documentId }: LockedOwner,
  details: PostedEffect['details'],
): PostedEffect {
  const { line_nbr: lineNbr, ...number } = where
  const [documentNbr] = Object.values(number)
  return {
    type,
    document: { kind: KIND[kind], id: documentId, documentNbr: String(documentNbr) },
    details: { ...(lineNbr !== undefined && { lineNbr }), ...details },
  }
}
