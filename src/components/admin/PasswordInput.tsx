import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { VisibilityOffOutlined, VisibilityOutlined } from '../kit/icons'

interface PasswordInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The rule for a new password, or how it is broken; without it the field asks for the current one. */
  readonly rule?: string
  readonly isWrong?: boolean
}

export function PasswordInput({ value, onChange, rule, isWrong = false }: PasswordInputProps) {
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
      autoComplete={rule === undefined ? 'current-password' : 'new-password'}
      size={rule === undefined ? 'medium' : 'small'}
      error={isWrong}
      helperText={rule}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { required: true, autoCapitalize: 'none', spellCheck: false },
        formHelperText: { role: isWrong ? 'alert' : undefined },
        input: { endAdornment: eye },
      }}
    />
  )
}
