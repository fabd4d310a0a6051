import { formatLongDate } from '../../../contract/rules/dates'
import { FactsList } from '../../components/kit/FactsList'
import type { TransferRow } from './transferList'

interface TransferFactsProps {
  readonly transfer: TransferRow
}

/** The numbers that identify a transfer. */
export function TransferHeader({ transfer }: TransferFactsProps) {
  return (
    <FactsList
      facts={[
        { label: 'SO TR #', value: transfer.soOrderNbr },
        { label: 'Shipment #', value: transfer.shipmentNbr },
        { label: 'Tracking #', value: transfer.trackingNumber },
      ]}
    />
  )
}

/** Origin, destination and shipping date of a transfer. */
export function TransferFacts({ transfer }: TransferFactsProps) {
  return (
    <FactsList
      facts={[
        { label: 'From', value: transfer.fromSiteDesc },
        { label: 'To', value: transfer.destinationSiteDesc },
        { label: 'Shipped Date', value: formatLongDate(transfer.shippedDate) },
      ]}
    />
  )
}
