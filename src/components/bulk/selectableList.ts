import type { ListPage } from '../../../contract/entities/window'
import type { DocumentListCall } from '../../services/pagesApi'

interface Row {
  readonly id: string
}

/** What selecting needs of a list on the screen. */
export interface SelectableList {
  readonly list: {
    readonly call: string
    readonly rowsOf: (answer: never) => readonly Row[]
  }
  /** Search and filter. */
  readonly searched: string
  /** Every loaded row, and those that search and filter leave. */
  readonly all: readonly Row[]
  readonly rows: readonly Row[]
  /** Where a server pages them. */
  readonly pages?: {
    readonly page: ListPage
    readonly shown: { readonly rows: readonly Row[]; readonly matchCount: number } | null
  } | null
}

/** The call of a list of documents. */
export function listCall({ list }: SelectableList): DocumentListCall {
  // Only documents can be selected, and theirs are lists of documents.
  return list.call as DocumentListCall
}

/** The rows of an answer of the list's call. */
export function rowsIn({ list }: SelectableList, answer: unknown): readonly Row[] {
  return list.rowsOf(answer as never)
}
