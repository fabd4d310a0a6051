import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent } from 'react'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import { compareQuantities, formatQuantity } from '../../../contract/quantities/quantity'
import { quantityRemark, shownText, type QuantityBounds, type TypedQuantity } from './typedQuantity'
import { useContinuedTyping } from './useContinuedTyping'

interface QuantityFieldProps {
  /** Name of the field, for example "Quantity to receive of line 2, BOLT-01". */
  readonly label: string
  readonly value: TypedQuantity
  /** The greatest quantity is shown beside the field, with its unit, unless it is the limit of all quantities. */
  readonly bounds: QuantityBounds
  /** What the quantity is counted in; nothing when nobody said. */
  readonly uom?: string | undefined
  /** Told all that was typed, pasted or set: also what is no quantity, and what is outside the bounds. */
  readonly onType: (text: string) => void
  /** Said of the quantity when it is not refused. */
  readonly warning?: string | undefined
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  /** The quantity that is shown beside the field instead of the greatest one: what can be had of it now. */
  readonly available?: number
  /** Enter, once for each press; without it Enter does what arrow down does. */
  readonly onEnter?: () => void
  /** Enter or arrow down; without it the next quantity field of the same table or dialog gets the focus. */
  readonly onNext?: () => void
  /** Arrow up; without it the previous quantity field of the same table or dialog gets the focus. */
  readonly onPrevious?: () => void
}

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
  const { label, value, bounds, uom = '', onType, warning, isDisabled = false, autoFocus = false, onNext, onPrevious } = props
  const { available = bounds.maximum, onEnter } = props
  const id = useId()
  const remark = quantityRemark(value, bounds)
  const isRefused = remark?.isRefused ?? false
  const said = (isRefused ? undefined : warning) ?? remark?.text
  const isLimited = compareQuantities(bounds.maximum, QUANTITY_LIMIT) < 0
  const range = isLimited ? `/ ${formatQuantity(available, uom)}` : uom
  const typing = useContinuedTyping({ typed: value.text, shown: shownText(value, bounds), onType })

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.key === 'Enter' && onEnter) {
      if (!event.repeat) onEnter()
      return
    }
    const move = step === 1 ? onNext : onPrevious
    if (move) move()
    else focusQuantityNeighbour(event.currentTarget, step)
  }

  return (
    <Box sx={{ display: 'inline-block', width: 168 }}>
      <OutlinedInput
        {...typing}
        size="small"
        fullWidth
        disabled={isDisabled}
        autoFocus={autoFocus}
        error={isRefused}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.target.select()}
        inputProps={{
          'aria-label': label,
          'aria-describedby': said !== undefined ? `${id}-remark` : range === '' ? undefined : `${id}-range`,
          inputMode: 'decimal',
          autoComplete: 'off',
          [QUANTITY_FIELD_MARK]: '',
        }}
        endAdornment={
          range !== '' && (
            <InputAdornment id={`${id}-range`} position="end" disableTypography sx={rangeStyle}>
              {range}
            </InputAdornment>
          )
        }
        sx={{ fontVariantNumeric: 'tabular-nums', '& input': { textAlign: 'right' } }}
      />
      {said !== undefined && (
        <Typography
          id={`${id}-remark`}
          role="alert"
          variant="caption"
          component="p"
          sx={{ color: isRefused ? 'error.main' : 'warning.main', textAlign: 'right', overflowWrap: 'anywhere', mt: 0.25 }}
        >
          {said}
        </Typography>
      )}
    </Box>
  )
}

/** Attribute that quantity fields carry, so that they find each other. */
const QUANTITY_FIELD_MARK = 'data-quantity-field'

/** Moves the focus to the next (1) or previous (-1) enabled quantity field of the same table, else of the same dialog or page. */
function focusQuantityNeighbour(field: HTMLInputElement, step: 1 | -1): void {
  const group = field.closest('table, [role="dialog"]') ?? document
  const fields = [...group.querySelectorAll<HTMLInputElement>(`input[${QUANTITY_FIELD_MARK}]:not(:disabled)`)]
  fields[fields.indexOf(field) + step]?.focus()
}
