import { found, RequestError } from '../common/errors'
import { deleteInBatches } from '../database/batches'
import type { Database, Queryable } from '../database/database'
import { type ChangedBy, addAuditEntry } from '../posting/audit'
import { lockAccountOf, storePassword } from './accounts'
import { newSecret, secretHash } from './apiTokens'
import { isPastDemoUser } from './demoUsers'
import { hashPassword, strongPassword } from './password'

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
    const { email } = found(rows[0], 'There is no such active account')
    if (isPastDemoUser(email, demoData)) throw new RequestError('RULE_VIOLATED', 'A demo account cannot sign in here')
    tx.send(
      `INSERT INTO password_link (user_id, link_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET
         link_hash = excluded.link_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [accountId, secretHash(link), by.at, expiresAt],
    )
    addAuditEntry(tx, by, 'account', email, { action: 'make password link' })
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
  // Checked before hashing, so that callers without a valid link cannot make the server spend time on hashes.
  const email = await emailOf(database, by.at, link)
  const hash = await hashPassword(strongPassword(password, email))
  await database.transaction(async (tx) => {
    const account = await lockAccountOf(tx, email)
    await emailOf(tx, by.at, link)
    await storePassword(tx, { ...by, who: email }, account, hash)
    addAuditEntry(tx, { ...by, who: email }, 'account', email, { action: 'set password by link' })
  })
  return email
}

/** Throws NOT_FOUND for a link that is not valid any more. */
async function emailOf(db: Queryable, now: Date, link: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    `SELECT email FROM password_link JOIN app_user USING (user_id) WHERE link_hash = $1 AND expires_at > $2 AND NOT disabled`,
    [secretHash(link), now],
  )
  return found(rows[0], 'This link is no longer valid. Ask for a new one.').email
}

export async function removeEndedLinks(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(db, 'password_link', { condition: 'expires_at < $1', parameters: [now] })
}
