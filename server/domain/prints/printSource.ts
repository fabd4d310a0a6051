import type { RefusedPrint } from '../../../contract/entities/prints'
import type { Screen } from '../../../contract/screens'
import type { Queryable } from '../../database/database'
import type { Sheet } from './sheet'

/** A document as it was asked for, with its lines. */
export type Printed<Document, Line> = Document & { readonly id: string; readonly lines: readonly Line[] }

/** How documents of one kind are read, and what their sheets say. */
interface SourceParts<Document, Line> {
  /** The screen that shows them. */
  readonly screen: Screen
  /** What one is called, at the beginning of a sentence. */
  readonly noun: string
  /**
   * SELECT of the documents; the ids that are asked for are the parameter `$1`. `id` is the one of them that it bears, `key` what its lines
   * know it by.
   */
  readonly documents: string
  /** SELECT of their lines in the order in which they are printed; `of` is the key of the document. */
  readonly lines: string
  /** Why one without lines is not printed, behind its name; null where that is no reason. */
  readonly withoutLines: string | null
  /** The sheets of documents, each with the id of the one that it begins with. */
  readonly sheets: (
    documents: readonly Printed<Document, Line>[],
    isBlind: boolean,
  ) => readonly { readonly id: string; readonly sheet: Sheet }[]
}

/** What was found of the ids that were asked for. */
interface ReadPrints {
  readonly ids: ReadonlySet<string>
  readonly refused: readonly RefusedPrint[]
  readonly lineCount: number
  readonly sheets: () => ReturnType<SourceParts<never, never>['sheets']>
}

/** Documents of one kind, which can be printed. */
export type PrintSource = ReturnType<typeof printSource>

interface Identity {
  readonly id: string
  readonly key: string
}

/** Makes a source of its parts. */
export function printSource<Document, Line>(parts: SourceParts<Document, Line>) {
  const { screen, noun, withoutLines } = parts
  return {
    screen,
    noun,
    /**
     * Reads documents; unknown ones are left out.
     * @param mostLines no more are read
     */
    async read(db: Queryable, ids: readonly string[], mostLines: number, isBlind: boolean): Promise<ReadPrints> {
      const place = new Map(ids.map((id, index) => [id, index]))
      const placeOf = ({ id }: Identity) => place.get(id) ?? 0
      const documents = (await db.query<Document & Identity>(parts.documents, [ids])).rows.sort((a, b) => placeOf(a) - placeOf(b))
      const { rows } =
        documents.length === 0 ? { rows: [] } : await db.query<Line & { of: string }>(`${parts.lines} LIMIT ${mostLines}`, [ids])
      const linesOf = new Map<string, Line[]>(documents.map(({ key }) => [key, []]))
      for (const line of rows) linesOf.get(line.of)?.push(line)
      const printed = documents.map((document) => ({ ...document, lines: linesOf.get(document.key) ?? [] }))
      return {
        ids: new Set(documents.map(({ id }) => id)),
        refused: printed.flatMap(({ id, lines }) =>
          withoutLines === null || lines.length > 0 ? [] : [{ id, message: `${noun} ${id} ${withoutLines}` }],
        ),
        lineCount: rows.length,
        sheets: () => parts.sheets(printed, isBlind),
      }
    },
  }
}

/** Sheets of a kind with one sheet per document. */
export function sheetEach<Document, Line>(sheetOf: (document: Printed<Document, Line>, isBlind: boolean) => Sheet) {
  return (documents: readonly Printed<Document, Line>[], isBlind: boolean) =>
    documents.map((document) => ({ id: document.id, sheet: sheetOf(document, isBlind) }))
}
