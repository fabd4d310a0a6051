import type { OutboxResponse, OutboxDocument, OutboxEvent, OutboxLine, OutboxType } from '../../contract/entities/outbox'
import type { Database, Queryable, Transaction } from '../database/database'
import { sendRows } from '../database/listKeys'

/** An event of a transaction. Every write has exactly one for each document that it creates or changes. */
export interface PostedEvent {
  readonly type: OutboxType
  readonly document: OutboxDocument | null
  /** All stock movements of the write, so that the stock can be computed from the events alone. */
  readonly lines?: readonly OutboxLine[]
  readonly details: Readonly<Record<string, unknown>>
}

interface Moved extends Pick<OutboxLine, 'inventoryId' | 'siteId'> {
  readonly qty: number
  readonly documentLine: number | null
}

export function movedLine({ documentLine, inventoryId, siteId, qty }: Moved): OutboxLine {
  return { lineNbr: documentLine, inventoryId, siteId, quantity: qty }
}

interface Posting {
  readonly who: string
  readonly requestId: string
  readonly key: string | null
  readonly at: Date
}

/** Stores the events of a transaction, in that transaction and after its last lock. */
export function writeEvents(
  tx: Pick<Transaction, 'send'>,
  { who, requestId, key, at }: Posting,
  events: readonly PostedEvent[],
): void {
  const rows = events.map(({ type, document, lines = [], details }) => {
    const { kind, id, documentNbr } = document ?? {}
    const named = { document_kind: kind, document_id: id, document_nbr: documentNbr }
    return { at, who, key, request_id: requestId, type, ...named, lines, details }
  })
  sendRows(tx, 'outbox_event', rows)
}

/** Maximum events that get their positions in one transaction. */
const AT_ONCE = 5_000

/** The lock comes first, then a new statement that sees everything committed before: a late event gets a later position, and no reader misses it. */
export async function numberEvents(database: Database): Promise<void> {
  while (await hasUnnumbered(database)) {
    await database.transaction(async (tx) => {
      await tx.query('SELECT FROM outbox_numbering FOR UPDATE')
      await tx.query(
        // An array, because the plan is kept from when there were few events: joined with a subquery, many would take minutes.
        `WITH numbered AS (
           UPDATE outbox_event AS event SET position = last_position + place
           FROM outbox_numbering, unnest(ARRAY(
             SELECT event_id FROM outbox_event WHERE position IS NULL ORDER BY event_id LIMIT ${AT_ONCE}
           )) WITH ORDINALITY AS fresh (event_id, place)
           WHERE event.event_id = fresh.event_id RETURNING event.position
         )
         UPDATE outbox_numbering SET last_position = numbered.last
         FROM (SELECT max(position) AS last FROM numbered) AS numbered WHERE numbered.last IS NOT NULL`,
      )
    })
  }
}

async function hasUnnumbered(db: Queryable): Promise<boolean> {
  return (await db.query('SELECT FROM outbox_event WHERE position IS NULL LIMIT 1')).rows.length > 0
}

/** Moves the next position beyond all that any copy ever assigned, so that readers miss nothing after a restore. */
export async function renewPositions(tx: Queryable): Promise<void> {
  await tx.query(
    `UPDATE outbox_numbering SET last_position = greatest(last_position, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)`,
  )
}

type Row = Omit<OutboxEvent, 'id' | 'at' | 'document'> &
  Omit<OutboxDocument, 'id'> & { readonly position: number; readonly at: Date; readonly documentId: string | null }

/** Assigns positions to new events, then returns a page of events after a position, oldest first. */
export async function readOutbox(database: Database, after: number, limit: number): Promise<OutboxResponse> {
  await numberEvents(database)
  const events = await readEvents(database, after, limit + 1)
  const page = events.slice(0, limit)
  return { events: page, next: events.length > limit ? (page.at(-1)?.id ?? null) : null }
}

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
