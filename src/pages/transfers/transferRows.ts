import {
  joinKey,
  type ReceivedLine,
  type TransferShipmentLine,
  type TransfersAnswer,
  type TransferSummary,
} from '../../../contract/entities/transfers'
import { searchText } from '../../components/lists/search'
import { statusFacts } from '../../../contract/statuses'
import type { ListRow } from '../../components/lists/listDefinition'

/** One transfer shipment in the list. Its id is transfer and shipment number joined. */
export interface TransferRow extends TransferSummary, ListRow {
  readonly shipped: readonly TransferShipmentLine[]
  readonly received: readonly ReceivedLine[]
}

const NO_SHIPPED: readonly TransferShipmentLine[] = []
const NO_RECEIVED: readonly ReceivedLine[] = []

/** The rows of an answer. */
export function rowsOf({ transferSummary, groupedTransferShipments, transfersWithReceiptsQty }: TransfersAnswer): TransferRow[] {
  return transferSummary.map((transfer) => {
    const id = joinKey(transfer.soOrderNbr, transfer.shipmentNbr)
    return {
      ...transfer,
      id,
      shipped: groupedTransferShipments[id] ?? NO_SHIPPED,
      received: transfersWithReceiptsQty[id] ?? NO_RECEIVED,
      searchText: searchText(
        transfer.soOrderNbr,
        transfer.shipmentNbr,
        transfer.description,
        transfer.trackingNumber,
        transfer.fromSiteDesc,
        transfer.destinationSiteDesc,
      ),
      isFinished: statusFacts('transfer', transfer.status)?.isFinished === true,
    }
  })
}

/** Returns the text of the Tracking# cell: number and package description, the number alone, or "-". */
export function trackingText({ trackingNumber, packageDesc }: Pick<TransferSummary, 'trackingNumber' | 'packageDesc'>): string {
  if (trackingNumber === '') return '-'
  return packageDesc === '' ? trackingNumber : `${trackingNumber} - ${packageDesc}`
}
