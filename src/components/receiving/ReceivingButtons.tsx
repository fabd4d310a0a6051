import { GuardedButton } from '../kit/GuardedButton'
import type { DraftLine } from '../receiptDraft/receiptDraft'
import { canPost } from '../receiptDraft/receiptTotals'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import type { ReceiptCount } from './useReceiptCount'

/** Props of the buttons of a receiving form. */
export interface ReceivingButtonsProps {
  readonly count: Pick<ReceiptCount<DraftLine>, 'lines' | 'dispatch' | 'totals' | 'refused'>
  readonly write: Pick<WriteOfDocument, 'phase' | 'isBlocked' | 'isUnderWay'>
  /** Photos of the receipt are being made smaller; it waits for them. */
  readonly isShrinking: boolean
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

interface FillButtonsProps extends Pick<ReceivingButtonsProps, 'count' | 'write'> {
  readonly size?: 'small' | 'medium'
}

/** Buttons that fill or clear all lines. */
export function FillButtons({ count: { lines, dispatch }, write, size = 'medium' }: FillButtonsProps) {
  return (
    <>
      <GuardedButton size={size} disabled={write.isBlocked} onClick={() => dispatch({ type: 'allFilled', lines })}>
        Fill All
      </GuardedButton>
      <GuardedButton size={size} disabled={write.isBlocked} onClick={() => dispatch({ type: 'allCleared', lines })}>
        Clear All
      </GuardedButton>
    </>
  )
}

/** Buttons that cancel the form or post the count. */
export function PostButtons({ count, write, isShrinking, submitLabel, onSubmit, onCancel }: ReceivingButtonsProps) {
  return (
    <>
      <GuardedButton disabled={write.isUnderWay} onClick={onCancel}>
        Cancel
      </GuardedButton>
      <GuardedButton
        variant="contained"
        disabled={write.isBlocked || !canPost(count)}
        isBusy={isShrinking || write.phase === 'sending'}
        onClick={onSubmit}
      >
        {submitLabel}
      </GuardedButton>
    </>
  )
}
