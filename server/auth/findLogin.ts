import type { Queryable } from '../database/database'
import { isDemoUser } from './demoUsers'
import type { SignedInUser } from './signedInUser'

/** A user as the sign-in needs it. */
export interface LoginRow extends Omit<SignedInUser, 'sessionId'> {
  readonly passwordHash: string
}

/** The account that may sign in under this address, or null: unknown, disabled, without a password yet, or a demo account outside a demo. */
export async function findLogin(db: Queryable, email: string, demoData: boolean): Promise<LoginRow | null> {
  if (!demoData && isDemoUser(email)) return null
  const { rows } = await db.query<LoginRow>(
    `SELECT user_id AS "userId", email, name, role, permissions, password_hash AS "passwordHash"
     FROM app_user WHERE email = $1 AND NOT disabled AND password_hash IS NOT NULL`,
    [email],
  )
  return rows[0] ?? null
}
