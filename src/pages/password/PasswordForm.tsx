import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { PASSWORD_MINIMUM_CHARACTERS } from '../../../contract/constants'
import { FALLBACK } from '../../../contract/fallbacks'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { PasswordInput } from '../../components/kit/PasswordInput'
import { screenPath } from '../../components/lists/routes'
import { changeAccounts } from '../../services/accountsApi'
import { describeError } from '../../services/apiError'
import { useLoginMutation } from '../../services/authApi'
import { useAppDispatch } from '../../services/hooks'

interface PasswordFormProps {
  readonly call: 'setPassword' | 'makeFirstAccount'
  /** The body of the call without the password. */
  readonly body: Readonly<Record<string, string>>
  /** Text of the button. */
  readonly action: string
  /** Fields above the password. */
  readonly children?: ReactNode
}

/** Sets a password and signs in with it. */
export function PasswordForm({ call, body, action, children }: PasswordFormProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [login] = useLoginMutation()
  const ruleId = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function enter() {
    setIsBusy(true)
    setFailure(null)
    const { data, error } = await dispatch(changeAccounts(call, { arg: { ...body, password } }))
    if (data) {
      await login({ email: data.email, password })
      // When the sign-in failed, the route guard redirects from here to the sign-in page.
      void navigate(screenPath('dashboard'), { replace: true })
    } else {
      setFailure(describeError(error, FALLBACK.unknown))
      setIsBusy(false)
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void enter()
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      {failure !== null && (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
      {children}
      <div>
        <PasswordInput value={password} onChange={setPassword} ruleId={ruleId} />
        <FormHelperText id={ruleId}>
          At least {PASSWORD_MINIMUM_CHARACTERS} characters, without your email address.
        </FormHelperText>
      </div>
      <GuardedButton type="submit" variant="contained" size="large" isBusy={isBusy}>
        {action}
      </GuardedButton>
    </Box>
  )
}
