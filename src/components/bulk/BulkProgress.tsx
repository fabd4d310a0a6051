import Box from '@mui/material/Box'
import type { BulkRun } from '../../services/bulk/bulkSlice'

/** How many documents of a run have an outcome, as a bar. */
export function BulkProgress({ run: { rows } }: { readonly run: Pick<BulkRun, 'rows'> }) {
  const over = rows.filter(({ phase }) => phase !== 'waiting' && phase !== 'sending' && phase !== 'checking').length
  const share = rows.length === 0 ? 0 : over / rows.length
  return (
    <Box
      role="progressbar"
      aria-label="Documents"
      aria-valuemin={0}
      aria-valuemax={rows.length}
      aria-valuenow={over}
      sx={{ height: 6, borderRadius: 3, bgcolor: 'action.selected', overflow: 'hidden' }}
    >
      <Box sx={{ height: 1, bgcolor: share === 1 ? 'success.main' : 'primary.main' }} style={{ width: `${share * 100}%` }} />
    </Box>
  )
}
