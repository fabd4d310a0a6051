import { isPicked } from '../../documents/columns'
import type { Stage } from '../stage'
import { isWritten } from '../stageTable'

/** Computes when shipments were confirmed, and rejects confirmed shipments that lack what a confirmation requires. */
export async function checkShipments(stage: Stage): Promise<void> {
  if (!stage.writes('shipments')) return
  await stage.reject(
    'shipments',
    `SELECT line, field, CASE WHEN ${isPicked('document')} THEN 'must be empty: the shipment is open'
       ELSE 'must not be empty: the shipment is ' || status END AS reason
     FROM import_shipments AS document CROSS JOIN LATERAL (VALUES
       (1, 'confirmed_at', ${isPicked('document')} AND confirmed_at IS NOT NULL),
       (2, 'ship_date', NOT ${isPicked('document')} AND ship_date IS NULL),
       (3, 'courier', NOT ${isPicked('document')} AND courier = ''),
       (4, 'tracking_number', NOT ${isPicked('document')} AND tracking_number = '')
     ) AS rule (place, field, is_broken) WHERE ${isWritten('document')} AND is_broken ORDER BY place, line`,
  )
  await stage.run(`UPDATE import_shipments SET confirmed_at = ship_date::timestamp AT TIME ZONE 'UTC'
     WHERE state = 'new' AND NOT ${isPicked('import_shipments')} AND confirmed_at IS NULL AND ship_date IS NOT NULL`)
}

/** Computes received quantities and the status of transfers, and rejects rows that contradict them. */
export async function checkTransfers(stage: Stage): Promise<void> {
  if (!stage.writes('transfer_orders', 'transfer_shipments', 'transfer_lines', 'transfer_receipts', 'transfer_receipt_lines'))
    return
  await stage.reject(
    'transfer_orders',
    `SELECT line, 'to_site' AS field, 'must be another site than from_site' AS reason
     FROM import_transfer_orders AS document WHERE ${isWritten('document')} AND from_site = to_site ORDER BY line`,
  )
  const before = stage.findings.count
  await stage.reject(
    'transfer_receipt_lines',
    `SELECT line.line, CASE WHEN shipped.inventory_id IS NULL THEN 'line_nbr' ELSE 'inventory_id' END AS field,
       CASE WHEN shipped.inventory_id IS NULL THEN format('the transfer shipment of the receipt has no line %s', line.line_nbr)
         ELSE format('line %s of the transfer shipment is for %s, not %s', line.line_nbr, shipped.inventory_id, line.inventory_id) END AS reason
     FROM ${RECEIVED} WHERE line.state = 'new' AND shipped.inventory_id IS DISTINCT FROM line.inventory_id ORDER BY line.line`,
  )
  await checkReceived(stage)
  if (stage.findings.count === before) await checkStatuses(stage)
}

const RECEIVED = `import_transfer_receipt_lines AS line
  JOIN import_transfer_receipts AS receipt ON receipt.receipt_nbr = line.receipt_nbr AND receipt.state <> 'bad'
  LEFT JOIN import_transfer_lines AS shipped ON shipped.order_nbr = receipt.order_nbr AND shipped.shipment_nbr = receipt.shipment_nbr
    AND shipped.line_nbr = line.line_nbr AND shipped.state <> 'bad'`

const ARRIVED = `(
  SELECT shipped.order_nbr, shipped.shipment_nbr, shipped.line_nbr, sum(line.qty) AS qty FROM ${RECEIVED}
  WHERE line.state = 'new' AND shipped.inventory_id = line.inventory_id
  GROUP BY shipped.order_nbr, shipped.shipment_nbr, shipped.line_nbr
)`

async function checkReceived(stage: Stage): Promise<void> {
  const isMore = 'coalesce(arrived.qty, 0) > line.shipped_qty'
  await stage.reject(
    'transfer_lines',
    `SELECT line.line, CASE WHEN ${isMore} THEN 'shipped_qty' ELSE 'received_qty' END AS field, CASE WHEN ${isMore}
         THEN format('%s received in these files is more than the %s shipped', trim_scale(arrived.qty), trim_scale(line.shipped_qty))
         ELSE format('%s is not the %s that receipts in these files make', trim_scale(line.received_qty), trim_scale(coalesce(arrived.qty, 0)))
       END AS reason
     FROM import_transfer_lines AS line LEFT JOIN ${ARRIVED} AS arrived USING (order_nbr, shipment_nbr, line_nbr)
     WHERE line.state = 'new' AND (${isMore} OR line.received_qty <> coalesce(arrived.qty, 0)) ORDER BY line.line`,
  )
  await stage.run(`UPDATE import_transfer_lines AS line SET received_qty = arrived.qty FROM ${ARRIVED} AS arrived
     WHERE arrived.order_nbr = line.order_nbr AND arrived.shipment_nbr = line.shipment_nbr AND arrived.line_nbr = line.line_nbr
       AND line.received_qty IS NULL`)
  await stage.run('UPDATE import_transfer_lines SET received_qty = 0 WHERE received_qty IS NULL')
}

/** SQL of the status of each new transfer shipment, derived from its lines as in `createTransferReceipt`. */
const STATUS = `(
  SELECT order_nbr, shipment_nbr, CASE WHEN sum(received_qty) = sum(shipped_qty) THEN 'Complete'
    WHEN sum(received_qty) = 0 THEN 'In Transit' ELSE 'Partially Received' END AS status
  FROM import_transfer_lines WHERE state = 'new' GROUP BY order_nbr, shipment_nbr
)`

async function checkStatuses(stage: Stage): Promise<void> {
  await stage.reject(
    'transfer_shipments',
    `SELECT document.line, 'status' AS field, format('is %s, but by what was received it is %s', document.status, made.status) AS reason
     FROM import_transfer_shipments AS document JOIN ${STATUS} AS made USING (order_nbr, shipment_nbr)
     WHERE document.state = 'new' AND document.status <> made.status ORDER BY document.line`,
  )
  await stage.run(`UPDATE import_transfer_shipments AS document SET status = made.status FROM ${STATUS} AS made
     WHERE made.order_nbr = document.order_nbr AND made.shipment_nbr = document.shipment_nbr AND document.status IS NULL`)
}
