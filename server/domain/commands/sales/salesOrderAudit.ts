import { subtractQuantity, sumQuantities } from '../../../../contract/quantities/quantity'
import type { AuditRecord } from '../command'
import type { LockedSalesLine } from './lockSalesLines'
import type { LockedSalesOrder } from './lockSalesOrders'
import type { FilledLine } from './lowerOpenQuantities'

/** What happened to locked orders and their lines. */
interface FilledOrders {
  readonly action: string
  readonly orders: readonly LockedSalesOrder[]
  readonly lines: readonly LockedSalesLine[]
  readonly filled: readonly FilledLine[]
  /** Numbers of the orders that are completed by it. */
  readonly completed: ReadonlySet<string>
}

/** One audit record an order: its status and the open quantities of the touched lines, before and after. */
export function salesOrderAudit({ action, orders, lines, filled, completed }: FilledOrders): AuditRecord[] {
  return orders.map((order) => {
    const { orderNbr, status } = order
    const touched = lines.flatMap((line) => {
      const entries = filled.filter((entry) => entry.orderNbr === line.orderNbr && entry.lineNbr === line.lineNbr)
      if (line.orderNbr !== orderNbr || entries.length === 0) return []
      const quantity = sumQuantities(entries.map((entry) => entry.quantity))
      return [{ lineNbr: line.lineNbr, before: line.openQty, after: subtractQuantity(line.openQty, quantity) }]
    })
    return {
      action,
      entityKind: 'sales_order',
      entityKey: orderNbr,
      before: { status, lines: touched.map(({ lineNbr, before }) => ({ lineNbr, openQty: before })) },
      after: {
        status: statusAfter(order, completed),
        lines: touched.map(({ lineNbr, after }) => ({ lineNbr, openQty: after })),
      },
    }
  })
}

/** The status of an order that was locked, after those in `completed` were completed. */
export function statusAfter({ orderNbr, status }: LockedSalesOrder, completed: ReadonlySet<string>): string {
  return completed.has(orderNbr) ? 'Completed' : status
}
