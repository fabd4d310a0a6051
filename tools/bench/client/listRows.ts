import type { Screen } from '../../../contract/screens'

/** Screens whose first content is a grid. */
export const GRID_SCREENS = ['sales', 'production', 'shipments', 'inventory', 'transfers'] as const satisfies readonly Screen[]
export type GridScreen = (typeof GRID_SCREENS)[number]

export type WireRow = Readonly<Record<string, unknown>>

/** The property with a screen's rows in its list response; null when the response itself is the array. */
const ROWS_FIELD: Readonly<Record<GridScreen, string | null>> = {
  sales: 'summaries',
  production: 'production_order_list',
  shipments: 'shipmentSummaries',
  inventory: null,
  transfers: 'transferSummary',
}

export function listRows(screen: GridScreen, response: unknown): readonly WireRow[] {
  const field = ROWS_FIELD[screen]
  return (field === null ? response : (response as Readonly<Record<string, unknown>>)[field]) as readonly WireRow[]
}

/** The fields that a screen's table shows, in column order. */
export const SHOWN_FIELDS: Readonly<Record<GridScreen, readonly string[]>> = {
  sales: ['orderNbr', 'customerOrderNbr', 'orderStatus', 'customerName', 'orderDate', 'shipDate'],
  production: ['prodNbr', 'inventoryCd', 'qtyToProduce', 'qtyCompleted', 'status'],
  shipments: ['shipmentNbr', 'customerName', 'status', 'shipDate'],
  inventory: ['inventoryId', 'description', 'qtyOnHand', 'qtyHardAvailable', 'warehouseDesc'],
  transfers: ['soOrderNbr', 'shipmentNbr', 'description', 'trackingNumber', 'status', 'shippedDate'],
}
