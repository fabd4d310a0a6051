import { parcelCode } from '../../../contract/rules/scanning'

/** The symbology identifier that many scanners can send before a code: `]C1`, `]Q3`. */
const KIND_PREFIX = /^\][a-z]\d/i

/** Scanned texts, item codes and document numbers are compared in this form. */
export function comparableCode(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * The codes that a scanned text may mean, in the form of {@link comparableCode}, most literal first: the text itself, then the
 * text without the scanner's prefix. Never a part of the code.
 */
export function scannedCodes(scan: string): string[] {
  const literal = comparableCode(scan)
  return distinct([literal, comparableCode(literal.replace(KIND_PREFIX, ''))])
}

/** The shipment numbers that a scanned text may mean: those of {@link scannedCodes}, then the format of our own parcel labels. */
export function scannedShipments(scan: string): string[] {
  const codes = scannedCodes(scan)
  return distinct([...codes, ...codes.map(parcelCode.shipmentNbr)])
}

function distinct(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== '')
}
