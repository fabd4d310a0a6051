import { useState } from 'react'
import { EMAIL_LIMIT_CHARACTERS, NAME_LIMIT_CHARACTERS, SECRET_LIMIT_CHARACTERS } from '../../../contract/constants'
import { TextInput } from '../../components/kit/TextInput'
import { makeFirstAccount } from '../../services/accountsApi'
import { PasswordForm } from './PasswordForm'
import { PasswordFrame } from './PasswordFrame'

/** Creates the first account of a server, with the code from the server's log. */
export function FirstAccount() {
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  return (
    <PasswordFrame title="First account" text="It has all permissions and can add accounts for the others.">
      <PasswordForm call={makeFirstAccount} body={{ code, email, name }} action="Make the account">
        <TextInput
          label="Code"
          value={code}
          onChange={setCode}
          autoFocus
          help="From the server's log, where the server says that it is ready."
          limit={SECRET_LIMIT_CHARACTERS}
          input={{ required: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
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
