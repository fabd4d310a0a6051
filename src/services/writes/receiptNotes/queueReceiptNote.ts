import type { ShortLine } from '../../../../contract/rules/shortLines'
import type { PostedLine } from '../../../slices/writesSlice'
import type { AppThunk } from '../../serviceState'
import { onDemand } from '../../onDemand'
import { documentReceipts, keepSaid, postsOf } from './owedNote'
import { selectReceiptPhotos } from './receiptPhotos'

/**
 * A receipt is about to be posted: keeps the reasons given for its lines, and its photos, until it is.
 * @param posts what it will post
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
    dispatch(keepSaid(document, isSilent ? null : { lines, photos, before, posts: postsOf(posts), failure: '' }))
    // What takes it to the receipt is there before the receipt is.
    if (!isSilent) void onDemand('The note of the receipt', () => import('./saveOwedNote')).catch(() => undefined)
  }
}
