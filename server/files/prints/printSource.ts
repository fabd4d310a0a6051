import { groupBy } from '../../../contract/groupBy'
import type { Screen } from '../../../contract/screens'
import type { Queryable, Row } from '../../database/database'
import type { PrintedSheet, Sheet } from './sheet'

export type Printed<Document, Line> = Document & { readonly id: string; readonly lines: readonly Line[] }

interface SourceOptions<Document, Line> {
  readonly screen: Screen
  readonly noun: string
  /** SELECT of the documents `$1`: column `id`, and `key`, which their lines refer to. */
  readonly documents: string
  /** SELECT of their lines in the order of printing; column `of` is the key of the document. */
  readonly lines: string
  /** Why a document without lines is rejected, as text after its name; null if it may be printed. */
  readonly withoutLines: string | null
  /** Returns the sheets of documents, each with the id of its first document. */
  readonly sheets: (documents: readonly Printed<Document, Line>[], isBlind: boolean) => readonly PrintedSheet[]
}

export type PrintSource = ReturnType<typeof printSource>

export function printSource<Document, Line>(options: SourceOptions<Document, Line>) {
  const { screen, noun, withoutLines } = options
  return {
    screen,
    noun,
    /** Unknown documents are left out; at most `mostLines` lines are read. */
    async read(db: Queryable, ids: readonly string[], mostLines: number, isBlind: boolean) {
      const found = await db.query<Document & Row<'id' | 'key'>>(options.documents, [ids])
      const byId = new Map(found.rows.map((document) => [document.id, document]))
      const documents = ids.flatMap((id) => byId.get(id) ?? [])
      const { rows } =
        documents.length === 0
          ? { rows: [] }
          : await db.query<Line & { of: string }>(`${options.lines} LIMIT ${mostLines}`, [ids])
      const linesOf = groupBy(rows, ({ of }) => of)
      const printed = documents.map((document) => ({ ...document, lines: linesOf.get(document.key) ?? [] }))
      return {
        ids: new Set(documents.map(({ id }) => id)),
        rejected: printed.flatMap(({ id, lines }) =>
          withoutLines === null || lines.length > 0 ? [] : [{ id, message: `${noun} ${id} ${withoutLines}` }],
        ),
        lineCount: rows.length,
        sheets: () => options.sheets(printed, isBlind),
      }
    },
  }
}

export function sheetEach<Document, Line>(sheetOf: (document: Printed<Document, Line>, isBlind: boolean) => Sheet) {
  return (documents: readonly Printed<Document, Line>[], isBlind: boolean) =>
    documents.map((document) => ({ id: document.id, sheet: sheetOf(document, isBlind) }))
}
