/** Content of the QR code on a parcel label. The bar code on the label contains only the shipment number. */
export const parcelCode = {
  write: (shipmentNbr: string, parcel: number, parcels: number) => `${shipmentNbr} ${parcel}/${parcels}`,
  /** Returns the shipment number in such a code; any other text unchanged. */
  shipmentNbr: (code: string) => code.replace(/(?<!\s)\s+\d+\/\d+$/, ''),
}

/** The kind of code, which many scanners send before it: `]C1`, `]d2`, `]Q3`. */
const SYMBOLOGY = /^\][a-z]\d/i

/** Spaces and control characters, of which scanners send some before and after a code. */
const AROUND = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g

/** Returns the code of a scan: what a scanner sends around it is no part of it. A separator inside of a GS1 code is. */
export function scannedCode(scan: string): string {
  const text = scan.replace(AROUND, '')
  return text.replace(SYMBOLOGY, '').replace(AROUND, '') || text
}
