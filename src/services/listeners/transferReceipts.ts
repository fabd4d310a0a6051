import { joinKey } from '../../../contract/entities/transfers'
import { receiptSucceeded } from '../../slices/receiveModeSlice'
import { transfersApi } from '../transfersApi'
import type { AppListeners } from './startListeners'

/** A written receipt ends the receiving mode of its transfer. */
export function listenToTransferReceipts(startListening: AppListeners['startListening']): void {
  startListening({
    matcher: transfersApi.endpoints.createTransferReceipt.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      for (const { TransferOrderNbr, TransferShipmentNbr } of meta.arg.originalArgs) {
        dispatch(receiptSucceeded(joinKey(TransferOrderNbr, TransferShipmentNbr)))
      }
    },
  })
}
