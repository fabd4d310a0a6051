import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { WindowFacts } from '../../contract/entities/window'
import type { Queryable } from '../database/database'
import { orderBy, type DocumentDetails, type ListDescription } from '../documents/description'
import { bytesBeside, type Entry, joinPacked, packEntries, type Piece } from './packedEntries'
import { detailsWhere, membersOf, readDocumentTexts, type DocumentTexts } from './presentDocuments'
import { joinFiles } from './wireSql'

// Open documents are read again only when one of their rows was written or deleted since. Writers need not record that: PostgreSQL
// stores in each row the transaction that wrote it (xmin). See docs/adr/0043-open-documents-one-by-one.md

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

interface KnownList extends Position {
  readonly documents: ReadonlyMap<string, KnownDocument>
}

interface KnownDocument {
  /** The numbers of rows that it consists of; a difference shows deleted rows. */
  readonly rows: string
  /** For each member of the response, whether the document has something there. */
  readonly isIn: readonly boolean[]
}

export interface KeptList extends KnownList {
  readonly pieces: readonly Piece[]
}

/** A list as the texts of the changed documents, and the former pieces with the texts of the others. */
export interface WrittenList extends KnownList {
  readonly entries: readonly Entry[]
  readonly former: readonly Piece[]
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

interface MarkRow {
  readonly ids: readonly string[]
  readonly rows: readonly string[]
  readonly changed: readonly string[]
}

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
  former: KeptList | null,
): Promise<WrittenList> {
  const [position] = (await tx.query<Position>(POSITION)).rows
  if (!position) throw new Error('The database did not return its position')
  const known = former?.source === position.source ? former : null
  const marks = await readMarks(tx, description, known?.since ?? position.since)
  const isKept = ({ id, rows, isNew }: Mark) => !isNew && known?.documents.get(id)?.rows === rows
  const changed = marks.flatMap((mark) => (isKept(mark) ? [] : [mark.id]))
  const texts = await readChanged(tx, description, changed, marks.length)
  const documents = new Map<string, KnownDocument>()
  for (const { id, rows } of marks) {
    const isIn = texts.get(id)?.map((text) => text !== '') ?? known?.documents.get(id)?.isIn
    if (!isIn) throw new Error(`The document ${id} of ${description.list} has no text`)
    documents.set(id, { rows, isIn })
  }
  const entries = entriesOf(description, documents, texts, windowOf?.(documents.size))
  return { ...position, documents, entries, former: known?.pieces ?? [] }
}

async function readChanged(
  tx: Queryable,
  description: ListDescription,
  ids: readonly string[],
  all: number,
): Promise<DocumentTexts> {
  if (ids.length === 0) return new Map()
  return readDocumentTexts(tx, description, ids.length > all * MAX_CHANGED ? OPEN : { ids })
}

/** Details are in the order of their documents' ids, because similar neighbors compress better. */
function entriesOf(
  description: ListDescription,
  documents: KnownList['documents'],
  texts: DocumentTexts,
  window: WindowFacts | undefined,
): readonly Entry[] {
  const entries: Entry[] = []
  const inOrder = [...documents.keys()]
  const members = membersOf(description, OPEN)
  const byId = members.length > 1 ? inOrder.toSorted((one, other) => (one < other ? -1 : 1)) : []
  const isObject = description.summaries.member !== null
  let before = isObject ? '{' : ''
  members.forEach(([name, { brackets }], at) => {
    const [open, close] = brackets
    before += `${name === null ? '' : `${JSON.stringify(name)}:`}${open}`
    let separator = before
    for (const id of at === 0 ? inOrder : byId) {
      if (documents.get(id)?.isIn[at] !== true) continue
      entries.push({ name: `${at}/${id}`, before: separator, text: texts.get(id)?.[at] ?? null })
      before = ''
      separator = ','
    }
    before += `${close}${isObject ? ',' : ''}`
  })
  return [...entries, { name: 'window', before, text: window ? `"window":${JSON.stringify(window)}}` : '' }]
}

/** Estimated memory of a kept document besides its texts: an object and a few short strings. Bytes. */
const DOCUMENT_BYTES = 200

export interface PackedList {
  readonly gzip: Buffer<ArrayBuffer>
  readonly bytes: number
  readonly kept: KeptList
}

/** Compresses what has changed. Resolves to the whole list as one gzip file, and in the form to be kept. */
export async function packList({ entries, former, ...known }: WrittenList): Promise<PackedList> {
  const pieces = await packEntries(entries, former)
  const { gzip, texts } = joinPacked(pieces.map(({ packed }) => packed))
  const kept = { ...known, pieces: pieces.map((piece, at) => ({ ...piece, packed: texts[at] ?? piece.packed })) }
  return { gzip, bytes: gzip.length + known.documents.size * DOCUMENT_BYTES + bytesBeside(kept.pieces), kept }
}

const unpack = promisify(gunzip)

export async function textOf(written: string | WrittenList): Promise<string> {
  return typeof written === 'string' ? written : String(await unpack((await packList(written)).gzip))
}
