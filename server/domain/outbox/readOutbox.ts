import type { OutboxAnswer, OutboxDocument, OutboxEvent } from '../../../contract/entities/outbox'
import type { Database, Queryable } from '../../database/database'
import { numberEvents } from './numberEvents'

type Row = Omit<OutboxEvent, 'id' | 'at' | 'document'> &
  Omit<OutboxDocument, 'id'> & { readonly position: number; readonly at: Date; readonly documentId: string | null }

/** A page of events behind a position, oldest first, once what was committed has its positions. */
export async function readOutbox(database: Database, after: number, limit: number): Promise<OutboxAnswer> {
  await numberEvents(database)
  const events = await readEvents(database, after, limit + 1)
  const page = events.slice(0, limit)
  return { events: page, next: events.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Events that have a position, behind one of them. */
export async function readEvents(db: Queryable, after: number, limit: number): Promise<OutboxEvent[]> {
  const { rows } = await db.query<Row>(
    `SELECT position, at, type, document_kind AS kind, document_id AS "documentId", document_nbr AS "documentNbr", lines, details,
       coalesce(app_user.name, who) AS "userName", key, request_id AS "requestId"
     FROM outbox_event LEFT JOIN app_user ON email = who
     WHERE position > $1 ORDER BY position LIMIT $2`,
    [after, limit],
  )
  return rows.map(({ position, at, type, kind, documentId, documentNbr, ...event }) => ({
    id: String(position),
    at: at.toISOString(),
    type,
    document: documentId === null ? null : { kind, id: documentId, documentNbr },
    ...event,
  }))
}
