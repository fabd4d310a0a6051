import { useMemo } from 'react'
import type { CreateSalesReceiptRequest } from '../../../contract/calls/salesCalls'
import { documentName } from '../../../contract/documentName'
import type { OrderLine } from '../../../contract/entities/sales'
import { useReceiptDraft, type StoredReceiptDraft } from '../../components/receiving/useReceiptDraft'
import { useDocumentWrite, type WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { partialReceiveChosen, receiveCanceled, selectReceiveLine, selectReceiveMode } from '../../slices/receiveModeSlice'
import { receiptLines, receivableLines, type ReceivableLine } from './salesLines'
import type { SalesRow } from './salesList'
import { salesLineReceiptBody, salesReceiptBody } from './salesReceiptBody'

/** Receiving against one sales order. */
export interface SalesReceiving {
  /** The Receive Items dialog is open. */
  readonly isOpen: boolean
  /** The lines of the open dialog; without one, all lines that can be received. */
  readonly lines: readonly ReceivableLine[]
  /** The same lines and, in the dialog of all lines, those that are received already, which a scan may mean too. */
  readonly scannable: readonly ReceivableLine[]
  /** The unposted draft of these lines. */
  readonly draft: StoredReceiptDraft
  readonly write: WriteOfDocument
  /** Opens the dialog for all lines that can be received, and continues with the stored draft. */
  readonly openOrder: () => void
  /** Opens the dialog for one line. */
  readonly openLine: (line: OrderLine) => void
  readonly close: () => void
  /** Posts the quantities of the open dialog: one line as flat fields, the order's lines as a list. */
  readonly post: (quantityOf: (line: ReceivableLine) => number) => Promise<void>
}

/** Hook for receiving against one sales order. The component must be remounted (by key) for another order. */
export function useSalesReceipt(order: SalesRow): SalesReceiving {
  const document = documentName.sales(order.orderNbr)
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector((state) => selectReceiveMode(state, document) !== 'none')
  const lineNbr = useAppSelector(selectReceiveLine)
  const [lines, scannable] = useMemo(() => {
    const isShown = ({ key }: ReceivableLine) => lineNbr === null || key === lineNbr
    return [receivableLines(order.lines).filter(isShown), receiptLines(order.lines).filter(isShown)]
  }, [order.lines, lineNbr])
  // Single lines and the whole order share one stored draft, so that neither overwrites the other.
  const draft = useReceiptDraft(document, lineNbr)
  const write = useDocumentWrite(document)

  function openOn(line: string | null) {
    write.acknowledge()
    draft.open()
    dispatch(partialReceiveChosen({ document, line }))
  }

  async function post(quantityOf: (line: ReceivableLine) => number) {
    const body = bodyOf(quantityOf)
    if (body === null) return
    const keys = lines.map(({ key }) => key)
    await write.start('createSalesReceipt', body, keys)
  }

  function bodyOf(quantityOf: (line: ReceivableLine) => number): CreateSalesReceiptRequest | null {
    if (lineNbr === null) return salesReceiptBody(order.customerId, lines, quantityOf)
    const [line] = lines
    return line ? salesLineReceiptBody(order.customerId, line, quantityOf(line)) : null
  }

  return {
    isOpen,
    lines,
    scannable,
    draft,
    write,
    openOrder: () => openOn(null),
    openLine: (line) => openOn(String(line.lineNbr)),
    close: () => void dispatch(receiveCanceled()),
    post,
  }
}
