import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { VisibilityOffOutlined, VisibilityOutlined } from '../kit/icons'

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
