import type { WindowFacts } from '../../../contract/entities/window'
import type { Queryable } from '../../database/database'
import { isOpen, openOrder, orderBy } from '../lists/documentTables'
import type { CachedDocument, ListDocuments, WrittenDocuments } from '../lists/incremental/listDocuments'
import type { Entry } from '../lists/incremental/packedEntries'
import {
  detailsWhere,
  memberNames,
  readDocumentTexts,
  type DocumentDetails,
  type DocumentPresenter,
  type DocumentTexts,
} from './documents'
import { isNewSince, readPosition } from './rowAge'
import { joinFiles } from './wireSql'

const OPEN = { scope: 'open' } as const

/** If a larger share of the documents has changed, reading all of them is faster. */
const MAX_CHANGED = 0.5

/** Change marker of a document: how many rows of each table it consists of, and whether one of them is new. */
interface Mark {
  readonly id: string
  readonly rows: string
  readonly isNew: boolean
}

/** Returns the aliases of the tables in a FROM clause. */
function tablesOf(from: string): string[] {
  return [...from.matchAll(/(?:^\s*|\bJOIN )(\w+)(?: AS (\w+))?/g)].map(([, table = '', alias = table]) => alias)
}

/**
 * Returns SQL for whether a row of these tables is new, and for the number of rows of each table. The numbers detect deleted
 * rows, which have no `xmin`; they are per table, because an outer-joined table may lose rows while the others keep theirs.
 */
function marksOf(tables: readonly string[]): { readonly rows: string; readonly isNew: string } {
  return {
    rows: `concat_ws(' ', ${tables.map((table) => `count(${table}.xmin)`).join(', ')})`,
    isNew: isNewSince(`min(least(${tables.map((table) => `age(${table}.xmin)`).join(', ')}))`, '$1'),
  }
}

/**
 * Returns whether other details contain the same rows, with further tables joined, so that their change markers cover these too.
 */
function isMarkedByOthers({ from, files }: DocumentDetails, details: readonly DocumentDetails[]): boolean {
  return files === undefined && details.some((others) => others.from.startsWith(`${from} JOIN `))
}

/**
 * Returns the statements that read the change markers of all open documents; the first one in the order of the list. `$1` is
 * {@link Position.since}.
 */
function markStatements(presenter: DocumentPresenter): readonly string[] {
  const { id, summaries } = presenter
  const details = Object.values(presenter.details)
  const ofDetails = details
    .filter((rows) => !isMarkedByOthers(rows, details))
    .map((rows) => {
      const { from, files } = rows
      const { rows: counts, isNew } = marksOf([...tablesOf(from), ...(files ? ['owned'] : [])])
      return `SELECT ${rows.id} AS id, ${counts} AS rows, ${isNew} AS "isNew" FROM ${from} ${files ? joinFiles(files) : ''}
      WHERE ${detailsWhere(presenter, OPEN, rows)} GROUP BY ${rows.id}`
    })
  const ages = tablesOf(summaries.from).map((table) => `age(${table}.xmin)`)
  const isNew = isNewSince(`least(${ages.join(', ')})`, '$1')
  const all = `SELECT ${id} AS id, '' AS rows, ${isNew} AS "isNew" FROM ${summaries.from} WHERE ${isOpen(presenter)} ORDER BY ${orderBy(openOrder(presenter))}`
  return [all, ...ofDetails]
}

/** Reads the change marker of each open document, in the order of the list. */
async function readMarks(tx: Queryable, presenter: DocumentPresenter, since: string): Promise<readonly Mark[]> {
  const [all, ...ofDetails] = await Promise.all(
    markStatements(presenter).map(async (statement) => (await tx.query<Mark>(statement, [since])).rows),
  )
  const details = ofDetails.map((marks) => new Map(marks.map((mark) => [mark.id, mark])))
  return (all ?? []).map(({ id, isNew }) => {
    const own = details.map((marks) => marks.get(id))
    return {
      id,
      rows: own.map((mark) => mark?.rows ?? '').join(),
      isNew: isNew || own.some((mark) => mark?.isNew === true),
    }
  })
}

/**
 * Reads the open documents of a list in the shape of its answer. Cached documents are re-read only when one of their rows was
 * written or deleted since. As in the inventory, writers need not record that: PostgreSQL stores in each row the transaction that
 * wrote it (`xmin`).
 * @param tx as for {@link ./documents presentDocuments}
 * @param windowOf returns the answer's facts about itself, given the number of documents
 * @see docs/adr/0043-open-documents-one-by-one.md
 */
export async function presentOpen(
  tx: Queryable,
  presenter: DocumentPresenter,
  windowOf: (count: number) => WindowFacts,
  former: ListDocuments | null,
): Promise<WrittenDocuments> {
  const position = await readPosition(tx)
  const known = former?.source === position.source ? former : null
  const marks = await readMarks(tx, presenter, known?.since ?? position.since)
  const isKept = ({ id, rows, isNew }: Mark) => !isNew && known?.documents.get(id)?.rows === rows
  const changed = marks.flatMap((mark) => (isKept(mark) ? [] : [mark.id]))
  const texts = await readChanged(tx, presenter, changed, marks.length)
  const documents = new Map<string, CachedDocument>()
  for (const { id, rows } of marks) {
    const isIn = texts.get(id)?.map((text) => text !== '') ?? known?.documents.get(id)?.isIn
    if (!isIn) throw new Error(`The document ${id} of ${presenter.list} has no text`)
    documents.set(id, { rows, isIn })
  }
  const entries = entriesOf(presenter, documents, texts, windowOf(documents.size))
  return { ...position, documents, entries, former: known?.pieces ?? [] }
}

async function readChanged(
  tx: Queryable,
  presenter: DocumentPresenter,
  ids: readonly string[],
  all: number,
): Promise<DocumentTexts> {
  if (ids.length === 0) return new Map()
  return readDocumentTexts(tx, presenter, ids.length > all * MAX_CHANGED ? OPEN : { ids })
}

/**
 * Returns the entries of the answer. Details are in the order of the documents' ids, because similar neighbors compress better.
 */
function entriesOf(
  presenter: DocumentPresenter,
  documents: ReadonlyMap<string, CachedDocument>,
  texts: DocumentTexts,
  window: WindowFacts,
): readonly Entry[] {
  const entries: Entry[] = []
  const inOrder = [...documents.keys()]
  const byId = inOrder.toSorted((one, other) => (one < other ? -1 : 1))
  let before = '{'
  memberNames(presenter).forEach((member, at) => {
    const [open, close] = at === 0 ? '[]' : '{}'
    before += `${JSON.stringify(member)}:${open}`
    let separator = before
    for (const id of at === 0 ? inOrder : byId) {
      if (documents.get(id)?.isIn[at] !== true) continue
      entries.push({ name: `${at}/${id}`, before: separator, text: texts.get(id)?.[at] ?? null })
      before = ''
      separator = ','
    }
    before += `${close},`
  })
  return [...entries, { name: 'window', before, text: `"window":${JSON.stringify(window)}}` }]
}
