import type { ShortLine } from '../../../../contract/rules/shortLines'
import type { PostedLine } from '../../../slices/writesSlice'
import { onDemand } from '../../onDemand'
import type { AppThunk } from '../../rootReducer'
import { documentReceipts, keepReceiptReasons, postsOf, selectReceiptReasons } from './pendingReceiptNote'
import { selectReceiptPhotos } from './receiptPhotos'

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
