import { isPicked } from '../../documents/statusSql'
import type { Stage } from '../stage'
import { isWritten } from '../stageTable'

/** Computes when shipments were confirmed, and rejects confirmed shipments that lack what a confirmation requires. */
export async function checkShipments(stage: Stage): Promise<void> {
  if (!stage.writes('shipments')) return
  const written = `FROM import_shipments AS document WHERE ${isWritten('document')}`
  await stage.reject(
    'shipments',
    `SELECT line ${written} AND ${isPicked('document')} AND confirmed_at IS NOT NULL ORDER BY line`,
    () => ['confirmed_at', 'must be empty: the shipment is open'],
  )
  for (const [column, isMissing] of [
    ['ship_date', 'ship_date IS NULL'],
    ['courier', `courier = ''`],
    ['tracking_number', `tracking_number = ''`],
  ] as const) {
    await stage.reject<{ line: number; status: string }>(
      'shipments',
      `SELECT line, status ${written} AND NOT ${isPicked('document')} AND ${isMissing} ORDER BY line`,
      ({ status }) => [column, `must not be empty: the shipment is ${status}`],
    )
  }
  await stage.run(`UPDATE import_shipments SET confirmed_at = ship_date::timestamp AT TIME ZONE 'UTC'
     WHERE state = 'new' AND NOT ${isPicked('import_shipments')} AND confirmed_at IS NULL AND ship_date IS NOT NULL`)
}

/** Computes received quantities and the status of transfers, and rejects rows that contradict them. */
export async function checkTransfers(stage: Stage): Promise<void> {
  if (!stage.writes('transfer_orders', 'transfer_shipments', 'transfer_lines', 'transfer_receipts', 'transfer_receipt_lines'))
    return
  await stage.reject(
    'transfer_orders',
    `SELECT line FROM import_transfer_orders AS document WHERE ${isWritten('document')} AND from_site = to_site ORDER BY line`,
    () => ['to_site', 'must be another site than from_site'],
  )
  const before = stage.findings.count
  await checkReceiptLines(stage)
  await checkReceived(stage)
  if (stage.findings.count === before) await checkStatuses(stage)
}

const RECEIVED = `import_transfer_receipt_lines AS line
  JOIN import_transfer_receipts AS receipt ON receipt.receipt_nbr = line.receipt_nbr AND receipt.state <> 'bad'
  LEFT JOIN import_transfer_lines AS shipped ON shipped.order_nbr = receipt.order_nbr AND shipped.shipment_nbr = receipt.shipment_nbr
    AND shipped.line_nbr = line.line_nbr AND shipped.state <> 'bad'`

async function checkReceiptLines(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; number: number; is: string; item: string | null }>(
    'transfer_receipt_lines',
    `SELECT line.line, line.line_nbr AS number, line.inventory_id AS "is", shipped.inventory_id AS item FROM ${RECEIVED}
     WHERE line.state = 'new' AND shipped.inventory_id IS DISTINCT FROM line.inventory_id ORDER BY line.line`,
    ({ number, is, item }) =>
      item === null
        ? ['line_nbr', `the transfer shipment of the receipt has no line ${number}`]
        : ['inventory_id', `line ${number} of the transfer shipment is for ${item}, not ${is}`],
  )
}

const ARRIVED = `(
  SELECT shipped.order_nbr, shipped.shipment_nbr, shipped.line_nbr, sum(line.qty) AS qty FROM ${RECEIVED}
  WHERE line.state = 'new' AND shipped.inventory_id = line.inventory_id
  GROUP BY shipped.order_nbr, shipped.shipment_nbr, shipped.line_nbr
)`

async function checkReceived(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; shipped: string; arrived: string; received: string | null; is_more: boolean }>(
    'transfer_lines',
    `SELECT line.line, trim_scale(line.shipped_qty)::text AS shipped, trim_scale(coalesce(arrived.qty, 0))::text AS arrived,
       trim_scale(line.received_qty)::text AS received, coalesce(arrived.qty, 0) > line.shipped_qty AS is_more
     FROM import_transfer_lines AS line LEFT JOIN ${ARRIVED} AS arrived USING (order_nbr, shipment_nbr, line_nbr)
     WHERE line.state = 'new'
       AND (coalesce(arrived.qty, 0) > line.shipped_qty OR line.received_qty <> coalesce(arrived.qty, 0)) ORDER BY line.line`,
    ({ shipped, arrived, received, is_more }) =>
      is_more
        ? ['shipped_qty', `${arrived} received in these files is more than the ${shipped} shipped`]
        : ['received_qty', `${received} is not the ${arrived} that receipts in these files make`],
  )
  await stage.run(`UPDATE import_transfer_lines AS line SET received_qty = arrived.qty FROM ${ARRIVED} AS arrived
     WHERE arrived.order_nbr = line.order_nbr AND arrived.shipment_nbr = line.shipment_nbr AND arrived.line_nbr = line.line_nbr
       AND line.received_qty IS NULL`)
  await stage.run('UPDATE import_transfer_lines SET received_qty = 0 WHERE received_qty IS NULL')
}

/** SQL of the status of each new transfer shipment, derived from its lines like the server's `transferStatus`. */
const STATUS = `(
  SELECT order_nbr, shipment_nbr, CASE WHEN sum(received_qty) = sum(shipped_qty) THEN 'Complete'
    WHEN sum(received_qty) = 0 THEN 'In Transit' ELSE 'Partially Received' END AS status
  FROM import_transfer_lines WHERE state = 'new' GROUP BY order_nbr, shipment_nbr
)`

async function checkStatuses(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; status: string; is: string }>(
    'transfer_shipments',
    `SELECT document.line, document.status, made.status AS "is" FROM import_transfer_shipments AS document
     JOIN ${STATUS} AS made USING (order_nbr, shipment_nbr)
     WHERE document.state = 'new' AND document.status <> made.status ORDER BY document.line`,
    ({ status, is }) => ['status', `is ${status}, but by what was received it is ${is}`],
  )
  await stage.run(`UPDATE import_transfer_shipments AS document SET status = made.status FROM ${STATUS} AS made
     WHERE made.order_nbr = document.order_nbr AND made.shipment_nbr = document.shipment_nbr AND document.status IS NULL`)
}
