import type { Queryable } from '../../database/database'
import { Refusal } from '../../common/refusal'

/** Key of a transfer shipment. */
export interface TransferKey {
  readonly orderNbr: string
  readonly shipmentNbr: string
}

/** A transfer shipment while its row is locked. */
export interface LockedTransferShipment extends TransferKey {
  readonly status: string
  /** The destination site, where receipts arrive. */
  readonly toSite: string
}

/** A line of a locked transfer shipment. */
export interface LockedTransferLine extends TransferKey {
  readonly lineNbr: number
  readonly inventoryId: string
  readonly shippedQty: number
  readonly receivedQty: number
  /** Decimal places of its item. */
  readonly decimals: number
}

const WANTED = 'SELECT order_nbr, shipment_nbr FROM unnest($1::text[], $2::text[]) AS wanted (order_nbr, shipment_nbr)'

const wanted = (keys: readonly TransferKey[]) => [
  keys.map(({ orderNbr }) => orderNbr),
  keys.map(({ shipmentNbr }) => shipmentNbr),
]

/** Locks transfer shipments in the order of their numbers. Throws NOT_FOUND for the first that does not exist. */
export async function lockTransferShipments(tx: Queryable, keys: readonly TransferKey[]): Promise<LockedTransferShipment[]> {
  const { rows } = await tx.query<LockedTransferShipment>(
    `SELECT shipment.order_nbr AS "orderNbr", shipment_nbr AS "shipmentNbr", status, to_site AS "toSite"
     FROM transfer_shipment AS shipment JOIN transfer_order USING (order_nbr)
     WHERE (shipment.order_nbr, shipment_nbr) IN (${WANTED})
     ORDER BY shipment.order_nbr, shipment_nbr
     FOR UPDATE OF shipment`,
    wanted(keys),
  )
  const found = new Set(rows.map(transferText))
  const missing = keys.find((key) => !found.has(transferText(key)))
  if (missing) {
    throw new Refusal('NOT_FOUND', `Transfer ${missing.orderNbr} with shipment ${missing.shipmentNbr} does not exist`)
  }
  return rows
}

/** Locks the lines of locked transfer shipments, in the order of their numbers. */
export async function lockTransferLines(tx: Queryable, keys: readonly TransferKey[]): Promise<LockedTransferLine[]> {
  const { rows } = await tx.query<LockedTransferLine>(
    `SELECT order_nbr AS "orderNbr", shipment_nbr AS "shipmentNbr", line_nbr AS "lineNbr", inventory_id AS "inventoryId",
       shipped_qty::float8 AS "shippedQty", received_qty::float8 AS "receivedQty",
       (SELECT decimals FROM item WHERE item.inventory_id = transfer_line.inventory_id) AS decimals
     FROM transfer_line
     WHERE (order_nbr, shipment_nbr) IN (${WANTED})
     ORDER BY order_nbr, shipment_nbr, line_nbr
     FOR UPDATE`,
    wanted(keys),
  )
  return rows
}

/** Returns one text for the key of a transfer shipment. */
export function transferText({ orderNbr, shipmentNbr }: TransferKey): string {
  return JSON.stringify([orderNbr, shipmentNbr])
}
