import { keepDraft } from '../../services/drafts'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectDraft } from '../../slices/draftsSlice'

/** Unsaved text that survives sign-out and page reloads. */
export interface TextDraft {
  readonly name: string
  /** Null for none. */
  readonly text: string | null
  /** Stores the typed text; null deletes it. */
  readonly keep: (text: string | null) => void
}

/** @param document name of the draft, for example "note of sales receipt RS0001" */
export function useTextDraft(document: string): TextDraft {
  const dispatch = useAppDispatch()
  const text = useAppSelector((state) => selectDraft(state, document)?.text)
  return {
    name: document,
    text: typeof text === 'string' ? text : null,
    keep: (typed) => dispatch(keepDraft(document, typed === null ? null : { text: typed })),
  }
}
