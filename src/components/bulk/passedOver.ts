import { bulkTransferLines } from '../../services/bulk/bulkActions'
import type { RootState } from '../../services/rootReducer'
import type { BulkRow } from '../../slices/bulkSlice'
import { selectDraft } from '../../slices/draftsSlice'
import { selectIsBlocked } from '../../slices/writesSlice'
import { receiptIn } from '../receiving/draft/receiptDraft'
import { passedOverText } from '../receiving/draft/receiptTotals'

/**
 * Returns the warning that the full receipt of a transfer does not post what was counted for it; `''` when nothing was, and while a
 * receipt of it is open, because that may be posting the count.
 */
export function passedOver(state: RootState, { id, document }: Pick<BulkRow, 'id' | 'document'>): string {
  const draft = selectDraft(state, document)
  if (draft === null || selectIsBlocked(state, document)) return ''
  return passedOverText(receiptIn(draft, null), bulkTransferLines(state, id))
}
