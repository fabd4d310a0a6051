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
  return async (dispatch, _getState, { photoShrinks }) => {
    const suited = files.filter((file) => isLargePhoto(file) || checkAttachment(file) === null)
    const photos = dispatch(addLinePhotos(document, lineName, suited))
    const shrink = dispatch(shrinkPhotos(document, photos, suited))
    const large = photos.filter((_photo, place) => suited[place] && isLargePhoto(suited[place]))
    for (const { ticket } of large) photoShrinks.set(ticket, shrink)
    const smaller = await shrink
    for (const { ticket } of large) photoShrinks.delete(ticket)
    const unsuited = files.filter((file) => !suited.includes(file))
    const refusals = [...unsuited, ...smaller].map(checkAttachment).filter((refusal) => refusal !== null)
    return { added: files.length - refusals.length, refusal: refusals[0] ?? null }
  }
}

/** Replaces the bytes of large photos by fewer, and returns the files. */
function shrinkPhotos(
  document: string,
  photos: readonly ReceiptPhoto[],
  files: readonly File[],
): AppThunk<Promise<readonly File[]>> {
  return async (dispatch, _getState, { blobStore }) => {
    const smaller = await smallerPhotos(files)
    for (const [place, photo] of photos.entries()) {
      const { filename, ticket } = photo
      const file = smaller[place] ?? null
      if (file === null || checkAttachment(file) !== null) dispatch(dropReceiptPhotos(document, photo))
      else if (file !== files[place] && blobStore.take(ticket))
        blobStore.put({ blob: namedFile(file, filename), filename }, ticket)
    }
    return smaller
  }
}

/** Tells how many photos of the receipt are being made smaller: now, and when these are. */
export function followShrinks(document: string, tell: (count: number) => void): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { photoShrinks }) => {
    const shrinks = () => {
      const tickets = selectReceiptPhotos(getState(), document)
        .filter(isHere)
        .map(({ ticket }) => ticket)
      return tickets.flatMap((ticket) => photoShrinks.get(ticket) ?? [])
    }
    tell(shrinks().length)
    await Promise.all(shrinks())
    tell(shrinks().length)
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
