import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { PASSWORD_MINIMUM_CHARACTERS } from '../../../contract/constants'
import { passwordRejection } from '../../../contract/rules/passwords'
import { useChange } from '../../components/admin/useChange'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { PasswordInput } from '../../components/kit/TextInput'
import { screenPath } from '../../components/lists/routes'
import type { makeFirstAccount } from '../../services/accountsApi'
import { useLoginMutation } from '../../services/authApi'

interface PasswordFormProps {
  readonly call: typeof makeFirstAccount
  /** The body of the call without the password. */
  readonly body: Readonly<Record<string, string>>
  /** Text of the button. */
  readonly action: string
  /** Fields above the password. */
  readonly children?: ReactNode
}

/** Sets a password and signs in with it. */
export function PasswordForm({ call, body, action, children }: PasswordFormProps) {
  const navigate = useNavigate()
  const change = useChange()
  const [login, { isLoading: isSigningIn }] = useLoginMutation()
  const ruleId = useId()
  const [password, setPassword] = useState('')
  /** Why the password was not sent; until it changes. */
  const [rejection, setRejection] = useState<string | null>(null)

  async function enter() {
    const account = await change.send(call({ ...body, password }))
    if (!account) return
    await login({ email: account.email, password })
    // When the sign-in failed, the route guard redirects from here to the sign-in page.
    void navigate(screenPath('dashboard'), { replace: true })
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const refused = passwordRejection(password, body.email?.trim())
    setRejection(refused)
    if (refused === null) void enter()
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {change.failure !== null && (
        <Alert severity="error" variant="outlined">
          {change.failure}
        </Alert>
      )}
      {children}
      <div>
        <PasswordInput
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            setRejection(null)
          }}
          ruleId={ruleId}
          isWrong={rejection !== null}
        />
        <FormHelperText id={ruleId} error={rejection !== null} role={rejection === null ? undefined : 'alert'}>
          {rejection ?? `At least ${PASSWORD_MINIMUM_CHARACTERS} characters, without your email address.`}
        </FormHelperText>
      </div>
      <GuardedButton type="submit" variant="contained" size="large" isBusy={change.isBusy || isSigningIn}>
        {action}
      </GuardedButton>
    </Box>
  )
}
