import { ACTIVITY_PAGE, type ActivityAnswer, type ActivityQuery } from '../../../contract/entities/activity'
import type { LookupKind } from '../../../contract/screens'
import type { Queryable } from '../../database/database'
import { movementDocumentNbr } from '../items/movementDocumentNbr'
import { Refusal } from '../refusal'
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

/** How the activity of one kind of document is found. `$1` is the document's id on its screen. */
export interface ActivitySource {
  /** What the document is called in a refusal. */
  readonly name: string
  /** SELECT that finds the document. */
  readonly document: string
  /**
   * SELECT of the audited entities that belong to the document: their `kind` and `key` in the audit trail, the number `nbr` of
   * the document, receipt or batch, and its `line` with the `item`.
   */
  readonly entities: string
  /** SELECT of the items that lines and materials in the audit trail have, by their `place`; null without any. */
  readonly items: string | null
}

/** The kinds of documents in the audit trail. Items are not among them: their activity is their stock movements. */
export const ACTIVITY_SOURCES: Readonly<Record<Exclude<LookupKind, 'item'>, ActivitySource>> = {
  sales: {
    name: 'Sales order',
    document: 'SELECT FROM sales_order WHERE order_nbr = $1',
    entities: `SELECT 'sales_order' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line, NULL::text AS item
      UNION ALL SELECT 'sales_line', order_nbr || '/' || line_nbr, order_nbr, line_nbr, inventory_id FROM sales_order_line WHERE order_nbr = $1
      UNION ALL SELECT 'sales_receipt', shipment_nbr, shipment_nbr, NULL, NULL FROM sales_receipt WHERE order_nbr = $1`,
    items: `SELECT 'lines.' || line_nbr AS place, inventory_id AS item FROM sales_order_line WHERE order_nbr = $1`,
  },
  production: {
    name: 'Production order',
    document: 'SELECT FROM production_order WHERE prod_nbr = $1',
    entities: `SELECT 'production_order' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line, NULL::text AS item
      UNION ALL SELECT 'production_batch', batch_nbr, batch_nbr, NULL, NULL FROM production_completion WHERE prod_nbr = $1`,
    items: `SELECT 'materials.' || line_nbr AS place, inventory_id AS item FROM production_material WHERE prod_nbr = $1`,
  },
  shipment: {
    name: 'Shipment',
    document: 'SELECT FROM shipment WHERE shipment_nbr = $1',
    entities: `SELECT 'shipment' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line, NULL::text AS item`,
    items: null,
  },
  transfer: {
    name: 'Transfer',
    document: 'SELECT FROM transfer_shipment WHERE joined = $1',
    entities: `SELECT 'transfer_shipment' AS kind, order_nbr || '/' || shipment_nbr AS key, joined::text AS nbr, NULL::integer AS line, NULL::text AS item
      FROM transfer_shipment WHERE joined = $1
      UNION ALL SELECT 'transfer_receipt', receipt_nbr, receipt_nbr, NULL, NULL
      FROM transfer_shipment JOIN transfer_receipt USING (order_nbr, shipment_nbr) WHERE joined = $1
      UNION ALL SELECT 'transfer_receipt_line', receipt_nbr || '/' || line_nbr, receipt_nbr, line_nbr, inventory_id
      FROM transfer_shipment JOIN transfer_receipt USING (order_nbr, shipment_nbr) JOIN transfer_receipt_line USING (receipt_nbr)
      WHERE joined = $1`,
    items: `SELECT 'lines.' || line_nbr AS place, inventory_id AS item
      FROM transfer_shipment JOIN transfer_line USING (order_nbr, shipment_nbr) WHERE joined = $1`,
  },
}

/**
 * Returns the SELECT of a page of the audit trail and one entry more. `$1` is the document, `$2` the entry before which the page
 * ends.
 */
export function auditSql(entities: string): string {
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

const ITEM = { name: 'Item', document: 'SELECT FROM item WHERE inventory_id = $1', sql: MOVEMENTS_SQL, items: null }

/**
 * Returns a page of a document's activity, newest first: changes of the document, its lines, receipts and batches, their notes
 * and files; for an item, its stock movements. Throws NOT_FOUND for an unknown document.
 */
export async function readActivity(db: Queryable, { kind, id, before }: ActivityQuery): Promise<ActivityAnswer> {
  const { name, document, sql, items } = kind === 'item' ? ITEM : withSql(ACTIVITY_SOURCES[kind])
  if ((await db.query(document, [id])).rows.length === 0) throw new Refusal('NOT_FOUND', `${name} ${id} does not exist`)
  const { rows } = await db.query<ActivityRow>(sql, [id, before ?? null])
  const named = items === null ? [] : (await db.query<{ place: string; item: string }>(items, [id])).rows
  return activityPage(rows, new Map(named.map(({ place, item }) => [place, item])))
}

function withSql(source: ActivitySource): Omit<ActivitySource, 'entities'> & { readonly sql: string } {
  return { ...source, sql: auditSql(source.entities) }
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
