import { receiptSucceeded } from '../../slices/receiveModeSlice'
import { isPosted, writeDecided } from '../../slices/writesSlice'
import { partsOf } from '../writes/writtenDocument'
import type { AppListeners } from './startListeners'

/** A written receipt ends the receiving mode of its transfer. */
export function listenToTransferReceipts(startListening: AppListeners['startListening']): void {
  startListening({
    actionCreator: writeDecided,
    effect: ({ payload: { document, outcome } }, { dispatch }) => {
      const { kind, id } = partsOf(document)
      if (kind === 'transfer' && isPosted(outcome)) dispatch(receiptSucceeded(id))
    },
  })
}
