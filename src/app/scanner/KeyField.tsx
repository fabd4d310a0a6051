import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { keyName } from './keyName'

interface KeyFieldProps {
  readonly label: string
  /** As {@link keyName} names it; null for none. */
  readonly value: string | null
  readonly onChange: (key: string | null) => void
  /** Shown while there is none. */
  readonly placeholder: string
  readonly helperText: string
}

/** Keys that find their way through the dialog, or only change other keys. */
const NOT_TAKEN = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Unidentified'])

/** Letters, digits and spaces are what codes and words are made of. */
const PART_OF_TEXTS = /^[\p{L}\p{N}\s]$/u

/** A field that takes the key which is pressed in it. Delete and Backspace empty it. */
export function KeyField({ label, value, onChange, placeholder, helperText }: KeyFieldProps) {
  function handleKeyDown({ nativeEvent: event }: KeyboardEvent) {
    if (NOT_TAKEN.has(event.key)) return
    event.preventDefault()
    if (event.key === 'Backspace' || event.key === 'Delete') return onChange(null)
    const key = keyName(event)
    if (!PART_OF_TEXTS.test(key)) onChange(key)
  }
  return (
    <TextField
      label={label}
      value={value ?? ''}
      placeholder={placeholder}
      helperText={helperText}
      onKeyDown={handleKeyDown}
      // The key is the value: what it would write is not.
      onChange={(event) => event.target.value === '' && onChange(null)}
      size="small"
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  )
}
