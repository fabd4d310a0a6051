import type { Queryable } from '../../../database/database'
import type { OwnerKind } from '../../../domain/files/owner'
import type { NumberedDocument } from '../../../domain/numbering/documentNumbers'
import { itemOf } from '../masterData/items'
import type { Paper } from './makePaper'

/** A document or line that files may be attached to, with the facts that its paperwork shows. */
export interface Attachable {
  readonly kind: OwnerKind
  readonly number: string
  /** Line number, or null when the owner is a whole document. */
  readonly line: number | null
  /** `YYYY-MM-DD`, or null when it has no date yet. */
  readonly date: string | null
  /** The subject: the item of a line, the transfer order of a receipt. */
  readonly about: string
}

interface OwnerSource {
  readonly document: NumberedDocument
  /** Fraction of the owners that get files. The newest of them get paperwork. */
  readonly share: number
  /** SELECT of {@link Attachable} from `wanted (number, place)`. */
  readonly owners: string
  /** SELECT of the lines of one owner. */
  readonly lines: string
  readonly title: (owner: Attachable) => string
  /** Returns the beginning of its files' names. */
  readonly stem: (owner: Attachable) => string
}

const SOURCES: Readonly<Record<OwnerKind, OwnerSource>> = {
  sales_line: {
    document: 'sales_order',
    share: 0.04,
    owners: `SELECT number, line_nbr AS line, order_date AS date, inventory_id AS about
      FROM wanted JOIN sales_order ON sales_order.order_nbr = number JOIN sales_order_line USING (order_nbr)`,
    lines: 'SELECT inventory_id, order_qty AS qty FROM sales_order_line WHERE order_nbr = $1 AND line_nbr = $2',
    title: ({ number, line }) => `Inspection certificate 3.1 for ${number}, line ${line}`,
    stem: ({ about }) => `Certificate 3.1 ${about}`,
  },
  sales_receipt: {
    document: 'sales_receipt',
    share: 0.4,
    owners: `SELECT number, NULL::integer AS line, ship_date AS date, '' AS about FROM wanted JOIN sales_receipt ON shipment_nbr = number`,
    lines: 'SELECT inventory_id, qty FROM sales_receipt_line WHERE shipment_nbr = $1 AND line_nbr = coalesce($2, line_nbr)',
    title: ({ number }) => `Return inspection ${number}`,
    stem: ({ number }) => `Return ${number}`,
  },
  shipment: {
    document: 'shipment',
    share: 0.15,
    owners: `SELECT number, NULL::integer AS line, ship_date AS date, '' AS about FROM wanted JOIN shipment ON shipment_nbr = number`,
    lines:
      'SELECT inventory_id, shipped_qty AS qty FROM shipment_line WHERE shipment_nbr = $1 AND line_nbr = coalesce($2, line_nbr)',
    title: ({ number }) => `Packing slip ${number}`,
    stem: ({ number }) => `Packing slip ${number}`,
  },
  transfer_receipt: {
    document: 'transfer_receipt',
    share: 0.3,
    owners: `SELECT number, NULL::integer AS line, receipt_date AS date, order_nbr AS about
      FROM wanted JOIN transfer_receipt ON receipt_nbr = number`,
    lines: 'SELECT inventory_id, qty FROM transfer_receipt_line WHERE receipt_nbr = $1 AND line_nbr = coalesce($2, line_nbr)',
    title: ({ about }) => `Delivery note ${about}`,
    stem: ({ about }) => `Delivery note ${about}`,
  },
  transfer_receipt_line: {
    document: 'transfer_receipt',
    share: 0.08,
    owners: `SELECT number, line_nbr AS line, receipt_date AS date, inventory_id AS about
      FROM wanted JOIN transfer_receipt ON receipt_nbr = number JOIN transfer_receipt_line USING (receipt_nbr)`,
    lines: 'SELECT inventory_id, qty FROM transfer_receipt_line WHERE receipt_nbr = $1 AND line_nbr = $2',
    title: ({ number, line }) => `Claim to the carrier, receipt ${number}, line ${line}`,
    stem: ({ number, line }) => `Claim ${number}-${line}`,
  },
}

/** The kinds of owners, in the order in which files are attached. */
export const OWNER_SOURCES = Object.entries(SOURCES) as [OwnerKind, OwnerSource][]

/** Reads the owners of a kind with these numbers, in the order of the numbers; the lines of a document in reverse. */
export async function readOwners(db: Queryable, kind: OwnerKind, numbers: readonly string[]): Promise<Attachable[]> {
  const { rows } = await db.query<Omit<Attachable, 'kind'>>(
    `WITH wanted AS MATERIALIZED (SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS wanted (number, place))
     SELECT number, line, date, about FROM (${SOURCES[kind].owners}) AS owner JOIN wanted USING (number) ORDER BY place, line DESC`,
    [numbers],
  )
  return rows.map((row) => ({ kind, ...row }))
}

/** Returns the beginning of the names of an owner's files. */
export function stemOf(owner: Attachable): string {
  return SOURCES[owner.kind].stem(owner)
}

/** Returns the key by which files refer to an owner: its number, or number and line joined with "/". */
export function keyOf({ number, line }: Attachable): string {
  return line === null ? number : `${number}/${line}`
}

/** Builds the paperwork of an owner, dated on a day. */
export async function paperOf(db: Queryable, owner: Attachable, day: string): Promise<Paper> {
  const { lines, title } = SOURCES[owner.kind]
  const { rows } = await db.query<{ inventory_id: string; qty: string }>(
    `SELECT inventory_id, trim_scale(qty)::text AS qty FROM (${lines} ORDER BY line_nbr) AS line`,
    [owner.number, owner.line],
  )
  return {
    title: title(owner),
    date: new Date(`${day}T16:00:00Z`),
    facts: [
      ['Document', keyOf(owner)],
      ['Date', day],
      ['Lines', String(rows.length)],
    ],
    rows: rows.map(({ inventory_id, qty }, index) => [
      String(index + 1),
      inventory_id,
      itemOf(inventory_id).description.slice(0, 48),
      qty,
    ]),
  }
}
