import type { Queryable } from '../../database/database'

/** How much of a sales line was received or shipped. */
export interface FilledLine {
  readonly orderNbr: string
  readonly lineNbr: number
  readonly quantity: number
}

/** Lowers the open quantity of locked lines. Several entries of one line are added up. */
export async function lowerOpenQuantities(tx: Queryable, filled: readonly FilledLine[]): Promise<void> {
  await tx.query(
    `UPDATE sales_order_line AS line SET open_qty = line.open_qty - filled.quantity
     FROM (
       SELECT "orderNbr", "lineNbr", sum(quantity) AS quantity
       FROM jsonb_to_recordset($1::text::jsonb) AS entry ("orderNbr" text, "lineNbr" integer, quantity numeric)
       GROUP BY "orderNbr", "lineNbr"
     ) AS filled
     WHERE line.order_nbr = filled."orderNbr" AND line.line_nbr = filled."lineNbr"`,
    [JSON.stringify(filled)],
  )
}

/** Completes those of the locked orders whose every line is completed. Answers their numbers. */
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
