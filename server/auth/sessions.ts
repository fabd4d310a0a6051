import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database'
import { newRefreshToken, refreshTokenHash } from './refreshToken'
import { SESSION_LIFETIME_MS } from './sessionLifetime'
import type { SignedInUser } from './signedInUser'

/** Why a session is over. */
export type EndReason = 'signed_out' | 'token_reused' | 'idle' | 'disabled' | 'password_changed'

/** A session that was just begun or extended. */
export interface SessionGrant {
  readonly user: SignedInUser
  /** The new refresh token; null when the caller's browser has a newer one already. */
  readonly refreshToken: string | null
  /** When the session ends at the latest. */
  readonly expiresAt: Date
}

/** Begins a session of a user who has proven who they are. */
export async function beginSession(tx: Queryable, now: Date, user: Omit<SignedInUser, 'sessionId'>): Promise<SessionGrant> {
  const sessionId = randomUUID()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await tx.query('INSERT INTO session (session_id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    sessionId,
    user.userId,
    now,
    expiresAt,
  ])
  return { user: { ...user, sessionId }, refreshToken: await addRefreshToken(tx, now, sessionId), expiresAt }
}

/** Gives a session its one unused refresh token. */
export async function addRefreshToken(tx: Queryable, now: Date, sessionId: string): Promise<string> {
  const token = newRefreshToken()
  await tx.query('INSERT INTO refresh_token (token_hash, session_id, created_at) VALUES ($1, $2, $3)', [
    refreshTokenHash(token),
    sessionId,
    now,
  ])
  return token
}

/** The user of a session that is alive, or null. One look-up by key, done for every request. */
export async function findSession(db: Queryable, now: Date, sessionId: string): Promise<SignedInUser | null> {
  const { rows } = await db.query<SignedInUser>(
    `SELECT app_user.user_id AS "userId", session_id AS "sessionId", email, name, role, permissions
     FROM session JOIN app_user USING (user_id)
     WHERE session_id = $1 AND ended_at IS NULL AND expires_at > $2 AND NOT disabled`,
    [sessionId, now],
  )
  return rows[0] ?? null
}

/** Ends a session; every token that came from it is dead from now on. A session that is over stays as it ended. */
export async function endSession(db: Queryable, now: Date, sessionId: string, reason: EndReason): Promise<void> {
  await db.query('UPDATE session SET ended_at = $2, end_reason = $3 WHERE session_id = $1 AND ended_at IS NULL', [
    sessionId,
    now,
    reason,
  ])
}

/** Ends all sessions of a user. */
export async function endSessionsOf(db: Queryable, now: Date, userId: string, reason: EndReason): Promise<void> {
  await db.query('UPDATE session SET ended_at = $2, end_reason = $3 WHERE user_id = $1 AND ended_at IS NULL', [
    userId,
    now,
    reason,
  ])
}
