import { matchingPages } from '../../services/bulk/matchingRows'
import { useAppDispatch } from '../../services/hooks'
import { listCall, rowsIn, type SelectableList } from './selectableList'
import type { Selection } from './useSelection'

/** A selected document. */
interface SelectedDocument {
  readonly id: string
  /** Text that identifies it to the user, besides its number. */
  readonly text: string
}

/**
 * Ids of the selected documents, if known without a request; null when all matching documents are selected and some are on pages
 * that are not loaded.
 */
export function selectedIds(open: SelectableList, { isAllBut, ids }: Selection): readonly string[] | null {
  if (!isAllBut) return ids
  return open.pages ? null : without(open.rows, ids).map(({ id }) => id)
}

/** Says which documents are selected, in the order of the list; those on other pages are asked for. Null when that failed. */
export function useSelectedDocuments(
  open: SelectableList,
  { isAllBut, ids, matching }: Selection,
): () => Promise<readonly SelectedDocument[] | null> {
  const dispatch = useAppDispatch()
  return async () => {
    const { pages } = open
    const loaded = pages?.shown ? [...pages.shown.rows, ...open.all] : open.all
    if (!isAllBut) {
      const known = new Map(loaded.map((row) => [row.id, row]))
      return ids.map((id) => ({ id, text: textOf(known.get(id)) }))
    }
    if (!pages) return without(open.rows, ids)
    const answers = await dispatch(matchingPages(listCall(open), pages.page, matching))
    return (
      answers &&
      without(
        answers.flatMap((answer) => rowsIn(open, answer)),
        ids,
      )
    )
  }
}

function without(rows: SelectableList['rows'], ids: readonly string[]): readonly SelectedDocument[] {
  const left = new Set(ids)
  return rows.filter(({ id }) => !left.has(id)).map((row) => ({ id: row.id, text: textOf(row) }))
}

/** The customer of a shipment, the description of a transfer, the item of a production order. */
function textOf(row: object | undefined): string {
  for (const field of ['customerName', 'description', 'inventoryCd']) {
    const value = (row as Readonly<Record<string, unknown>> | undefined)?.[field]
    if (typeof value === 'string') return value
  }
  return ''
}
