import { hash, type Options, verify } from '@node-rs/argon2'
import { passwordRefusal } from '../../contract/rules/passwords'
import { RequestError } from '../common/errors'
import { madeOnce } from '../common/madeOnce'
import { deleteInBatches } from '../database/batches'
import type { Database, Queryable } from '../database/database'
import { limitConcurrency } from '../database/deadline'
import { type ChangedBy, trail } from '../posting/audit'
import { lockAccountOf, storePassword } from './accounts'
import { newSecret, secretHash } from './apiTokens'
import { isPastDemoUser } from './demoUsers'

/** Argon2id (the package's default algorithm), 46 MiB, one pass: about 40 ms of one core. */
const COST: Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

/** Maximum concurrent hash computations, to bound their memory (46 MiB each). */
const AT_ONCE = 4

const inTurn = limitConcurrency(AT_ONCE, () => new RequestError('BUSY', 'Too many people are signing in, please try again'))

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Returns a hash that no password has. */
const decoyHash = madeOnce(() => hashPassword('nobody has this password'))

/** For an unknown user it does the same work, so that the response time does not reveal whether the user exists. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  // The decoy hash is created at the first sign-in, known user or not: if only unknown users triggered it, the longer response
  // would reveal them.
  const nobody = await decoyHash()
  const matches = await inTurn(() => verify(stored ?? nobody, password))
  return stored !== null && matches
}

/** Returns the password. Throws BAD_REQUEST when it is too short, too long, or contains the email. */
export function strongPassword(password: string, email: string): string {
  const refusal = passwordRefusal(password, email)
  if (refusal !== null) throw new RequestError('BAD_REQUEST', refusal)
  return password
}

/** A password link is valid for a day. Milliseconds. */
export const PASSWORD_LINK_MS = 24 * 60 * 60 * 1_000

/** Creates a one-time link, of which only the hash is stored; an earlier one ends. Throws NOT_FOUND, RULE_VIOLATED. */
export async function makePasswordLink(
  database: Database,
  by: ChangedBy,
  accountId: string,
  demoData: boolean,
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const link = newSecret()
  const expiresAt = new Date(by.at.getTime() + PASSWORD_LINK_MS)
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ email: string }>(
      'SELECT email FROM app_user WHERE user_id = $1 AND NOT disabled FOR NO KEY UPDATE',
      [accountId],
    )
    if (!rows[0]) throw new RequestError('NOT_FOUND', 'There is no such active account')
    if (isPastDemoUser(rows[0].email, demoData)) throw new RequestError('RULE_VIOLATED', 'A demo account cannot sign in here')
    tx.send(
      `INSERT INTO password_link (user_id, link_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET
         link_hash = excluded.link_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [accountId, secretHash(link), by.at, expiresAt],
    )
    trail(tx, by, 'account', rows[0].email, { action: 'make password link' })
  })
  return { link, expiresAt }
}

/** Sets the password of a link's account, once; a weak one leaves the link valid. Throws NOT_FOUND, BAD_REQUEST. */
export async function setPasswordByLink(
  database: Database,
  by: Omit<ChangedBy, 'who'>,
  link: string,
  password: string,
): Promise<string> {
  const email = await emailOf(database, by.at, link)
  // Checked before hashing, so that callers without a valid link cannot make the server spend time on hashes.
  if (email === null) throw noSuchLink()
  const hash = await hashPassword(strongPassword(password, email))
  await database.transaction(async (tx) => {
    const account = await lockAccountOf(tx, email)
    if ((await emailOf(tx, by.at, link)) === null) throw noSuchLink()
    await storePassword(tx, { ...by, who: email }, account, hash)
    trail(tx, { ...by, who: email }, 'account', email, { action: 'set password by link' })
  })
  return email
}

async function emailOf(db: Queryable, now: Date, link: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    `SELECT email FROM password_link JOIN app_user USING (user_id) WHERE link_hash = $1 AND expires_at > $2 AND NOT disabled`,
    [secretHash(link), now],
  )
  return rows[0]?.email ?? null
}

function noSuchLink(): RequestError {
  return new RequestError('NOT_FOUND', 'This link is no longer valid. Ask for a new one.')
}

export async function removeEndedLinks(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(db, 'password_link', { condition: 'expires_at < $1', parameters: [now] })
}
