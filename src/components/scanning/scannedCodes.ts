import { parcelCode } from '../../../contract/rules/scanning'

/** Three characters that many scanners can be told to put before a code, to say of which kind it is: `]C1`, `]Q3`. */
const KIND_PREFIX = /^\][a-z]\d/i

/** Scanned texts, item codes and document numbers are compared in this form. */
export function comparableCode(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * The codes that a scanned text may mean, in the form of {@link comparableCode}, most literal first: the text itself, then without
 * what the scanner puts before a code. A part of a code never stands for it.
 */
export function scannedCodes(scan: string): string[] {
  const literal = comparableCode(scan)
  return distinct([literal, comparableCode(literal.replace(KIND_PREFIX, ''))])
}

/** The shipment numbers that a scanned text may mean, as {@link scannedCodes}, last of all what stands on our own parcel labels. */
export function scannedShipments(scan: string): string[] {
  const codes = scannedCodes(scan)
  return distinct([...codes, ...codes.map(parcelCode.shipmentNbr)])
}

function distinct(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== '')
}
