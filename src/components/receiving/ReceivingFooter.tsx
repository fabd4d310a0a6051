import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { GuardedButton } from '../kit/GuardedButton'
import type { DraftLine } from './receiptDraft'
import { countedLines, totalsText } from './receiptTotals'
import type { ReceiptCount } from './useReceiptCount'

interface ReceivingFooterProps<Line extends DraftLine> {
  readonly count: ReceiptCount<Line>
  readonly isDisabled: boolean
  /** A row of its own above the totals. */
  readonly scanning?: ReactNode
  /** Buttons that post or leave, right of the totals. */
  readonly children?: ReactNode
}

/** Totals of a count, and buttons that fill or clear all its lines. */
export function ReceivingFooter<Line extends DraftLine>({ count, isDisabled, scanning, children }: ReceivingFooterProps<Line>) {
  const { lines, totals, refused, dispatch } = count
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
      {scanning}
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
        {children}
      </Box>
    </Box>
  )
}
