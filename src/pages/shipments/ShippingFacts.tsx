import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { CopyButton } from '../../components/kit/CopyButton'
import { FactsList } from '../../components/kit/FactsList'
import { linkStyle } from '../../components/kit/linkStyle'
import { courierName, trackingPage } from './courierTracking'

interface ShippingFactsProps {
  readonly summary: ShipmentSummary
}

/** Courier and tracking number of a shipment that can no longer be changed. */
export function ShippingFacts({ summary }: ShippingFactsProps) {
  const { courier, trackingNumber } = summary
  return (
    <FactsList
      facts={[
        { label: 'Courier', value: courierName(courier) },
        {
          label: 'Tracking Number',
          value: trackingNumber && <TrackingNumber courier={courier} trackingNumber={trackingNumber} />,
        },
      ]}
    />
  )
}

function TrackingNumber({ courier, trackingNumber }: Pick<ShipmentSummary, 'courier' | 'trackingNumber'>) {
  const page = trackingPage(courier, trackingNumber)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
      {trackingNumber}
      <CopyButton text={trackingNumber} label="Copy tracking number" />
      {page !== null && (
        <Box
          component="a"
          href={page}
          target="_blank"
          rel="noreferrer"
          sx={{ ...linkStyle, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
        >
          Track at {courierName(courier)}
          <OpenInNewOutlined fontSize="inherit" aria-hidden />
        </Box>
      )}
    </Box>
  )
}
