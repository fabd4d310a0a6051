import type { InventoryItem } from '../../contract/entities/inventory'
import { api } from './api'
import { changedLists, read, write } from './endpoints/contractEndpoints'

export const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInventory: build.query({ ...read('getInventory'), providesTags: ['inventory'] }),
    postCount: build.mutation({ ...write('postCount'), invalidatesTags: changedLists('postCount') }),
  }),
})

export const { useGetInventoryQuery } = inventoryApi

/** Returns the names of stock rows in order: item and warehouse, numbered when the backend lists the same pair again. */
export function inventoryRowNames(items: readonly Pick<InventoryItem, 'inventoryId' | 'warehouseDesc'>[]): string[] {
  const seen = new Map<string, number>()
  return items.map(({ inventoryId, warehouseDesc }) => {
    const pair = `${inventoryId} @ ${warehouseDesc}`
    const times = (seen.get(pair) ?? 0) + 1
    seen.set(pair, times)
    return times === 1 ? pair : `${pair} #${times}`
  })
}
