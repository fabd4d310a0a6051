import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { keepDraft, readDraft } from './drafts'
import type { ServiceDispatch } from './serviceState'

/** A note that is being written, kept over an ended session and a reload. */
export interface NoteDraft {
  /** What was typed and not saved, or null. */
  readonly read: () => string | null
  /** Keeps what is typed; null forgets it. */
  readonly keep: (text: string | null) => void
}

/** @param document names what the note is about, for example "note of sales receipt RS0001" */
export function useNoteDraft(document: string): NoteDraft {
  const dispatch = useDispatch<ServiceDispatch>()
  return useMemo(
    () => ({
      read() {
        const text = dispatch(readDraft(document))?.text
        return typeof text === 'string' ? text : null
      },
      keep: (text) => dispatch(keepDraft(document, text === null ? null : { text })),
    }),
    [dispatch, document],
  )
}
