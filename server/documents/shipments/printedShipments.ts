import { partySql, type Party } from '../../files/labels/labelData'

/** A shipment with the fields that its sheets print. */
export interface PrintedShipment {
  readonly id: string
  readonly status: string
  readonly shipDate: string | null
  readonly courier: string
  readonly trackingNumber: string
  readonly parcelCount: number
  readonly note: string
  readonly from: Party
  readonly to: Party
}

/** A line of a shipment. */
export interface PrintedShipmentLine {
  readonly inventoryId: string
  /** Sort key of the item. */
  readonly itemSort: string
  readonly description: string
  readonly uom: string
  readonly quantity: number
  readonly orderNbr: string
  readonly customerOrderNbr: string
  readonly customerAlternateId: string
  readonly note: string
}

/** SELECT of {@link PrintedShipment}. */
export const SHIPMENTS_SQL = `SELECT shipment_nbr AS id, shipment_nbr AS key, status, to_char(ship_date, 'YYYY-MM-DD') AS "shipDate", courier,
    tracking_number AS "trackingNumber", parcel_count AS "parcelCount", note, ${partySql('site', 'site_id', 'description')} AS "from",
    ${partySql('customer', 'customer_id', 'name')} AS "to"
  FROM shipment JOIN site USING (site_id) JOIN customer USING (customer_id) WHERE shipment_nbr = ANY ($1::text[])`

/** SELECT of {@link PrintedShipmentLine}. */
export const SHIPMENT_LINES_SQL = `SELECT line.shipment_nbr AS "of", line.inventory_id AS "inventoryId", item.inventory_id_sort AS "itemSort", item.description, item.uom,
      line.shipped_qty::float8 AS quantity, line.order_nbr AS "orderNbr", customer_order_nbr AS "customerOrderNbr",
      ordered.customer_alternate_id AS "customerAlternateId", line.note
    FROM shipment_line AS line
      JOIN item ON item.inventory_id = line.inventory_id
      JOIN sales_order ON sales_order.order_nbr = line.order_nbr
      JOIN sales_order_line AS ordered ON ordered.order_nbr = line.order_nbr AND ordered.line_nbr = line.order_line_nbr
    WHERE line.shipment_nbr = ANY ($1::text[]) ORDER BY line.shipment_nbr, line.line_nbr`
