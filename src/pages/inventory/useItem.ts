import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { ItemQuery, type ItemDetails, type ItemStock } from '../../../contract/entities/itemDetails'
import { sumQuantities } from '../../../contract/quantities/quantity'
import { storedResponse } from '../../components/lists/useListOptions'
import { useMissingStatus } from '../../components/lists/useListResponse'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError, errorCode } from '../../services/http/apiError'
import { useGetItemQuery } from '../../services/itemApi'
import { useAppSelector } from '../../services/store/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { type InventoryList, isLow, stockStatus, type InventoryRow } from './inventoryList'

/** Hook for an item: from its own response where the backend offers `items`, and until then from its rows in the list. */
export function useItem(id: string, list: InventoryList) {
  const isListOnly = !useAppSelector((state) => selectHasExtension(state, 'items'))
  const query = { inventoryId: id }
  // The server would reject such a number, and no item can have it.
  const isPossible = ItemQuery.safeParse(query).success
  const { data, error, isLoading, isFetching, refetch } = useGetItemQuery(isListOnly || !isPossible ? skipToken : query, {
    selectFromResult: storedResponse,
  })
  const { all, response, freshness } = list.loaded
  const rows = useMemo(() => all.filter(({ inventoryId }) => inventoryId === id), [all, id])
  const figures = itemFigures(data, rows)
  const ofList = isListOnly || !isPossible
  const isUnknown = errorCode(error) === 'NOT_FOUND'
  const failure = error && !isUnknown ? describeError(error, FALLBACK.item) : null
  const message = ofList ? list.loaded.message : failure
  const isRetrying = ofList ? freshness.isFetching : isFetching
  const missing = useMissingStatus({
    id,
    isFound: figures !== undefined && !isUnknown,
    isLacking: ofList ? response !== undefined : isUnknown,
    isFetching: isRetrying,
    failure: message,
  })
  return {
    figures,
    /** The item from the server; undefined until it has loaded, or where the backend has no item details. */
    details: data,
    isListOnly,
    isLoading: isLoading || missing === 'loading',
    isAbsent: missing === 'absent',
    message,
    isRetrying,
    onRetry: ofList ? freshness.onRefresh : () => void refetch(),
  }
}

export interface StockLine extends Pick<ItemStock, 'warehouseDesc' | 'qtyOnHand' | 'qtyHardAvailable'> {
  readonly siteId?: string | undefined
}

export type ItemFigures = ReturnType<typeof figuresOf>

type Known = Pick<ItemDetails, 'description' | 'uom' | 'decimals' | 'reorderPoint'> & { readonly stock: readonly StockLine[] }

function figuresOf({ description, uom = '', decimals, reorderPoint = null, stock }: Known) {
  const onHand = sumQuantities(stock.map(({ qtyOnHand }) => qtyOnHand))
  const available = sumQuantities(stock.map(({ qtyHardAvailable }) => qtyHardAvailable))
  const status = stockStatus(onHand)
  return { description, uom, decimals, reorderPoint, stock, onHand, available, status, isLow: isLow(reorderPoint, onHand) }
}

/** Undefined when neither has loaded, or the list has no such item. */
function itemFigures(details: ItemDetails | undefined, rows: readonly InventoryRow[]): ItemFigures | undefined {
  if (details) return figuresOf(details)
  const [first] = rows
  return first && figuresOf({ ...first, stock: rows })
}
