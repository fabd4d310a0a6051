import { useMemo } from 'react'
import { transferReceiptBody } from '../../../contract/rules/receiving'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { documentName } from '../../../contract/documentName'
import { countedTransferLines } from './transferProgress'
import type { CountedTransferLine } from './transferProgress'
import type { TransferRow } from './transferRows'

/** Posting receipts of one transfer. */
export interface TransferReceipt {
  readonly lines: readonly CountedTransferLine[]
  readonly write: WriteOfDocument
  /** Posts the quantities; lines with 0 are left out. The receiving mode ends once it is posted. */
  readonly post: (quantityOf: (line: CountedTransferLine) => number) => Promise<void>
}

/** @param transfer the transfer as the list's answer has it now */
export function useTransferReceipt(transfer: TransferRow): TransferReceipt {
  const write = useDocumentWrite(documentName.transfer(transfer.id))
  const { shipped, received } = transfer
  const lines = useMemo(() => countedTransferLines({ shipped, received }), [shipped, received])

  async function post(quantityOf: (line: CountedTransferLine) => number) {
    await write.start('createTransferReceipt', transferReceiptBody(transfer, lines, quantityOf))
  }

  return { lines, write, post }
}
