/** `zxing-wasm` names of the formats of our labels and sheets, and of those on goods. */
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
