import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useGetListPageQuery } from '../../services/pagesApi'
import type { SortState } from '../kit/sortRows'
import { inShownOrder } from './inListOrder'
import { getRowId, type ListDefinition, type ListRow } from './listDefinition'
import { storedAnswer } from './storedAnswer'
import type { ListPages } from './useListPages'

interface NeighboursOptions<Answer, Row extends ListRow> {
  readonly list: ListDefinition<Answer, Row>
  /** The rows of the table, in the list's order, or in the order of the screen where the server pages. */
  readonly rows: readonly Row[]
  readonly sort: SortState
  /** The open document, or null. */
  readonly id: string | null
  /** Its row as the list last had it, where known. */
  readonly placed: Row | undefined
  readonly pages: ListPages<Answer, Row> | null
}

/** The documents beside the open one, and what turns the page with the step to one of them. */
interface StepsFrom {
  readonly neighbours: Neighbours
  /** -1 or 1 when the document is on the previous or next page, else 0. */
  readonly turnFor: (id: string) => -1 | 0 | 1
}

/**
 * The documents before and after the open one, as the list is filtered and sorted. One that the list hides has its place all the same. At
 * the edge of a page the next page is asked for.
 */
export function useNeighbours<Answer, Row extends ListRow>(options: NeighboursOptions<Answer, Row>): StepsFrom {
  const { list, rows, sort, id, placed, pages } = options
  const ordered = useMemo(() => (id === null ? [] : inShownOrder({ list, rows, placed, sort })), [list, rows, placed, sort, id])
  const { previous, next } = neighboursOf(ordered, id)
  const isPlaced = ordered.some((row) => row.id === id)
  const before = useRowsOf(list, isPlaced && previous === null ? pages?.beside(-1) : null)
  const after = useRowsOf(list, isPlaced && next === null ? pages?.beside(1) : null)
  // A document may have moved from one page to the other between the two answers.
  const here = new Set(ordered.map(getRowId))
  const isElsewhere = (row: Row) => !here.has(row.id)
  const onPageBefore = before.findLast(isElsewhere)?.id ?? null
  const onPageAfter = after.find(isElsewhere)?.id ?? null
  return {
    neighbours: { previous: previous ?? onPageBefore, next: next ?? onPageAfter },
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

/** The documents before and after one in the order of the list. */
export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

/** Finds the {@link Neighbours} of `id`; none when there is no such row. */
export function neighboursOf(rows: readonly { readonly id: string }[], id: string | null): Neighbours {
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return { previous: null, next: null }
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
}
