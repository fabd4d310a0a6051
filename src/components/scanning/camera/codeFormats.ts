/**
 * Bar code formats that the built-in reader decodes, by their `zxing-wasm` names: those of our labels and sheets, and those on
 * goods.
 */
export const CODE_FORMATS = [
  'Code128',
  'QRCode',
  'Code39',
  'Code93',
  'EAN13',
  'EAN8',
  'ITF',
  'UPCA',
  'UPCE',
  'DataMatrix',
  'PDF417',
] as const
