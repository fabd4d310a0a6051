import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { QuantityRemark } from './QuantityRemark'
import { useQuantityField, type QuantityFieldProps } from './useQuantityField'

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
