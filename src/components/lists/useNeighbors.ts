import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useGetListPageQuery } from '../../services/pagesApi'
import type { SortState } from '../kit/sortRows'
import { inShownOrder } from './inListOrder'
import { getRowId, type ListDefinition, type ListRow } from './listDefinition'
import { storedAnswer } from './storedAnswer'
import type { ListTable } from './useListScreen'

interface NeighborsOptions<Answer, Row extends ListRow> {
  readonly list: ListDefinition<Answer, Row>
  /** Its rows are in the list's default order or, if the backend pages, in the order of the screen. */
  readonly table: Pick<ListTable<Row>, 'rows' | 'page'>
  readonly sort: SortState
  /** Id of the open document, or null. */
  readonly id: string | null
  /** The open document's row as the table last showed it. */
  readonly placed: Row | undefined
}

/** Neighbors of the open document, and whether a step to one of them also turns the page. */
interface StepsFrom {
  readonly neighbors: Neighbors
  /** Returns -1 or 1 if the document is on the previous or next page, otherwise 0. */
  readonly turnFor: (id: string) => -1 | 0 | 1
}

/**
 * Hook that returns the documents before and after the open one in the filtered and sorted list. They are also defined if the
 * list does not show the open document any more. At the edge of a page it loads the adjacent page.
 */
export function useNeighbors<Answer, Row extends ListRow>(options: NeighborsOptions<Answer, Row>): StepsFrom {
  const { list, table, sort, id, placed } = options
  const { rows, page } = table
  const ordered = useMemo(() => (id === null ? [] : inShownOrder({ list, rows, placed, sort })), [list, rows, placed, sort, id])
  const { previous, next } = neighborsOf(ordered, id)
  const isPlaced = ordered.some((row) => row.id === id)
  const before = useRowsOf(list, isPlaced && previous === null ? page?.beside(-1) : null)
  const after = useRowsOf(list, isPlaced && next === null ? page?.beside(1) : null)
  // Pages are loaded at different times, so a document that moved may be in both answers; it must not be its own neighbor.
  const here = new Set(ordered.map(getRowId))
  const isElsewhere = (row: Row) => !here.has(row.id)
  const onPageBefore = before.findLast(isElsewhere)?.id ?? null
  const onPageAfter = after.find(isElsewhere)?.id ?? null
  return {
    neighbors: { previous: previous ?? onPageBefore, next: next ?? onPageAfter },
    turnFor(wanted) {
      if (wanted === onPageAfter) return 1
      return wanted === onPageBefore ? -1 : 0
    },
  }
}

const NO_ROWS: readonly never[] = []

function useRowsOf<Answer, Row extends ListRow>(
  list: ListDefinition<Answer, Row>,
  page: Parameters<typeof useGetListPageQuery>[0] | null | undefined,
): readonly Row[] {
  const { data } = useGetListPageQuery(page ?? skipToken, { selectFromResult: storedAnswer })
  return useMemo(() => (data === undefined ? NO_ROWS : list.rowsOf(data as Answer)), [list, data])
}

/** Ids of the documents before and after a document; null for none. */
export interface Neighbors {
  readonly previous: string | null
  readonly next: string | null
}

/** Returns the {@link Neighbors} of `id`; both are null if there is no such row. */
export function neighborsOf(rows: readonly { readonly id: string }[], id: string | null): Neighbors {
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return { previous: null, next: null }
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
}
