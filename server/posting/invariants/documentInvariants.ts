import { anyOf, type Invariant } from './invariant'

function withoutLines(header: string, line: string, [number, ...rest]: readonly [string, ...string[]]): string {
  const sameKey = [number, ...rest].map((column) => `${line}.${column} = ${header}.${column}`).join(' AND ')
  return `
  SELECT format('${header.replaceAll('_', ' ')} %s has no lines', ${number}) AS what
  FROM ${header} WHERE NOT EXISTS (SELECT FROM ${line} WHERE ${sameKey})`
}

/** Not the list in `documentNumbers.ts`, which this one checks. */
const tableOf = {
  sales_order: ['sales_order', 'order_nbr'],
  sales_receipt: ['sales_receipt', 'shipment_nbr'],
  production_order: ['production_order', 'prod_nbr'],
  production_batch: ['production_completion', 'batch_nbr'],
  shipment: ['shipment', 'shipment_nbr'],
  transfer_order: ['transfer_order', 'order_nbr'],
  transfer_shipment: ['transfer_shipment', 'shipment_nbr'],
  transfer_receipt: ['transfer_receipt', 'receipt_nbr'],
} as const

/** Numbers that exist and that their sequence, with its prefix and width, would still give out. */
const numbersAreAssigned = Object.entries(tableOf).map(
  ([document, [table, column]]) => `
  SELECT format('%s exists, but its sequence gives %s next', number, next) AS what
  FROM (
    SELECT ${column} AS number, prefix, next, digits,
      CASE WHEN substr(${column}, length(prefix) + 1) ~ '^[0-9]{1,15}$' THEN substr(${column}, length(prefix) + 1)::bigint END AS ordinal
    FROM ${table} JOIN number_sequence ON document = '${document}' AND starts_with(${column}, prefix)
  ) AS numbered
  WHERE ordinal >= next AND number = prefix || lpad(ordinal::text, greatest(digits, length(ordinal::text)), '0')`,
)

export const documentInvariants: readonly Invariant[] = [
  {
    id: 'I9',
    promise: 'Every receipt and shipment has lines, and no number is given before its turn',
    violations: anyOf(
      withoutLines('sales_receipt', 'sales_receipt_line', ['shipment_nbr']),
      withoutLines('shipment', 'shipment_line', ['shipment_nbr']),
      withoutLines('transfer_shipment', 'transfer_line', ['shipment_nbr', 'order_nbr']),
      withoutLines('transfer_receipt', 'transfer_receipt_line', ['receipt_nbr']),
      ...numbersAreAssigned,
    ),
  },
]

const lineIsItsReceipts = `
  SELECT format('line %s of transfer %s/%s: %s shipped, %s received, its receipts add up to %s',
    line_nbr, order_nbr, shipment_nbr, shipped_qty, received_qty, coalesce(arrived.qty, 0)) AS what
  FROM transfer_line FULL JOIN (
    SELECT order_nbr, shipment_nbr, line_nbr, inventory_id, sum(qty) AS qty
    FROM transfer_receipt_line JOIN transfer_receipt USING (receipt_nbr)
    GROUP BY order_nbr, shipment_nbr, line_nbr, inventory_id
  ) AS arrived USING (order_nbr, shipment_nbr, line_nbr, inventory_id)
  WHERE received_qty IS DISTINCT FROM coalesce(arrived.qty, 0) OR received_qty > shipped_qty`

const transferStatusIsOfLines = `
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

export const transferInvariants: readonly Invariant[] = [
  {
    id: 'I4',
    promise: 'No more of a transfer line is received than was shipped; stock and status say the same',
    violations: anyOf(lineIsItsReceipts, transferStatusIsOfLines, goodsLeft, goodsArrived),
  },
]

const confirmedIsComplete = `
  SELECT format('shipment %s is %s without courier, tracking number, ship date or moment', shipment_nbr, status) AS what
  FROM shipment
  WHERE status <> 'Open' AND (courier = '' OR tracking_number = '' OR ship_date IS NULL OR confirmed_at IS NULL)`

const oneIssueALine = `
  SELECT format('shipment %s line %s of %s at %s moved %s', shipment_nbr, line_nbr, shipped_qty, line.site_id, -moved.qty) AS what
  FROM (
    SELECT shipment_nbr, line_nbr, inventory_id, site_id, shipped_qty
    FROM shipment JOIN shipment_line USING (shipment_nbr) WHERE status <> 'Open'
  ) AS line
  FULL JOIN (SELECT * FROM stock_movement WHERE reason = 'shipment') AS moved
    ON moved.document_nbr = shipment_nbr AND moved.document_line = line_nbr
    AND moved.inventory_id = line.inventory_id AND moved.site_id = line.site_id
  WHERE shipped_qty IS DISTINCT FROM -moved.qty`

const issuedOnce = `
  SELECT format('shipment %s line %s was issued %s times', document_nbr, document_line, count(*)) AS what
  FROM stock_movement WHERE reason = 'shipment'
  GROUP BY document_nbr, document_line HAVING count(*) > 1`

const confirmedOnce = `
  SELECT format('shipment %s was confirmed %s times', entity_key, count(*)) AS what
  FROM audit_entry WHERE entity_kind = 'shipment' AND action = 'confirm'
  GROUP BY entity_key HAVING count(*) > 1`

const unchangedSince = `
  SELECT format('shipment %s is not as it was confirmed', shipment_nbr) AS what
  FROM shipment JOIN audit_entry ON entity_kind = 'shipment' AND entity_key = shipment_nbr AND action = 'confirm'
  WHERE (after ->> 'courier', after ->> 'trackingNumber', after ->> 'shipDate')
    IS DISTINCT FROM (courier, tracking_number, to_char(ship_date, 'YYYY-MM-DD'))`

export const shipmentInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    promise: 'A shipment is confirmed at most once, with courier, tracking number and ship date, and moves each line once',
    violations: anyOf(confirmedIsComplete, oneIssueALine, issuedOnce, confirmedOnce, unchangedSince),
  },
]

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
