import { checkAttachment } from '../../../services/endpoints/checkAttachment'
import type { AppThunk } from '../../../services/rootReducer'
import {
  addReceiptPhotos,
  dropReceiptPhotos,
  isHere,
  selectReceiptPhotos,
  type ReceiptPhoto,
} from '../../../services/writes/receiptNotes/receiptPhotos'
import { isLargePhoto, smallerPhotos } from '../../documents/attachments/smallerPhotos'
import { linePhotoNames } from './linePhotos'

/** What became of photos. */
export interface TakenPhotos {
  readonly added: number
  /** Why others were not added, or null. */
  readonly refusal: string | null
}

/**
 * Adds photos of a line, given by its display name, to the document's receipt. They belong to it at once, because making large
 * ones smaller takes a while; only a photo that is still too large then is removed again.
 */
export function takeLinePhotos(document: string, lineName: string, files: readonly File[]): AppThunk<Promise<TakenPhotos>> {
  return async (dispatch, _getState, { blobStore }) => {
    const suited = files.filter((file) => isLargePhoto(file) || checkAttachment(file) === null)
    const photos = dispatch(addLinePhotos(document, lineName, suited))
    const smaller = await smallerPhotos(suited)
    for (const [place, photo] of photos.entries()) {
      const { filename, ticket } = photo
      const file = smaller[place] ?? null
      if (file === null || checkAttachment(file) !== null) dispatch(dropReceiptPhotos(document, photo))
      else if (file !== suited[place] && blobStore.take(ticket))
        blobStore.put({ blob: namedFile(file, filename), filename }, ticket)
    }
    const unsuited = files.filter((file) => !suited.includes(file))
    const refusals = [...unsuited, ...smaller].map(checkAttachment).filter((refusal) => refusal !== null)
    return { added: files.length - refusals.length, refusal: refusals[0] ?? null }
  }
}

/** Adds photos under names of their line. A photo whose bytes are lost leaves its name to the next one. */
function addLinePhotos(document: string, lineName: string, files: readonly File[]): AppThunk<readonly ReceiptPhoto[]> {
  return (dispatch, getState) => {
    const taken = selectReceiptPhotos(getState(), document).filter(isHere)
    const names = linePhotoNames(
      lineName,
      files.map(({ name }) => name),
      taken.map(({ filename }) => filename),
    )
    return dispatch(
      addReceiptPhotos(
        document,
        files.map((file, place) => namedFile(file, names[place] ?? file.name)),
      ),
    )
  }
}

const namedFile = (file: File, name: string) => new File([file], name, { type: file.type, lastModified: file.lastModified })
