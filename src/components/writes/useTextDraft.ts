import { storeDraft } from '../../services/drafts/drafts'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { selectDraft, type DraftName } from '../../slices/draftsSlice'

export type TextDraft = ReturnType<typeof useTextDraft>

export function useTextDraft(document: DraftName) {
  const dispatch = useAppDispatch()
  const text = useAppSelector((state) => selectDraft(state, document)?.text)
  return {
    name: document,
    text: typeof text === 'string' ? text : null,
    keep: (typed: string | null) => dispatch(storeDraft(document, typed === null ? null : { text: typed })),
  }
}
