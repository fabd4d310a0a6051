import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'

interface DayFieldProps extends Pick<TextFieldProps, 'label' | 'fullWidth' | 'disabled' | 'error' | 'helperText'> {
  /** `YYYY-MM-DD`; null for no day. */
  readonly day: string | null
  /** A whole day was entered, or the field was emptied. */
  readonly onChange: (day: string | null) => void
  /** Part of a day was entered, or a day outside the range. */
  readonly onPart?: () => void
  /** Accessible name, where the label alone is ambiguous. */
  readonly name?: string
  readonly range: { readonly min: string; readonly max: string }
}

/**
 * The browser's own date field. It holds what is typed: a value that is written into it while somebody types would erase the
 * part that is entered so far. A day from outside is written when the field is not in use.
 */
export function DayField({ day, onChange, onPart, name, range, ...field }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Another default would be written into the field as well.
  const [first] = useState(day ?? '')

  function write() {
    if (input.current && day !== null && input.current.value !== day) input.current.value = day
    // Part of a day is left in an empty field.
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
