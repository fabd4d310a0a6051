import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { PASSWORD_MINIMUM_CHARACTERS } from '../../../contract/constants'
import { PasswordInput } from '../../components/kit/PasswordInput'

/** Input for a new password, above its requirements. */
export function NewPasswordInput(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  const ruleId = useId()
  return (
    <div>
      <PasswordInput {...props} ruleId={ruleId} />
      <FormHelperText id={ruleId}>At least {PASSWORD_MINIMUM_CHARACTERS} characters, without your email address.</FormHelperText>
    </div>
  )
}
