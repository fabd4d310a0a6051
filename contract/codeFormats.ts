/** The kinds of codes that the app's own reader reads, as `zxing-wasm` calls them: those of our labels and sheets, and those on goods. */
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
