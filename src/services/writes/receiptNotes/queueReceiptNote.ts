import type { WriteResult } from '../../../../contract/entities/writeResult'
import type { ShortLine } from '../../../../contract/rules/shortLines'
import { selectUser } from '../../../slices/authSlice'
import type { PostedLine, WriteIntent } from '../../../slices/writesSlice'
import { onDemand } from '../../onDemand'
import type { AppThunk } from '../../rootReducer'
import {
  documentReceipts,
  keepPendingNote,
  keepReceiptReasons,
  postsOf,
  selectReceiptReasons,
  UNKNOWN_RECEIPT,
} from './pendingReceiptNote'
import { dropReceiptPhotos, selectReceiptPhotos } from './receiptPhotos'

/**
 * Stores the reasons given for a receipt's lines, and its photos, just before the receipt is posted.
 * @param posts the lines that it will post
 */
export function queueReceiptNote(
  document: string,
  lines: readonly ShortLine[],
  posts: readonly Pick<PostedLine, 'inventoryId' | 'quantity'>[],
): AppThunk<void> {
  return (dispatch, getState) => {
    const photos = selectReceiptPhotos(getState(), document)
    const isSilent = lines.length === 0 && photos.length === 0
    const before = documentReceipts(getState(), document).map(({ receiptNbr }) => receiptNbr)
    const reasons = { lines, photos, photoCount: photos.length, before, posts: postsOf(posts), failure: '' }
    dispatch(keepReceiptReasons(document, isSilent ? null : reasons))
    // Preloads the code that saves them, so that it is available when the receipt has been posted.
    if (!isSilent) void onDemand('The note of the receipt', () => import('./savePendingNote')).catch(() => undefined)
  }
}

/**
 * Stores the photos for a receipt that is about to be posted, and the receipts that its document already has, whichever button
 * posts it. Reasons stay only if they were given for the same lines.
 */
export function queueReceiptPhotos(document: string, posts: readonly PostedLine[]): AppThunk<void> {
  return (dispatch, getState) => {
    const reasons = selectReceiptReasons(getState(), document)
    dispatch(queueReceiptNote(document, reasons?.posts === postsOf(posts) ? reasons.lines : [], posts))
  }
}

/**
 * Keeps the reasons and the photos for a receipt that has just been posted, until they are saved with it; those of the next receipt
 * are separate from now on. Reasons of an earlier attempt that was never posted are dropped; photos are kept also for a receipt that
 * asked for no reasons.
 * @returns the number of the receipt, or a placeholder; null when there is nothing to save
 */
export function keepForReceipt(
  { document, posts, key, email }: WriteIntent,
  answer: WriteResult | null,
): AppThunk<string | null> {
  return (dispatch, getState) => {
    if (selectUser(getState())?.email !== email) return null
    const reasons = selectReceiptReasons(getState(), document)
    dispatch(keepReceiptReasons(document, null))
    const posted = postsOf(posts)
    const photos = selectReceiptPhotos(getState(), document)
    const isSaid = reasons?.posts === posted
    if (!isSaid && photos.length === 0) return null
    const said = isSaid ? reasons : { lines: [], before: null, posts: posted, failure: '' }
    dispatch(dropReceiptPhotos(document, null))
    const receiptNbr = answer?.receiptNbrs?.[0] ?? UNKNOWN_RECEIPT + key
    // Photos may have been added since the reasons were stored.
    dispatch(keepPendingNote(document, receiptNbr, { ...said, photos, photoCount: photos.length }))
    return receiptNbr
  }
}
