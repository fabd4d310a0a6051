import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ScanPanel } from '../quantities/ScanPanel'
import type { ScanCount } from '../quantities/useScanCount'
import { draftText } from './draft/receiptTotals'
import { FillButtons, LeaveButton, PostButtons, type ReceivingButtonsProps } from './ReceivingButtons'

interface ReceivingFooterProps extends ReceivingButtonsProps {
  readonly scans: ScanCount
}

/** Footer of a receiving form on a wide screen: scan panel, totals, fill and clear buttons, post and cancel buttons. */
export function ReceivingFooter(props: ReceivingFooterProps) {
  const { receipt, scans, write, isOver } = props
  if (isOver) {
    return (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <LeaveButton {...props} />
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
      <ScanPanel scans={scans} isDisabled={write.isBlocked} />
      <Typography
        role="status"
        variant="body2"
        sx={{ order: 1, flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {draftText(receipt)}
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
