import { presentInventory } from '../../domain/presenters/inventory'
import type { Routes } from './handler'
import { listHandler } from './handlers/listHandler'

/** Stock by item and site. */
export const inventoryRoutes = { getInventory: listHandler('inventory', presentInventory) } satisfies Partial<Routes>
