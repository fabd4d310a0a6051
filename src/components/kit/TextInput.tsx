import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, type ComponentProps, useState } from 'react'
import { VisibilityOffOutlined, VisibilityOutlined } from './icons'

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

interface PasswordInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Id of the rules for a new password; without it the field asks for the current one. */
  readonly ruleId?: string
  readonly isWrong?: boolean
}

export function PasswordInput({ value, onChange, ruleId, isWrong }: PasswordInputProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <FormControl fullWidth error={isWrong} size={ruleId === undefined ? 'medium' : 'small'}>
      <InputLabel htmlFor={id}>Password</InputLabel>
      <OutlinedInput
        id={id}
        label="Password"
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete={ruleId === undefined ? 'current-password' : 'new-password'}
        inputProps={{ required: true, 'aria-describedby': ruleId, autoCapitalize: 'none', spellCheck: false }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
    </FormControl>
  )
}
