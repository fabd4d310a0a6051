import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { countText } from '../receiptDraft/receiptTotals'
import { FillButtons, PostButtons, type ReceivingButtonsProps } from './ReceivingButtons'
import { ScanCounting } from './ScanCounting'
import type { ScanCount } from './useScanCount'

interface ReceivingFooterProps extends ReceivingButtonsProps {
  readonly scans: ScanCount
}

/** Footer of a receiving form on a wide screen: scan panel, totals, fill and clear buttons, post and cancel buttons. */
export function ReceivingFooter(props: ReceivingFooterProps) {
  const { count, scans, write } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
      <ScanCounting scans={scans} isDisabled={write.isBlocked} />
      <Typography
        role="status"
        variant="body2"
        sx={{ order: 1, flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {countText(count)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <FillButtons {...props} size="small" />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, order: 2 }}>
        <PostButtons {...props} />
      </Box>
    </Box>
  )
}
