import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuantityField, type QuantityFieldProps } from './useQuantityField'
import Typography from '@mui/material/Typography'

/** A long unit gives way to what is typed. */
const rangeStyle = {
  display: 'block',
  flexShrink: 0,
  maxWidth: 96,
  height: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const

/**
 * A quantity in a text field with a numeric keypad: no spinner, and the mouse wheel changes nothing. When what was typed is no
 * quantity, or is outside the bounds, the field says so at once.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { field, range, rangeId, ...remark } = useQuantityField(props)
  return (
    <Box sx={{ display: 'inline-block', width: 168, maxWidth: '100%' }}>
      <OutlinedInput
        {...field}
        fullWidth
        endAdornment={
          range !== '' && (
            <InputAdornment id={rangeId} position="end" disableTypography sx={rangeStyle}>
              {range}
            </InputAdornment>
          )
        }
        sx={{ fontVariantNumeric: 'tabular-nums', '& input': { textAlign: 'right' } }}
      />
      <QuantityRemark {...remark} />
    </Box>
  )
}

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
