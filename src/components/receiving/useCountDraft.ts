import { useMemo } from 'react'
import type { DocumentName } from '../../../contract/documentName'
import { keepDraft } from '../../services/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import type { AppThunk } from '../../services/rootReducer'
import type { CountChange } from '../../slices/countSteps'
import { changeUndone, draftResumed, selectDraft, selectIsResumed, selectUndoableStep } from '../../slices/draftsSlice'
import { partOf, UNTOUCHED, type ReceiptDraft } from '../receiptDraft/receiptDraft'

/** Returns the next content of the fields. */
type CountMove = (counted: ReceiptDraft) => ReceiptDraft

/** A change of a count that can be undone. */
export interface UndoableChange extends CountChange {
  readonly before: ReceiptDraft
}

/** The unposted count of one document. It is in the store and survives closing the form, a reload and sign-out. */
export interface CountDraft extends CountMoves {
  /** The content of the fields; empty when nothing is counted. */
  readonly counted: ReceiptDraft
  /** The form continues with a count from an earlier visit. */
  readonly isResumed: boolean
  /** The last scan or later change, while it can be undone; otherwise null. */
  readonly step: UndoableChange | null
}

interface CountMoves {
  /** Updates the fields from their current content. An update that returns the same object has no effect. */
  readonly change: (move: CountMove, change: CountChange) => void
  /** Undoes {@link CountDraft.step}. */
  readonly undo: () => void
  /** Called when a form opens: it always continues with the stored count, so that nothing counted is overwritten. */
  readonly open: () => void
  /** Discards the stored count. */
  readonly drop: () => void
}

/**
 * Hook for the stored count of a document.
 * @param document name of the document, see `documentName`
 * @param line key of the only counted line; null for the whole document. Stored entries of other lines stay unchanged.
 */
export function useCountDraft(document: DocumentName, line: string | null = null): CountDraft {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, document))
  const isFromBefore = useAppSelector((state) => selectIsResumed(state, document))
  const counted = useMemo(() => partOf(draft, line), [draft, line])
  const moves = useMemo(
    (): CountMoves => ({
      change: (move, change) => dispatch(changeCount(document, line, move, change)),
      undo: () => void dispatch(changeUndone(document)),
      open: () => void dispatch(draftResumed(document)),
      drop: () => dispatch(changeCount(document, line, null)),
    }),
    [dispatch, document, line],
  )
  const last = useAppSelector((state) => selectUndoableStep(state, document))
  const step = useMemo(() => last && { ...last, before: partOf(last.before, line) }, [last, line])
  return { ...moves, counted, isResumed: isFromBefore && counted !== UNTOUCHED, step }
}

/**
 * Thunk that changes the fields, or deletes their stored content (null). It reads the draft at dispatch, so that quick typing
 * or scanning is never applied to a stale draft.
 */
function changeCount(document: DocumentName, line: string | null, move: CountMove | null, change?: CountChange): AppThunk<void> {
  return (dispatch, getState) => {
    const draft = selectDraft(getState(), document)
    const counted = partOf(draft, line)
    const next = move?.(counted) ?? UNTOUCHED
    if (move && next === counted) return
    const others = Object.entries(draft ?? {}).filter(([key]) => line !== null && key !== line)
    dispatch(keepDraft(document, others.length === 0 ? next : { ...Object.fromEntries(others), ...next }, change))
  }
}
