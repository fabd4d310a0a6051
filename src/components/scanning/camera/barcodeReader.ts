export const READER = 'The barcode reader'

export interface BarcodeReader {
  readonly read: (video: HTMLVideoElement) => Promise<string | null>
  readonly end: () => void
}
