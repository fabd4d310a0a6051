import { hash, verify, type Options } from '@node-rs/argon2'
import { PASSWORD_LIMIT_CHARACTERS, PASSWORD_MINIMUM_CHARACTERS } from '../../contract/constants'
import { limitConcurrency } from '../database/deadline'
import { Refusal } from '../domain/refusal'

/** Argon2id (the package's default kind), 46 MiB, one pass: about 40 ms of one core. */
const COST: Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

/** Hashes that are computed at the same time. More would only take memory from each other. */
const AT_ONCE = 4

const inTurn = limitConcurrency(AT_ONCE, () => new Refusal('BUSY', 'Too many people are signing in, please try again'))

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

let decoy: Promise<string> | undefined

/**
 * True when the password is the one that was hashed. Without a stored hash (unknown user) the same work is done, so that the
 * time of the answer tells nothing.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  // Created at the first sign-in, whether the user is known or not: if only an unknown user's sign-in created it, its duration
  // would reveal that.
  const nobody = await (decoy ??= hashPassword('nobody has this password'))
  const matches = await inTurn(() => verify(stored ?? nobody, password))
  return stored !== null && matches
}

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
