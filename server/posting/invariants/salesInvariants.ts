import { anyOf, type Invariant } from './invariant'

const lineIsItsDocuments = `
  SELECT format('line %s of %s: %s ordered, %s open, %s received or shipped', line_nbr, order_nbr, order_qty, open_qty, coalesce(done.qty, 0)) AS what
  FROM sales_order_line AS line LEFT JOIN (
    SELECT order_nbr, order_line_nbr AS line_nbr, sum(qty) AS qty FROM (
      SELECT order_nbr, order_line_nbr, qty FROM sales_receipt_line
      UNION ALL
      SELECT order_nbr, order_line_nbr, shipped_qty FROM shipment_line JOIN shipment USING (shipment_nbr) WHERE status <> 'Open'
    ) AS document_line
    GROUP BY order_nbr, order_line_nbr
  ) AS done USING (order_nbr, line_nbr)
  WHERE open_qty < 0 OR open_qty > order_qty OR order_qty - open_qty <> coalesce(done.qty, 0) OR completed <> (open_qty = 0)`

const documentsFitTheirLines = `
  SELECT format('%s line %s does not fit line %s of %s', document_nbr, document.line_nbr, order_line_nbr, line.order_nbr) AS what
  FROM (
    SELECT shipment_nbr AS document_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, 'Receipt' AS operation FROM sales_receipt_line
    UNION ALL
    SELECT shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, 'Issue' FROM shipment_line
  ) AS document
  JOIN sales_order_line AS line ON line.order_nbr = document.order_nbr AND line.line_nbr = order_line_nbr
  WHERE line.inventory_id <> document.inventory_id OR line.operation <> document.operation`

const receiptIsOfOneOrder = `
  SELECT format('receipt %s is of %s, its line %s of %s', shipment_nbr, receipt.order_nbr, line_nbr, line.order_nbr) AS what
  FROM sales_receipt AS receipt JOIN sales_receipt_line AS line USING (shipment_nbr)
  WHERE receipt.order_nbr <> line.order_nbr`

const receiptsMoveStock = `
  SELECT format('receipt %s line %s of %s moved %s', shipment_nbr, received.line_nbr, received.qty, moved.qty) AS what
  FROM (
    SELECT shipment_nbr, line.line_nbr, line.inventory_id, site_id, line.qty
    FROM sales_receipt_line AS line
      JOIN sales_order_line AS ordered ON ordered.order_nbr = line.order_nbr AND ordered.line_nbr = order_line_nbr
  ) AS received
  FULL JOIN (SELECT * FROM stock_movement WHERE reason = 'sales_receipt') AS moved
    ON moved.document_nbr = shipment_nbr AND moved.document_line = received.line_nbr
    AND moved.inventory_id = received.inventory_id AND moved.site_id = received.site_id
  WHERE received.qty IS DISTINCT FROM moved.qty`

const statusIsOfLines = `
  SELECT format('sales order %s is %s with %s of %s lines completed', order_nbr, status, completed, all_lines) AS what
  FROM sales_order JOIN (
    SELECT order_nbr, count(*) AS all_lines, count(*) FILTER (WHERE completed) AS completed FROM sales_order_line GROUP BY order_nbr
  ) AS lines USING (order_nbr)
  WHERE (status = 'Completed' AND completed < all_lines) OR (status IN ('Open', 'Back Order') AND completed = all_lines)`

/** Checks the orders that users have canceled. Imported orders are excluded, because closed ones may be in any state. */
const canceledIsUntouched = `
  SELECT format('%s of the canceled sales order %s is posted or picked', touched.what, order_nbr) AS what
  FROM sales_order JOIN (
    SELECT order_nbr, format('line %s', line_nbr) AS what FROM sales_order_line WHERE open_qty <> order_qty
    UNION ALL
    SELECT order_nbr, format('shipment %s', shipment_nbr) FROM shipment_line JOIN shipment USING (shipment_nbr) WHERE status = 'Open'
  ) AS touched USING (order_nbr)
  WHERE status = 'Closed' AND EXISTS (
    SELECT FROM audit_entry WHERE entity_kind = 'sales_order' AND entity_key = order_nbr AND action = 'cancel')`

const oneLiveOrderALine = `
  SELECT format('line %s of %s has %s live production orders', sales_line_nbr, sales_order_nbr, count(*)) AS what
  FROM production_order
  WHERE status <> 'Canceled' AND sales_order_nbr IS NOT NULL
  GROUP BY sales_order_nbr, sales_line_nbr HAVING count(*) > 1`

const linkedOrderFitsLine = `
  SELECT format('%s makes %s for line %s of %s, which is to %s %s',
    prod_nbr, made.inventory_id, line_nbr, order_nbr, lower(operation), line.inventory_id) AS what
  FROM production_order AS made
    JOIN sales_order_line AS line ON order_nbr = sales_order_nbr AND line_nbr = sales_line_nbr
  WHERE line.inventory_id <> made.inventory_id OR line.operation <> 'Issue'`

/** Invariants of sales orders. */
export const salesInvariants: readonly Invariant[] = [
  {
    id: 'I3',
    promise:
      'What is open of a sales line is what was ordered less what was received or shipped; stock and status say the same, and of a canceled order nothing was',
    violations: anyOf(
      lineIsItsDocuments,
      documentsFitTheirLines,
      receiptIsOfOneOrder,
      receiptsMoveStock,
      statusIsOfLines,
      canceledIsUntouched,
    ),
  },
  {
    id: 'I10',
    promise: 'A sales line has at most one live production order, and that makes what the line issues',
    violations: anyOf(oneLiveOrderALine, linkedOrderFitsLine),
  },
]
