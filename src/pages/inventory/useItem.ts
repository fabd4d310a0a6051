import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { ItemQuery } from '../../../contract/entities/itemDetails'
import { storedAnswer } from '../../components/lists/useListOptions'
import { useMissingStatus } from '../../components/lists/useMissingStatus'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { useAppSelector } from '../../services/hooks'
import { describeError, errorCode } from '../../services/http/apiError'
import { useGetItemQuery } from '../../services/itemApi'
import { selectHasExtension } from '../../slices/authSlice'
import type { InventoryList } from './inventoryList'
import { itemFigures } from './itemFigures'

/**
 * Hook for an item: from its own answer where the backend offers `items`, and until then from its rows in the list.
 * @param id its inventory number
 */
export function useItem(id: string, list: InventoryList) {
  const isListOnly = !useAppSelector((state) => selectHasExtension(state, 'items'))
  const query = { inventoryId: id }
  // The server would refuse such a number, and no item can have it.
  const isAskable = ItemQuery.safeParse(query).success
  const { data, error, isLoading, isFetching, refetch } = useGetItemQuery(isListOnly || !isAskable ? skipToken : query, {
    selectFromResult: storedAnswer,
  })
  const { all, answer, freshness } = list.loaded
  const rows = useMemo(() => all.filter(({ inventoryId }) => inventoryId === id), [all, id])
  const figures = itemFigures(data, rows)
  const ofList = isListOnly || !isAskable
  const isUnknown = errorCode(error) === 'NOT_FOUND'
  const failure = error && !isUnknown ? describeError(error, FALLBACK.item) : null
  const message = ofList ? list.loaded.message : failure
  const isRetrying = ofList ? freshness.isFetching : isFetching
  const missing = useMissingStatus({
    id,
    isFound: figures !== undefined && !isUnknown,
    isLacking: ofList ? answer !== undefined : isUnknown,
    isFetching: isRetrying,
    failure: message,
  })
  return {
    /** Undefined until some of the data has loaded. */
    figures,
    /** The item from the server; undefined until it has loaded, or where the backend has no item details. */
    details: data,
    /** The backend has no item details beyond the inventory list. */
    isListOnly,
    isLoading: isLoading || missing === 'loading',
    /** The item does not exist. */
    isAbsent: missing === 'absent',
    /** Message why it could not be loaded. */
    message,
    isRetrying,
    onRetry: ofList ? freshness.onRefresh : () => void refetch(),
  }
}
