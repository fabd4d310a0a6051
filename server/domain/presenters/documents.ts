import type { WindowFacts } from '../../../contract/entities/window'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { Queryable } from '../../database/database'
import { readJson, readMembers } from './jsonText'
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
  /** SQL of the sort key by which finished documents are ordered, newest first. */
  readonly number: string
  /** Column of the day that open documents are ordered by; null: all documents are ordered by the rank of their status. */
  readonly due: string | null
  /** The list with an object for each document. `from` begins with the table. */
  readonly summaries: Pick<WireRows, 'from' | 'fields'> & { readonly member: string }
  /** Objects that hold what belongs to the documents, by their names in the answer. */
  readonly details: Readonly<Record<string, DocumentDetails>>
  /** What else is said of documents that are asked for by their ids, by its name in the answer. The ids are the parameter `$1`. */
  readonly ofNamed?: Readonly<Record<string, JsonParts>>
}

/** Rows that belong to documents. */
interface DocumentDetails extends WireRows {
  /** SQL of the key of the document that a row belongs to, as in {@link DocumentPresenter.key}. */
  readonly of: readonly string[]
  /** SQL of what the rows are found by in the answer. */
  readonly by: string
  /** The documents' table is among the joined ones: the documents are chosen there, and not looked for a second time. */
  readonly joinsDocuments?: true
}

/** Which documents are shown. */
export type DocumentChoice =
  | { readonly scope: 'all' | 'open' }
  /** These, in this order, whatever their status; the unknown ones are left out. */
  | { readonly ids: readonly string[] }

/** SQL of whether the list shows a document before its checkbox for the finished ones is ticked. */
export const isOpen = ({ table }: DocumentPresenter) => `${table}.is_open`

const lastKey = ({ id }: DocumentPresenter) => `${id} COLLATE "C"`

/** SQL of the order of open documents. */
export function openOrder(presenter: DocumentPresenter): string {
  const { table, due } = presenter
  return `${table}.${due ?? 'status_rank'} NULLS LAST, ${lastKey(presenter)}`
}

/** SQL of the order of a list that nobody has sorted: contract/rules/listOrder. */
function listOrder(presenter: DocumentPresenter): string {
  const { table, due, number } = presenter
  if (due === null) return openOrder(presenter)
  const open = isOpen(presenter)
  const first = `${open} DESC, CASE WHEN ${open} THEN ${table}.${due} END NULLS LAST`
  return `${first}, CASE WHEN NOT ${open} THEN ${number} END DESC NULLS LAST, ${lastKey(presenter)}`
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
  const isChosen = `(${rows.of.join(', ')}) IN (SELECT ${key.join(', ')} FROM ${table} WHERE ${condition})`
  const where = condition === '' || rows.joinsDocuments ? condition : isChosen
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
  const parameters = 'ids' in choice ? [[...new Set(choice.ids)]] : []
  const read = (parts: JsonParts) => readJson(tx, parts, parameters)
  const members = [[presenter.summaries.member, await read(summariesOf(presenter, choice))]]
  for (const [member, rows] of Object.entries(presenter.details)) {
    members.push([member, isSummary ? '{}' : await read(detailsOf(presenter, choice, rows))])
  }
  if ('ids' in choice && choice.ids.length > 0 && !isSummary) {
    for (const [member, parts] of Object.entries(presenter.ofNamed ?? {})) members.push([member, await read(parts)])
  }
  if (window) members.push(['window', JSON.stringify(window)])
  return `{${members.map(([member, text]) => `${JSON.stringify(member)}:${text}`).join(',')}}`
}

/**
 * Named documents, a text for each member of their answer: what stands between its brackets.
 * @param tx as for {@link presentDocuments}
 */
export async function readDocumentParts(
  tx: Queryable,
  presenter: DocumentPresenter,
  ids: readonly string[],
): Promise<readonly string[]> {
  const choice = { ids }
  const texts = [await readMembers(tx, summariesOf(presenter, choice), [ids])]
  for (const rows of Object.values(presenter.details))
    texts.push(await readMembers(tx, detailsOf(presenter, choice, rows), [ids]))
  return texts
}
