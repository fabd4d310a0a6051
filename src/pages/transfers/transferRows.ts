import { joinKey } from '../../../contract/entities/transfers'
import type { ReceivedLine, TransferShipmentLine, TransfersAnswer, TransferSummary } from '../../../contract/entities/transfers'
import { matchesSearch, searchText } from '../../../contract/rules/search'
import { isHiddenByDefault } from '../../../contract/rules/visibility'

/** One transfer shipment in the list, with what filtering needs worked out once. */
export interface TransferRow extends TransferSummary {
  /** Transfer and shipment number joined: names the row, also in the address bar. */
  readonly id: string
  readonly shipped: readonly TransferShipmentLine[]
  readonly received: readonly ReceivedLine[]
  /** The searched fields, lower case. */
  readonly search: string
  /** Hidden until "Show Received Transfers" is ticked. */
  readonly isReceived: boolean
}

const NO_SHIPPED: readonly TransferShipmentLine[] = []
const NO_RECEIVED: readonly ReceivedLine[] = []

/** The rows of the list in the order of the answer. Costly with many transfers: call it once per answer. */
export function transferRows({
  transferSummary,
  groupedTransferShipments,
  transfersWithReceiptsQty,
}: TransfersAnswer): TransferRow[] {
  return transferSummary.map((transfer) => {
    const id = joinKey(transfer.soOrderNbr, transfer.shipmentNbr)
    return {
      ...transfer,
      id,
      shipped: groupedTransferShipments[id] ?? NO_SHIPPED,
      received: transfersWithReceiptsQty[id] ?? NO_RECEIVED,
      search: searchText(
        transfer.soOrderNbr,
        transfer.shipmentNbr,
        transfer.description,
        transfer.trackingNumber,
        transfer.fromSiteDesc,
        transfer.destinationSiteDesc,
      ),
      isReceived: isHiddenByDefault('transfers', transfer.status),
    }
  })
}

/** The rows that the search box and the checkbox leave. */
export function visibleTransfers(rows: readonly TransferRow[], query: string, showReceived: boolean): TransferRow[] {
  return rows.filter((row) => (showReceived || !row.isReceived) && matchesSearch(row.search, query))
}

/** The Tracking# cell: number and package description, the number alone, or "-". */
export function trackingText({ trackingNumber, packageDesc }: Pick<TransferSummary, 'trackingNumber' | 'packageDesc'>): string {
  if (trackingNumber === '') return '-'
  return packageDesc === '' ? trackingNumber : `${trackingNumber} - ${packageDesc}`
}
