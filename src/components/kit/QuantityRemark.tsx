import Typography from '@mui/material/Typography'
import type { useQuantityField } from './useQuantityField'

/** A remark below a quantity field; renders nothing without one. */
export function QuantityRemark({
  said,
  remarkId,
  isRefused,
}: Pick<ReturnType<typeof useQuantityField>, 'said' | 'remarkId' | 'isRefused'>) {
  if (said === undefined) return null
  return (
    <Typography
      id={remarkId}
      role="alert"
      variant="caption"
      component="p"
      sx={{ color: isRefused ? 'error.main' : 'warning.main', textAlign: 'right', overflowWrap: 'anywhere', mt: 0.25 }}
    >
      {said}
    </Typography>
  )
}
