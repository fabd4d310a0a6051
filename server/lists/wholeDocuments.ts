import { STATUSES } from '../../contract/statuses'
import type { Database } from '../database/database'
import { byId, orderBy, type DocumentDescription } from '../documents/description'
import type { WholeList } from './listCache'
import { bracketed } from './longList'
import { membersOf, presentDocuments } from './presentDocuments'
import { countRows, readMembers, type JsonSelect } from './wireSql'

/** Up to this many documents a list is read with one statement per member. */
const MAX_CONCURRENT = 2_000

/** Few, so that the statement does not delay others. */
const PAGE_ROWS = 250

const FINISHED_RANKS = Object.values<{ readonly isFinished?: true; readonly rank?: number }>(STATUSES.production)
  .flatMap(({ isFinished, rank }) => (isFinished && rank !== undefined ? [rank] : []))
  .sort((left, right) => left - right)

interface Found {
  readonly id: string
  readonly number: string | null
}

/** A section of the list, and how to continue in it (keyset pagination) after one document (`$1` its number, `$2` its id). */
interface Section {
  readonly where: string
  readonly order: string
  readonly behind: string
}

/** Each is readable by an index, and may contain open documents, which are skipped. */
function finishedSections(documents: DocumentDescription): readonly Section[] {
  const { table, due, number } = documents
  const lastKey = byId(documents).sql
  if (due !== null) {
    const behind = `${number} <= $1 AND (${number} < $1 OR ${lastKey} > $2)`
    return [{ where: 'true', order: `${number} DESC, ${lastKey}`, behind }]
  }
  const rank = `${table}.status_rank`
  const known = FINISHED_RANKS.map((value) => `${rank} = ${value}`)
  const others = `(${rank} > ${Math.max(...FINISHED_RANKS)} OR ${rank} IS NULL)`
  // A statement must use every parameter, also the number, which these sections do not need.
  return [...known, others].map((where) => ({ where, order: lastKey, behind: `$1::text IS NOT NULL AND ${lastKey} > $2` }))
}

async function* idPages(database: Database, documents: DocumentDescription, pageRows: number): AsyncGenerator<readonly string[]> {
  const { table, id, number } = documents
  const select = `SELECT ${id} AS id, ${number} AS number FROM ${table}`
  // The open ids are read at once, because an open document may change its position while others are read.
  const open = await database.query<Found>(`${select} WHERE ${documents.isOpen} ORDER BY ${orderBy(documents.openOrder)}`)
  const ids = open.rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += pageRows) yield ids.slice(at, at + pageRows)
  const shown = new Set(ids)
  for (const { where, order, behind } of finishedSections(documents)) {
    let last: Found | undefined
    do {
      const from = `${select} WHERE ${where} ${last ? `AND ${behind}` : ''} ORDER BY ${order} LIMIT ${pageRows}`
      const { rows } = await database.query<Found>(from, last ? [last.number, last.id] : [])
      last = rows.length < pageRows ? undefined : rows.at(-1)
      const page = rows.map(({ id }) => id).filter((id) => !shown.has(id))
      if (page.length > 0) yield page
    } while (last)
  }
}

async function* memberPages(
  database: Database,
  documents: DocumentDescription,
  member: JsonSelect,
  pageRows: number,
): AsyncGenerator<string> {
  for await (const ids of idPages(database, documents, pageRows)) yield await readMembers(database, member, [ids])
}

/** Returns a list of documents; a long one is read in pages, member by member, open documents first. */
export function wholeDocuments(documents: DocumentDescription): WholeList {
  return {
    build: (tx) => presentDocuments(tx, documents, { scope: 'all' }),
    mostAtOnce: MAX_CONCURRENT,
    count: (db, limit) => countRows(db, documents.table, limit),
    async *text(database, pageRows = PAGE_ROWS) {
      let before = '{'
      for (const [name, member] of membersOf(documents, { ids: [] })) {
        const [open, close] = member.brackets
        yield* bracketed(
          `${before}${JSON.stringify(name)}:${open}`,
          memberPages(database, documents, member, pageRows),
          close ?? '',
        )
        before = ','
      }
      yield '}'
    },
  }
}
