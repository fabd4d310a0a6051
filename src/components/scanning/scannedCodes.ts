import { parcelCode, scannedCode } from '../../../contract/rules/scanning'

/** Returns the form in which scanned texts, item codes and document numbers are compared. */
export function comparableCode(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns the codes that a scanned text may mean, in the form of {@link comparableCode}. Never a substring of the code. */
export function scannedCodes(scan: string): string[] {
  return distinct([comparableCode(scannedCode(scan))])
}

/**
 * Returns the shipment numbers that a scanned text may mean: those of {@link scannedCodes}, then the number in our own parcel
 * labels.
 */
export function scannedShipments(scan: string): string[] {
  const codes = scannedCodes(scan)
  return distinct([...codes, ...codes.map(parcelCode.shipmentNbr)])
}

/** True for a text with the form of our own parcel labels, which is never a courier's tracking number. */
export function isParcelLabel(scan: string): boolean {
  return scannedShipments(scan).length > scannedCodes(scan).length
}

function distinct(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== '')
}
