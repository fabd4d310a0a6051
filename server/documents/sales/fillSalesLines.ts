import { groupBy } from '../../../contract/groupBy'
import { fromMicros, subtractQuantity, sumMicrosBy } from '../../../contract/quantities/quantity'
import type { StatusName } from '../../../contract/statuses'
import type { Queryable, Row, Transaction } from '../../database/database'
import type { AuditRecord } from '../../posting/audit'
import type { LockedSalesLine, LockedSalesOrder } from './cancelSalesOrder'

const COMPLETED: StatusName<'sales'> = 'Completed'

type FilledLine = Row<'orderNbr', 'lineNbr' | 'quantity'>

/** Lowers open quantities; entries of one line add up. Arrays, because for JSON the planner scans the whole table. */
export function lowerOpenQuantities(tx: Pick<Transaction, 'send'>, filled: readonly FilledLine[]): void {
  tx.send(
    `UPDATE sales_order_line AS line SET open_qty = line.open_qty - filled.quantity
     FROM (
       SELECT order_nbr, line_nbr, sum(quantity) AS quantity
       FROM unnest($1::text[], $2::integer[], $3::numeric[]) AS entry (order_nbr, line_nbr, quantity)
       GROUP BY order_nbr, line_nbr
     ) AS filled
     WHERE line.order_nbr = filled.order_nbr AND line.line_nbr = filled.line_nbr`,
    [filled.map(({ orderNbr }) => orderNbr), filled.map(({ lineNbr }) => lineNbr), filled.map(({ quantity }) => quantity)],
  )
}

export async function completeFilledOrders(tx: Queryable, orderNbrs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ order_nbr: string }>(
    `UPDATE sales_order SET status = $2
     WHERE order_nbr = ANY ($1::text[]) AND status <> $2 AND NOT EXISTS
       (SELECT FROM sales_order_line AS line WHERE line.order_nbr = sales_order.order_nbr AND NOT line.completed)
     RETURNING order_nbr`,
    [orderNbrs, COMPLETED],
  )
  return new Set(rows.map(({ order_nbr }) => order_nbr))
}

interface FilledOrders {
  readonly action: string
  readonly orders: readonly LockedSalesOrder[]
  readonly lines: readonly LockedSalesLine[]
  readonly filled: readonly FilledLine[]
  readonly completed: ReadonlySet<string>
}

/** Returns one audit record per order: its status and the open quantities of the changed lines, before and after. */
export function salesOrderAudit({ action, orders, lines, filled, completed }: FilledOrders): AuditRecord[] {
  const linesOf = groupBy(lines, ({ orderNbr }) => orderNbr)
  const micros = sumMicrosBy(filled.map((entry) => [lineKey(entry), entry.quantity]))
  return orders.map((order) => {
    const { orderNbr, status } = order
    const touched = (linesOf.get(orderNbr) ?? []).flatMap((line) => {
      const quantity = micros.get(lineKey(line))
      if (quantity === undefined) return []
      return [{ lineNbr: line.lineNbr, before: line.openQty, after: subtractQuantity(line.openQty, fromMicros(quantity)) }]
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

export function lineKey({ orderNbr, lineNbr }: Pick<LockedSalesLine, 'orderNbr' | 'lineNbr'>): string {
  return `${lineNbr}/${orderNbr}`
}

export function statusAfter({ orderNbr, status }: LockedSalesOrder, completed: ReadonlySet<string>): string {
  return completed.has(orderNbr) ? COMPLETED : status
}
