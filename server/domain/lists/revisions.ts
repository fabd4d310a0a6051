import type { ListName } from '../../../contract/lists'
import type { Queryable, Transaction } from '../../database/database'

/** What the database says of a list beside the list itself. */
export interface ListFacts {
  /** The number of changes that the list has seen. It never falls. */
  readonly revision: number
  /** Names the content: a tag is never given twice, on no database. */
  readonly tag: string
  /** Documents of the list, whatever their status; 0 for a list of something else. */
  readonly total: number
}

/** Reads them as they are at this moment, or in this transaction. */
export async function readListFacts(db: Queryable, list: ListName): Promise<ListFacts> {
  const { rows } = await db.query<ListFacts>(
    'SELECT revision, tag, coalesce(total, 0) AS total FROM list_revision WHERE list = $1',
    [list],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error(`The list ${list} has no revision`)
  return facts
}

/** Lists whose documents are counted, and the table that has one row for each. */
const DOCUMENTS = {
  sales: 'sales_order',
  production: 'production_order',
  shipments: 'shipment',
  transfers: 'transfer_shipment',
} as const satisfies Partial<Record<ListName, string>>

/** Lists whose documents are counted. */
export type CountedList = keyof typeof DOCUMENTS

/** How many documents each list has gained. */
export type AddedDocuments = Readonly<Partial<Record<CountedList, number>>>

/** The revision of every list. */
export type Revisions = ReadonlyMap<ListName, number>

/** The number of changes that each list has seen. */
export async function readRevisions(db: Queryable): Promise<Revisions> {
  const { rows } = await db.query<{ list: ListName; revision: number }>('SELECT list, revision FROM list_revision')
  return new Map(rows.map(({ list, revision }) => [list, revision]))
}

/**
 * Says that lists change with this transaction, and how many documents they gain. Rows are locked in one order, so that two writes never
 * wait for each other.
 */
export function raiseRevisions(tx: Pick<Transaction, 'send'>, lists: readonly ListName[], added: AddedDocuments = {}): void {
  tx.send(
    `UPDATE list_revision SET revision = list_revision.revision + 1,
       total = list_revision.total + coalesce(($2::text::json ->> locked.list)::bigint, 0)
     FROM (SELECT list FROM list_revision WHERE list = ANY($1::text[]) ORDER BY list FOR UPDATE) AS locked
     WHERE list_revision.list = locked.list`,
    [[...new Set(lists)], JSON.stringify(added)],
  )
}

/** Says that every list changes with this transaction, which has added many documents, and counts them. */
export async function raiseAllRevisions(tx: Queryable): Promise<void> {
  // Locked first: whatever was committed before is counted, and who comes later adds to it.
  await tx.query('SELECT FROM list_revision ORDER BY list FOR UPDATE')
  await tx.query(`UPDATE list_revision SET revision = revision + 1, total = ${COUNTED}`)
}

/** The documents of the list of a row of list_revision, by counting them. */
export const COUNTED = `CASE list ${Object.entries(DOCUMENTS)
  .map(([list, table]) => `WHEN '${list}' THEN (SELECT count(*) FROM ${table})`)
  .join(' ')} END`
