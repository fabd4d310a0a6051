import { randomUUID } from 'node:crypto'
import { PASSWORD_LIMIT_CHARACTERS } from '../../contract/constants'
import type { Database } from '../database/database'
import { Refusal } from '../domain/refusal'
import { hashPassword, PASSWORD_MINIMUM_CHARACTERS } from './password'
import { endSessionsOf } from './sessions'

/** An account as it is listed. */
export interface Account {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
  readonly disabled: boolean
}

/** Every account, by address. */
export async function listAccounts(database: Database): Promise<readonly Account[]> {
  const { rows } = await database.query<Account>('SELECT email, name, role, permissions, disabled FROM app_user ORDER BY email')
  return rows
}

/** Makes an account. Throws BAD_REQUEST for a bad address or a weak password, CONFLICT when the address has an account. */
export async function addAccount(database: Database, account: Omit<Account, 'disabled'>, password: string): Promise<void> {
  const email = emailKey(account.email)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal('BAD_REQUEST', `"${account.email}" is not an email address`)
  const hash = await hashPassword(strongPassword(password, email))
  const { rowCount } = await database.query(
    `INSERT INTO app_user (user_id, email, name, role, permissions, password_hash) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (email) DO NOTHING`,
    [randomUUID(), email, account.name, account.role, account.permissions, hash],
  )
  if (rowCount === 0) throw new Refusal('CONFLICT', `${email} has an account already`)
}

/** Changes a password and ends all sessions of the account. Throws NOT_FOUND, or BAD_REQUEST for a weak password. */
export async function changePassword(database: Database, now: Date, email: string, password: string): Promise<void> {
  const hash = await hashPassword(strongPassword(password, emailKey(email)))
  await changeAccount(database, now, email, 'password_hash = $2', hash, 'password_changed')
}

/** Closes an account (its sessions end at once) or opens it again. Throws NOT_FOUND. */
export async function setDisabled(database: Database, now: Date, email: string, disabled: boolean): Promise<void> {
  await changeAccount(database, now, email, 'disabled = $2', disabled, 'disabled')
}

async function changeAccount(
  database: Database,
  now: Date,
  email: string,
  assignment: string,
  value: unknown,
  reason: 'password_changed' | 'disabled',
): Promise<void> {
  await database.transaction(async (tx) => {
    // A sign-in under way holds the account by its session's reference, which lets an UPDATE pass, and this not.
    const { rows } = await tx.query<{ userId: string }>('SELECT user_id AS "userId" FROM app_user WHERE email = $1 FOR UPDATE', [
      emailKey(email),
    ])
    const [user] = rows
    if (!user) throw new Refusal('NOT_FOUND', `${email} has no account`)
    await tx.query(`UPDATE app_user SET ${assignment} WHERE user_id = $1`, [user.userId, value])
    await endSessionsOf(tx, now, user.userId, reason)
  })
}

/** An address as it is stored, and as a sign-in looks for it. */
function emailKey(email: string): string {
  return email.normalize().trim().toLowerCase()
}

/** The password, when it is long enough, short enough to be typed again, and not the address itself. Throws BAD_REQUEST. */
function strongPassword(password: string, email: string): string {
  if ([...password].length < PASSWORD_MINIMUM_CHARACTERS) {
    throw new Refusal('BAD_REQUEST', `A password must have at least ${PASSWORD_MINIMUM_CHARACTERS} characters`)
  }
  if (password.length > PASSWORD_LIMIT_CHARACTERS) {
    throw new Refusal('BAD_REQUEST', `A password must have at most ${PASSWORD_LIMIT_CHARACTERS} characters`)
  }
  if (password.toLowerCase().includes(email)) throw new Refusal('BAD_REQUEST', 'A password must not contain the email address')
  return password
}
