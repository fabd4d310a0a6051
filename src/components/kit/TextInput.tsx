import type OutlinedInput from '@mui/material/OutlinedInput'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ComponentProps } from 'react'

interface TextInputProps extends Pick<TextFieldProps, 'autoFocus'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly input?: ComponentProps<typeof OutlinedInput>['inputProps']
  readonly isWrong?: boolean
  /** While its form is sent. Not disabled, because browsers take the focus from a disabled field. */
  readonly isReadOnly?: boolean
  /** A longer text is not cut, but its form is not sent. */
  readonly limit?: number
}

export function tooLongText(label: string, text: string, limit = Infinity): string | undefined {
  return text.trim().length > limit ? `${label} must have at most ${limit} characters` : undefined
}

export function TextInput({ onChange, help, input, isWrong = false, isReadOnly = false, limit, ...field }: TextInputProps) {
  const tooLong = tooLongText(field.label, field.value, limit)
  return (
    <TextField
      {...field}
      fullWidth
      size="small"
      autoComplete="off"
      error={isWrong || tooLong !== undefined}
      helperText={tooLong ?? help}
      inputRef={(element: HTMLInputElement | null) => element?.setCustomValidity(tooLong ?? '')}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { ...input, readOnly: isReadOnly } }}
    />
  )
}
