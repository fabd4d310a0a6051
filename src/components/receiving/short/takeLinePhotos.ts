import { attachmentError } from '../../../../contract/rules/attachments'
import type { AppThunk } from '../../../services/rootReducer'
import { addReceiptPhotos, isHere, selectReceiptPhotos } from '../../../services/writes/receiptNotes/receiptPhotos'
import { linePhotoNames } from './linePhotos'

/** What became of photos. */
export interface TakenPhotos {
  readonly added: number
  /** Why others were not added, or null. */
  readonly refusal: string | null
}

/** Adds photos of a line, given by its display name, to the document's receipt, as they are. */
export function takeLinePhotos(document: string, lineName: string, files: readonly File[]): AppThunk<TakenPhotos> {
  return (dispatch) => {
    const suited = files.filter((file) => attachmentError(file) === null)
    dispatch(addLinePhotos(document, lineName, suited))
    const refusal = files.map(attachmentError).find((error) => error !== null) ?? null
    return { added: suited.length, refusal }
  }
}

/** Adds photos under names of their line. A photo whose bytes are lost leaves its name to the next one. */
function addLinePhotos(document: string, lineName: string, files: readonly File[]): AppThunk<void> {
  return (dispatch, getState) => {
    const taken = selectReceiptPhotos(getState(), document).filter(isHere)
    const names = linePhotoNames(
      lineName,
      files.map(({ name }) => name),
      taken.map(({ filename }) => filename),
    )
    dispatch(
      addReceiptPhotos(
        document,
        files.map((file, place) => namedFile(file, names[place] ?? file.name)),
      ),
    )
  }
}

const namedFile = (file: File, name: string) => new File([file], name, { type: file.type, lastModified: file.lastModified })
