import { ACTIVITY_PAGE, type ActivityAnswer, type ActivityQuery } from '../../contract/entities/activity'
import type { LookupKind } from '../../contract/screens'
import type { Queryable } from '../database/database'
import { DOCUMENTS } from '../documents/documents'
import { movementDocumentNbr } from '../documents/inventory/movementDocumentNbr'
import { Refusal } from '../common/refusal'
import { changesOf } from './changesOf'

/** A row of the audit trail or of the stock movements, as one entry of activity. */
interface ActivityRow {
  readonly id: number
  readonly at: Date
  readonly userName: string
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly line: number | null
  /** The item of the line. */
  readonly item: string | null
  readonly documentNbr: string
  readonly requestId: string
}

/** The items of a document's lines or materials, by their place in the audit trail, for example `lines.2`. */
type ItemsByPlace = ReadonlyMap<string, string>

/** Returns a page of activity. `rows` has one row more than a page when there is a next page. */
function activityPage(rows: readonly ActivityRow[], items: ItemsByPlace = new Map()): ActivityAnswer {
  const page = rows.slice(0, ACTIVITY_PAGE)
  const last = rows.length > ACTIVITY_PAGE ? page.at(-1) : undefined
  return {
    entries: page.map(({ before: was, after, line, item, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      changes: changesOf(was, after, line).map((change) => {
        const inventoryId = item ?? items.get(change.field.split('.', 2).join('.'))
        return inventoryId === undefined ? change : { ...change, inventoryId }
      }),
    })),
    next: last ? String(last.id) : null,
  }
}

/**
 * Returns the SELECT of a page of the audit trail and one entry more. `$1` is the document, `$2` the entry before which the page
 * ends.
 */
function auditSql(entities: string): string {
  return `SELECT audit_id AS id, at, coalesce(app_user.name, who) AS "userName", action, before, after, entity.line, entity.item,
      entity.nbr AS "documentNbr", request_id AS "requestId"
    FROM (${entities}) AS entity
    JOIN audit_entry ON entity_kind = entity.kind AND entity_key = entity.key
    LEFT JOIN app_user ON email = who
    WHERE $2::bigint IS NULL OR audit_id < $2::bigint
    ORDER BY audit_id DESC LIMIT ${ACTIVITY_PAGE + 1}`
}

/** The same SELECT for the movements of an item. */
const MOVEMENTS_SQL = `SELECT movement_id AS id, movement.created_at AS at, coalesce(app_user.name, created_by) AS "userName",
      reason AS action, NULL::jsonb AS before, jsonb_build_object('quantity', trim_scale(qty), 'siteId', site_id) AS after,
      NULL::integer AS line, NULL::text AS item, ${movementDocumentNbr} AS "documentNbr", '' AS "requestId"
    FROM stock_movement AS movement LEFT JOIN app_user ON email = created_by
    WHERE inventory_id = $1 AND movement_id < coalesce($2::bigint, 9223372036854775807)
    ORDER BY movement_id DESC LIMIT ${ACTIVITY_PAGE + 1}`

/** How an item's activity is found. */
const ITEM = { noun: 'Item', table: 'item', id: 'item.inventory_id', sql: MOVEMENTS_SQL, items: null }

/** Returns how the activity of a document is found. */
function sourceOf(kind: LookupKind) {
  const described = Object.values(DOCUMENTS).find(({ lookup }) => lookup.kind === kind)
  if (!described) return ITEM
  const { noun, table, id, activity } = described
  return { noun, table, id, sql: auditSql(activity.entities), items: activity.items }
}

/**
 * Returns a page of a document's activity, newest first: changes of the document, its lines, receipts and batches, their notes
 * and files; for an item, its stock movements. Throws NOT_FOUND for an unknown document.
 */
export async function readActivity(db: Queryable, { kind, id, before }: ActivityQuery): Promise<ActivityAnswer> {
  const source = sourceOf(kind)
  const { rows: known } = await db.query(`SELECT FROM ${source.table} WHERE ${source.id} = $1`, [id])
  if (known.length === 0) throw new Refusal('NOT_FOUND', `${source.noun} ${id} does not exist`)
  const { rows } = await db.query<ActivityRow>(source.sql, [id, before ?? null])
  const named = source.items === null ? [] : (await db.query<{ place: string; item: string }>(source.items, [id])).rows
  return activityPage(rows, new Map(named.map(({ place, item }) => [place, item])))
}

/** The SELECT of a page. A token is shown by its name, because people do not know its key. */
const SQL = `SELECT audit_id AS id, at, coalesce(app_user.name, who) AS "userName", action, before, after, NULL::integer AS line, NULL::text AS item,
    coalesce(api_token.name, entity_key) AS "documentNbr", request_id AS "requestId"
  FROM audit_entry
    LEFT JOIN app_user ON app_user.email = who
    LEFT JOIN api_token ON entity_kind = 'token' AND token_id::text = entity_key
  WHERE entity_kind IN ('account', 'token') AND ($1::bigint IS NULL OR audit_id < $1::bigint)
  ORDER BY audit_id DESC LIMIT ${ACTIVITY_PAGE + 1}`

/** Returns a page of the changes of accounts and tokens, newest first. */
export async function readAccountChanges(
  db: Queryable,
  { before }: { readonly before?: string | undefined },
): Promise<ActivityAnswer> {
  return activityPage((await db.query<ActivityRow>(SQL, [before ?? null])).rows)
}
