import type { DraftName } from '../../slices/draftNames'
import { selectDraft, type FormDraft } from '../../slices/draftsSlice'
import type { AppThunk } from '../rootReducer'
import { keepDraft } from './drafts'

/** Changes of entries of a draft; undefined removes one. */
type DraftChanges = Readonly<Record<string, FormDraft[string] | undefined>>

/**
 * Changes entries of a document's draft. They are applied to the draft at dispatch, so that quick typing or scanning is never
 * applied to a stale one.
 */
export function editDraft(
  document: DraftName,
  changes: DraftChanges | ((now: FormDraft | null) => DraftChanges),
): AppThunk<void> {
  return (dispatch, getState) => {
    const now = selectDraft(getState(), document)
    const edited: Record<string, FormDraft[string]> = { ...now }
    for (const [key, value] of Object.entries(typeof changes === 'function' ? changes(now) : changes)) {
      if (value === undefined) delete edited[key]
      else edited[key] = value
    }
    dispatch(keepDraft(document, edited))
  }
}
