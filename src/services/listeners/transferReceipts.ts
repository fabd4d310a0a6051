import { receiptSucceeded } from '../../slices/receiveModeSlice'
import { isPosted, writeDecided } from '../../slices/writesSlice'
import { partsOf } from '../../../contract/documentName'
import type { StartListening } from '../serviceState'

/** A written receipt ends the receiving mode of its transfer. */
export function listenToTransferReceipts(startListening: StartListening): void {
  startListening({
    actionCreator: writeDecided,
    effect: ({ payload: { document, outcome } }, { dispatch }) => {
      const { kind, id } = partsOf(document)
      if (kind === 'transfer' && isPosted(outcome)) dispatch(receiptSucceeded(id))
    },
  })
}
