import type { OutboxDocument, OutboxLine, OutboxType } from '../../contract/entities/outbox'
import type { Transaction } from '../database/database'
import type { LockedOwner, Owner } from '../files/owner'

/** An effect of a transaction that becomes an event. Every write has exactly one for each document that it creates or changes. */
export interface PostedEffect {
  readonly type: OutboxType
  /** Null for an effect without a document: an import. */
  readonly document: OutboxDocument | null
  /** All stock movements of the effect, so that the stock can be computed from the events alone. */
  readonly lines?: readonly OutboxLine[]
  readonly details: Readonly<Record<string, unknown>>
}

/** The fields of a stock movement that an event contains. */
interface Moved extends Pick<OutboxLine, 'inventoryId' | 'siteId'> {
  readonly qty: number
  readonly documentLine: number | null
}

/** Converts a movement to a line of an event. */
export function movedLine({ documentLine, inventoryId, siteId, qty }: Moved): OutboxLine {
  return { lineNbr: documentLine, inventoryId, siteId, quantity: qty }
}

/** Returns the effect of a note or a file; the details name the line that it belongs to. */
export function annotationEffect(
  type: 'note' | 'file',
  { document: kind, number: documentNbr, lineNbr }: Owner,
  { documentId: id }: LockedOwner,
  details: PostedEffect['details'],
): PostedEffect {
  return { type, document: { kind, id, documentNbr }, details: { ...(lineNbr !== undefined && { lineNbr }), ...details } }
}

/** Who made the change, when, and with which idempotency key. */
interface Posting {
  readonly who: string
  readonly requestId: string
  readonly key: string | null
  readonly at: Date
}

/** Writes the events of a transaction's effects, in that transaction and after it has taken all its locks. */
export function writeEvents(
  tx: Pick<Transaction, 'send'>,
  { who, requestId, key, at }: Posting,
  effects: readonly PostedEffect[],
): void {
  if (effects.length === 0) return
  const rows = effects.map(({ type, document, lines = [], details }) => ({ type, ...document, lines, details }))
  tx.send(
    `INSERT INTO outbox_event (at, who, key, request_id, type, document_kind, document_id, document_nbr, lines, details)
     SELECT $1, $2, $3, $4, type, kind, id, "documentNbr", lines, details
     FROM jsonb_to_recordset($5::text::jsonb)
       AS effect (type text, kind text, id text, "documentNbr" text, lines jsonb, details jsonb)`,
    [at, who, key, requestId, JSON.stringify(rows)],
  )
}
