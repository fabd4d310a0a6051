import type { Screen } from '../../contract/screens'

/** Screens whose first content is a grid. */
export const GRID_SCREENS = ['sales', 'production', 'shipments', 'inventory', 'transfers'] as const satisfies readonly Screen[]
export type GridScreen = (typeof GRID_SCREENS)[number]

/** One row as the wire has it. */
export type WireRow = Readonly<Record<string, unknown>>

/** Where a screen's rows lie in its list answer; null when the answer is the rows. */
const ROWS_FIELD: Readonly<Record<GridScreen, string | null>> = {
  sales: 'summaries',
  production: 'production_order_list',
  shipments: 'shipmentSummaries',
  inventory: null,
  transfers: 'transferSummary',
}

/** The rows of a screen's list answer. */
export function listRows(screen: GridScreen, answer: unknown): readonly WireRow[] {
  const field = ROWS_FIELD[screen]
  return (field === null ? answer : (answer as Readonly<Record<string, unknown>>)[field]) as readonly WireRow[]
}

/** The fields that a screen's table shows, in the order of its columns. */
export const SHOWN_FIELDS: Readonly<Record<GridScreen, readonly string[]>> = {
  sales: ['orderNbr', 'customerOrderNbr', 'orderStatus', 'customerName', 'orderDate', 'shipDate'],
  production: ['prodNbr', 'inventoryCd', 'qtyToProduce', 'qtyCompleted', 'status'],
  shipments: ['shipmentNbr', 'customerName', 'status', 'shipDate'],
  inventory: ['inventoryId', 'description', 'qtyOnHand', 'qtyHardAvailable', 'warehouseDesc'],
  transfers: ['soOrderNbr', 'shipmentNbr', 'description', 'trackingNumber', 'status', 'shippedDate'],
}
