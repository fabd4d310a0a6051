import type { ShippingLabelsRequest } from '../../../contract/calls/shipmentCalls'
import { canLabelShipment } from '../../../contract/rules/shipments'
import { found, RequestError } from '../../common/errors'
import type { Queryable, Row } from '../../database/database'
import type { FileBytes } from '../attachments'
import type { Paper } from '../pdf/paper'
import { isReadable } from '../pdf/textRuns'

/** Name and address of a sender or receiver. Unknown parts are `''`. */
export type Party = Row<'id' | 'name' | 'address' | 'city' | 'region' | 'postalCode' | 'country'>

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

export const addressed = (caption: string, party: Party, unnamed = '') => {
  return { caption, lines: [party.name === '' ? unnamed : party.name, ...addressLines(party)] }
}

export type LabelData = Row<'shipmentNbr' | 'status' | 'courier' | 'trackingNumber', 'parcelCount' | 'lines' | 'quantity'> & {
  readonly shipDate: string | null
  readonly from: Party
  readonly to: Party
}

export async function readLabelData(db: Queryable, shipmentNbrs: readonly string[]): Promise<readonly LabelData[]> {
  const { rows } = await db.query<LabelData>(
    `SELECT shipment_nbr AS "shipmentNbr", status, to_char(ship_date, 'YYYY-MM-DD') AS "shipDate", courier,
       tracking_number AS "trackingNumber", parcel_count AS "parcelCount",
       (SELECT count(*) FROM shipment_line AS line WHERE line.shipment_nbr = requested)::integer AS lines,
       (SELECT coalesce(sum(shipped_qty), 0) FROM shipment_line AS line WHERE line.shipment_nbr = requested)::float8 AS quantity,
       ${partySql('site', 'site_id', 'description')} AS "from",
       ${partySql('customer', 'customer_id', 'name')} AS "to"
     FROM unnest($1::text[]) WITH ORDINALITY AS requested (requested, place) JOIN shipment ON shipment_nbr = requested
       JOIN site USING (site_id) JOIN customer USING (customer_id)
     ORDER BY place`,
    [shipmentNbrs],
  )
  return rows
}

const MAX_PARCELS = 200

export function labelProblem(shipment: LabelData): string | null {
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

/** A PDF for one parcel, a ZIP for several. Throws NOT_FOUND, NO_LABEL with the reason, BUSY. */
export async function generateShippingLabels(
  db: Queryable,
  request: ShippingLabelsRequest,
  paper: Paper,
  signal: AbortSignal,
): Promise<FileBytes> {
  const { shipmentNbr } = request
  const data = found((await readLabelData(db, [shipmentNbr]))[0], `Shipment ${shipmentNbr} does not exist`)
  const problem = isCustomerOf(data, request) ? labelProblem(data) : `Shipment ${shipmentNbr} is for another customer`
  if (problem !== null) throw new RequestError('NO_LABEL', problem)
  const labels = await paper.shippingLabels(data, signal)
  const [only] = labels
  if (only && labels.length === 1) {
    return { filename: `shipping-label-${shipmentNbr}.pdf`, contentType: 'application/pdf', bytes: only }
  }
  const digits = String(labels.length).length
  const files = labels.map((label, index) => {
    const ordinal = String(index + 1).padStart(digits, '0')
    return [`${safeName(shipmentNbr)}-${ordinal}-of-${labels.length}.pdf`, label] as const
  })
  const bytes = await paper.pack(Object.fromEntries(files))
  return { filename: `shipping-labels-${shipmentNbr}.zip`, contentType: 'application/zip', bytes }
}

function safeName(shipmentNbr: string): string {
  return shipmentNbr.replace(/[^\w-]/g, '_')
}

function isCustomerOf({ to }: LabelData, { customerID, customerName }: ShippingLabelsRequest): boolean {
  return customerID.trim() === '' ? customerName.trim() === to.name.trim() : customerID.trim() === to.id
}
