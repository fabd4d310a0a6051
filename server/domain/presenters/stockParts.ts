import type { Queryable } from '../../database/database'
import { rowsOf, type ListPart, type ListParts } from '../lists/incremental/listParts'
import { isNewSince, readPosition } from './rowAge'
import { wireEntries, type WireRows } from './wireSql'

/** When a part has grown to this many times its intended size, the list is split into new parts. */
const MAX_GROWTH = 2

/** If a larger share of the parts has changed, reading the whole list is faster. */
const MAX_CHANGED = 0.5

const IS_NEW = isNewSince('age(xmin)', '$1')
const PARTS = `json_agg(width_bucket(inventory_id, $2::text[]))`
const CHANGES = `
  SELECT count(*) AS rows, ${PARTS} FILTER (WHERE ${IS_NEW}) AS stock,
    (SELECT ${PARTS} FROM item WHERE ${IS_NEW}) AS items, (SELECT count(*) FROM site WHERE ${IS_NEW}) AS sites
  FROM stock`

interface ReadPart {
  readonly rows: number
  readonly text: string
}

interface Changes {
  readonly rows: number
  /** The number of the part of each written row; null when no row was written. */
  readonly stock: readonly number[] | null
  readonly items: readonly number[] | null
  readonly sites: number
}

/**
 * Returns a reader of the list that caches the stock rows in parts of about `partRows`. After a change it re-reads only the parts in
 * which a row of stock or an item was written since. Writers need not record that: PostgreSQL stores in each row the transaction
 * that wrote it (`xmin`).
 * @see docs/adr/0043-open-documents-one-by-one.md
 */
export function inParts(wire: WireRows, partRows: number): (tx: Queryable, former: ListParts | null) => Promise<ListParts> {
  const partOf = (range: (column: string) => string) => `
    SELECT count(*) AS rows, coalesce(string_agg(to_json(entry)::text, ',' ORDER BY ${wire.order}), '') AS text
    FROM ${wireEntries({ ...wire, where: `${range('stock.inventory_id')} AND ${range('item.inventory_id')}` })}`
  const part = partOf((column) => `${column} >= $1 AND ${column} < $2`)
  const lastPart = partOf((column) => `${column} >= $1`)
  const all = `
    SELECT stock.inventory_id AS item, to_json(entry)::text AS text FROM ${wireEntries(wire)} ORDER BY ${wire.order}`

  async function readAll(tx: Queryable): Promise<ListPart[]> {
    const { rows } = await tx.query<{ item: string; text: string }>(all)
    const divided: { item: string; texts: string[] }[] = []
    let last = { item: '', texts: [] as string[] }
    for (const [at, { item, text }] of rows.entries()) {
      // All rows of an item are in the same part, so that the item alone determines the part of a row.
      if (at === 0 || (last.texts.length >= partRows && rows[at - 1]?.item !== item)) divided.push((last = { item, texts: [] }))
      last.texts.push(text)
    }
    if (divided.length === 0) divided.push(last)
    return divided.map(({ item, texts }, at) => ({
      from: at === 0 ? '' : item,
      rows: texts.length,
      text: bracketed(texts.join(','), at, divided.length),
    }))
  }

  async function readPart(tx: Queryable, parts: readonly ListPart[], at: number): Promise<ListPart> {
    const from = parts[at]?.from ?? ''
    const end = parts[at + 1]?.from
    const { rows } = await (end === undefined ? tx.query<ReadPart>(lastPart, [from]) : tx.query<ReadPart>(part, [from, end]))
    const [read = { rows: 0, text: '' }] = rows
    return { from, rows: read.rows, text: bracketed(read.text, at, parts.length) }
  }

  /** Re-reads the changed parts; null when too much has changed, or something that `xmin` does not show, such as deleted rows. */
  async function readChanged(tx: Queryable, former: ListParts): Promise<ListPart[] | null> {
    const bounds = former.parts.slice(1).map(({ from }) => from)
    const { rows } = await tx.query<Changes>(CHANGES, [former.since, bounds])
    const [changes] = rows
    if (!changes || changes.sites > 0) return null
    const changed = new Set([...(changes.stock ?? []), ...(changes.items ?? [])])
    if (changed.size > Math.max(1, former.parts.length * MAX_CHANGED)) return null
    const parts = [...former.parts]
    for (const at of changed) parts[at] = await readPart(tx, former.parts, at)
    const isFit = parts.every(({ rows }, at) => rows > 0 && rows <= Math.max(partRows * MAX_GROWTH, former.parts[at]?.rows ?? 0))
    // Deleted rows have no `xmin` to find them by, but they change the number of rows.
    return isFit && rowsOf(parts) === changes.rows ? parts : null
  }

  return async (tx, former) => {
    const position = await readPosition(tx)
    const known = former?.source === position.source ? former : null
    const changed = known && (await readChanged(tx, known))
    return { ...position, parts: changed ?? (await readAll(tx)) }
  }
}

/** Returns the text of a part with its separator or brackets in the list. */
function bracketed(text: string, at: number, count: number): string {
  return `${at === 0 ? '[' : ','}${text}${at === count - 1 ? ']' : ''}`
}
