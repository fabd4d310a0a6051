import { subtractQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import type { CommandContext } from '../../posting/command'
import { type LockedStocks, moveStock } from '../../posting/stock'
import type { LockedMaterial, LockedProductionOrder } from './lockProductionOrder'

/** A quantity of one material line, above 0. */
export interface MaterialQuantity {
  readonly material: LockedMaterial
  readonly quantity: number
}

/**
 * Issues materials from the stock of an order's site to the order, or returns them: both the released quantities and the stock
 * change. Order, lines and stock must be locked. Also returns the released quantities before and after, for the audit.
 */
export function moveMaterials(
  context: CommandContext,
  { prodNbr, siteId }: LockedProductionOrder,
  direction: 'issue' | 'return',
  stock: LockedStocks,
  lines: readonly MaterialQuantity[],
) {
  const isIssue = direction === 'issue'
  const movements = lines.map(({ material, quantity }) => ({
    inventoryId: material.inventoryID,
    siteId,
    qty: isIssue ? -quantity : quantity,
    reason: isIssue ? ('material_issue' as const) : ('material_return' as const),
    documentNbr: prodNbr,
    documentLine: material.id,
  }))
  if (lines.length > 0) {
    const rows = lines.map(({ material: { id }, quantity }) => ({ line_nbr: id, quantity: isIssue ? quantity : -quantity }))
    context.tx.send(
      `UPDATE production_material AS material SET qty_released = material.qty_released + moved.quantity
       FROM jsonb_to_recordset($2::text::jsonb) AS moved (line_nbr integer, quantity numeric)
       WHERE material.prod_nbr = $1 AND material.line_nbr = moved.line_nbr`,
      [prodNbr, JSON.stringify(rows)],
    )
    moveStock(context, stock, movements)
  }
  return {
    movements,
    before: lines.map(({ material: { id, qtyActual } }) => ({ id, qtyActual })),
    after: lines.map(({ material: { id, qtyActual }, quantity }) => ({
      id,
      qtyActual: isIssue ? sumQuantities([qtyActual, quantity]) : subtractQuantity(qtyActual, quantity),
    })),
  }
}
