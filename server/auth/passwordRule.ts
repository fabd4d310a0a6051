import { PASSWORD_LIMIT_CHARACTERS, PASSWORD_MINIMUM_CHARACTERS } from '../../contract/constants'
import { Refusal } from '../domain/refusal'

/** The password, when it is long enough, short enough to be typed again, and without the address. Throws BAD_REQUEST. */
export function strongPassword(password: string, email: string): string {
  // Blanks around it are kept, and protect nothing.
  if ([...password.trim()].length < PASSWORD_MINIMUM_CHARACTERS) {
    throw new Refusal('BAD_REQUEST', `A password must have at least ${PASSWORD_MINIMUM_CHARACTERS} characters`)
  }
  if (password.length > PASSWORD_LIMIT_CHARACTERS) {
    throw new Refusal('BAD_REQUEST', `A password must have at most ${PASSWORD_LIMIT_CHARACTERS} characters`)
  }
  if (password.toLowerCase().includes(email)) throw new Refusal('BAD_REQUEST', 'A password must not contain the email address')
  return password
}
