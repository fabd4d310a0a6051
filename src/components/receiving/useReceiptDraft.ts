import { useCallback, useMemo } from 'react'
import type { DocumentName } from '../../../contract/documentName'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { changeUndone, draftResumed, selectDraft, selectIsResumed, selectUndoableStep } from '../../slices/draftsSlice'
import type { DraftChange } from '../../slices/draftSteps'
import { dropReceipt, photosLostWith } from './draft/changeReceipt'
import { receiptIn, UNTOUCHED, type ReceiptDraft } from './draft/receiptDraft'

/** A change of a receipt's draft that can be undone. */
export interface UndoableChange extends DraftChange {
  readonly before: ReceiptDraft
}

/** The unposted receipt of one document. It is in the store and survives closing the form, a reload and sign-out. */
export interface StoredReceiptDraft {
  /** Name of the document, see `documentName`. */
  readonly document: DocumentName
  /** Key of the only line of the form; null for the whole document. */
  readonly line: string | null
  /** The content of the fields; empty when nothing was typed or scanned. */
  readonly entries: ReceiptDraft
  /** The form continues with a draft from an earlier visit. */
  readonly isResumed: boolean
  /** The last scan or later change, while it can be undone; otherwise null. */
  readonly step: UndoableChange | null
  /** Undoes {@link StoredReceiptDraft.step}. */
  readonly undo: () => void
  /** Called when a form opens: it always continues with the stored draft, so that nothing in it is overwritten. Stable. */
  readonly open: () => void
  /** Number of photos that {@link StoredReceiptDraft.drop} discards too. */
  readonly photoCount: number
  /** Discards the stored draft. */
  readonly drop: () => void
}

/**
 * Hook for the draft of the receipt of a document.
 * @param document name of the document, see `documentName`
 * @param line key of the only line of the form; null for the whole document
 */
export function useReceiptDraft(document: DocumentName, line: string | null = null): StoredReceiptDraft {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectIsResumed(state, document))
  const entries = useMemo(() => receiptIn(draft, line), [draft, line])
  const last = useAppSelector((state) => selectUndoableStep(state, document))
  const step = useMemo(() => last && { ...last, before: receiptIn(last.before, line) }, [last, line])
  const open = useCallback(() => void dispatch(draftResumed(document)), [dispatch, document])
  return {
    document,
    line,
    entries,
    isResumed: isFromBefore && entries !== UNTOUCHED,
    step,
    undo: () => void dispatch(changeUndone(document)),
    open,
    photoCount: useAppSelector((state) => photosLostWith(state, document, line).length),
    drop: () => dispatch(dropReceipt(document, line)),
  }
}
