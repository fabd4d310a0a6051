import type { Transaction } from '../../../database/database'
import { keysOf } from '../../../database/listKeys'
import type { ReceivedOf } from '../../../../contract/rules/receiving'
import type { LockedSalesLine } from './lockSalesLines'

/** A receipt to be written. Its lines are numbered from 1 in the order given. */
export interface NewSalesReceipt {
  readonly shipmentNbr: string
  readonly orderNbr: string
  /** `YYYY-MM-DD` */
  readonly shipDate: string
  readonly received: readonly ReceivedOf<LockedSalesLine>[]
}

/** Writes receipts with their lines, in one statement, because others wait for the row of the numbers. */
export function insertSalesReceipts(tx: Pick<Transaction, 'send'>, receipts: readonly NewSalesReceipt[]): void {
  const headers = receipts.map(({ shipmentNbr, orderNbr, shipDate }) => {
    const row = { shipment_nbr: shipmentNbr, order_nbr: orderNbr, ship_date: shipDate }
    return { ...row, ...keysOf('sales_receipt', row) }
  })
  const lines = receipts.flatMap(({ shipmentNbr, orderNbr, received }) =>
    received.map(({ line, quantity }, index) => ({
      shipment_nbr: shipmentNbr,
      line_nbr: index + 1,
      order_nbr: orderNbr,
      order_line_nbr: line.lineNbr,
      inventory_id: line.inventoryId,
      qty: quantity,
    })),
  )
  tx.send(
    `WITH header AS (
       INSERT INTO sales_receipt (shipment_nbr, shipment_nbr_search, order_nbr, ship_date)
       SELECT shipment_nbr, shipment_nbr_search, order_nbr, ship_date
       FROM jsonb_to_recordset($1::text::jsonb) AS receipt
         (shipment_nbr text, shipment_nbr_search text, order_nbr text, ship_date date)
     )
     INSERT INTO sales_receipt_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, qty)
     SELECT shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, qty
     FROM jsonb_to_recordset($2::text::jsonb) AS line
       (shipment_nbr text, line_nbr integer, order_nbr text, order_line_nbr integer, inventory_id text, qty numeric)`,
    [JSON.stringify(headers), JSON.stringify(lines)],
  )
}
