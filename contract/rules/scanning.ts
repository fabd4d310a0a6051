/** Content of the QR code on a parcel label. The bar code on the label contains only the shipment number. */
export const parcelCode = {
  write: (shipmentNbr: string, parcel: number, parcels: number) => `${shipmentNbr} ${parcel}/${parcels}`,
  /** Returns the shipment number in such a code; any other text unchanged. */
  shipmentNbr: (code: string) => code.replace(/(?<!\s)\s+\d+\/\d+$/, ''),
}

/** Returns the form in which scanned codes, item codes and document numbers are compared. */
export const comparableCode = (text: string) => text.trim().toLowerCase()

/** Returns the codes that a scan may mean: its own, then the shipment number in our own parcel labels. */
export function codesOfScan(scan: string): string[] {
  const code = comparableCode(scan)
  return [...new Set([code, parcelCode.shipmentNbr(code)])]
}

/** True for a text with the form of our own parcel labels, which is never a courier's tracking number. */
export const isParcelLabel = (scan: string) => codesOfScan(scan).length > 1

/** The kind of code, which many scanners send before it: `]C1`, `]d2`, `]Q3`. */
const SYMBOLOGY = /^\][a-z]\d/i

/** Returns the code of a scan: what a scanner sends around it is no part of it. A separator inside of a GS1 code is. */
export function scannedCode(scan: string): string {
  const text = trimmed(scan)
  return trimmed(text.replace(SYMBOLOGY, '')) || text
}

function trimmed(text: string): string {
  const characters = [...text]
  const isKept = (character: string) => character.trim() !== '' && !/\p{Cc}/u.test(character)
  const first = characters.findIndex(isKept)
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isKept) + 1).join('')
}
