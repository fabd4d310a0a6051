import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { VisibilityOffOutlined, VisibilityOutlined } from './icons'

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
