import type { Transaction } from '../../../database/database'
import { keysOf } from '../../../database/listKeys'
import type { LockedTransferLine, LockedTransferShipment } from './lockTransferShipments'
import type { ReceivedOf } from '../../../../contract/rules/receiving'

/** A receipt to be written: what arrives of one transfer shipment. */
export interface NewTransferReceipt {
  readonly receiptNbr: string
  readonly transfer: LockedTransferShipment
  readonly received: readonly ReceivedOf<LockedTransferLine>[]
}

/**
 * Writes receipts with their lines and adds them to what was received of the locked transfer lines; in one statement, because
 * others wait for the row of the numbers.
 * @param receiptDate `YYYY-MM-DD`
 */
export function insertTransferReceipts(
  tx: Pick<Transaction, 'send'>,
  receipts: readonly NewTransferReceipt[],
  receiptDate: string,
): void {
  const headers = receipts.map(({ receiptNbr, transfer }) => {
    const row = { receipt_nbr: receiptNbr, order_nbr: transfer.orderNbr, shipment_nbr: transfer.shipmentNbr }
    return { ...row, ...keysOf('transfer_receipt', row) }
  })
  const lines = receipts.flatMap(({ receiptNbr, received }) =>
    received.map(({ line, quantity }) => ({
      receipt_nbr: receiptNbr,
      order_nbr: line.orderNbr,
      shipment_nbr: line.shipmentNbr,
      line_nbr: line.lineNbr,
      inventory_id: line.inventoryId,
      qty: quantity,
    })),
  )
  tx.send(
    `WITH header AS (
       INSERT INTO transfer_receipt (receipt_nbr, receipt_nbr_search, order_nbr, shipment_nbr, receipt_date)
       SELECT receipt_nbr, receipt_nbr_search, order_nbr, shipment_nbr, $2::date
       FROM jsonb_to_recordset($1::text::jsonb) AS receipt
         (receipt_nbr text, receipt_nbr_search text, order_nbr text, shipment_nbr text)
     ), line AS (
       SELECT * FROM jsonb_to_recordset($3::text::jsonb) AS line
         (receipt_nbr text, order_nbr text, shipment_nbr text, line_nbr integer, inventory_id text, qty numeric)
     ), arrived AS (
       UPDATE transfer_line SET received_qty = received_qty + line.qty
       FROM line
       WHERE transfer_line.order_nbr = line.order_nbr AND transfer_line.shipment_nbr = line.shipment_nbr
         AND transfer_line.line_nbr = line.line_nbr
     )
     INSERT INTO transfer_receipt_line (receipt_nbr, line_nbr, inventory_id, qty)
     SELECT receipt_nbr, line_nbr, inventory_id, qty FROM line`,
    [JSON.stringify(headers), receiptDate, JSON.stringify(lines)],
  )
}
