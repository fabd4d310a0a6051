import { zipSync } from 'fflate'
import type { ShippingLabelsRequest } from '../../contract/entities/shipping'
import type { Queryable } from '../database/database'
import { Refusal } from '../errors'
import type { FileBytes } from '../files/storedFileReader'
import { labelRefusal } from './labelRefusal'
import { readLabelData } from './labelData'
import { makeLabel } from './makeLabel'

/**
 * The labels of a shipment: a PDF for one parcel, a ZIP with a PDF a parcel for several.
 * Throws NOT_FOUND, or NO_LABEL with the reason in plain words.
 */
export async function generateShippingLabels(db: Queryable, request: ShippingLabelsRequest): Promise<FileBytes> {
  const { shipmentNbr } = request
  const data = await readLabelData(db, shipmentNbr)
  if (!data) throw new Refusal('NOT_FOUND', `Shipment ${shipmentNbr} does not exist`)
  const refused = labelRefusal(data, request)
  if (refused !== null) throw new Refusal('NO_LABEL', refused)
  if (data.parcelCount === 1) {
    return { filename: `shipping-label-${shipmentNbr}.pdf`, contentType: 'application/pdf', bytes: await makeLabel(data, 1) }
  }
  const labels: Record<string, Uint8Array> = {}
  const digits = String(data.parcelCount).length
  for (let parcel = 1; parcel <= data.parcelCount; parcel += 1) {
    const ordinal = String(parcel).padStart(digits, '0')
    labels[`${safeName(shipmentNbr)}-${ordinal}-of-${data.parcelCount}.pdf`] = await makeLabel(data, parcel)
  }
  // PDFs are compressed inside; doing it again would only take time.
  const bytes = zipSync(labels, { level: 0 })
  return { filename: `shipping-labels-${shipmentNbr}.zip`, contentType: 'application/zip', bytes }
}

/** A shipment number as part of a file name inside the archive. */
function safeName(shipmentNbr: string): string {
  return shipmentNbr.replace(/[^\w-]/g, '_')
}
