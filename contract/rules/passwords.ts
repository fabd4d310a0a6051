import { PASSWORD_LIMIT_CHARACTERS, PASSWORD_MINIMUM_CHARACTERS } from '../constants'

/** `email` is undefined where only the server knows it. */
export function passwordRejection(password: string, email?: string): string | null {
  // Leading and trailing blanks are part of the password, but do not count towards its length.
  if ([...password.trim()].length < PASSWORD_MINIMUM_CHARACTERS)
    return `A password must have at least ${PASSWORD_MINIMUM_CHARACTERS} characters`
  if (password.length > PASSWORD_LIMIT_CHARACTERS) return `A password must have at most ${PASSWORD_LIMIT_CHARACTERS} characters`
  const isWithEmail = email !== undefined && email !== '' && password.toLowerCase().includes(email.toLowerCase())
  return isWithEmail ? 'A password must not contain the email address' : null
}
