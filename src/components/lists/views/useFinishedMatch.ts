import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetListPageQuery, type DocumentListCall } from '../../../services/pagesApi'
import { listedDocuments, visibleRows } from '../listDefinition'
import { factsOf, pageOf } from '../listWindow'
import { useListOptions } from '../useListOptions'
import type { ViewPartProps } from '../useListScreen'

/**
 * Hook that returns whether finished documents match where no open one does; undefined if that cannot be known, and null until it
 * is. If the server pages them, it requests the page that the checkbox would show; while a search is typed on, the last answer
 * stays.
 * @param isHiding the list hides finished documents
 */
export function useFinishedMatch(
  { list, address, loaded, view }: ViewPartProps['listState'],
  isHiding: boolean,
): boolean | null | undefined {
  const { query, written, sort, position } = address
  const isWhole = listedDocuments(list) === undefined
  const isAskable = isHiding && !isWhole
  // A failed request is repeated as that of the list is.
  const { pollingInterval } = useListOptions()
  const { data, error } = useGetListPageQuery(
    isAskable && query === written
      ? { call: list.call as DocumentListCall, page: pageOf(written, sort, position.pageSize, view.filter) }
      : skipToken,
    { pollingInterval },
  )
  if (isWhole) return visibleRows(list, loaded.all, query, true, view.passes).length > 0
  if (!isAskable || error) return undefined
  if (data === undefined) return null
  const count = factsOf(data)?.matchCount
  return count === undefined ? undefined : count > 0
}
