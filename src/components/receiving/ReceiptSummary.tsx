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
  /** Why it is less than what remains, if a reason was given. */
  readonly reason?: string | null
}

interface ReceiptSummaryProps {
  readonly entries: readonly SummaryEntry[]
}

/** Lines that are named one by one; the rest is counted. */
export const NAMED_LINES = 8

/** What exactly a receipt will post: its lines with their quantities, and the totals. */
export function ReceiptSummary({ entries }: ReceiptSummaryProps) {
  const posted = entries.filter(({ quantity }) => isPositive(quantity))
  const others = posted.length - NAMED_LINES
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {totalsText(receiptTotals(entries))}
      </Typography>
      <Box component="ul" aria-label="Lines to receive" sx={summaryStyle.list}>
        {posted.slice(0, NAMED_LINES).map(({ key, inventoryId, quantity, maximum, uom, reason }) => (
          <Box component="li" key={key} sx={summaryStyle.row}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {inventoryId}
            </Box>
            <Box component="span" sx={summaryStyle.quantity}>
              {reason && `${reason}, `}
              {formatQuantity(quantity)} of {formatQuantity(maximum, uom)}
            </Box>
          </Box>
        ))}
        {others > 0 && <li>and {countedLines(others)} more</li>}
      </Box>
    </>
  )
}

/** Of a list of lines, of a line, and of its quantity. */
export const summaryStyle = {
  list: { m: 0, mt: 1, p: 0, listStyle: 'none', color: 'text.secondary' },
  row: { display: 'flex', justifyContent: 'space-between', gap: 2 },
  quantity: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const
