import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatQuantity, isPositive } from '../../../../contract/quantities/quantity'
import { NAMED_LINES, summaryStyle, type SummaryEntry } from '../ReceiptSummary'
import { countedLines } from '../receiptTotals'

/** The lines without a received quantity, and what remains open of them. */
export function LinesAtZero({ entries }: { readonly entries: readonly SummaryEntry[] }) {
  const left = entries.filter(({ quantity, maximum }) => !isPositive(quantity) && isPositive(maximum))
  const others = left.length - NAMED_LINES
  if (left.length === 0) return null
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
        Stay at 0: {countedLines(left.length)}
      </Typography>
      <Box component="ul" aria-label="Lines that stay at 0" sx={summaryStyle.list}>
        {left.slice(0, NAMED_LINES).map(({ key, inventoryId, maximum, uom, reason }) => (
          <Box component="li" key={key} sx={summaryStyle.row}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {inventoryId}
            </Box>
            <Box component="span" sx={summaryStyle.quantity}>
              {reason && `${reason}, `}0 of {formatQuantity(maximum, uom)}
            </Box>
          </Box>
        ))}
        {others > 0 && <li>and {countedLines(others)} more</li>}
      </Box>
    </>
  )
}
