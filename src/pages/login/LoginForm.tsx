import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FIRST_ACCOUNT_PATH } from '../../components/admin/adminPages'
import { PasswordInput } from '../../components/admin/PasswordInput'
import { BRAND_COLORS } from '../../components/kit/brandColors'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { ProductMark } from '../../components/kit/ProductMark'
import { useLoginMutation } from '../../services/authApi'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError, errorCode, isPrintable } from '../../services/http/apiError'
import { useAppSelector } from '../../services/store/hooks'
import { selectEndedBy } from '../../slices/authSlice'

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
        <Alert severity="info">Your session has ended. Sign in to go on where you were.</Alert>
      )}
      {error !== undefined && !isLoading && !isWithoutAccount && <Alert severity="error">{loginErrorText(error)}</Alert>}
      <TextField
        fullWidth
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { required: true, inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordInput value={password} onChange={setPassword} />
      <GuardedButton type="submit" variant="contained" size="large" isBusy={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign in'}
      </GuardedButton>
    </Box>
  )
}

function NoAccountYet() {
  return (
    <Alert severity="info">
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

export function LoginPanel() {
  return (
    <Box
      component="aside"
      aria-label="Orders Manager"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 3,
        p: { xs: 3, md: 5 },
        bgcolor: BRAND_COLORS.background,
        color: BRAND_COLORS.strong,
      }}
    >
      <ProductMark size={34} />
      <BoxPattern />
      <Box sx={{ position: 'relative', maxWidth: 380, display: { xs: 'none', md: 'block' } }}>
        <Typography
          component="p"
          sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25, textWrap: 'balance', letterSpacing: '-0.015em', mb: 1.5 }}
        >
          From order to dock, in one place.
        </Typography>
        <Typography variant="body2" sx={{ color: BRAND_COLORS.text }}>
          Sales, production, shipments, inventory and transfers for the whole team.
        </Typography>
      </Box>
    </Box>
  )
}

function BoxPattern() {
  return (
    <Box
      component="svg"
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        opacity: { xs: 0.35, md: 0.6 },
        maskImage: 'linear-gradient(200deg, #000 10%, transparent 65%)',
      }}
    >
      <defs>
        <pattern id="boxes" width="96" height="168" patternUnits="userSpaceOnUse">
          <g fill="none" stroke={BRAND_COLORS.line} strokeWidth="1.25" strokeLinejoin="round">
            <path d="M0 28 48 0l48 28v56l-48 28L0 84z" />
            <path d="m0 28 48 28 48-28M48 56v56" />
            <path d="M48 112 0 140v28M48 112l48 28v28M48 112v56M0 0v28M96 0v28" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#boxes)" />
    </Box>
  )
}
