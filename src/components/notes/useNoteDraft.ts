import { useMemo } from 'react'
import type { ChangedNote } from '../../../contract/entities/error'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { changedNote } from '../../services/apiError'
import { keepDraft, readDraft } from '../../services/drafts'

/** A note that is being written, kept over an ended session and a reload. */
export interface NoteDraft {
  /** What was typed and not saved, or null. */
  readonly read: () => string | null
  /** Keeps what is typed; null forgets it. */
  readonly keep: (text: string | null) => void
  /** What goes out with a note: the text that was shown, where the backend names `noteGuard`. */
  readonly sentWith: (seenNote: string) => { readonly seenNote?: string }
  /** The text that stands there now, when a save was refused because somebody changed it; else null. */
  readonly changedIn: (error: unknown) => ChangedNote | null
}

/** @param document names what the note is about, for example "note of sales receipt RS0001" */
export function useNoteDraft(document: string): NoteDraft {
  const dispatch = useAppDispatch()
  const isGuarded = useAppSelector((state) => selectHasExtension(state, 'noteGuard'))
  return useMemo(
    () => ({
      read() {
        const text = dispatch(readDraft(document))?.text
        return typeof text === 'string' ? text : null
      },
      keep: (text) => dispatch(keepDraft(document, text === null ? null : { text })),
      sentWith: (seenNote) => (isGuarded ? { seenNote } : {}),
      changedIn: changedNote,
    }),
    [dispatch, document, isGuarded],
  )
}
