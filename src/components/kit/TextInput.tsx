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
  /** Marks the text as invalid; the help then says why. */
  readonly isWrong?: boolean
  readonly isDisabled?: boolean
}

/** Single-line text field with a label and a help text. */
export function TextInput({
  label,
  value,
  onChange,
  help,
  input,
  autoFocus = false,
  isWrong = false,
  isDisabled = false,
}: TextInputProps) {
  const id = useId()
  return (
    <FormControl fullWidth error={isWrong} disabled={isDisabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        autoFocus={autoFocus}
        inputProps={{ ...input, 'aria-describedby': help && `${id}-help` }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  )
}
