import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { countText } from './receiptTotals'
import { FillButtons, PostButtons, type ReceivingButtonsProps } from './ReceivingButtons'
import type { ScannableLine } from './scanCount'
import { ScanCounting } from './ScanCounting'
import type { ReceiptCount } from './useReceiptCount'

interface ReceivingFooterProps<Line extends ScannableLine> extends ReceivingButtonsProps {
  readonly count: ReceiptCount<Line>
  /** The count to scan into; its lines may be in another order, in which several lines of one item are filled. */
  readonly scanned?: ReceiptCount<Line>
}

/** Footer of a receiving form on a wide screen: scan panel, totals, fill and clear buttons, post and cancel buttons. */
export function ReceivingFooter<Line extends ScannableLine>(props: ReceivingFooterProps<Line>) {
  const { count, scanned = count, write } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
      <ScanCounting count={scanned} isDisabled={write.isBlocked} />
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
