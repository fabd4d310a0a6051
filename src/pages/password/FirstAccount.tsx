import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState, type SubmitEvent } from 'react'
import { useTitle } from '../../components/kit/useTitle'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { TextInput } from '../../components/kit/TextInput'
import { NewPasswordInput } from './NewPasswordInput'
import { PasswordFrame } from './PasswordFrame'
import { useEnter } from './useEnter'

/** Creates the first account of a server, with the code from the server's log. */
export function FirstAccount() {
  useTitle('First account')
  const { enter, isBusy, failure } = useEnter()
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void enter('makeFirstAccount', { code, email, name, password })
  }

  return (
    <PasswordFrame title="First account" text="It has all permissions and can add accounts for the others.">
      <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
        {failure !== null && (
          <Alert severity="error" variant="outlined">
            {failure}
          </Alert>
        )}
        <TextInput
          label="Code"
          value={code}
          onChange={setCode}
          autoFocus
          help="From the server's log, where the server says that it is ready."
          input={{ required: true, maxLength: 200, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        />
        <TextInput
          label="Email"
          value={email}
          onChange={setEmail}
          input={{
            type: 'email',
            required: true,
            maxLength: 254,
            autoCapitalize: 'none',
            spellCheck: false,
            autoComplete: 'username',
          }}
        />
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          input={{ required: true, maxLength: 120, autoComplete: 'name' }}
        />
        <NewPasswordInput value={password} onChange={setPassword} />
        <GuardedButton type="submit" variant="contained" size="large" isBusy={isBusy}>
          Make the account
        </GuardedButton>
      </Box>
    </PasswordFrame>
  )
}
