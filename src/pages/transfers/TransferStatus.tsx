import Box from '@mui/material/Box'
import { ReceiptProgress } from '../../components/receiving/ReceiptProgress'
import { StatusChip } from '../../components/kit/StatusChip'
import { transferProgress } from './transferProgress'
import type { TransferRow } from './transferRows'

interface TransferStatusProps {
  readonly row: TransferRow
}

/** Status of a transfer, and how far it is received once receiving has begun and until it is done. */
export function TransferStatus({ row }: TransferStatusProps) {
  // Worked out here and not with the rows: only the rows on the screen pay for it.
  const { received, total } = transferProgress(row)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', height: '100%', containerType: 'inline-size' }}>
      <StatusChip status={row.status} />
      {received > 0 && received < total && (
        // Cut off it would say something else; the details say it whole.
        <Box component="span" sx={{ '@container (max-width: 231px)': { display: 'none' } }}>
          <ReceiptProgress received={received} total={total} />
        </Box>
      )}
    </Box>
  )
}
