import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetListPageQuery } from '../../services/pagesApi'
import { visibleRows, type DocumentListDefinition, type ListRow } from './listDefinition'
import { factsOf, pageOf } from './listWindow'
import { useListOptions } from './useListOptions'
import type { ListScreenState } from './useListScreen'

/**
 * Hook that returns whether finished documents match where no open one does; undefined while unknown. If the server pages them,
 * it requests the page that the checkbox would show.
 */
export function useFinishedMatch<Answer, Row extends ListRow>(
  { call }: DocumentListDefinition<Answer, Row>,
  { list, address, answer, all, rows, parts, searched, view }: ListScreenState<Answer, Row>,
): boolean | undefined {
  const { query, written, showsAll, sort, position } = address
  const { passes, asked } = view
  const isSought = answer !== undefined && rows.length === 0 && searched !== '' && !showsAll && !parts.chosen
  const isWhole = factsOf(answer) === undefined
  const isAsked = isSought && !isWhole && query === written && (asked !== undefined || !passes)
  // A failed request is repeated as that of the list is.
  const { pollingInterval } = useListOptions()
  const { currentData } = useGetListPageQuery(
    isAsked ? { call, page: pageOf(written, sort, position.pageSize, asked) } : skipToken,
    { pollingInterval },
  )
  if (!isSought) return undefined
  const count = isWhole ? visibleRows(list, all, query, true, passes).length : factsOf(currentData)?.matchCount
  return count === undefined ? undefined : count > 0
}
