import type { DocumentName } from '../../../../contract/documentName'
import { keepDraft } from '../../../services/drafts/drafts'
import type { AppThunk, RootState } from '../../../services/rootReducer'
import { dropFollowUps } from '../../../services/writes/followUps'
import { selectDraft, type FormDraft } from '../../../slices/draftsSlice'
import type { DraftChange } from '../../../slices/draftSteps'
import { selectReceiptPhotos, type ReceiptPhoto } from '../../../slices/followUpsSlice'
import {
  receiptIn,
  receiptDraftReducer,
  UNTOUCHED,
  type DraftRules,
  type ReceiptDraft,
  type ReceiptDraftAction,
} from './receiptDraft'

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
export function photosLostWith(state: RootState, document: DocumentName, line: string | null): readonly ReceiptPhoto[] {
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
