/** What the QR code of a parcel's label holds. The bars of the label hold the shipment number alone. */
export function parcelCode(shipmentNbr: string, parcel: number, parcels: number): string {
  return `${shipmentNbr} ${parcel}/${parcels}`
}

/** The part of {@link parcelCode} behind the number. */
const PARCEL_SUFFIX = /\s+\d+\/\d+$/

/** Three characters that many scanners can be told to put before a code, to say of which kind it is: `]C1`, `]Q3`. */
const KIND_PREFIX = /^\][a-z]\d/i

/** Scanned texts and document numbers are compared in this form. */
export function comparableNumber(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * The numbers that a scanned text may mean, in the form of {@link comparableNumber}, most literal first: the text itself, then
 * without what the scanner or our own label puts around a number. A part of a number never stands for it.
 */
export function scannedNumbers(scan: string): string[] {
  const literal = comparableNumber(scan)
  const bare = comparableNumber(literal.replace(KIND_PREFIX, ''))
  const numbers = [literal, bare, literal.replace(PARCEL_SUFFIX, ''), bare.replace(PARCEL_SUFFIX, '')]
  return [...new Set(numbers)].filter((number) => number !== '')
}
