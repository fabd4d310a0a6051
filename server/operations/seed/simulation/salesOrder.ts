import type { Customer } from '../masterData/customers'
import type { SalesOrderLineRow, SalesOrderRow } from '../rows'
import type { World } from './world'

/** A sales order while it is worked on. */
export interface SalesOrder {
  readonly row: SalesOrderRow
  readonly customer: Customer
  readonly lines: readonly SalesLine[]
}

export interface SalesLine {
  readonly row: SalesOrderLineRow
  /** What open shipments hold of it. */
  picked: number
}

/** Completes an order whose every line is completed; it is closed some weeks later. */
export function completeIfFilled(world: World, { row, lines }: SalesOrder): void {
  if (row.status === 'Completed' || lines.some((line) => line.row.open_qty > 0)) return
  row.status = 'Completed'
  world.later(18, 32, () => (row.status = 'Closed'))
}
