import type { WindowFacts } from '../../../contract/entities/window'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { Queryable } from '../../database/database'
import { readJson, readMembers, wireFiles, type WireOwner, jsonList, jsonTable, type JsonParts, type WireRows } from './wireSql'

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
  /** Further members of an answer about documents requested by id, by name. The ids are the parameter `$1`. */
  readonly ofNamed?: Readonly<Record<string, JsonParts>>
}

/** Rows that belong to documents. */
export interface DocumentDetails extends WireRows {
  /** SQL of the key of the document that a row belongs to, as in {@link DocumentPresenter.key}. */
  readonly of: readonly string[]
  /** SQL of the id that the wire knows that document by. */
  readonly id: string
  /** SQL of what the rows are found by in the answer, where that is not the document's id. */
  readonly by?: string
  /** Whose files a row shows, in a field of that name. */
  readonly files?: WireOwner
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

/** What the members of an answer are called that hold documents and what belongs to them, in their order. */
export function memberNames({ summaries, details }: DocumentPresenter): readonly string[] {
  return [summaries.member, ...Object.keys(details)]
}

const lastKey = ({ id }: DocumentPresenter) => `${id} COLLATE "C"`

/** SQL of the order of open documents. */
export function openOrder(presenter: DocumentPresenter): string {
  const { table, due } = presenter
  return `${table}.${due ?? 'status_rank'} NULLS LAST, ${lastKey(presenter)}`
}

/** SQL for the default order of a list: see contract/rules/listOrder. */
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
  if (!('ids' in choice)) return jsonList({ id, from, fields, where: choiceSql(presenter, choice), order: listOrder(presenter) })
  const chosen = `unnest($1::text[]) WITH ORDINALITY AS chosen (chosen_id, place)`
  return jsonList({ id, from: `${from} JOIN ${chosen} ON ${id} = chosen_id`, fields, order: 'place' })
}

/** SQL that chooses details by their documents; empty for all. */
export function detailsWhere(presenter: DocumentPresenter, choice: DocumentChoice, rows: DocumentDetails): string {
  const condition = choiceSql(presenter, choice)
  if (condition === '' || rows.joinsDocuments) return condition
  return `(${rows.of.join(', ')}) IN (SELECT ${presenter.key.join(', ')} FROM ${presenter.table} WHERE ${condition})`
}

function detailsOf(presenter: DocumentPresenter, choice: DocumentChoice, rows: DocumentDetails): JsonParts {
  const { by = rows.id, files } = rows
  const fields = { ...rows.fields, ...(files && { files: wireFiles(files) }) }
  return jsonTable(by, { ...rows, fields, where: detailsWhere(presenter, choice, rows) })
}

/** A statement for each member of an answer that holds documents. */
function membersOf(presenter: DocumentPresenter, choice: DocumentChoice): readonly JsonParts[] {
  const details = Object.values(presenter.details).map((rows) => detailsOf(presenter, choice, rows))
  return [summariesOf(presenter, choice), ...details]
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
  const [summaries, ...details] = membersOf(presenter, choice)
  const read = async (name: string, parts: JsonParts | undefined) =>
    `${JSON.stringify(name)}:${parts ? await readJson(tx, parts, parameters) : '{}'}`
  const [member = '', ...names] = memberNames(presenter)
  const named = 'ids' in choice && choice.ids.length > 0 && !isSummary ? (presenter.ofNamed ?? {}) : {}
  const members = await Promise.all([
    read(member, summaries),
    ...names.map((name, at) => read(name, isSummary ? undefined : details[at])),
    ...Object.entries(named).map(([name, parts]) => read(name, parts)),
  ])
  if (window) members.push(`"window":${JSON.stringify(window)}`)
  return `{${members.join(',')}}`
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
  return Promise.all(membersOf(presenter, { ids }).map((parts) => readMembers(tx, parts, [ids])))
}

/** What each document is spelled with, by its id: a text for each member of the answer, `''` where it has nothing there. */
export type DocumentTexts = ReadonlyMap<string, readonly string[]>

/**
 * Documents, each for itself.
 * @param tx as for {@link presentDocuments}
 */
export async function readDocumentTexts(
  tx: Queryable,
  presenter: DocumentPresenter,
  choice: DocumentChoice,
): Promise<DocumentTexts> {
  const parameters = 'ids' in choice ? [choice.ids] : []
  const members = await Promise.all(
    membersOf(presenter, choice).map(({ select }) => tx.query<{ id: string; part: string }>(select, parameters)),
  )
  const texts = new Map<string, string[]>()
  members.forEach(({ rows }, at) => {
    for (const { id, part } of rows) {
      const own = texts.get(id) ?? members.map(() => '')
      own[at] = own[at] ? `${own[at]},${part}` : part
      texts.set(id, own)
    }
  })
  return texts
}
