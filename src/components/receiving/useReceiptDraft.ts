import { useCallback, useMemo } from 'react'
import type { DocumentName } from '../../../contract/documentName'
import { keepDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import type { AppThunk, RootState } from '../../services/rootReducer'
import { dropFollowUps } from '../../services/writes/followUps'
import {
  changeUndone,
  draftResumed,
  selectDraft,
  selectIsResumed,
  selectUndoableStep,
  type FormDraft,
} from '../../slices/draftsSlice'
import type { DraftChange } from '../../slices/draftSteps'
import { selectReceiptPhotos, type ReceiptPhoto } from '../../slices/followUpsSlice'
import {
  receiptDraftReducer,
  receiptIn,
  UNTOUCHED,
  type DraftRules,
  type ReceiptDraft,
  type ReceiptDraftAction,
} from './draft/receiptDraft'

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

/**
 * Thunk for an action of a receiving form, such as a key press. It changes the draft as it is at dispatch, so that quick typing or
 * scanning is never applied to a stale one.
 * @param document name of the document, see `documentName`
 * @param line key of the only line of the form; null for the whole document. Stored entries of other lines stay unchanged.
 */
export function changeReceipt(
  document: DocumentName,
  line: string | null,
  rules: DraftRules,
  action: ReceiptDraftAction,
): AppThunk<void> {
  return (dispatch, getState) => {
    const draft = selectDraft(getState(), document)
    const before = receiptIn(draft, line)
    const after = receiptDraftReducer(before, action, rules)
    if (after !== before) dispatch(keepDraft(document, withPart(draft, line, after), changeOf(action)))
  }
}

/** Thunk that discards the draft of a document, or its entry of one line (`null` for all). Photos go with the last entry. */
export function dropReceipt(document: DocumentName, line: string | null): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(dropFollowUps(photosLostWith(getState(), document, line)))
    dispatch(keepDraft(document, withPart(selectDraft(getState(), document), line, UNTOUCHED)))
  }
}

/** Returns the photos that are discarded with that draft or entry. */
function photosLostWith(state: RootState, document: DocumentName, line: string | null): readonly ReceiptPhoto[] {
  const left = withPart(selectDraft(state, document), line, UNTOUCHED)
  return Object.keys(left).length === 0 ? selectReceiptPhotos(state, document) : []
}

function withPart(draft: FormDraft | null, line: string | null, part: ReceiptDraft): FormDraft {
  if (line === null) return part
  const others = Object.entries(draft ?? {}).filter(([key]) => key !== line)
  return { ...Object.fromEntries(others), ...part }
}

/** Returns what an action changes. */
export function changeOf(action: ReceiptDraftAction): DraftChange {
  return { line: 'line' in action ? action.line.key : null, isScan: action.type === 'lineScanned' }
}
