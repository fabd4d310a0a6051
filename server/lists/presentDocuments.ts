import type { WindowFacts } from '../../contract/entities/window'
import type { Queryable } from '../database/database'
import {
  listOrder,
  orderBy,
  type DocumentDetails,
  type DocumentDescription,
  type ListDescription,
} from '../documents/description'
import { readJson, wireEntries, wireFiles, jsonList, jsonMembers, type JsonSelect } from './wireSql'

type DocumentChoice =
  | { readonly scope: 'all' | 'open' }
  /** These documents, in this order, whatever their status; unknown ids are left out. */
  | { readonly ids: readonly string[] }

function choiceSql({ id, isOpen }: ListDescription, choice: DocumentChoice): string {
  if ('ids' in choice) return `${id} = ANY ($1::text[])`
  return choice.scope === 'open' ? isOpen : ''
}

function summariesOf(description: ListDescription, choice: DocumentChoice): JsonSelect {
  const { summaries, id } = description
  const { from, fields } = summaries
  if (!('ids' in choice)) {
    const order =
      'due' in description && choice.scope === 'all' ? listOrder(description as DocumentDescription) : description.openOrder
    return jsonList({ id, from, fields, where: choiceSql(description, choice), order: orderBy(order) })
  }
  const chosen = `unnest($1::text[]) WITH ORDINALITY AS chosen (chosen_id, place)`
  return jsonList({
    id,
    from: `${from} JOIN ${chosen} ON ${id} = chosen_id`,
    fields,
    order: 'place',
  })
}

export function detailsWhere(description: ListDescription, choice: DocumentChoice, rows: DocumentDetails): string {
  const condition = choiceSql(description, choice)
  if (condition === '' || rows.joinsDocuments) return condition
  return `(${rows.of.join(', ')}) IN (SELECT ${description.key.join(', ')} FROM ${description.table} WHERE ${condition})`
}

function detailsOf(description: ListDescription, choice: DocumentChoice, rows: DocumentDetails): JsonSelect {
  const { by = rows.id, files } = rows
  const fields = { ...rows.fields, ...(files && { files: wireFiles(files) }) }
  const entries = wireEntries({ ...rows, fields, where: detailsWhere(description, choice, rows) })
  return jsonMembers(by, `json_agg(entry ORDER BY ${rows.order})`, entries, { id: rows.id })
}

/** Returns the members of a response and the statement that reads each: the summaries, then the details. The ids are `$1`. */
export function membersOf(
  description: ListDescription,
  choice: DocumentChoice,
): readonly (readonly [name: string | null, member: JsonSelect])[] {
  const { summaries, details } = description
  return [
    [summaries.member, summariesOf(description, choice)],
    ...Object.entries(details).map(([name, rows]) => [name, detailsOf(description, choice, rows)] as const),
  ]
}

interface DocumentResponse {
  readonly isSummary?: boolean
  readonly window?: WindowFacts
}

/** In the shape of their list's response. `tx` is one snapshot (REPEATABLE READ), so that members fit together. */
export async function presentDocuments(
  tx: Queryable,
  description: DocumentDescription,
  choice: DocumentChoice,
  { isSummary = false, window }: DocumentResponse = {},
): Promise<string> {
  const parameters = 'ids' in choice ? [[...new Set(choice.ids)]] : []
  const read = async (name: string | null, json: JsonSelect | null) =>
    `${JSON.stringify(name)}:${json ? await readJson(tx, json, parameters) : '{}'}`
  const named = 'ids' in choice && choice.ids.length > 0 && !isSummary ? description.ofNamed : {}
  const members = await Promise.all([
    ...membersOf(description, choice).map(([name, json], at) => read(name, isSummary && at > 0 ? null : json)),
    ...Object.entries(named).map(([name, json]) => read(name, json)),
  ])
  if (window) members.push(`"window":${JSON.stringify(window)}`)
  return `{${members.join(',')}}`
}

/** The JSON texts of each document by its id: one text for each member of the response, `''` where the document has nothing. */
export type DocumentTexts = ReadonlyMap<string, readonly string[]>

export async function readDocumentTexts(
  tx: Queryable,
  description: ListDescription,
  choice: DocumentChoice,
): Promise<DocumentTexts> {
  const parameters = 'ids' in choice ? [choice.ids] : []
  const members = await Promise.all(
    membersOf(description, choice).map(([, { select }]) => tx.query<{ id: string; member: string }>(select, parameters)),
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
