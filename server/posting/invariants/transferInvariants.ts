import { anyOf, type Invariant } from './invariant'

const lineIsItsReceipts = `
  SELECT format('line %s of transfer %s/%s: %s shipped, %s received, its receipts add up to %s',
    line_nbr, order_nbr, shipment_nbr, shipped_qty, received_qty, coalesce(arrived.qty, 0)) AS what
  FROM transfer_line FULL JOIN (
    SELECT order_nbr, shipment_nbr, line_nbr, inventory_id, sum(qty) AS qty
    FROM transfer_receipt_line JOIN transfer_receipt USING (receipt_nbr)
    GROUP BY order_nbr, shipment_nbr, line_nbr, inventory_id
  ) AS arrived USING (order_nbr, shipment_nbr, line_nbr, inventory_id)
  WHERE received_qty IS DISTINCT FROM coalesce(arrived.qty, 0) OR received_qty > shipped_qty`

const statusIsOfLines = `
  SELECT format('transfer %s/%s is %s with %s of %s received', order_nbr, shipment_nbr, status, received, shipped) AS what
  FROM transfer_shipment JOIN (
    SELECT order_nbr, shipment_nbr, sum(received_qty) AS received, sum(shipped_qty) AS shipped
    FROM transfer_line GROUP BY order_nbr, shipment_nbr
  ) AS lines USING (order_nbr, shipment_nbr)
  WHERE status <> CASE WHEN received = shipped THEN 'Complete' WHEN received = 0 THEN 'In Transit' ELSE 'Partially Received' END`

const goodsLeft = `
  SELECT format('transfer %s line %s of %s at %s moved %s', key, line_nbr, shipped_qty, from_site, -moved.qty) AS what
  FROM (
    SELECT order_nbr || '/' || shipment_nbr AS key, line_nbr, inventory_id, from_site, shipped_qty
    FROM transfer_line JOIN transfer_order USING (order_nbr)
  ) AS line
  FULL JOIN (SELECT * FROM stock_movement WHERE reason = 'transfer_out') AS moved
    ON moved.document_nbr = key AND moved.document_line = line_nbr
    AND moved.inventory_id = line.inventory_id AND moved.site_id = from_site
  WHERE shipped_qty IS DISTINCT FROM -moved.qty`

const goodsArrived = `
  SELECT format('transfer receipt %s line %s of %s at %s moved %s', receipt_nbr, line_nbr, line.qty, to_site, moved.qty) AS what
  FROM (
    SELECT receipt_nbr, line_nbr, inventory_id, to_site, qty
    FROM transfer_receipt_line JOIN transfer_receipt USING (receipt_nbr) JOIN transfer_order USING (order_nbr)
  ) AS line
  FULL JOIN (SELECT * FROM stock_movement WHERE reason = 'transfer_in') AS moved
    ON moved.document_nbr = receipt_nbr AND moved.document_line = line_nbr
    AND moved.inventory_id = line.inventory_id AND moved.site_id = to_site
  WHERE line.qty IS DISTINCT FROM moved.qty`

/** Invariants of transfers. */
export const transferInvariants: readonly Invariant[] = [
  {
    id: 'I4',
    promise: 'No more of a transfer line is received than was shipped; stock and status say the same',
    violations: anyOf(lineIsItsReceipts, statusIsOfLines, goodsLeft, goodsArrived),
  },
]
