import type { ReceiptPhoto } from '../../../services/writes/receiptNotes/receiptPhotos'

/**
 * Returns the name of a line's photo, because cameras name every photo the same.
 * @param filename its name so far, for the ending
 */
export function linePhotoName(lineName: string, filename: string): string {
  const ending = /\.[^.]+$/.exec(filename)?.[0] ?? ''
  return `${lineName.replace(/[\\/:*?"<>|]/g, '-')}${ending}`
}

/** True for a photo that was taken at the line with the display name. */
export function isPhotoOf(lineName: string, { filename }: ReceiptPhoto): boolean {
  return linePhotoName(lineName, filename) === filename
}

/** For example "2 photos". */
export const photosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
