import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  EMAIL_LIMIT_CHARACTERS,
  NAME_LIMIT_CHARACTERS,
  PASSWORD_MINIMUM_CHARACTERS,
  SECRET_LIMIT_CHARACTERS,
} from '../../../contract/constants'
import { passwordRejection } from '../../../contract/rules/passwords'
import { screenPath } from '../../components/address/routes'
import { PasswordInput } from '../../components/admin/PasswordInput'
import { useChange } from '../../components/admin/useChange'
import { BRAND_COLORS } from '../../components/kit/brandColors'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { useTitle } from '../../components/kit/hooks'
import { ProductMark } from '../../components/kit/ProductMark'
import { TextInput } from '../../components/kit/TextInput'
import { accountsApi } from '../../services/accountsApi'
import { useLoginMutation } from '../../services/authApi'

export function SetPassword() {
  const link = useLocation().hash.slice(1)
  return (
    <PasswordFrame title="Set your password" text="This link works once. You are signed in afterwards.">
      {link === '' ? (
        <Alert severity="error">This link is incomplete. Open it again, or ask for a new one.</Alert>
      ) : (
        <PasswordForm
          request={(password, send) => send(accountsApi.endpoints.setPassword, { link, password })}
          action="Set password"
        />
      )}
    </PasswordFrame>
  )
}

export function FirstAccount() {
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  return (
    <PasswordFrame title="First account" text="It has all permissions and can add accounts for the others.">
      <PasswordForm
        request={(password, send) => send(accountsApi.endpoints.makeFirstAccount, { code, email, name, password })}
        email={email}
        action="Make the account"
      >
        <TextInput
          label="Code"
          value={code}
          onChange={setCode}
          autoFocus
          help="It is in the server's log, near the start."
          limit={SECRET_LIMIT_CHARACTERS}
          input={{ required: true, autoCapitalize: 'characters', spellCheck: false }}
        />
        <TextInput
          label="Email"
          value={email}
          onChange={setEmail}
          limit={EMAIL_LIMIT_CHARACTERS}
          input={{
            type: 'email',
            required: true,
            autoCapitalize: 'none',
            spellCheck: false,
            autoComplete: 'username',
          }}
        />
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          limit={NAME_LIMIT_CHARACTERS}
          input={{ required: true, autoComplete: 'name' }}
        />
      </PasswordForm>
    </PasswordFrame>
  )
}

function PasswordFrame({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  useTitle(title)
  return (
    <Box component="main" sx={{ display: 'grid', minHeight: '100dvh', placeItems: { xs: 'start center', sm: 'center' }, p: 3 }}>
      <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 1 }}>
        <Box sx={{ mb: 3, px: 2, py: 1.5, borderRadius: 1, bgcolor: BRAND_COLORS.background, color: BRAND_COLORS.strong }}>
          <ProductMark />
        </Box>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {text}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

interface PasswordFormProps {
  readonly request: (password: string, send: ReturnType<typeof useChange>['send']) => Promise<{ readonly email: string } | null>
  readonly email?: string
  readonly action: string
  readonly children?: ReactNode
}

function PasswordForm({ request, email, action, children }: PasswordFormProps) {
  const navigate = useNavigate()
  const change = useChange()
  const [login, { isLoading: isSigningIn }] = useLoginMutation()
  const [password, setPassword] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)

  async function enter() {
    const account = await request(password, change.send)
    if (!account) return
    await login({ email: account.email, password })
    // When the sign-in failed, the route guard redirects from here to the sign-in page.
    void navigate(screenPath('dashboard'), { replace: true })
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const rejected = passwordRejection(password, email?.trim())
    setRejection(rejected)
    if (rejected === null) void enter()
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {change.failure !== null && <Alert severity="error">{change.failure}</Alert>}
      {children}
      <PasswordInput
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          setRejection(null)
        }}
        rule={rejection ?? `At least ${PASSWORD_MINIMUM_CHARACTERS} characters, without your email address.`}
        isWrong={rejection !== null}
      />
      <GuardedButton type="submit" variant="contained" size="large" isBusy={change.isBusy || isSigningIn}>
        {action}
      </GuardedButton>
    </Box>
  )
}
