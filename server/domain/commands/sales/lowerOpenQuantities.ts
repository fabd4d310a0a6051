import type { Queryable, Transaction } from '../../../database/database'

/** How much of a sales line was received or shipped. */
export interface FilledLine {
  readonly orderNbr: string
  readonly lineNbr: number
  readonly quantity: number
}

/**
 * Lowers the open quantity of locked lines. Several entries of one line are added up. They come as arrays, because the planner
 * takes a JSON document for a hundred rows and then reads the whole table.
 */
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

/** Completes those of the locked orders whose every line is completed. Returns their numbers. */
export async function completeFilledOrders(tx: Queryable, orderNbrs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ order_nbr: string }>(
    `UPDATE sales_order SET status = 'Completed'
     WHERE order_nbr = ANY ($1::text[]) AND status <> 'Completed' AND NOT EXISTS
       (SELECT FROM sales_order_line AS line WHERE line.order_nbr = sales_order.order_nbr AND NOT line.completed)
     RETURNING order_nbr`,
    [orderNbrs],
  )
  return new Set(rows.map(({ order_nbr }) => order_nbr))
}
