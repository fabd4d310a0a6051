import Alert from '@mui/material/Alert'
import { useLocation } from 'react-router-dom'
import { setPassword } from '../../services/accountsApi'
import { PasswordForm } from './PasswordForm'
import { PasswordFrame } from './PasswordFrame'

/** Target of a one-time link: the account's owner chooses a password and is signed in. */
export function SetPassword() {
  const link = useLocation().hash.slice(1)
  return (
    <PasswordFrame title="Set your password" text="This link works once. You are signed in afterwards.">
      {link === '' ? (
        <Alert severity="error" variant="outlined">
          This link is incomplete. Open it again, or ask for a new one.
        </Alert>
      ) : (
        <PasswordForm call={setPassword} body={{ link }} action="Set password" />
      )}
    </PasswordFrame>
  )
}
