import { parcelCode } from '../../../contract/rules/scanning'

/** Returns the form in which scanned codes, item codes and document numbers are compared. */
export function comparableCode(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns the shipment numbers that a scan may mean: its code, then the number in our own parcel labels. */
export function scannedShipments(scan: string): string[] {
  const code = comparableCode(scan)
  return [...new Set([code, parcelCode.shipmentNbr(code)])]
}

/** True for a text with the form of our own parcel labels, which is never a courier's tracking number. */
export function isParcelLabel(scan: string): boolean {
  return scannedShipments(scan).length > 1
}
