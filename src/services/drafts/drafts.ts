import { selectUser } from '../../slices/authSlice'
import { draftChanged, draftsRestored, selectDraft, type DraftChange, type DraftName, FormDraft } from '../../slices/draftsSlice'
import type { WriteIntent } from '../../slices/writesSlice'
import type { AppThunk, RootState } from '../store/rootReducer'

export function storeDraft(document: DraftName, draft: FormDraft | null, change?: DraftChange): AppThunk<void> {
  return (dispatch, getState) => {
    if (!selectUser(getState())) return
    if (draft !== null || selectDraft(getState(), document) !== null)
      dispatch(draftChanged({ document, draft, ...(change && { change }) }))
  }
}

type DraftChanges = Readonly<Record<string, FormDraft[string] | undefined>>

/** Changes entries of a draft as it is at dispatch, so that quick typing or scanning is never applied to an old one. */
export function editDraft(
  document: DraftName,
  changes: DraftChanges | ((now: FormDraft | null) => DraftChanges),
  undoable?: DraftChange,
): AppThunk<void> {
  return (dispatch, getState) => {
    const now = selectDraft(getState(), document)
    const edited: Record<string, FormDraft[string]> = { ...now }
    for (const [key, value] of Object.entries(typeof changes === 'function' ? changes(now) : changes)) {
      if (value === undefined) delete edited[key]
      else edited[key] = value
    }
    dispatch(storeDraft(document, edited, undoable))
  }
}

export function restoreDrafts(): AppThunk<void> {
  return (dispatch, getState, { draftStorage }) => {
    const user = selectUser(getState())
    const kept = user && draftStorage.read(user.email)
    if (typeof kept !== 'object' || kept === null) return
    const drafts = Object.entries(kept).flatMap(([document, value]) => {
      const { data: draft } = FormDraft.safeParse(value)
      return draft ? [[document, draft] as const] : []
    })
    if (drafts.length > 0) dispatch(draftsRestored(Object.fromEntries(drafts)))
  }
}

/** What a write posts of the drafts: keys of the document's draft, null for all of it, or the name of another draft. */
export type PostedPart = readonly string[] | string | null

export function sentOf(state: RootState, document: string, part: PostedPart): WriteIntent['postedDraft'] {
  if (typeof part === 'string') return part
  const entries = Object.entries(selectDraft(state, document) ?? {})
  return Object.fromEntries(entries.filter(([key]) => !part || part.includes(key)))
}
