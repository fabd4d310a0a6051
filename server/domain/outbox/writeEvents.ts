import type { Transaction } from '../../database/database'
import type { PostedEffect } from './postedEffect'

/** Who posted, when, and under which key. */
interface Posting {
  readonly who: string
  readonly requestId: string
  readonly key: string | null
  readonly at: Date
}

/** Writes the events of what a transaction posts, in that transaction, after every lock that its effects needed. */
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
