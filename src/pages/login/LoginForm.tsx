import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type SubmitEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FIRST_ACCOUNT_PATH } from '../../components/admin/adminPages'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { PasswordInput } from '../../components/kit/TextInput'
import { useLoginMutation } from '../../services/authApi'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { useAppSelector } from '../../services/hooks'
import { describeError, errorCode, isPrintable } from '../../services/http/apiError'
import { selectEndedBy } from '../../slices/authSlice'

/** Sign-in form. After a successful sign-in the route guard around the page redirects. */
export function LoginForm() {
  const [login, { isLoading, error }] = useLoginMutation()
  const endedBy = useAppSelector(selectEndedBy)
  const isWithoutAccount = endedBy === 'noAccount' || errorCode(error) === 'NO_ACCOUNT_YET'
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!isLoading) void login({ email, password })
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {isWithoutAccount && <NoAccountYet />}
      {endedBy === 'elsewhere' && error === undefined && (
        <Alert severity="info" variant="outlined">
          Your session has ended. Sign in to go on where you were.
        </Alert>
      )}
      {error !== undefined && !isLoading && !isWithoutAccount && (
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

/** Says on a new server how its first account is made. */
function NoAccountYet() {
  return (
    <Alert severity="info" variant="outlined">
      Nobody has an account here yet. The server's log shows a code: with it you{' '}
      <Link component={RouterLink} to={FIRST_ACCOUNT_PATH}>
        make the first account
      </Link>
      .
    </Alert>
  )
}

/** The message of a failed sign-in: the server's without code and id, otherwise the client's own, otherwise a fallback. */
export function loginErrorText(error: unknown): string {
  const message = property(property(error, 'data'), 'message')
  return isPrintable(message) ? `${message}` : describeError(error, FALLBACK.invalidCredentials)
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
