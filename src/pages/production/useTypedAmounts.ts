import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { keepDraft } from '../../services/drafts'
import { documentName } from '../../../contract/documentName'
import { selectDraft } from '../../slices/draftsSlice'

/** The calls with a typed amount. Each amount is stored under its call, so that only the write that posts it deletes it. */
export type AmountCall = 'releaseMaterials' | 'completeProduction'

interface TypedAmount {
  readonly text: string
  readonly onType: (text: string) => void
}

/** The drafts of the amounts of a production order; they outlive the dialog, page reloads and the session. */
export function useTypedAmounts(prodNbr: string): (call: AmountCall) => TypedAmount {
  const dispatch = useAppDispatch()
  const document = documentName.production(prodNbr)
  const draft = useAppSelector((state) => selectDraft(state, document))
  return (call) => {
    const { [call]: typed, ...others } = draft ?? {}
    return {
      text: typeof typed === 'string' ? typed : '',
      onType: (text) => dispatch(keepDraft(document, text === '' ? others : { ...others, [call]: text })),
    }
  }
}
