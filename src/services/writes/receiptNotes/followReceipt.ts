import type { WriteResult } from '../../../../contract/entities/writeResult'
import type { WriteIntent } from '../../../slices/writesSlice'
import type { AppThunk } from '../../serviceState'
import { keepOwed, keepSaid, postsOf, selectSaid, UNKNOWN_RECEIPT } from './owedNote'
import { dropReceiptPhotos } from './receiptPhotos'
import { saveOwedNote } from './saveOwedNote'

/**
 * A receipt was posted: the reasons given for its lines are now owed to it, and saved. Reasons of another attempt, which never
 * came to be, is forgotten.
 * @param reloaded resolves when the lists show the receipt
 */
export function followReceipt(
  { document, posts }: WriteIntent,
  answer: WriteResult | null,
  reloaded: Promise<void>,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const said = selectSaid(getState(), document)
    dispatch(keepSaid(document, null))
    if (said?.posts !== postsOf(posts)) return
    dispatch(dropReceiptPhotos(document, null))
    const receiptNbr = answer?.receiptNbrs?.[0] ?? UNKNOWN_RECEIPT
    dispatch(keepOwed(document, receiptNbr, said))
    await reloaded
    await dispatch(saveOwedNote(document, receiptNbr))
  }
}
