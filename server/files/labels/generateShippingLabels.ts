import type { ShippingLabelsRequest } from '../../../contract/calls/shipmentCalls'
import type { Queryable } from '../../database/database'
import type { FileBytes } from '../storedFileReader'
import type { Paper } from '../pdf/paper'
import { Refusal } from '../../common/refusal'
import { labelRefusal, readLabelData, type LabelData } from './labelData'

/**
 * Returns the labels of a shipment: a PDF for one parcel, a ZIP with one PDF per parcel for several.
 * Throws NOT_FOUND, NO_LABEL with the reason in plain words, or BUSY when too many labels are being made.
 */
export async function generateShippingLabels(
  db: Queryable,
  request: ShippingLabelsRequest,
  paper: Paper,
  signal: AbortSignal,
): Promise<FileBytes> {
  const { shipmentNbr } = request
  const [data] = await readLabelData(db, [shipmentNbr])
  if (!data) throw new Refusal('NOT_FOUND', `Shipment ${shipmentNbr} does not exist`)
  const refused = isCustomerOf(data, request) ? labelRefusal(data) : `Shipment ${shipmentNbr} is for another customer`
  if (refused !== null) throw new Refusal('NO_LABEL', refused)
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

/** Returns a shipment number as a safe part of file names in the archive. */
function safeName(shipmentNbr: string): string {
  return shipmentNbr.replace(/[^\w-]/g, '_')
}

/** Returns whether the request names the shipment's customer: by id, or by name if it has no id. */
function isCustomerOf({ to }: LabelData, { customerID, customerName }: ShippingLabelsRequest): boolean {
  return customerID.trim() === '' ? customerName.trim() === to.name.trim() : customerID.trim() === to.id
}
