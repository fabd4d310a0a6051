import type { Queryable } from '../../../database/database'
import { Refusal } from '../../refusal'

/** A shipment while its row is locked. */
export interface LockedShipment {
  readonly shipmentNbr: string
  readonly siteId: string
  readonly status: string
  readonly shipDate: string | null
  readonly courier: string
  readonly trackingNumber: string
}

/** A line of a locked shipment. */
export interface LockedShipmentLine {
  readonly lineNbr: number
  readonly orderNbr: string
  readonly orderLineNbr: number
  readonly inventoryId: string
  readonly shippedQty: number
}

/** Locks a shipment until the transaction ends. Throws NOT_FOUND for an unknown one. */
export async function lockShipment(tx: Queryable, shipmentNbr: string): Promise<LockedShipment> {
  const { rows } = await tx.query<LockedShipment>(
    `SELECT shipment_nbr AS "shipmentNbr", site_id AS "siteId", status, to_char(ship_date, 'YYYY-MM-DD') AS "shipDate",
       courier, tracking_number AS "trackingNumber"
     FROM shipment WHERE shipment_nbr = $1 FOR UPDATE`,
    [shipmentNbr],
  )
  const shipment = rows[0]
  if (!shipment) throw new Refusal('NOT_FOUND', `Shipment ${shipmentNbr} does not exist`)
  return shipment
}

/** Locks the lines of a locked shipment, in line order. Throws CONFLICT when there are none. */
export async function lockShipmentLines(tx: Queryable, shipmentNbr: string): Promise<LockedShipmentLine[]> {
  const { rows } = await tx.query<LockedShipmentLine>(
    `SELECT line_nbr AS "lineNbr", order_nbr AS "orderNbr", order_line_nbr AS "orderLineNbr", inventory_id AS "inventoryId",
       shipped_qty::float8 AS "shippedQty"
     FROM shipment_line WHERE shipment_nbr = $1 ORDER BY line_nbr FOR UPDATE`,
    [shipmentNbr],
  )
  if (rows.length === 0) throw new Refusal('CONFLICT', `Shipment ${shipmentNbr} has no lines`)
  return rows
}
