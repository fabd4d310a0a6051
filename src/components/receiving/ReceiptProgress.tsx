import Box from '@mui/material/Box'
import { formatQuantity } from '../../../contract/quantities/quantity'

const forScreenReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

interface ReceiptProgressProps {
  /** Units received so far. */
  readonly received: number
  /** Units there are to receive in all. */
  readonly total: number
  /** In a container that is no wider than this (px), the words are for screen readers and the pointer, and the bar stands alone. */
  readonly isBarUpTo?: number
}

/** "3 of 10 received" over a small bar. Nothing when there is nothing to receive. */
export function ReceiptProgress({ received, total, isBarUpTo = 0 }: ReceiptProgressProps) {
  if (total <= 0) return null
  const share = Math.min(received / total, 1)
  const words = `${formatQuantity(received)} of ${formatQuantity(total)} received`
  return (
    <Box
      component="span"
      title={isBarUpTo > 0 ? words : undefined}
      sx={{ display: 'inline-block', minWidth: 96, lineHeight: 1.2 }}
    >
      <Box
        component="span"
        sx={{
          display: 'block',
          typography: 'caption',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          [`@container (max-width: ${isBarUpTo}px)`]: forScreenReaders,
        }}
      >
        {words}
      </Box>
      <Box component="span" aria-hidden sx={{ display: 'block', height: 3, borderRadius: 2, bgcolor: 'action.selected' }}>
        <Box
          component="span"
          sx={{ display: 'block', height: 1, borderRadius: 2, bgcolor: share === 1 ? 'success.main' : 'primary.main' }}
          style={{ width: `${share * 100}%` }}
        />
      </Box>
    </Box>
  )
}
