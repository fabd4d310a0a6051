import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuantityField, type QuantityFieldProps } from './useQuantityField'

/** Limited in width, so that a long unit leaves space for the typed quantity. */
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
 * Text field for a quantity, with a numeric keypad. It is no `type="number"`, so it has no spinner and ignores the mouse wheel.
 * Invalid or out-of-range input is reported while typing.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { field, range, rangeId, ...texts } = useQuantityField(props)
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
      <QuantityMessage {...texts} />
    </Box>
  )
}

/** The message below a quantity field; renders nothing without one. */
export function QuantityMessage({
  said,
  messageId,
  isRefused,
}: Pick<ReturnType<typeof useQuantityField>, 'said' | 'messageId' | 'isRefused'>) {
  if (said === undefined) return null
  return (
    <Typography
      id={messageId}
      role="alert"
      variant="caption"
      component="p"
      sx={{ color: isRefused ? 'error.main' : 'warning.main', textAlign: 'right', overflowWrap: 'anywhere', mt: 0.25 }}
    >
      {said}
    </Typography>
  )
}
