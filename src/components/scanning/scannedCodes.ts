import { parcelCode } from '../../../contract/rules/scanning'

/** Symbology identifier that many scanners send before a code: `]C1`, `]Q3`. */
const KIND_PREFIX = /^\][a-z]\d/i

/** Returns the form in which scanned texts, item codes and document numbers are compared. */
export function comparableCode(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Returns the codes that a scanned text may mean, in the form of {@link comparableCode}, most literal first: the text itself,
 * then without the scanner's prefix. Never a substring of the code.
 */
export function scannedCodes(scan: string): string[] {
  const literal = comparableCode(scan)
  return distinct([literal, comparableCode(literal.replace(KIND_PREFIX, ''))])
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
