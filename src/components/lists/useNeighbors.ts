import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useGetListPageQuery, type PageOfList } from '../../services/pagesApi'
import { neighborsOf, type Neighbors } from '../documents/DocumentSteps'
import { inShownOrder, type ListDefinition, type ListRow } from './listDefinition'
import { storedResponse } from './useListOptions'
import type { ListScreenState } from './useListScreen'

/** At the edge of a page it loads the next one; `pageOf` then names it. */
export function useNeighbors<Data, Row extends ListRow>(
  { list, table: { rows, page }, address: { sort, position } }: ListScreenState<Data, Row>,
  id: string | null,
  placed: Row | undefined,
): { readonly neighbors: Neighbors; readonly pageOf: (id: string) => number | undefined } {
  const ordered = useMemo(() => (id === null ? [] : inShownOrder({ list, rows, placed, sort })), [list, rows, placed, sort, id])
  const { previous, next } = neighborsOf(ordered, id)
  const isPlaced = ordered.some((row) => row.id === id)
  const before = useRowsOf(list, isPlaced && previous === null ? page?.beside(-1) : null)
  const after = useRowsOf(list, isPlaced && next === null ? page?.beside(1) : null)
  // Pages are loaded at different times, so a document that moved may be on both; it must not be its own neighbor.
  const here = new Set(ordered.map((row) => row.id))
  const onPageBefore = before.findLast((row) => !here.has(row.id))?.id ?? null
  const onPageAfter = after.find((row) => !here.has(row.id))?.id ?? null
  return {
    neighbors: { previous: previous ?? onPageBefore, next: next ?? onPageAfter },
    pageOf: (to) => (to === onPageAfter ? position.page + 1 : to === onPageBefore ? position.page - 1 : undefined),
  }
}

const NO_ROWS: readonly never[] = []

function useRowsOf<Data, Row extends ListRow>(
  list: ListDefinition<Data, Row>,
  page: PageOfList | null | undefined,
): readonly Row[] {
  const { data } = useGetListPageQuery(page ?? skipToken, { selectFromResult: storedResponse })
  return useMemo(() => (data === undefined ? NO_ROWS : list.rowsOf(data as Data)), [list, data])
}
