import { ACTIVITY_PAGE, type ActivityAnswer, type ActivityQuery } from '../../../contract/entities/activity'
import type { Queryable } from '../../database/database'
import { movementDocumentNbr } from '../items/movementDocumentNbr'
import { Refusal } from '../refusal'
import { activityPage, type ActivityRow } from './activityPage'
import { ACTIVITY_SOURCES } from './activitySources'

/** SELECT of a page of the audit trail and one entry more. `$1` is the document, `$2` the entry before which it ends. */
export function auditSql(entities: string): string {
  return `SELECT audit_id AS id, at, coalesce(app_user.name, who) AS "userName", action, before, after, entity.line,
      entity.nbr AS "documentNbr", request_id AS "requestId"
    FROM (${entities}) AS entity
    JOIN audit_entry ON entity_kind = entity.kind AND entity_key = entity.key
    LEFT JOIN app_user ON email = who
    WHERE $2::bigint IS NULL OR audit_id < $2::bigint
    ORDER BY audit_id DESC LIMIT ${ACTIVITY_PAGE + 1}`
}

/** The same of the movements of an item. */
const MOVEMENTS_SQL = `SELECT movement_id AS id, movement.created_at AS at, coalesce(app_user.name, created_by) AS "userName",
      reason AS action, NULL::jsonb AS before, jsonb_build_object('quantity', trim_scale(qty), 'siteId', site_id) AS after,
      NULL::integer AS line, ${movementDocumentNbr} AS "documentNbr", '' AS "requestId"
    FROM stock_movement AS movement LEFT JOIN app_user ON email = created_by
    WHERE inventory_id = $1 AND movement_id < coalesce($2::bigint, 9223372036854775807)
    ORDER BY movement_id DESC LIMIT ${ACTIVITY_PAGE + 1}`

const ITEM = { name: 'Item', document: 'SELECT FROM item WHERE inventory_id = $1', sql: MOVEMENTS_SQL }

/**
 * A page of what was done to a document: to itself, its lines, receipts and batches, their notes and files; of an item, what moved it.
 * Newest first. Throws NOT_FOUND for an unknown document.
 */
export async function readActivity(db: Queryable, { kind, id, before }: ActivityQuery): Promise<ActivityAnswer> {
  const { name, document, sql } = kind === 'item' ? ITEM : withSql(ACTIVITY_SOURCES[kind])
  if ((await db.query(document, [id])).rows.length === 0) throw new Refusal('NOT_FOUND', `${name} ${id} does not exist`)
  return activityPage((await db.query<ActivityRow>(sql, [id, before ?? null])).rows)
}

function withSql(source: (typeof ACTIVITY_SOURCES)[keyof typeof ACTIVITY_SOURCES]): typeof ITEM {
  return { ...source, sql: auditSql(source.entities) }
}
