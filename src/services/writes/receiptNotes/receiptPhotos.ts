import { selectDraft, type Draft } from '../../../slices/draftsSlice'
import { keepDraft } from '../../drafts'
import type { AppThunk, ServiceState } from '../../serviceState'
import { receiptPhotosName } from './receiptNoteDrafts'

/** A photo of a receipt that is not posted yet. Its bytes are in the blob store of one page, so a reload leaves the name alone. */
export interface ReceiptPhoto {
  readonly ticket: number
  /** Names the page, as the time at which it began. */
  readonly page: number
  readonly filename: string
}

/** True for a photo whose bytes this page has. */
export function isHere({ page }: ReceiptPhoto): boolean {
  return page === performance.timeOrigin
}

/** The photos that were taken for a receipt of the document, oldest first. */
export function selectReceiptPhotos(state: ServiceState, document: string): readonly ReceiptPhoto[] {
  return photosIn(selectDraft(state, receiptPhotosName(document)))
}

/** The photos that such a draft names. */
export function photosIn(draft: Draft | null): readonly ReceiptPhoto[] {
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

/** Takes up photos for the receipt that is being counted. */
export function addReceiptPhotos(document: string, files: readonly File[]): AppThunk<void> {
  return (dispatch, getState, { blobStore }) => {
    const added = files.map((blob) => ({
      ticket: blobStore.put({ blob, filename: blob.name }).ticket,
      page: performance.timeOrigin,
      filename: blob.name,
    }))
    dispatch(keepPhotos(document, [...selectReceiptPhotos(getState(), document), ...added]))
  }
}

/** Forgets a photo, or all of the document's. Its bytes too, unless they are owed to a receipt. */
export function dropReceiptPhotos(document: string, photo: ReceiptPhoto | null): AppThunk<void> {
  return (dispatch, getState, { blobStore }) => {
    if (photo && isHere(photo)) blobStore.take(photo.ticket)
    const left = selectReceiptPhotos(getState(), document).filter((one) => photo !== null && keyOf(one) !== keyOf(photo))
    dispatch(keepPhotos(document, left))
  }
}
