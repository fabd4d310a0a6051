import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { ItemQuery, type ItemDetails } from '../../../contract/entities/itemDetails'
import { FALLBACK } from '../../../contract/fallbacks'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { describeError, errorCode } from '../../services/apiError'
import { useAppSelector } from '../../services/hooks'
import { useGetItemQuery } from '../../services/itemApi'
import { selectHasExtension } from '../../slices/authSlice'
import type { InventoryList } from './inventoryList'
import { itemFigures, type ItemFigures } from './itemFigures'

/** What there is to show of an item. */
export interface ShownItem {
  /** Undefined until something of it has come. */
  readonly figures: ItemFigures | undefined
  /** The item from the server; undefined until it has loaded, or where the backend has no item details. */
  readonly details: ItemDetails | undefined
  /** The backend has no item details beyond the inventory list. */
  readonly isListOnly: boolean
  readonly isLoading: boolean
  /** There is no such item. */
  readonly isAbsent: boolean
  /** Why it could not be loaded. */
  readonly message: string | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/**
 * An item from its own answer, where the server gives one, and from its rows in the list until then.
 * @param id its inventory number
 */
export function useItem(id: string, list: InventoryList): ShownItem {
  const isListOnly = !useAppSelector((state) => selectHasExtension(state, 'items'))
  const query = { inventoryId: id }
  // No item has a number that cannot be asked for.
  const isAskable = ItemQuery.safeParse(query).success
  const { data, error, isLoading, isFetching, refetch } = useGetItemQuery(isListOnly || !isAskable ? skipToken : query, {
    selectFromResult: storedAnswer,
    refetchOnMountOrArgChange: true,
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
    figures,
    details: data,
    isListOnly,
    isLoading,
    isAbsent: errorCode(error) === 'NOT_FOUND',
    message: error ? describeError(error, FALLBACK.item) : null,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  }
}
