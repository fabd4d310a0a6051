import {
  ACTIVITY_PAGE,
  type ActivityResponse,
  type ActivityChange,
  type ActivityQuery,
  type ActivityValue,
} from '../../contract/entities/activity'
import { KIND_NOUN } from '../../contract/kindNoun'
import type { LookupKind } from '../../contract/screens'
import { found } from '../common/errors'
import type { Queryable, Row } from '../database/database'
import { DOCUMENTS } from '../documents/documents'
import { movementDocumentNbr } from '../documents/inventory/readItem'

const HIDDEN = ['fileId', 'contentType', 'size', 'sha256']

/** Names in the audit trail that the wire spells differently. */
const WIRE_WORDS: Readonly<Record<string, string>> = { qty: 'qtyCompleted' }

const ENTRY_KEYS = ['lineNbr', 'line_nbr', 'id']

/** The values of an audit row that differ, by path; `line` is null for the whole document. */
function changesOf(before: unknown, after: unknown, line: number | null): ActivityChange[] {
  const prefix = line === null ? '' : `lines.${line}.`
  const was = valuesOf(before)
  const is = valuesOf(after)
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const change = { field: prefix + field, before: was.get(field) ?? null, after: is.get(field) ?? null }
    return change.before === change.after || (isBlank(change.before) && isBlank(change.after)) ? [] : [change]
  })
}

const isBlank = (value: ActivityValue) => value === null || value === ''

function valuesOf(value: unknown, path = '', found = new Map<string, ActivityValue>()): Map<string, ActivityValue> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found.set(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of membersOf(value)) valuesOf(member, path === '' ? name : `${path}.${name}`, found)
  return found
}

/** Members of an object by their wire names, entries of a list by their identifying values, texts as a set. */
function membersOf(value: object): readonly (readonly [name: string, member: unknown])[] {
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, member]) => (HIDDEN.includes(name) ? [] : [[wireWord(name), member] as const]))
  return (value as readonly unknown[]).map((entry, index) => {
    if (typeof entry !== 'object' || entry === null) return [wireWord(String(entry)), true] as const
    const key = ENTRY_KEYS.find((name) => name in entry)
    const { [key ?? '']: number = index + 1, ...rest } = entry as Readonly<Record<string, unknown>>
    return [String(number), rest] as const
  })
}

function wireWord(name: string): string {
  return WIRE_WORDS[name] ?? name.replace(/_(\w)/g, (_joint, letter: string) => letter.toUpperCase())
}

type ActivityRow = Row<'userName' | 'action' | 'documentNbr' | 'requestId', 'id'> & {
  readonly at: Date
  readonly before: unknown
  readonly after: unknown
  readonly line: number | null
  readonly item: string | null
}

/** The items of a document's lines or materials and their units, by their place in the audit trail, for example `lines.2`. */
type ItemsByPlace = ReadonlyMap<string, Pick<ActivityChange, 'inventoryId' | 'uom'>>

/** Returns a page of activity. `rows` has one row more than a page when there is a next page. */
function activityPage(rows: readonly ActivityRow[], items: ItemsByPlace = new Map()): ActivityResponse {
  const page = rows.slice(0, ACTIVITY_PAGE)
  const last = rows.length > ACTIVITY_PAGE ? page.at(-1) : undefined
  return {
    entries: page.map(({ before: was, after, line, item, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      changes: changesOf(was, after, line).map((change) => {
        const named = item === null ? items.get(change.field.split('.', 2).join('.')) : { inventoryId: item }
        return { ...change, ...named }
      }),
    })),
    next: last ? String(last.id) : null,
  }
}

/** SELECT of a page of the audit trail and one entry more: `$1` the document, `$2` the entry before which it ends. */
function auditSql(entities: string): string {
  return `SELECT audit_id AS id, at, coalesce(app_user.name, who) AS "userName", action, before, after, entity.line, entity.item,
      entity.nbr AS "documentNbr", request_id AS "requestId"
    FROM (${entities}) AS entity
    JOIN audit_entry ON entity_kind = entity.kind AND entity_key = entity.key
    LEFT JOIN app_user ON email = who
    WHERE $2::bigint IS NULL OR audit_id < $2::bigint
    ORDER BY audit_id DESC LIMIT ${ACTIVITY_PAGE + 1}`
}

const MOVEMENTS_SQL = `SELECT movement_id AS id, movement.created_at AS at, coalesce(app_user.name, created_by) AS "userName",
      reason AS action, NULL::jsonb AS before, jsonb_build_object('quantity', trim_scale(qty), 'siteId', site_id) AS after,
      NULL::integer AS line, NULL::text AS item, ${movementDocumentNbr} AS "documentNbr", '' AS "requestId"
    FROM stock_movement AS movement LEFT JOIN app_user ON email = created_by
    WHERE inventory_id = $1 AND movement_id < coalesce($2::bigint, 9223372036854775807)
    ORDER BY movement_id DESC LIMIT ${ACTIVITY_PAGE + 1}`

const ITEM = { table: 'item', id: 'item.inventory_id', sql: MOVEMENTS_SQL, items: null }

function sourceOf(kind: LookupKind) {
  const described = Object.values(DOCUMENTS).find(({ lookup }) => lookup.kind === kind)
  if (!described) return ITEM
  const { table, id, activity } = described
  return { table, id, sql: auditSql(activity.entities), items: activity.items }
}

/** A page of a document's activity, newest first; for an item, its stock movements. Throws NOT_FOUND. */
export async function readActivity(db: Queryable, { kind, id, before }: ActivityQuery): Promise<ActivityResponse> {
  const source = sourceOf(kind)
  const { rows: known } = await db.query(`SELECT FROM ${source.table} WHERE ${source.id} = $1`, [id])
  found(known[0], `${KIND_NOUN[kind]} ${id} does not exist`)
  const { rows } = await db.query<ActivityRow>(source.sql, [id, before ?? null])
  if (source.items === null) return activityPage(rows)
  const { rows: named } = await db.query<Row<'place' | 'inventoryId' | 'uom'>>(
    `SELECT place, named.item AS "inventoryId", uom FROM (${source.items}) AS named JOIN item ON inventory_id = named.item`,
    [id],
  )
  return activityPage(rows, new Map(named.map(({ place, ...item }) => [place, item])))
}

/** The SELECT of a page. A token is shown by its name, because people do not know its key. */
const SQL = `SELECT audit_id AS id, at, coalesce(app_user.name, who) AS "userName", action, before, after, NULL::integer AS line, NULL::text AS item,
    coalesce(api_token.name, entity_key) AS "documentNbr", request_id AS "requestId"
  FROM audit_entry
    LEFT JOIN app_user ON app_user.email = who
    LEFT JOIN api_token ON entity_kind = 'token' AND token_id::text = entity_key
  WHERE entity_kind IN ('account', 'token') AND ($1::bigint IS NULL OR audit_id < $1::bigint)
  ORDER BY audit_id DESC LIMIT ${ACTIVITY_PAGE + 1}`

export async function readAccountChanges(
  db: Queryable,
  { before }: { readonly before?: string | undefined },
): Promise<ActivityResponse> {
  return activityPage((await db.query<ActivityRow>(SQL, [before ?? null])).rows)
}
