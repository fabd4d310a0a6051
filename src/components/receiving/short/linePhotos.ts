import type { ReceiptPhoto } from '../../../services/writes/receiptNotes/receiptPhotos'

/**
 * Returns the names of new photos of a line, because cameras name every photo the same: the line's, numbered from the second on.
 * @param filenames their names so far, for the endings
 * @param taken names of the receipt's other photos
 */
export function linePhotoNames(lineName: string, filenames: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken)
  return filenames.map((filename) => {
    const ending = /\.[^.]+$/.exec(filename)?.[0] ?? ''
    let name = baseName(lineName) + ending
    for (let number = 2; used.has(name); number += 1) name = `${baseName(lineName)} (${number})${ending}`
    used.add(name)
    return name
  })
}

/** True for a photo that was taken at the line with the display name. */
export function isPhotoOf(lineName: string, { filename }: ReceiptPhoto): boolean {
  const base = baseName(lineName)
  return filename.startsWith(base) && /^( \(\d+\))?(\.[^.]+)?$/.test(filename.slice(base.length))
}

const baseName = (lineName: string) => lineName.replace(/[\\/:*?"<>|]/g, '-')

/** For example "2 photos". */
export const photosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
