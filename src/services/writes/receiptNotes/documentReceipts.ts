import { partsOf } from '../../../../contract/documentName'
import { seenLists } from '../documentLists'
import type { ServiceState } from '../../serviceState'

/** A receipt as the lists show it. */
interface SeenReceipt {
  readonly receiptNbr: string
  readonly note: string
}

/** The receipts of a sales order or a transfer, as far as they are loaded. */
export function documentReceipts(state: ServiceState, document: string): readonly SeenReceipt[] {
  const { kind, id } = partsOf(document)
  const { sales, transfers } = seenLists(state, document)
  if (kind === 'transfer') return transfers?.receiptsBySOandShipment[id] ?? []
  const receipts = [...(sales?.summarizedReceiptShipments[id] ?? []), ...(sales?.receiptShipments[id] ?? [])]
  return [...new Map(receipts.map(({ shipmentNbr, note }) => [shipmentNbr, { receiptNbr: shipmentNbr, note }])).values()]
}
