import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type OutlinedInput from '@mui/material/OutlinedInput'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState, type ComponentProps } from 'react'
import { VisibilityOffOutlined, VisibilityOutlined } from './icons'

interface TextInputProps extends Pick<TextFieldProps, 'autoFocus'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly input?: ComponentProps<typeof OutlinedInput>['inputProps']
  readonly isWrong?: boolean
  readonly isDisabled?: boolean
  /** A longer text is not cut, but its form is not sent. */
  readonly limit?: number
}

export function tooLongText(label: string, text: string, limit = Infinity): string | undefined {
  return text.trim().length > limit ? `${label} must have at most ${limit} characters` : undefined
}

export function TextInput({ onChange, help, input, isWrong = false, isDisabled = false, limit, ...field }: TextInputProps) {
  const tooLong = tooLongText(field.label, field.value, limit)
  return (
    <TextField
      {...field}
      fullWidth
      size="small"
      autoComplete="off"
      error={isWrong || tooLong !== undefined}
      disabled={isDisabled}
      helperText={tooLong ?? help}
      inputRef={(element: HTMLInputElement | null) => element?.setCustomValidity(tooLong ?? '')}
      onChange={({ target }) => onChange(target.value)}
      {...(input && { slotProps: { htmlInput: input } })}
    />
  )
}

interface PasswordInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Id of the rules for a new password; without it the field asks for the current one. */
  readonly ruleId?: string
  readonly isWrong?: boolean
}

export function PasswordInput({ value, onChange, ruleId, isWrong = false }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      fullWidth
      label="Password"
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete={ruleId === undefined ? 'current-password' : 'new-password'}
      size={ruleId === undefined ? 'medium' : 'small'}
      error={isWrong}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { required: true, 'aria-describedby': ruleId, autoCapitalize: 'none', spellCheck: false },
        input: { endAdornment: eye },
      }}
    />
  )
}
