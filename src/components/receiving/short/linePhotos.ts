import { attachmentError } from '../../../../contract/rules/attachments'
import type { AppThunk } from '../../../services/rootReducer'
import { addReceiptPhotos } from '../../../services/writes/followUps'
import { selectReceiptPhotos } from '../../../slices/followUpsSlice'
import { type DraftLine, lineName } from '../draft/receiptDraft'

/** What became of photos. */
export interface TakenPhotos {
  readonly added: number
  /** Why others were not added, or null. */
  readonly refusal: string | null
}

/** Adds photos of a line to the document's receipt, as they are, under the name of the line, because cameras name every photo the same. */
export function takeLinePhotos(document: string, line: DraftLine, files: readonly File[]): AppThunk<TakenPhotos> {
  return (dispatch, getState) => {
    const suited = files.filter((file) => attachmentError(file) === null)
    const taken = selectReceiptPhotos(getState(), document).filter(({ ticket }) => ticket !== null)
    const names = linePhotoNames(
      lineName(line),
      suited.map(({ name }) => name),
      taken.map(({ arg }) => arg.filename),
    )
    const named = suited.map(
      (file, place) => new File([file], names[place] ?? file.name, { type: file.type, lastModified: file.lastModified }),
    )
    dispatch(addReceiptPhotos(document, line.key, named))
    return { added: suited.length, refusal: files.map(attachmentError).find((error) => error !== null) ?? null }
  }
}

/**
 * Returns the names of new photos of a line: the line's, numbered from the second on.
 * @param filenames their names so far, for the endings
 * @param taken names of the receipt's other photos
 */
export function linePhotoNames(line: string, filenames: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken)
  const base = line.replace(/[\\/:*?"<>|]/g, '-')
  return filenames.map((filename) => {
    const ending = /\.[^.]+$/.exec(filename)?.[0] ?? ''
    let name = base + ending
    for (let number = 2; used.has(name); number += 1) name = `${base} (${number})${ending}`
    used.add(name)
    return name
  })
}

/** For example "2 photos". */
export const photosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
