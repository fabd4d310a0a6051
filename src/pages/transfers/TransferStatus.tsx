import Box from '@mui/material/Box'
import { ReceiptProgress } from '../../components/receiving/ReceiptProgress'
import { StatusChip } from '../../components/kit/StatusChip'
import { transferProgress } from './transferProgress'
import type { TransferRow } from './transferRows'

/** So wide must the cell be for the words beside the status; below that the bar stands under it. */
const BESIDE_PX = 232

const contentStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: '100%',
  [`@container (max-width: ${BESIDE_PX - 1}px)`]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '3px',
  },
} as const

interface TransferStatusProps {
  readonly row: TransferRow
}

/** Status of a transfer, and how far it is received once receiving has begun and until it is done. */
export function TransferStatus({ row }: TransferStatusProps) {
  // Worked out here and not with the rows: only the rows on the screen pay for it.
  const { received, total } = transferProgress(row)
  return (
    <Box sx={{ width: '100%', height: '100%', containerType: 'inline-size' }}>
      <Box sx={contentStyle}>
        <StatusChip status={row.status} />
        {received > 0 && received < total && <ReceiptProgress received={received} total={total} isBarUpTo={BESIDE_PX - 1} />}
      </Box>
    </Box>
  )
}
