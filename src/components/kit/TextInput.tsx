import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, type ComponentProps } from 'react'

interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly input?: ComponentProps<typeof OutlinedInput>['inputProps']
  readonly autoFocus?: boolean
  readonly isWrong?: boolean
  readonly isDisabled?: boolean
  /** A longer text is not cut, but its form is not sent. */
  readonly limit?: number
}

export function tooLongText(label: string, text: string, limit = Infinity): string | undefined {
  return text.trim().length > limit ? `${label} must have at most ${limit} characters` : undefined
}

export function TextInput({
  label,
  value,
  onChange,
  help,
  input,
  autoFocus = false,
  isWrong = false,
  isDisabled = false,
  limit,
}: TextInputProps) {
  const id = useId()
  const tooLong = tooLongText(label, value, limit)
  const text = tooLong ?? help
  return (
    <FormControl fullWidth size="small" error={isWrong || tooLong !== undefined} disabled={isDisabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        autoFocus={autoFocus}
        inputRef={(field: HTMLInputElement | null) => field?.setCustomValidity(tooLong ?? '')}
        inputProps={{ ...input, 'aria-describedby': text && `${id}-help` }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {text && <FormHelperText id={`${id}-help`}>{text}</FormHelperText>}
    </FormControl>
  )
}
