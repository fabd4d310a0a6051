import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatQuantity, isPositive } from '../../../../contract/quantities/quantity'
import { formatCounted } from '../../kit/formatNumber'
import { lineName, totalsText, type changedEntries } from './receiptDraft'

interface SummaryEntry {
  readonly key: string
  readonly inventoryId: string
  readonly quantity: number
  readonly maximum: number
  readonly uom?: string | undefined
  readonly reason?: string | null
}

export function ReceiptSummary({ entries }: { readonly entries: readonly SummaryEntry[] }) {
  const left = entries.filter(({ quantity, maximum }) => !isPositive(quantity) && isPositive(maximum))
  return (
    <Box sx={{ '& p': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' }, '& ul + p': { mt: 1.5 } }}>
      <Typography variant="body2">{totalsText(entries)}</Typography>
      <EntryList label="Lines to receive" entries={entries.filter(({ quantity }) => isPositive(quantity))} />
      {left.length > 0 && (
        <>
          <Typography variant="body2">Stay at 0: {formatCounted(left.length, 'line')}</Typography>
          <EntryList label="Lines that stay at 0" entries={left} />
        </>
      )}
    </Box>
  )
}

const NAMED_LINES = 8

function EntryList({ label, entries }: { readonly label: string; readonly entries: readonly SummaryEntry[] }) {
  const others = entries.length - NAMED_LINES
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', color: 'text.secondary' }}>
      {entries.slice(0, NAMED_LINES).map(({ key, inventoryId, quantity, maximum, uom, reason }) => (
        <Box component="li" key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {inventoryId}
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {reason && `${reason}, `}
            {formatQuantity(quantity)} of {formatQuantity(maximum, uom)}
          </Box>
        </Box>
      ))}
      {others > 0 && <li>and {formatCounted(others, 'line')} more</li>}
    </Box>
  )
}

export function ChangedEntries({ entries }: { readonly entries: ReturnType<typeof changedEntries> }) {
  if (entries.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>Different from what was typed</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {entries.map(({ line, typed, receives }) => (
          <li key={line.key}>
            {lineName(line)}: typed {typed}, receives {formatQuantity(receives)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
