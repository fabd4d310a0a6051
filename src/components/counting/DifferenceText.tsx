import Box from '@mui/material/Box'
import { compareQuantities, formatQuantity, isPositive } from '../../../contract/quantities/quantity'

interface DifferenceTextProps {
  /** Units; positive when more was counted than was shown. */
  readonly difference: number
  readonly uom?: string | undefined
}

/** "+2 kg" or "-1"; "as expected" for no difference. */
export function DifferenceText({ difference, uom }: DifferenceTextProps) {
  if (compareQuantities(difference, 0) === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        as expected
      </Box>
    )
  return (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {isPositive(difference) ? '+' : ''}
      {formatQuantity(difference, uom)}
    </Box>
  )
}
