import { isBlank } from '../../../contract/blankText'
import type { ConfirmShipmentRequest } from '../../../contract/calls/shipmentCalls'
import { formatQuantity, fromMicros, subtractQuantity, sumMicrosBy, toMicros } from '../../../contract/quantities/quantity'
import {
  canConfirmShipment,
  courierToForm,
  missingFieldsMessage,
  missingShipmentFields,
  shipDateRejection,
} from '../../../contract/rules/shipments'
import { found, RequestError, rejectWhen } from '../../common/errors'
import type { Queryable, Row } from '../../database/database'
import { keysOf } from '../../database/listKeys'
import { movedLine } from '../../posting/outbox'
import type { Command } from '../../posting/runCommand'
import { lockStock, type LockedStocks, moveStock, releaseAllocation } from '../../posting/stock'
import { type LockedSalesLine, lockSalesLines, lockSalesOrders, rejectHeldOrder } from '../sales/cancelSalesOrder'
import { completeFilledOrders, lineKey, lowerOpenQuantities, salesOrderAudit } from '../sales/fillSalesLines'

type LockedShipment = Row<'shipmentNbr' | 'siteId' | 'status' | 'courier' | 'trackingNumber'> & {
  readonly shipDate: string | null
}

type LockedShipmentLine = Row<'orderNbr' | 'inventoryId', 'lineNbr' | 'orderLineNbr' | 'shippedQty'>

async function lockShipment(tx: Queryable, shipmentNbr: string): Promise<LockedShipment> {
  const { rows } = await tx.query<LockedShipment>(
    `SELECT shipment_nbr AS "shipmentNbr", site_id AS "siteId", status, to_char(ship_date, 'YYYY-MM-DD') AS "shipDate",
       courier, tracking_number AS "trackingNumber"
     FROM shipment WHERE shipment_nbr = $1 FOR UPDATE`,
    [shipmentNbr],
  )
  return found(rows[0], `Shipment ${shipmentNbr} does not exist`)
}

async function lockShipmentLines(tx: Queryable, shipmentNbr: string): Promise<LockedShipmentLine[]> {
  const { rows } = await tx.query<LockedShipmentLine>(
    `SELECT line_nbr AS "lineNbr", order_nbr AS "orderNbr", order_line_nbr AS "orderLineNbr", inventory_id AS "inventoryId",
       shipped_qty::float8 AS "shippedQty"
     FROM shipment_line WHERE shipment_nbr = $1 ORDER BY line_nbr FOR UPDATE`,
    [shipmentNbr],
  )
  if (rows.length === 0) throw new RequestError('CONFLICT', `Shipment ${shipmentNbr} has no lines`)
  return rows
}

/** Open → Confirmed, which cannot be undone: picked stock leaves, and an order whose every line is completed is completed. */
export const confirmShipment: Command<ConfirmShipmentRequest> = async (context, request) => {
  const { tx, now } = context
  const { shipmentNbr, shipDate, courier, trackingNumber } = request
  rejectMissingFields(request)
  rejectWhen(shipDateRejection(shipDate))
  const shipment = await lockShipment(tx, shipmentNbr)
  if (!canConfirmShipment(shipment.status)) {
    throw new RequestError(
      'CONFLICT',
      `Shipment ${shipmentNbr} is ${shipment.status.toLowerCase()}; only an open shipment can be confirmed`,
    )
  }
  const shipped = await lockShipmentLines(tx, shipmentNbr)
  const orderNbrs = [...new Set(shipped.map(({ orderNbr }) => orderNbr))].sort()
  const [orders, lines] = await Promise.all([lockSalesOrders(tx, orderNbrs), lockSalesLines(tx, orderNbrs)])
  for (const order of orders) rejectHeldOrder(order)
  rejectOverShipment(shipped, lines)

  const { siteId } = shipment
  const picks = shipped.map(({ inventoryId, shippedQty, lineNbr }) => ({ inventoryId, siteId, qty: shippedQty, lineNbr }))
  const stock = await lockStock(tx, picks)
  rejectShortShipment(siteId, shipped, stock)
  // A constraint forbids stock below the allocated quantity, so the allocation is released before the stock leaves.
  releaseAllocation(tx, picks)
  const movements = picks.map(({ inventoryId, qty, lineNbr }) => ({
    inventoryId,
    siteId,
    qty: -qty,
    reason: 'shipment' as const,
    documentNbr: shipmentNbr,
    documentLine: lineNbr,
  }))
  moveStock(context, stock, movements)
  const filled = shipped.map(({ orderNbr, orderLineNbr, shippedQty }) => {
    return { orderNbr, lineNbr: orderLineNbr, quantity: shippedQty }
  })
  lowerOpenQuantities(tx, filled)
  const completed = await completeFilledOrders(tx, orderNbrs)
  const status = 'Confirmed'
  const trackingKey = keysOf('shipment', { tracking_number: trackingNumber }).tracking_number_search
  tx.send(
    `UPDATE shipment SET status = $2, ship_date = $3::date, courier = $4, tracking_number = $5, confirmed_at = $6,
       tracking_number_search = $7
     WHERE shipment_nbr = $1`,
    [shipmentNbr, status, shipDate, courier, trackingNumber, now.toISOString(), trackingKey],
  )
  return {
    response: { status },
    events: [
      {
        type: 'confirmation',
        document: { kind: 'shipment', id: shipmentNbr, documentNbr: shipmentNbr },
        lines: movements.map((movement, index) => ({
          ...movedLine(movement),
          orderNbr: shipped[index]?.orderNbr,
          orderLineNbr: shipped[index]?.orderLineNbr,
        })),
        details: { status, shipDate, courier, trackingNumber },
      },
    ],
    audit: [
      {
        action: 'confirm',
        entityKind: 'shipment',
        entityKey: shipmentNbr,
        before: {
          status: shipment.status,
          shipDate: shipment.shipDate,
          courier: shipment.courier,
          trackingNumber: shipment.trackingNumber,
        },
        after: { status, shipDate, courier, trackingNumber },
      },
      ...salesOrderAudit({ action: 'ship', orders, lines, filled, completed }),
    ],
  }
}

/** A body that lacks a field is no good request; `other` without a name is one, which breaks a rule. */
function rejectMissingFields({ courier, trackingNumber }: ConfirmShipmentRequest): void {
  const form = courier.toLowerCase() === 'other' ? { courier: 'other', customCourier: '' } : courierToForm(courier)
  const missing = missingShipmentFields({ ...form, trackingNumber })
  if (missing.length === 0) return
  const isComplete = !isBlank(courier) && !isBlank(trackingNumber)
  throw new RequestError(isComplete ? 'RULE_VIOLATED' : 'BAD_REQUEST', missingFieldsMessage(missing))
}

/** Throws CONFLICT, with the open quantity, when the lines of the shipment have more of an order line than is open. */
function rejectOverShipment(lines: readonly LockedShipmentLine[], orderLines: readonly LockedSalesLine[]): void {
  const micros = sumMicrosBy(
    lines.map(({ orderNbr, orderLineNbr, shippedQty }) => [lineKey({ orderNbr, lineNbr: orderLineNbr }), shippedQty]),
  )
  for (const line of orderLines) {
    const { orderNbr, lineNbr, openQty } = line
    const shipped = fromMicros(micros.get(lineKey(line)) ?? 0n)
    if (toMicros(shipped) > toMicros(openQty)) {
      throw new RequestError(
        'CONFLICT',
        `Cannot ship ${formatQuantity(shipped)} of line ${lineNbr} of sales order ${orderNbr}: the open quantity is ${formatQuantity(openQty)}`,
      )
    }
  }
}

/** A shipment may use the stock allocated to itself, not to others. Throws INSUFFICIENT_INVENTORY. */
function rejectShortShipment(siteId: string, lines: readonly LockedShipmentLine[], stock: LockedStocks): void {
  const micros = sumMicrosBy(lines.map(({ inventoryId, shippedQty }) => [inventoryId, shippedQty]))
  for (const [inventoryId, wanted] of micros) {
    const shipped = fromMicros(wanted)
    const { onHand, allocated } = stock.at({ inventoryId, siteId })
    const pickedByOthers = Math.max(subtractQuantity(allocated, shipped), 0)
    const available = subtractQuantity(onHand, pickedByOthers)
    if (toMicros(available) < toMicros(shipped) || toMicros(allocated) < toMicros(shipped)) {
      const usable = Math.min(available, allocated)
      throw new RequestError(
        'INSUFFICIENT_INVENTORY',
        `Insufficient inventory at ${siteId}: ${inventoryId} (Available: ${formatQuantity(usable)})`,
      )
    }
  }
}
