import { useMemo } from 'react'
import { keepDraft } from '../../services/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { selectDraft } from '../../slices/draftsSlice'

/** The draft of a note; outlives the session and page reloads. */
export interface NoteDraft {
  /** The unsaved text, or null. */
  readonly text: string | null
  /** Keeps what is typed; null forgets it. */
  readonly keep: (text: string | null) => void
  /** What goes out with a note: the text that was shown, where the backend names `noteGuard`. */
  readonly sentWith: (seenNote: string) => { readonly seenNote?: string }
}

/** @param document names what the note is about, for example "note of sales receipt RS0001" */
export function useNoteDraft(document: string): NoteDraft {
  const dispatch = useAppDispatch()
  const isGuarded = useAppSelector((state) => selectHasExtension(state, 'noteGuard'))
  const text = useAppSelector((state) => selectDraft(state, document)?.text)
  return useMemo(
    () => ({
      text: typeof text === 'string' ? text : null,
      keep: (typed) => dispatch(keepDraft(document, typed === null ? null : { text: typed })),
      sentWith: (seenNote) => (isGuarded ? { seenNote } : {}),
    }),
    [dispatch, document, isGuarded, text],
  )
}
