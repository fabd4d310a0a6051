import { formatShortDate } from '../../components/kit/dates'
import { FactsList } from '../../components/kit/FactsList'
import type { SalesRow } from './salesRows'

interface OrderFactsProps {
  readonly order: SalesRow
}

/** For whom an order is, when it ships and from where. */
export function OrderFacts({ order }: OrderFactsProps) {
  // The site stands on the lines; an order may be served from several.
  const sites = [...new Set(order.lines.map(({ siteId }) => siteId).filter((site) => site !== ''))]
  return (
    <FactsList
      facts={[
        { label: 'Customer Name', value: order.customerName },
        { label: 'Customer ID', value: order.customerId },
        { label: 'Alternate ID', value: order.customerAlternateId },
        { label: 'Ship Date', value: formatShortDate(order.shipDate) },
        { label: 'Site', value: sites.join(', ') },
      ]}
    />
  )
}
