/** What the QR code of a parcel's label holds. The bars of the label hold the shipment number alone. */
export const parcelCode = {
  write: (shipmentNbr: string, parcel: number, parcels: number) => `${shipmentNbr} ${parcel}/${parcels}`,
  /** The shipment number of such a code; another text as it is. */
  shipmentNbr: (code: string) => code.replace(/(?<!\s)\s+\d+\/\d+$/, ''),
}
