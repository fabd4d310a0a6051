import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { QUANTITY_LIMIT } from '../../contract/constants'
import { clampQuantity, formatQuantity, parseQuantity } from '../../contract/rules/quantity'
import { focusQuantityNeighbour, QUANTITY_FIELD_MARK } from './quantityNeighbour'

interface QuantityFieldProps {
  /** Name of the field, for example "Quantity to receive of line 2, BOLT-01". */
  readonly label: string
  /** The quantity; null while the field is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Greatest quantity; the smallest is 0. It is shown beside the field unless it is the limit of all quantities. */
  readonly max: number
  /** What a greater quantity does: it is not taken at all, or the greatest one is taken instead. */
  readonly outside: 'ignore' | 'clamp'
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  /** Enter or arrow down; without it the next quantity field of the same table or dialog gets the focus. */
  readonly onNext?: () => void
  /** Arrow up; without it the previous quantity field of the same table or dialog gets the focus. */
  readonly onPrevious?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * A quantity in a text field with a numeric keypad: no spinner, and the mouse wheel changes nothing. What is not a quantity
 * (letters, a minus, a seventh decimal) cannot be typed.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, onChange, max, outside, isDisabled = false, autoFocus = false, onNext, onPrevious, inputRef } = props
  const [text, setText] = useState(value === null ? '' : String(value))
  // The text is kept as typed ("1." on the way to "1.5") until the quantity changes from outside.
  const shown = readQuantity(text) === value ? text : value === null ? '' : String(value)

  function handleChange(typed: string) {
    const quantity = readQuantity(typed)
    if (quantity === undefined) return
    if (quantity !== null && quantity > max) {
      if (outside === 'ignore') return
      const clamped = clampQuantity(quantity, max)
      setText(String(clamped))
      onChange(clamped)
      return
    }
    // A 0 that stood there must not stay in front of what is typed behind it.
    setText(typed.replace(/^0+(?=\d)/, ''))
    onChange(quantity)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const move = step === 1 ? onNext : onPrevious
    if (move) move()
    else focusQuantityNeighbour(event.currentTarget, step)
  }

  return (
    <OutlinedInput
      size="small"
      value={shown}
      disabled={isDisabled}
      autoFocus={autoFocus}
      inputRef={inputRef}
      onChange={(event) => handleChange(event.target.value)}
      onKeyDown={handleKeyDown}
      onFocus={(event) => event.target.select()}
      inputProps={{ 'aria-label': label, inputMode: 'decimal', autoComplete: 'off', [QUANTITY_FIELD_MARK]: '' }}
      endAdornment={max < QUANTITY_LIMIT && <InputAdornment position="end">/ {formatQuantity(max)}</InputAdornment>}
      sx={{ width: 148, fontVariantNumeric: 'tabular-nums', '& input': { textAlign: 'right' } }}
    />
  )
}

/** The quantity of a typed text: null for none yet, undefined for a text that is no quantity and never becomes one. */
function readQuantity(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '.') return null
  return parseQuantity(trimmed) ?? undefined
}
