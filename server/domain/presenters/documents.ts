import type { WindowFacts } from '../../../contract/entities/window'
import type { Queryable } from '../../database/database'
import { isOpen, listOrder, orderBy, type DocumentTable } from '../lists/documentTables'
import { readJson, wireFiles, type WireOwner, jsonList, jsonTable, type JsonSelect, type WireRows } from './wireSql'

/** How a list of documents is presented: a summary of each document, and tables of its details. */
export interface DocumentPresenter extends DocumentTable {
  /** Primary key of the table. */
  readonly key: readonly string[]
  /** The list with an object for each document. `from` begins with the table. */
  readonly summaries: Pick<WireRows, 'from' | 'fields'> & { readonly member: string }
  /** The details of the documents, by the names of their members in the answer. */
  readonly details: Readonly<Record<string, DocumentDetails>>
  /** Further members of an answer about documents requested by id, by name. The ids are the parameter `$1`. */
  readonly ofNamed?: Readonly<Record<string, JsonSelect>>
}

/** Rows that belong to documents. */
export interface DocumentDetails extends WireRows {
  /** SQL of the key of the document that a row belongs to, as in {@link DocumentPresenter.key}. */
  readonly of: readonly string[]
  /** SQL of that document's id on the wire. */
  readonly id: string
  /** SQL of the key of the rows in the answer, when that is not the document's id. */
  readonly by?: string
  /** The owner whose files a row shows, in its field `files`. */
  readonly files?: WireOwner
  /** True when `from` joins the documents' table, so that documents are filtered there without a subquery. */
  readonly joinsDocuments?: true
}

/** Which documents are shown. */
export type DocumentChoice =
  | { readonly scope: 'all' | 'open' }
  /** These documents, in this order, whatever their status; unknown ids are left out. */
  | { readonly ids: readonly string[] }

/** Returns the names of the answer's members, in order: the summaries, then the details. */
export function memberNames({ summaries, details }: DocumentPresenter): readonly string[] {
  return [summaries.member, ...Object.keys(details)]
}

/** Returns the condition that chooses documents; empty for all. The ids are the parameter `$1`. */
function choiceSql(presenter: DocumentPresenter, choice: DocumentChoice): string {
  if ('ids' in choice) return `${presenter.id} = ANY ($1::text[])`
  return choice.scope === 'open' ? isOpen(presenter) : ''
}

function summariesOf(presenter: DocumentPresenter, choice: DocumentChoice): JsonSelect {
  const { summaries, id } = presenter
  const { from, fields } = summaries
  if (!('ids' in choice))
    return jsonList({ id, from, fields, where: choiceSql(presenter, choice), order: orderBy(listOrder(presenter)) })
  const chosen = `unnest($1::text[]) WITH ORDINALITY AS chosen (chosen_id, place)`
  return jsonList({ id, from: `${from} JOIN ${chosen} ON ${id} = chosen_id`, fields, order: 'place' })
}

/** Returns the condition that chooses details by their documents; empty for all. */
export function detailsWhere(presenter: DocumentPresenter, choice: DocumentChoice, rows: DocumentDetails): string {
  const condition = choiceSql(presenter, choice)
  if (condition === '' || rows.joinsDocuments) return condition
  return `(${rows.of.join(', ')}) IN (SELECT ${presenter.key.join(', ')} FROM ${presenter.table} WHERE ${condition})`
}

function detailsOf(presenter: DocumentPresenter, choice: DocumentChoice, rows: DocumentDetails): JsonSelect {
  const { by = rows.id, files } = rows
  const fields = { ...rows.fields, ...(files && { files: wireFiles(files) }) }
  return jsonTable(by, { ...rows, fields, where: detailsWhere(presenter, choice, rows) })
}

/** Returns a statement for each member of an answer, in the order of `memberNames`. */
function membersOf(presenter: DocumentPresenter, choice: DocumentChoice): readonly JsonSelect[] {
  const details = Object.values(presenter.details).map((rows) => detailsOf(presenter, choice, rows))
  return [summariesOf(presenter, choice), ...details]
}

/** Options of an answer with documents. */
export interface DocumentAnswer {
  /** True leaves the details empty. */
  readonly isSummary?: boolean
  /** Facts about the window, as the answer's last member. */
  readonly window?: WindowFacts
}

/**
 * Reads documents as JSON text in the shape of their list's answer.
 * @param tx an open transaction of one snapshot (REPEATABLE READ), so that the members fit together
 */
export async function presentDocuments(
  tx: Queryable,
  presenter: DocumentPresenter,
  choice: DocumentChoice,
  { isSummary = false, window }: DocumentAnswer = {},
): Promise<string> {
  const parameters = 'ids' in choice ? [[...new Set(choice.ids)]] : []
  const read = async (name: string, json: JsonSelect | null) =>
    `${JSON.stringify(name)}:${json ? await readJson(tx, json, parameters) : '{}'}`
  const named = 'ids' in choice && choice.ids.length > 0 && !isSummary ? (presenter.ofNamed ?? {}) : {}
  const members = await Promise.all([
    read(presenter.summaries.member, summariesOf(presenter, choice)),
    ...Object.entries(presenter.details).map(([name, rows]) => read(name, isSummary ? null : detailsOf(presenter, choice, rows))),
    ...Object.entries(named).map(([name, json]) => read(name, json)),
  ])
  if (window) members.push(`"window":${JSON.stringify(window)}`)
  return `{${members.join(',')}}`
}

/** Returns a statement for each member of an answer about documents by id, by name; the ids are the parameter `$1`. */
export function membersOfIds(presenter: DocumentPresenter): readonly (readonly [name: string, member: JsonSelect])[] {
  const members = membersOf(presenter, { ids: [] })
  return memberNames(presenter).flatMap((name, at) => {
    const member = members[at]
    return member ? [[name, member] as const] : []
  })
}

/** The JSON texts of each document by its id: one text for each member of the answer, `''` where the document has nothing. */
export type DocumentTexts = ReadonlyMap<string, readonly string[]>

/**
 * Reads documents, with the texts of each one separately.
 * @param tx as for {@link presentDocuments}
 */
export async function readDocumentTexts(
  tx: Queryable,
  presenter: DocumentPresenter,
  choice: DocumentChoice,
): Promise<DocumentTexts> {
  const parameters = 'ids' in choice ? [choice.ids] : []
  const members = await Promise.all(
    membersOf(presenter, choice).map(({ select }) => tx.query<{ id: string; member: string }>(select, parameters)),
  )
  const texts = new Map<string, string[]>()
  members.forEach(({ rows }, at) => {
    for (const { id, member } of rows) {
      const own = texts.get(id) ?? members.map(() => '')
      own[at] = own[at] ? `${own[at]},${member}` : member
      texts.set(id, own)
    }
  })
  return texts
}
