import type { ScannableLine } from './scanCount'
import type { ReceiptCount } from './useReceiptCount'

/** What counting by scan needs of a receiving form. */
export interface ScanCountingProps {
  /** The count of the form, its lines in the order in which lines of one item are to be filled. */
  readonly count: Pick<ReceiptCount<ScannableLine>, 'lines' | 'rules' | 'draft' | 'dispatch'>
  /** Counting is blocked. */
  readonly isDisabled: boolean
}

/** Height of the panel (pixels), reserved until it has loaded. */
export const SCAN_PANEL_HEIGHT = 40
