/** Content of the QR code on a parcel label. The bar code on the label contains only the shipment number. */
export const parcelCode = {
  write: (shipmentNbr: string, parcel: number, parcels: number) => `${shipmentNbr} ${parcel}/${parcels}`,
  /** Returns the shipment number in such a code; any other text unchanged. */
  shipmentNbr: (code: string) => code.replace(/(?<!\s)\s+\d+\/\d+$/, ''),
}
