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
  const { message, ...input } = useQuantityField(props)
  return (
    <Box sx={{ display: 'inline-block', width: 168, maxWidth: '100%' }}>
      <QuantityInput {...input} />
      <QuantityMessage {...message} />
    </Box>
  )
}

interface QuantityInputProps extends Pick<ReturnType<typeof useQuantityField>, 'field' | 'range' | 'rangeId'> {
  /** Shows the quantity alone, between buttons that change it. */
  readonly isNarrow?: boolean
}

/** The input of a quantity field, with its maximum and unit. */
export function QuantityInput({ field, range, rangeId, isNarrow = false }: QuantityInputProps) {
  return (
    <>
      <OutlinedInput
        {...field}
        fullWidth={!isNarrow}
        endAdornment={
          !isNarrow &&
          range !== '' && (
            <InputAdornment id={rangeId} position="end" disableTypography sx={rangeStyle}>
              {range}
            </InputAdornment>
          )
        }
        sx={isNarrow ? narrowStyle : { fontVariantNumeric: 'tabular-nums', '& input': { textAlign: 'right' } }}
      />
      {isNarrow && (
        <span id={rangeId} hidden>
          {range}
        </span>
      )}
    </>
  )
}

const narrowStyle = {
  width: 76,
  height: 44,
  fontVariantNumeric: 'tabular-nums',
  // With a smaller font size, iOS zooms in when the field gets the focus.
  fontSize: '1rem',
  '& input': { textAlign: 'center', px: 0.5 },
} as const

/** The message below a quantity field; renders nothing without one. */
export function QuantityMessage({ id, text, isRefused }: ReturnType<typeof useQuantityField>['message']) {
  if (text === undefined) return null
  return (
    <Typography
      id={id}
      role="alert"
      variant="caption"
      component="p"
      sx={{ color: isRefused ? 'error.main' : 'warning.main', textAlign: 'right', overflowWrap: 'anywhere', mt: 0.25 }}
    >
      {text}
    </Typography>
  )
}
