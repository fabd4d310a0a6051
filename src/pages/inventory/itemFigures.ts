import type { ItemDetails, ItemStock } from '../../../contract/entities/itemDetails'
import { isPositive, sumQuantities, type Quantity } from '../../../contract/quantities/quantity'
import { isLow, stockStatus, type InventoryRow, type StockStatus } from './inventoryList'

/** Stock of an item in one warehouse. */
export interface StockLine extends Pick<ItemStock, 'warehouseDesc' | 'qtyOnHand' | 'qtyHardAvailable'> {
  /** The site id that a count needs; missing when unknown. */
  readonly siteId?: string | undefined
}

/** The facts of an item in the inventory list. */
export interface ItemFigures {
  readonly description: string
  /** The unit; `''` when unknown. */
  readonly uom: string
  /** Decimal places of its quantities; six when unknown. */
  readonly decimals?: number | undefined
  /** At or below this quantity on hand the item should be reordered; null when none is set. */
  readonly reorderPoint: Quantity
  readonly stock: readonly StockLine[]
  /** Sum over all warehouses. */
  readonly onHand: number
  /** Sum over all warehouses of what is on hand and not picked by an open shipment. */
  readonly available: number
  /** Status by the total on hand, in the inventory list's words. */
  readonly status: StockStatus
  readonly isLow: boolean
}

type Known = Pick<ItemDetails, 'description' | 'uom' | 'decimals' | 'reorderPoint'> & { readonly stock: readonly StockLine[] }

function figuresOf({ description, uom = '', decimals, reorderPoint = null, stock }: Known): ItemFigures {
  const onHand = sumQuantities(stock.map(({ qtyOnHand }) => qtyOnHand))
  const available = sumQuantities(stock.map(({ qtyHardAvailable }) => qtyHardAvailable))
  const status = stockStatus(onHand)
  return { description, uom, decimals, reorderPoint, stock, onHand, available, status, isLow: isLow(reorderPoint, onHand) }
}

/**
 * Returns the figures of an item from the item's own answer, else from its rows in the inventory list.
 * @returns undefined when neither has loaded, or the list has no such item
 */
export function itemFigures(details: ItemDetails | undefined, rows: readonly InventoryRow[]): ItemFigures | undefined {
  if (details) return figuresOf(details)
  const [first] = rows
  return first && figuresOf({ ...first, stock: rows })
}

/** Returns the sign of a movement's quantity: `+5` came in, `-5` went out. */
export const movementSign = (quantity: Quantity) => (isPositive(quantity) ? '+' : '')
