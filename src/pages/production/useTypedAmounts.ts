import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { keepDraft } from '../../services/drafts'
import { documentName } from '../../../contract/documentName'
import { selectDraft } from '../../slices/draftsSlice'

/** The calls whose amount is typed. An amount is kept under its call, so that the write that posts it drops it and no other. */
type AmountCall = 'releaseMaterials' | 'completeProduction'

interface TypedAmount {
  readonly text: string
  readonly onType: (text: string) => void
}

/** What is typed into the amount fields of a production order; it outlives the dialog, a reload of the page and an ended session. */
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
