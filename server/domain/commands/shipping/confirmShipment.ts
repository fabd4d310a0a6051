import type { ConfirmShipmentRequest } from '../../../../contract/entities/shipping'
import {
  canConfirmShipment,
  courierToForm,
  missingFieldsMessage,
  missingShipmentFields,
  shipDateRefusal,
} from '../../../../contract/rules/shipments'
import { keysOf } from '../../../database/listKeys'
import { Refusal, refuseWhen } from '../../refusal'
import { movedLine } from '../../outbox/postedEffect'
import type { Command } from '../command'
import { lockSalesLines } from '../sales/lockSalesLines'
import { lockSalesOrders, refuseHeldOrder } from '../sales/lockSalesOrders'
import { completeFilledOrders, lowerOpenQuantities } from '../sales/lowerOpenQuantities'
import { salesOrderAudit } from '../sales/salesOrderAudit'
import { lockStock } from '../stock/lockStock'
import { moveStock } from '../stock/moveStock'
import { releaseAllocation } from '../stock/releaseAllocation'
import { lockShipment, lockShipmentLines } from './lockShipment'
import { refuseOverShipment, refuseShortShipment } from './refuseUnshippable'

/**
 * Open → Confirmed, which cannot be undone: picked stock leaves the shipment's site, the order lines are filled, and an
 * order whose every line is completed is completed.
 * Throws NOT_FOUND, RULE_VIOLATED for a missing courier name or an implausible ship date, CONFLICT for a shipment that is not open, an order on hold or
 * more than is open, and INSUFFICIENT_INVENTORY.
 */
export const confirmShipment: Command<ConfirmShipmentRequest> = async (context, request) => {
  const { tx, now } = context
  const { shipmentNbr, shipDate, courier, trackingNumber } = request
  refuseMissingFields(request)
  refuseWhen(shipDateRefusal(shipDate))
  const shipment = await lockShipment(tx, shipmentNbr)
  if (!canConfirmShipment(shipment.status)) {
    throw new Refusal(
      'CONFLICT',
      `Shipment ${shipmentNbr} is ${shipment.status.toLowerCase()}; only an open shipment can be confirmed`,
    )
  }
  const shipped = await lockShipmentLines(tx, shipmentNbr)
  const orderNbrs = [...new Set(shipped.map(({ orderNbr }) => orderNbr))].sort()
  const [orders, lines] = await Promise.all([lockSalesOrders(tx, orderNbrs), lockSalesLines(tx, orderNbrs)])
  for (const order of orders) refuseHeldOrder(order)
  refuseOverShipment(shipped, lines)

  const { siteId } = shipment
  const picks = shipped.map(({ inventoryId, shippedQty, lineNbr }) => ({ inventoryId, siteId, qty: shippedQty, lineNbr }))
  refuseShortShipment(siteId, shipped, await lockStock(tx, picks))
  // Stock may never be below what is picked, so it is given free before it leaves.
  releaseAllocation(tx, picks)
  const movements = picks.map(({ inventoryId, qty, lineNbr }) => ({
    inventoryId,
    siteId,
    qty: -qty,
    reason: 'shipment' as const,
    documentNbr: shipmentNbr,
    documentLine: lineNbr,
  }))
  moveStock(context, movements)
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
    answer: { shipmentNbr, status },
    effects: [
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

function refuseMissingFields({ courier, trackingNumber }: ConfirmShipmentRequest): void {
  const form = courier.toLowerCase() === 'other' ? { courier: 'other', customCourier: '' } : courierToForm(courier)
  const missing = missingShipmentFields({ ...form, trackingNumber })
  if (missing.length > 0) throw new Refusal('RULE_VIOLATED', missingFieldsMessage(missing))
}
