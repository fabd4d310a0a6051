import type { Queryable } from '../../database/database'

/** Name and address of a sender or receiver. Parts that are not known are `''`. */
export interface Party {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
}

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

function party(table: string, id: string, name: string): string {
  return `json_build_object('id', ${table}.${id}, 'name', ${table}.${name}, 'address', ${table}.address, 'city', ${table}.city,
    'region', ${table}.region, 'postalCode', ${table}.postal_code, 'country', ${table}.country)`
}

/** Reads what a shipment's labels say; undefined when there is no such shipment. */
export async function readLabelData(db: Queryable, shipmentNbr: string): Promise<LabelData | undefined> {
  const { rows } = await db.query<LabelData>(
    `SELECT shipment_nbr AS "shipmentNbr", status, to_char(ship_date, 'YYYY-MM-DD') AS "shipDate", courier,
       tracking_number AS "trackingNumber", parcel_count AS "parcelCount",
       (SELECT count(*) FROM shipment_line WHERE shipment_nbr = $1)::integer AS lines,
       (SELECT coalesce(sum(shipped_qty), 0) FROM shipment_line WHERE shipment_nbr = $1)::float8 AS quantity,
       ${party('site', 'site_id', 'description')} AS "from",
       ${party('customer', 'customer_id', 'name')} AS "to"
     FROM shipment JOIN site USING (site_id) JOIN customer USING (customer_id)
     WHERE shipment_nbr = $1`,
    [shipmentNbr],
  )
  return rows[0]
}
