import type { ListName } from '../../contract/lists'
import type { DocumentList } from '../../contract/rules/listOrder'
import type { Queryable, Transaction } from '../database/database'
import { DOCUMENTS } from '../documents/documents'

export interface ListFacts {
  /** Number of changes of the list so far. Decreases only by a failover or a restore to an earlier state. */
  readonly revision: number
  /** Identifies the content: a tag is globally unique, across databases. */
  readonly tag: string
  /** Number of documents of the list, whatever their status; 0 for a list that is not one of documents. */
  readonly total: number
}

export async function readListFacts(db: Queryable, list: ListName): Promise<ListFacts> {
  const { rows } = await db.query<ListFacts>(
    'SELECT revision, tag, coalesce(total, 0) AS total FROM list_revision WHERE list = $1',
    [list],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error(`The list ${list} has no revision`)
  return facts
}

export type AddedDocuments = Readonly<Partial<Record<DocumentList, number>>>

export async function readAllFacts(db: Queryable): Promise<ReadonlyMap<ListName, ListFacts>> {
  const { rows } = await db.query<ListFacts & { list: ListName }>(
    'SELECT list, revision, tag, coalesce(total, 0) AS total FROM list_revision',
  )
  return new Map(rows.map(({ list, ...facts }) => [list, facts]))
}

/** The rows are locked in a fixed order, so that two writes cannot deadlock. */
export function bumpRevisions(tx: Pick<Transaction, 'send'>, lists: readonly ListName[], added: AddedDocuments = {}): void {
  tx.send(
    `UPDATE list_revision SET revision = list_revision.revision + 1,
       total = list_revision.total + coalesce(($2::text::json ->> locked.list)::bigint, 0)
     FROM (SELECT list FROM list_revision WHERE list = ANY($1::text[]) ORDER BY list FOR UPDATE) AS locked
     WHERE list_revision.list = locked.list`,
    [[...new Set(lists)], JSON.stringify(added)],
  )
}

/** Increments the revision of every list, and counts their documents again; for imports, which add many. */
export async function bumpAllRevisions(tx: Queryable): Promise<void> {
  // Locked first, so that the count includes everything committed before, and later writes wait and add to it.
  await tx.query('SELECT FROM list_revision ORDER BY list FOR UPDATE')
  await tx.query(`UPDATE list_revision SET revision = revision + 1, total = ${COUNTED}`)
}

export const COUNTED = `CASE list ${Object.values(DOCUMENTS)
  .map(({ list, table }) => `WHEN '${list}' THEN (SELECT count(*) FROM ${table})`)
  .join(' ')} END`
