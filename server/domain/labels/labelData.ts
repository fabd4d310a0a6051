import type { Queryable } from '../../database/database'
import { partySql, type Party } from './party'

/** What a shipment's labels say. */
export interface LabelData {
  readonly shipmentNbr: string
  readonly status: string
  /** `YYYY-MM-DD`, or null when it is not scheduled. */
  readonly shipDate: string | null
  readonly courier: string
  readonly trackingNumber: string
  readonly parcelCount: number
  readonly lines: number
  readonly quantity: number
  readonly from: Party
  readonly to: Party
}

/** Reads what the labels of shipments say, in the order of their numbers here; unknown ones are left out. */
export async function readLabelData(db: Queryable, shipmentNbrs: readonly string[]): Promise<readonly LabelData[]> {
  const { rows } = await db.query<LabelData>(
    `SELECT shipment_nbr AS "shipmentNbr", status, to_char(ship_date, 'YYYY-MM-DD') AS "shipDate", courier,
       tracking_number AS "trackingNumber", parcel_count AS "parcelCount",
       (SELECT count(*) FROM shipment_line AS line WHERE line.shipment_nbr = asked)::integer AS lines,
       (SELECT coalesce(sum(shipped_qty), 0) FROM shipment_line AS line WHERE line.shipment_nbr = asked)::float8 AS quantity,
       ${partySql('site', 'site_id', 'description')} AS "from",
       ${partySql('customer', 'customer_id', 'name')} AS "to"
     FROM unnest($1::text[]) WITH ORDINALITY AS asked (asked, place) JOIN shipment ON shipment_nbr = asked
       JOIN site USING (site_id) JOIN customer USING (customer_id)
     ORDER BY place`,
    [shipmentNbrs],
  )
  return rows
}
