import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { ChangedEntry, DraftLine } from './receiptDraft'

interface ChangedEntriesProps<Line extends DraftLine> {
  readonly entries: readonly ChangedEntry<Line>[]
  /** For example "line 2, BOLT-01". */
  readonly nameOf: (line: Line) => string
}

/** In the confirmation of a receipt: the lines whose received quantity differs from the typed one. */
export function ChangedEntries<Line extends DraftLine>({ entries, nameOf }: ChangedEntriesProps<Line>) {
  if (entries.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
      <AlertTitle>Different from what was typed</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {entries.map(({ line, typed, receives }) => (
          <li key={line.key}>
            {nameOf(line)}: typed {typed}, receives {formatQuantity(receives)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
