/** What cannot be loaded, as the sentence that says so begins. */
export const READER = 'The barcode reader'

/** Reads barcodes from pictures. */
export interface BarcodeReader {
  /** The text of a code in the current video frame, or null. */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>
  readonly end: () => void
}
