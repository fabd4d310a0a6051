import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatQuantity, isPositive } from '../../../contract/quantities/quantity'
import { countedLines, receiptTotals, totalsText } from './receiptTotals'

/** One line of a receipt that is about to be posted. */
export interface SummaryEntry {
  readonly key: string
  readonly inventoryId: string
  readonly quantity: number
  readonly maximum: number
  readonly uom?: string | undefined
}

interface ReceiptSummaryProps {
  readonly entries: readonly SummaryEntry[]
}

/** Lines that are named one by one; the rest is counted. */
const NAMED = 8

/** What exactly a receipt will post: its lines with their quantities, and the totals. */
export function ReceiptSummary({ entries }: ReceiptSummaryProps) {
  const posted = entries.filter(({ quantity }) => isPositive(quantity))
  const others = posted.length - NAMED
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {totalsText(receiptTotals(entries))}
      </Typography>
      <Box component="ul" aria-label="Lines to receive" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', color: 'text.secondary' }}>
        {posted.slice(0, NAMED).map(({ key, inventoryId, quantity, maximum, uom }) => (
          <Box component="li" key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {inventoryId}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatQuantity(quantity)} of {formatQuantity(maximum, uom)}
            </Box>
          </Box>
        ))}
        {others > 0 && <li>and {countedLines(others)} more</li>}
      </Box>
    </>
  )
}
