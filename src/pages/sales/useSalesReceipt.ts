import { useMemo } from 'react'
import type { CreateSalesReceiptRequest } from '../../../contract/calls/salesCalls'
import { documentName } from '../../../contract/documentName'
import type { OrderLine } from '../../../contract/entities/sales'
import { isPositive } from '../../../contract/quantities/quantity'
import { useReceiptDraft } from '../../components/quantities/receiving/useReceiptDraft'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { partialReceiveChosen, receiveCanceled, selectReceiveLine, selectReceiveMode } from '../../slices/receiveModeSlice'
import { receiptLines, receivableLines, type ReceivableLine } from './salesLines'
import type { SalesRow } from './salesList'

export type SalesReceiving = ReturnType<typeof useSalesReceipt>

/** Hook for receiving against one sales order. The component must be remounted (by key) for another order. */
export function useSalesReceipt(order: SalesRow) {
  const document = documentName.sales(order.orderNbr)
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector((state) => selectReceiveMode(state, document) !== 'none')
  const lineNbr = useAppSelector(selectReceiveLine)
  // Those of the open dialog; without one, of the whole order. A scan may mean a line that is received already, too.
  const [lines, scannable] = useMemo(() => {
    const isShown = ({ key }: ReceivableLine) => lineNbr === null || key === lineNbr
    return [receivableLines(order.lines).filter(isShown), receiptLines(order.lines).filter(isShown)]
  }, [order.lines, lineNbr])
  // Single lines and the whole order share one stored draft, so that neither overwrites the other.
  const draft = useReceiptDraft(document, lineNbr)
  const write = useDocumentWrite(document)

  function open(line?: OrderLine) {
    write.acknowledge()
    draft.open()
    dispatch(partialReceiveChosen({ document, line: line ? String(line.lineNbr) : null }))
  }

  async function post(quantityOf: (line: ReceivableLine) => number) {
    const entries = lines.map((line) => receiptEntry(line, quantityOf(line)))
    const customerID = order.customerId
    // The whole order is a list without zeros, in line order. Two lines of one item stay two entries, which have no line number.
    const all = { customerID, lineDetails: entries.filter(({ receiptQty }) => isPositive(receiptQty)) }
    const body: CreateSalesReceiptRequest = lineNbr !== null && entries[0] ? { customerID, ...entries[0] } : all
    const keys = lines.map(({ key }) => key)
    await write.start('createSalesReceipt', body, keys)
  }

  return { isOpen, lines, scannable, draft, write, open, close: () => void dispatch(receiveCanceled()), post }
}

function receiptEntry({ orderNbr, orderType, inventoryId }: OrderLine, receiptQty: number) {
  return { orderNbr, orderType, inventoryID: inventoryId, receiptQty }
}
