import { useState } from 'react'
import { TextInput } from '../../components/kit/TextInput'
import { PasswordForm } from './PasswordForm'
import { PasswordFrame } from './PasswordFrame'

/** Creates the first account of a server, with the code from the server's log. */
export function FirstAccount() {
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  return (
    <PasswordFrame title="First account" text="It has all permissions and can add accounts for the others.">
      <PasswordForm call="makeFirstAccount" body={{ code, email, name }} action="Make the account">
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
      </PasswordForm>
    </PasswordFrame>
  )
}
