import FormHelperText from '@mui/material/FormHelperText'
import { PASSWORD_MINIMUM_CHARACTERS } from '../../../contract/constants'
import { PasswordInput } from '../../components/kit/PasswordInput'

interface NewPasswordInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

const RULE_ID = 'password-rule'

/** A password to choose, over what it must be. */
export function NewPasswordInput(props: NewPasswordInputProps) {
  return (
    <div>
      <PasswordInput {...props} ruleId={RULE_ID} />
      <FormHelperText id={RULE_ID}>At least {PASSWORD_MINIMUM_CHARACTERS} characters, without your email address.</FormHelperText>
    </div>
  )
}
