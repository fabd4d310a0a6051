import { hash, type Options, verify } from '@node-rs/argon2'
import { passwordRejection } from '../../contract/rules/passwords'
import { RequestError } from '../common/errors'
import { madeOnce } from '../common/madeOnce'
import { limitConcurrency } from '../database/deadline'

/** Argon2id (the package's default algorithm), 46 MiB, one pass: about 40 ms of one core. */
const COST: Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

/** Maximum concurrent hash computations, to bound their memory (46 MiB each). */
const AT_ONCE = 2

const queued = limitConcurrency(AT_ONCE, () => new RequestError('BUSY', 'Too many people are signing in, please try again'))

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, COST))
}

const decoyHash = madeOnce(() => hashPassword('nobody has this password'))

/** For an unknown user it does the same work, so that the response time does not reveal whether the user exists. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  // The decoy hash is created at the first sign-in, known user or not: if only unknown users triggered it, the longer response
  // would reveal them.
  const nobody = await decoyHash()
  const matches = await queued(() => verify(stored ?? nobody, password))
  return stored !== null && matches
}

/** Returns the password. Throws BAD_REQUEST when it is too short, too long, or contains the email. */
export function strongPassword(password: string, email: string): string {
  const rejection = passwordRejection(password, email)
  if (rejection !== null) throw new RequestError('BAD_REQUEST', rejection)
  return password
}
