import { GuardedButton } from '../kit/GuardedButton'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import type { DraftLine } from './draft/receiptDraft'
import { canPost } from './draft/receiptTotals'
import type { ReceiptInProgress } from './useReceiptInProgress'

/** Props of the buttons of a receiving form. */
export interface ReceivingButtonsProps {
  readonly receipt: Pick<ReceiptInProgress<DraftLine>, 'lines' | 'dispatch' | 'totals' | 'refused'>
  readonly write: Pick<WriteOfDocument, 'phase' | 'isBlocked' | 'isUnderWay'>
  /** Photos of the receipt are being made smaller; it waits for them. */
  readonly isShrinking: boolean
  /** Nothing is left to receive: the form can only be left. */
  readonly isOver: boolean
  /** The button that leaves it has just taken the place of the one that posts. */
  readonly isJustOver: boolean
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

interface FillButtonsProps extends Pick<ReceivingButtonsProps, 'receipt' | 'write'> {
  readonly size?: 'small' | 'medium'
}

/** Buttons that fill or clear all lines. */
export function FillButtons({ receipt: { lines, dispatch }, write, size = 'medium' }: FillButtonsProps) {
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

/** Buttons that cancel the form or post the receipt. */
export function PostButtons({ receipt, write, isShrinking, submitLabel, onSubmit, onCancel }: ReceivingButtonsProps) {
  return (
    <>
      <GuardedButton disabled={write.isUnderWay} onClick={onCancel}>
        Cancel
      </GuardedButton>
      <GuardedButton
        variant="contained"
        disabled={write.isBlocked || !canPost(receipt)}
        isBusy={isShrinking || write.phase === 'sending'}
        onClick={onSubmit}
      >
        {submitLabel}
      </GuardedButton>
    </>
  )
}

/** The only button of a form that has nothing left to receive. */
export function LeaveButton({ isJustOver, onCancel }: Pick<ReceivingButtonsProps, 'isJustOver' | 'onCancel'>) {
  return (
    <GuardedButton variant="contained" disabled={isJustOver} onClick={onCancel}>
      Leave receiving
    </GuardedButton>
  )
}
