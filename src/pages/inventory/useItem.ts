import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { ItemQuery } from '../../../contract/entities/itemDetails'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { useGetItemQuery } from '../../services/endpoints/itemApi'
import { useAppSelector } from '../../services/hooks'
import { describeError, errorCode } from '../../services/http/apiError'
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
  const { all } = list
  const rows = useMemo(() => all.filter(({ inventoryId }) => inventoryId === id), [all, id])
  const figures = itemFigures(data, rows)
  if (isListOnly || !isAskable) {
    const { isFetching: isRetrying, onRefresh } = list.freshness
    const isAbsent = !figures && (!isAskable || (list.answer !== undefined && list.message === null))
    const { message } = list
    return {
      figures,
      details: undefined,
      isListOnly,
      isLoading: list.isLoading,
      isAbsent,
      message,
      isRetrying,
      onRetry: onRefresh,
    }
  }
  return {
    /** Undefined until some of the data has loaded. */
    figures,
    /** The item from the server; undefined until it has loaded, or where the backend has no item details. */
    details: data,
    /** The backend has no item details beyond the inventory list. */
    isListOnly,
    isLoading,
    /** The item does not exist. */
    isAbsent: errorCode(error) === 'NOT_FOUND',
    /** Message why it could not be loaded. */
    message: error ? describeError(error, FALLBACK.item) : null,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  }
}
