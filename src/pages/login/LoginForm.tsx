import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { useLoginMutation } from '../../services/authApi'
import { loginErrorText } from './loginErrorText'
import { PasswordInput } from './PasswordInput'

/** Email and password. After a success the guard around the page leads on. */
export function LoginForm() {
  const [login, { isLoading, error }] = useLoginMutation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!isLoading) void login({ email, password })
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {error !== undefined && !isLoading && (
        <Alert severity="error" variant="outlined">
          {loginErrorText(error)}
        </Alert>
      )}
      <FormControl fullWidth>
        <InputLabel htmlFor="login-email">Email</InputLabel>
        <OutlinedInput
          id="login-email"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          inputProps={{ required: true, inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </FormControl>
      <PasswordInput value={password} onChange={setPassword} />
      <GuardedButton type="submit" variant="contained" size="large" disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign in'}
      </GuardedButton>
    </Box>
  )
}
