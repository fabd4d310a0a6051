import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { GuardedButton } from '../kit/GuardedButton'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import { countedLines, totalsText } from './receiptTotals'
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

/** The foot of a receiving form: counting by scan, totals, buttons that fill or clear all lines, and those that post or leave. */
export function ReceivingFooter<Line extends ScannableLine>(props: ReceivingFooterProps<Line>) {
  const { count, scanned = count, write, submitLabel, onSubmit, onCancel } = props
  const { lines, totals, refused, dispatch } = count
  const isDisabled = write.isBlocked
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
      <ScanCounting count={scanned} isDisabled={isDisabled} />
      <Typography
        role="status"
        variant="body2"
        sx={{
          order: { xs: 0, md: 1 },
          flex: { xs: '1 0 100%', md: 1 },
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {totalsText(totals)}
        {refused.length > 0 && `, ${countedLines(refused.length)} without a quantity that can be posted`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 0 100%', md: 'none' }, '& > *': { flex: { xs: 1, md: 'none' } } }}>
        <GuardedButton size="small" disabled={isDisabled} onClick={() => dispatch({ type: 'allFilled', lines })}>
          Fill All
        </GuardedButton>
        <GuardedButton size="small" disabled={isDisabled} onClick={() => dispatch({ type: 'allCleared', lines })}>
          Clear All
        </GuardedButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          order: 2,
          flex: { xs: '1 0 100%', md: 'none' },
          '& > *': { flex: { xs: 1, md: 'none' } },
        }}
      >
        <GuardedButton disabled={write.isUnderWay} onClick={onCancel}>
          Cancel
        </GuardedButton>
        <GuardedButton
          variant="contained"
          disabled={isDisabled || refused.length > 0 || totals.units === 0}
          isBusy={write.phase === 'sending'}
          onClick={onSubmit}
        >
          {submitLabel}
        </GuardedButton>
      </Box>
    </Box>
  )
}
