import { useCallback, useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import type { CountChange } from '../../slices/countSteps'
import { changeUndone, draftResumed, selectDraft, selectIsResumed, selectUndoableStep } from '../../slices/draftsSlice'
import { dropReceipt } from '../receiptDraft/changeReceipt'
import { partOf, UNTOUCHED, type ReceiptDraft } from '../receiptDraft/receiptDraft'

/** A change of a count that can be undone. */
export interface UndoableChange extends CountChange {
  readonly before: ReceiptDraft
}

/** The unposted count of one document. It is in the store and survives closing the form, a reload and sign-out. */
export interface CountDraft {
  /** Name of the document, see `documentName`. */
  readonly document: string
  /** Key of the only counted line; null for the whole document. */
  readonly line: string | null
  /** The content of the fields; empty when nothing is counted. */
  readonly counted: ReceiptDraft
  /** The form continues with a count from an earlier visit. */
  readonly isResumed: boolean
  /** The last scan or later change, while it can be undone; otherwise null. */
  readonly step: UndoableChange | null
  /** Undoes {@link CountDraft.step}. */
  readonly undo: () => void
  /** Called when a form opens: it always continues with the stored count, so that nothing counted is overwritten. Stable. */
  readonly open: () => void
  /** Discards the stored count. */
  readonly drop: () => void
}

/**
 * Hook for the stored count of a document.
 * @param document name of the document, see `documentName`
 * @param line key of the only counted line; null for the whole document
 */
export function useCountDraft(document: string, line: string | null = null): CountDraft {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectIsResumed(state, document))
  const counted = useMemo(() => partOf(draft, line), [draft, line])
  const last = useAppSelector((state) => selectUndoableStep(state, document))
  const step = useMemo(() => last && { ...last, before: partOf(last.before, line) }, [last, line])
  return {
    document,
    line,
    counted,
    isResumed: isFromBefore && counted !== UNTOUCHED,
    step,
    undo: () => void dispatch(changeUndone(document)),
    open: useCallback(() => void dispatch(draftResumed(document)), [dispatch, document]),
    drop: () => dispatch(dropReceipt(document, line)),
  }
}
