import { receiptPhotosName } from '../../../slices/draftNames'
import { selectDraft, type FormDraft } from '../../../slices/draftsSlice'
import { keepDraft } from '../../drafts/drafts'
import type { AppThunk, RootState } from '../../rootReducer'

/**
 * A photo of a receipt that is not posted yet. Its bytes are in the blob store of one page load, so after a reload only its
 * name remains.
 */
export interface ReceiptPhoto {
  readonly ticket: number
  /** Identifies the page load, by its start time. */
  readonly page: number
  readonly filename: string
  /** Why it will never be attached; its bytes are dropped then. */
  readonly refusal?: string | undefined
}

/** True when the bytes of the photo are in this page load. */
export function isHere({ page }: ReceiptPhoto): boolean {
  return page === performance.timeOrigin
}

/** Returns the photo as one whose bytes are lost. */
export const withoutBytes = (photo: ReceiptPhoto): ReceiptPhoto => ({ ...photo, page: 0 })

/** Says why the photo of a posted receipt cannot be sent: it was refused, or its bytes are lost. */
export const lostText = ({ filename, refusal }: ReceiptPhoto): string =>
  refusal ?? `${filename} is no longer here: attach it to the receipt.`

/** Returns the photos taken for a receipt of the document, oldest first. */
export function selectReceiptPhotos(state: RootState, document: string): readonly ReceiptPhoto[] {
  return photosIn(selectDraft(state, receiptPhotosName(document)))
}

/** Returns the photos in such a draft. */
export function photosIn(draft: FormDraft | null): readonly ReceiptPhoto[] {
  return Object.entries(draft ?? {}).flatMap(([key, filename]) => {
    const [page, ticket] = key.split('/').map(Number)
    return typeof filename === 'string' && page !== undefined && ticket !== undefined ? [{ page, ticket, filename }] : []
  })
}

const keyOf = ({ page, ticket }: ReceiptPhoto) => `${page}/${ticket}`

function keepPhotos(document: string, photos: readonly ReceiptPhoto[]): AppThunk<void> {
  const draft = Object.fromEntries(photos.map((photo) => [keyOf(photo), photo.filename]))
  return keepDraft(receiptPhotosName(document), photos.length === 0 ? null : draft)
}

/** Adds photos for the receipt that is being entered, and returns them. A photo whose bytes are lost makes room for the next one of its line. */
export function addReceiptPhotos(document: string, files: readonly File[]): AppThunk<readonly ReceiptPhoto[]> {
  return (dispatch, getState, { blobStore }) => {
    const added = files.map((blob) => ({
      ticket: blobStore.put({ blob, filename: blob.name }).ticket,
      page: performance.timeOrigin,
      filename: blob.name,
    }))
    const kept = [...selectReceiptPhotos(getState(), document)]
    for (const { filename } of added) {
      const lost = kept.findIndex((photo) => !isHere(photo) && photo.filename === filename)
      if (lost >= 0) kept.splice(lost, 1)
    }
    dispatch(keepPhotos(document, [...kept, ...added]))
    return added
  }
}

/** Removes one photo, or all of the document's, and their bytes unless they are still to be saved with a receipt. */
export function dropReceiptPhotos(document: string, photo: ReceiptPhoto | null): AppThunk<void> {
  return (dispatch, getState, { blobStore }) => {
    const photos = selectReceiptPhotos(getState(), document)
    const left = photos.filter((one) => photo !== null && keyOf(one) !== keyOf(photo))
    if (photo && isHere(photo) && left.length < photos.length) blobStore.take(photo.ticket)
    dispatch(keepPhotos(document, left))
  }
}
