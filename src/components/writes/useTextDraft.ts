import { storeDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { selectDraft, type DraftName } from '../../slices/draftsSlice'

export interface TextDraft {
  readonly name: DraftName
  readonly text: string | null
  readonly keep: (text: string | null) => void
}

export function useTextDraft(document: DraftName): TextDraft {
  const dispatch = useAppDispatch()
  const text = useAppSelector((state) => selectDraft(state, document)?.text)
  return {
    name: document,
    text: typeof text === 'string' ? text : null,
    keep: (typed) => dispatch(storeDraft(document, typed === null ? null : { text: typed })),
  }
}
