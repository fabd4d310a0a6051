import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'

interface DayFieldProps extends Pick<TextFieldProps, 'label' | 'fullWidth' | 'disabled' | 'error' | 'helperText'> {
  /** `YYYY-MM-DD`; null for no day. */
  readonly day: string | null
  /** Called with a complete date in the range, or with null when the field is cleared. */
  readonly onChange: (day: string | null) => void
  /** Called when the input is incomplete or outside the range. */
  readonly onPart?: () => void
  /** Accessible name, where the label alone is ambiguous. */
  readonly name?: string
  readonly range: { readonly min: string; readonly max: string }
}

/**
 * The browser's native date field, uncontrolled: writing a value while the user types would erase a partly entered date. So a
 * `day` that changes from outside is written only while the field has no focus, or on blur.
 */
export function DayField({ day, onChange, onPart, name, range, ...field }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Kept from the first render, because a changed `defaultValue` would also be written into the field.
  const [first] = useState(day ?? '')

  function write() {
    if (input.current && day !== null && input.current.value !== day) input.current.value = day
    // With an incomplete date the input's value is empty, so it is left in the field.
    else if (input.current?.value && day === null) input.current.value = ''
  }

  useEffect(() => {
    if (input.current !== document.activeElement) write()
  })

  return (
    <TextField
      {...field}
      type="date"
      size="small"
      defaultValue={first}
      inputRef={input}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { ...range, 'aria-label': name } }}
      onChange={({ target: { value } }) => {
        if (input.current?.validity.valid) onChange(value === '' ? null : value)
        else onPart?.()
      }}
      onBlur={write}
    />
  )
}
