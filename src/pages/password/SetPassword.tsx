import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useTitle } from '../../components/kit/useTitle'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { NewPasswordInput } from './NewPasswordInput'
import { PasswordFrame } from './PasswordFrame'
import { useEnter } from './useEnter'

/** Target of a one-time link: the account's owner chooses a password and is signed in. */
export function SetPassword() {
  useTitle('Set your password')
  const link = useLocation().hash.slice(1)
  const { enter, isBusy, failure } = useEnter()
  const [password, setPassword] = useState('')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void enter('setPassword', { link, password })
  }

  return (
    <PasswordFrame title="Set your password" text="This link works once. You are signed in afterwards.">
      {link === '' ? (
        <Alert severity="error" variant="outlined">
          The link is not complete. Open it again from where you got it, or ask for a new one.
        </Alert>
      ) : (
        <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
          {failure !== null && (
            <Alert severity="error" variant="outlined">
              {failure}
            </Alert>
          )}
          <NewPasswordInput value={password} onChange={setPassword} />
          <GuardedButton type="submit" variant="contained" size="large" isBusy={isBusy}>
            Set password
          </GuardedButton>
        </Box>
      )}
    </PasswordFrame>
  )
}
