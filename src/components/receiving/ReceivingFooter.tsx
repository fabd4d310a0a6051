import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FillButtons, PostButtons, type ReceivingButtonsProps } from './ReceivingButtons'
import { countText } from './receiptTotals'
import type { ScannableLine } from './scanCount'
import { ScanCounting } from './ScanCounting'
import type { ReceiptCount } from './useReceiptCount'

interface ReceivingFooterProps<Line extends ScannableLine> extends ReceivingButtonsProps {
  readonly count: ReceiptCount<Line>
  /** The count, when scanning into it is offered: several lines of one item may have to be filled in another order. */
  readonly scanned?: ReceiptCount<Line>
}

/** The foot of a receiving form in a wide window: counting by scan, totals, buttons that fill or clear all lines, and those that post or leave. */
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
