/** Start of the sentence that says what could not be loaded. */
export const READER = 'The barcode reader'

/** Reads bar codes in video frames. */
export interface BarcodeReader {
  /** The text of a code in the current video frame, or null. */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>
  readonly end: () => void
}
