import { canLabelShipment } from '../../../contract/rules/shipments'
import type { Queryable } from '../../database/database'
import { isReadable } from '../pdf/textRuns'

/** Name and address of a sender or receiver. Unknown parts are `''`. */
export interface Party {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
}

/** Returns SQL for a {@link Party} as JSON, from a row of sites or customers. */
export function partySql(table: string, id: string, name: string): string {
  return `json_build_object('id', ${table}.${id}, 'name', ${table}.${name}, 'address', ${table}.address, 'city', ${table}.city,
    'region', ${table}.region, 'postalCode', ${table}.postal_code, 'country', ${table}.country)`
}

/** Returns the lines of an address without the name; unknown parts are left out. */
export function addressLines({ address, city, region, postalCode, country }: Party): string[] {
  const place = [city, [region, postalCode].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ')
  return [address, place, country.toUpperCase()].filter((line) => line !== '')
}

/** Content of a shipment's labels. */
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

/** Reads the label data of shipments, in the given order; unknown ones are left out. */
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

/** Maximum labels of a shipment. */
const MAX_PARCELS = 200

/** Returns in plain words why a shipment cannot have labels; null when it can. */
export function labelRefusal(shipment: LabelData): string | null {
  const { shipmentNbr, parcelCount, to } = shipment
  if (!canLabelShipment(shipment.status)) return `Shipment ${shipmentNbr} is closed, so it no longer has labels`
  if (shipment.lines === 0) return `Shipment ${shipmentNbr} has no lines, so there is nothing to label`
  if (parcelCount === 0)
    return `Shipment ${shipmentNbr} has no parcels yet, so there is nothing to label. Pack it and record its parcels, then generate the labels again`
  if (!isReadable(`${to.address} ${to.city} ${to.postalCode}`))
    return `Shipment ${shipmentNbr} has no label, because the address of customer ${to.id} is missing`
  return parcelCount > MAX_PARCELS
    ? `Shipment ${shipmentNbr} has ${parcelCount} parcels; labels are made for at most ${MAX_PARCELS}`
    : null
}
