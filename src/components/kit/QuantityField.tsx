import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuantityField, type QuantityFieldProps } from './useQuantityField'

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
 * Field for a quantity. No `type="number"`, which has a spinner and reacts to the wheel. Invalid input is reported while typing.
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
  readonly isNarrow?: boolean
}

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
