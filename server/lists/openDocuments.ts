import type { WindowFacts } from '../../contract/entities/window'
import type { Queryable } from '../database/database'
import { orderBy, type DocumentDetails, type ListDescription } from '../documents/description'
import { detailsWhere, membersOf, readDocumentTexts, type DocumentTexts } from './presentDocuments'
import { joinFiles } from './wireSql'

// Open documents are read again only when one of their rows was written or deleted since. Writers need not record that: PostgreSQL
// stores in each row the transaction that wrote it (xmin). See docs/adr/0008-lists-by-revision.md

/** The position of a read in the sequence of transactions. */
interface Position {
  readonly source: string
  /** The oldest transaction whose writes the read may have missed. */
  readonly since: string
}

// Transaction numbers wrap around after 2^32, so the ages of rows are compared.
const POSITION = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since,
    pg_postmaster_start_time()::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS source`

interface KnownDocument {
  /** The numbers of rows that it consists of; a difference shows deleted rows. */
  readonly rows: string
  /** Its text in each member of the response, `''` where it has nothing. */
  readonly texts: readonly string[]
}

export interface CachedList extends Position {
  readonly documents: ReadonlyMap<string, KnownDocument>
}

export interface WrittenList {
  /** The text of the list; each piece is made when it is read, so that no more than one is in memory. */
  readonly pieces: Iterable<string>
  readonly kept: CachedList
}

const OPEN = { scope: 'open' } as const

/** If a larger share of the documents has changed, reading all of them is faster. */
const MAX_CHANGED = 0.5

/** Change marker of a document: how many rows of each table it consists of, and whether one of them is new. */
interface Mark {
  readonly id: string
  readonly rows: string
  readonly isNew: boolean
}

function tablesOf(from: string): string[] {
  return [...from.matchAll(/(?:^\s*|\bJOIN )(\w+)(?: AS (\w+))?/g)].map(([, table = '', alias = table]) => alias)
}

/** SQL of whether a row is new, and of the rows of each table, because deleted ones have no `xmin`. */
function marksOf(tables: readonly string[]): { readonly rows: string; readonly isNew: string } {
  return {
    rows: `concat_ws(' ', ${tables.map((table) => `count(${table}.xmin)`).join(', ')})`,
    isNew: isNew(`min(least(${tables.map((table) => `age(${table}.xmin)`).join(', ')}))`),
  }
}

/** Returns SQL for whether a row of this age is new. As a subquery the right side is evaluated once, not for every row. */
const isNew = (age: string) => `${age} <= (SELECT age($1::text::xid8::xid))`

/** Whether other details contain the same rows, so that their change markers cover these too. */
function isMarkedByOthers({ from, files }: DocumentDetails, details: readonly DocumentDetails[]): boolean {
  return files === undefined && details.some((others) => others.from.startsWith(`${from} JOIN `))
}

/** Statements that read the change markers of open documents; `$1` is {@link Position.since}. */
function markStatements(description: ListDescription): readonly string[] {
  const { id, summaries, isOpen, openOrder } = description
  const details = Object.values(description.details)
  const ofDetails = details
    .filter((rows) => !isMarkedByOthers(rows, details))
    .map((rows) => {
      const { from, files } = rows
      const marks = marksOf([...tablesOf(from), ...(files ? ['owned'] : [])])
      return `SELECT ${rows.id} AS id, ${marks.rows} AS rows, ${marks.isNew} AS "isNew" FROM ${from} ${files ? joinFiles(files) : ''}
      WHERE ${detailsWhere(description, OPEN, rows)} GROUP BY ${rows.id}`
    })
  const ages = tablesOf(summaries.from).map((table) => `age(${table}.xmin)`)
  const all = `SELECT ${id} AS id, '' AS rows, ${isNew(`least(${ages.join(', ')})`)} AS "isNew"
    FROM ${summaries.from} WHERE ${isOpen} ORDER BY ${orderBy(openOrder)}`
  return [all, ...ofDetails]
}

type MarkRow = Readonly<Record<'ids' | 'rows' | 'changed', readonly string[]>>

async function readMarks(tx: Queryable, description: ListDescription, since: string): Promise<readonly Mark[]> {
  const [all, ...ofDetails] = await Promise.all(
    markStatements(description).map(async (statement) => {
      // One row of arrays, because a row for each document takes several times as long to receive.
      const { rows } = await tx.query<MarkRow>(
        `SELECT coalesce(json_agg(id), '[]') AS ids, coalesce(json_agg(rows), '[]') AS rows,
           coalesce(json_agg(id) FILTER (WHERE "isNew"), '[]') AS changed FROM (${statement}) AS mark`,
        [since],
      )
      return rows[0] ?? { ids: [], rows: [], changed: [] }
    }),
  )
  const changed = new Set([all, ...ofDetails].flatMap((marks) => marks?.changed ?? []))
  const counts = ofDetails.map(({ ids, rows }) => new Map(ids.map((id, at) => [id, rows[at]])))
  return (all?.ids ?? []).map((id) => {
    return { id, rows: counts.map((rows) => rows.get(id) ?? '').join(), isNew: changed.has(id) }
  })
}

/** Reads open documents; `windowOf` gives the response's facts about itself by the number of documents. */
export async function presentOpen(
  tx: Queryable,
  description: ListDescription,
  windowOf: ((count: number) => WindowFacts) | null,
  former: CachedList | null,
): Promise<WrittenList> {
  const [position] = (await tx.query<Position>(POSITION)).rows
  if (!position) throw new Error('The database did not return its position')
  const known = former?.source === position.source ? former : null
  const marks = await readMarks(tx, description, known?.since ?? position.since)
  const isKept = ({ id, rows, isNew }: Mark) => !isNew && known?.documents.get(id)?.rows === rows
  const changed = marks.flatMap((mark) => (isKept(mark) ? [] : [mark.id]))
  const choice = changed.length > marks.length * MAX_CHANGED ? OPEN : { ids: changed }
  const texts: DocumentTexts = changed.length === 0 ? new Map() : await readDocumentTexts(tx, description, choice)
  const documents = new Map<string, KnownDocument>()
  for (const { id, rows } of marks) {
    const read = texts.get(id)
    const document = read ? { rows, texts: read } : known?.documents.get(id)
    if (!document) throw new Error(`The document ${id} of ${description.list} has no text`)
    documents.set(id, document)
  }
  const pieces = joined(listTexts(description, documents, windowOf?.(documents.size)))
  return { pieces, kept: { ...position, documents } }
}

/** Characters of a piece. A whole list in one string or buffer would take megabytes until the next full garbage collection. */
const PIECE_LENGTH = 2 ** 16

function* joined(texts: Iterable<string>): Generator<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Details are in the order of their documents' ids, because similar neighbors compress better. */
function* listTexts(
  description: ListDescription,
  documents: CachedList['documents'],
  window: WindowFacts | undefined,
): Generator<string> {
  const inOrder = [...documents.keys()]
  const byId = inOrder.toSorted((one, other) => (one < other ? -1 : 1))
  const isObject = description.summaries.member !== null
  if (isObject) yield '{'
  for (const [at, [name, member]] of membersOf(description, OPEN).entries()) {
    const [open, close] = member.brackets
    yield `${at > 0 ? ',' : ''}${name === null ? '' : `${JSON.stringify(name)}:`}${open}`
    let lead = ''
    for (const id of at === 0 ? inOrder : byId) {
      const text = documents.get(id)?.texts[at] ?? ''
      if (text === '') continue
      yield lead + text
      lead = ','
    }
    yield close ?? ''
  }
  if (window) yield `,"window":${JSON.stringify(window)}`
  if (isObject) yield '}'
}

/** Estimated memory of a kept document besides its texts: an object and a few short strings. Bytes. */
const DOCUMENT_BYTES = 200

/** Strings take one byte per Latin-1 character. */
export function bytesOf({ documents }: CachedList): number {
  let bytes = documents.size * DOCUMENT_BYTES
  for (const { texts } of documents.values()) for (const text of texts) bytes += text.length
  return bytes
}

export const textOf = (written: string | WrittenList) => (typeof written === 'string' ? written : [...written.pieces].join(''))
