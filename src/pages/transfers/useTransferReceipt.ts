import { useMemo } from 'react'
import { transferReceiptBody } from '../../../contract/rules/receiving'
import { useAppDispatch } from '../../app/hooks'
import { useCheckedWrite } from '../../components/receiving/useCheckedWrite'
import type { CheckedWrite } from '../../components/receiving/useCheckedWrite'
import { isOutcomeUnknown } from '../../services/apiError'
import { useCreateTransferReceiptMutation, useGetTransfersQuery } from '../../services/transfersApi'
import { receiptSucceeded } from '../../slices/receiveModeSlice'
import { countedTransferLines } from './transferProgress'
import type { CountedTransferLine } from './transferProgress'
import { transferReceiptWasPosted } from './transferReceiptCheck'
import type { TransferRow } from './transferRows'

/** Posting receipts of one transfer. */
export interface TransferReceipt {
  readonly lines: readonly CountedTransferLine[]
  readonly write: CheckedWrite
  /** Posts the quantities; lines with 0 are left out. The receiving mode ends once it is posted. */
  readonly post: (quantityOf: (line: CountedTransferLine) => number) => Promise<void>
}

/**
 * @param transfer the transfer as the list's answer has it now
 * @param onPosted called once a receipt is posted
 */
export function useTransferReceipt(transfer: TransferRow, onPosted: () => void): TransferReceipt {
  const dispatch = useAppDispatch()
  const { refetch } = useGetTransfersQuery()
  const [createReceipt] = useCreateTransferReceiptMutation()
  const { id } = transfer
  const write = useCheckedWrite(isOutcomeUnknown)
  const { shipped, received } = transfer
  const lines = useMemo(() => countedTransferLines({ shipped, received }), [shipped, received])

  async function post(quantityOf: (line: CountedTransferLine) => number) {
    const body = transferReceiptBody(transfer, lines, quantityOf)
    await write.run({
      send: () => createReceipt(body).unwrap(),
      async wasPosted() {
        const after = await refetch().unwrap()
        const items = body.flatMap(({ Items }) => Items)
        return transferReceiptWasPosted(received, after.transfersWithReceiptsQty[id] ?? [], items)
      },
      onPosted() {
        dispatch(receiptSucceeded(id))
        onPosted()
      },
    })
  }

  return { lines, write, post }
}
