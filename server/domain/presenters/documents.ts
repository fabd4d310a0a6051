import type { WindowFacts } from '../../../contract/entities/window'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { STATUSES } from '../../../contract/statuses'
import type { Queryable } from '../../database/database'
import { readJson, readLongJson } from './jsonText'
import { jsonList, jsonTable, type JsonParts, type WireRows } from './wireSql'

/** How a list of documents is spelled: a summary for each document, and tables of what belongs to it. */
export interface DocumentPresenter {
  readonly list: DocumentList
  /** Table with one row a document. */
  readonly table: string
  /** Its primary key. */
  readonly key: readonly string[]
  /** SQL of the id that the wire knows a document by. */
  readonly id: string
  /** Column of the day that open documents are ordered by; null: all documents are ordered by the rank of their status. */
  readonly due: string | null
  /** The list with an object for each document. `from` begins with the table. */
  readonly summaries: Pick<WireRows, 'from' | 'fields'> & { readonly member: string }
  /** Objects that hold what belongs to the documents, by their names in the answer. */
  readonly details: Readonly<Record<string, DocumentDetails>>
}

/** Rows that belong to documents. */
interface DocumentDetails extends WireRows {
  /** SQL of the key of the document that a row belongs to, as in {@link DocumentPresenter.key}. */
  readonly of: readonly string[]
  /** SQL of what the rows are found by in the answer. */
  readonly by: string
}

/** Which documents are shown. */
export type DocumentChoice =
  | { readonly scope: 'all' | 'open' }
  /** These, in this order, whatever their status; the unknown ones are left out. */
  | { readonly ids: readonly string[] }

/** SQL of whether the list shows a document before its checkbox for the finished ones is ticked. */
function isOpen({ list, table }: DocumentPresenter): string {
  const open = Object.entries<{ isFinished?: true }>(STATUSES[LIST_ORDER[list].kind]).filter(([, { isFinished }]) => !isFinished)
  return `${table}.status IN (${open.map(([name]) => `'${name}'`).join(', ')})`
}

/** SQL of the order of a list that nobody has sorted: contract/rules/listOrder. */
function listOrder(presenter: DocumentPresenter): string {
  const { list, table, due, key, id } = presenter
  const lastKeys = `(${id}) COLLATE "C"`
  if (due === null) {
    const ranks = Object.entries<object>(STATUSES[LIST_ORDER[list].kind]).flatMap(([name, facts]) =>
      'rank' in facts ? [`WHEN '${name}' THEN ${String(facts.rank)}`] : [],
    )
    return `CASE ${table}.status ${ranks.join(' ')} END NULLS LAST, ${lastKeys}`
  }
  const open = isOpen(presenter)
  const newestFirst = key.map((column) => `CASE WHEN NOT ${open} THEN ${table}.${column} COLLATE "C" END DESC`)
  return `${open} DESC, CASE WHEN ${open} THEN ${table}.${due} END NULLS LAST, ${newestFirst.join(', ')}, ${lastKeys}`
}

/** SQL that chooses rows of the documents' table; empty for all. The ids are the parameter `$1`. */
function choiceSql(presenter: DocumentPresenter, choice: DocumentChoice): string {
  if ('ids' in choice) return `${presenter.id} = ANY ($1::text[])`
  return choice.scope === 'open' ? isOpen(presenter) : ''
}

function summariesOf(presenter: DocumentPresenter, choice: DocumentChoice): JsonParts {
  const { summaries, id } = presenter
  const { from, fields } = summaries
  if (!('ids' in choice)) return jsonList({ from, fields, where: choiceSql(presenter, choice), order: listOrder(presenter) })
  const chosen = `unnest($1::text[]) WITH ORDINALITY AS chosen (chosen_id, place)`
  return jsonList({ from: `${from} JOIN ${chosen} ON ${id} = chosen_id`, fields, order: 'place' })
}

function detailsOf(presenter: DocumentPresenter, choice: DocumentChoice, rows: DocumentDetails): JsonParts {
  const condition = choiceSql(presenter, choice)
  const { table, key } = presenter
  const where = condition && `(${rows.of.join(', ')}) IN (SELECT ${key.join(', ')} FROM ${table} WHERE ${condition})`
  return jsonTable(rows.by, { ...rows, where })
}

/** What else an answer of documents may be told. */
export interface DocumentAnswer {
  /** The tables of details stand there empty. */
  readonly isSummary?: boolean
  /** What the answer says of the window that it is, as its last member. */
  readonly window?: WindowFacts
}

/**
 * Documents as JSON text in the shape of their list's answer.
 * @param tx an open transaction of one snapshot (REPEATABLE READ), so that the members fit together
 */
export async function presentDocuments(
  tx: Queryable,
  presenter: DocumentPresenter,
  choice: DocumentChoice,
  { isSummary = false, window }: DocumentAnswer = {},
): Promise<string> {
  const read = (parts: JsonParts) => ('ids' in choice ? readJson(tx, parts, [[...new Set(choice.ids)]]) : readLongJson(tx, parts))
  const members = [[presenter.summaries.member, await read(summariesOf(presenter, choice))]]
  for (const [member, rows] of Object.entries(presenter.details)) {
    members.push([member, isSummary ? '{}' : await read(detailsOf(presenter, choice, rows))])
  }
  if (window) members.push(['window', JSON.stringify(window)])
  return `{${members.map(([member, text]) => `${JSON.stringify(member)}:${text}`).join(',')}}`
}
