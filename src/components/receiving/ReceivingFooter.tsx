import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { GuardedButton } from '../kit/GuardedButton'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import { canPost, countText } from './receiptTotals'
import type { ScannableLine } from './scanCount'
import { ScanCounting } from './ScanCounting'
import type { ReceiptCount } from './useReceiptCount'

interface ReceivingFooterProps<Line extends ScannableLine> {
  readonly count: ReceiptCount<Line>
  /** The count for who scans, where lines of one item are to be filled in another order than they stand. */
  readonly scanned?: ReceiptCount<Line>
  readonly write: Pick<WriteOfDocument, 'phase' | 'isBlocked' | 'isUnderWay'>
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

/** The foot of a receiving form in a wide window: counting by scan, totals, buttons that fill or clear all lines, and those that post or leave. */
export function ReceivingFooter<Line extends ScannableLine>(props: ReceivingFooterProps<Line>) {
  const { count, scanned = count, write, submitLabel, onSubmit, onCancel } = props
  const { lines, dispatch } = count
  const isDisabled = write.isBlocked
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
      <ScanCounting count={scanned} isDisabled={isDisabled} />
      <Typography
        role="status"
        variant="body2"
        sx={{ order: 1, flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {countText(count)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <GuardedButton size="small" disabled={isDisabled} onClick={() => dispatch({ type: 'allFilled', lines })}>
          Fill All
        </GuardedButton>
        <GuardedButton size="small" disabled={isDisabled} onClick={() => dispatch({ type: 'allCleared', lines })}>
          Clear All
        </GuardedButton>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, order: 2 }}>
        <GuardedButton disabled={write.isUnderWay} onClick={onCancel}>
          Cancel
        </GuardedButton>
        <GuardedButton
          variant="contained"
          disabled={isDisabled || !canPost(count)}
          isBusy={write.phase === 'sending'}
          onClick={onSubmit}
        >
          {submitLabel}
        </GuardedButton>
      </Box>
    </Box>
  )
}
