import type { Queryable, Transaction } from '../database/database'
import { secretHash, type Successor } from './apiTokens'
import {
  addRefreshToken,
  endSession,
  LOST_RESPONSE_GRACE_MS,
  REPEAT_GRACE_MS,
  SESSION_IDLE_MS,
  type SessionGrant,
  type SignedInUser,
} from './sessions'

/** Outcome of a refresh; `reused` means that the token may have been stolen. */
export type RefreshOutcome =
  | { readonly kind: 'granted'; readonly grant: SessionGrant }
  | { readonly kind: 'ended' }
  | { readonly kind: 'reused'; readonly user: SignedInUser }

interface TokenRow extends SignedInUser {
  readonly issuedAt: Date
  readonly usedAt: Date | null
  readonly expiresAt: Date
  readonly active: boolean
}

const TOKEN_ROW = `SELECT app_user.user_id AS "userId", session_id AS "sessionId", email, name, role, permissions,
    refresh_token.created_at AS "issuedAt", used_at AS "usedAt", expires_at AS "expiresAt",
    ended_at IS NULL AND expires_at > $2 AND NOT disabled AS active
  FROM refresh_token JOIN session USING (session_id) JOIN app_user USING (user_id)
  WHERE token_hash = $1`

/** Extends a session without writing, for a full disk: the refresh token stays. Null when the token does not allow that. */
export async function extendWithoutWriting(db: Queryable, now: Date, token: string): Promise<RefreshOutcome | null> {
  const { rows } = await db.query<TokenRow>(TOKEN_ROW, [secretHash(token), now])
  const [row] = rows
  if (!row?.active || row.usedAt || age(row.issuedAt, now) > SESSION_IDLE_MS) return null
  const { issuedAt: _issuedAt, usedAt: _usedAt, expiresAt, active: _active, ...user } = row
  return { kind: 'granted', grant: { user, refreshToken: null, expiresAt } }
}

/** Each refresh token works once, and again shortly after (a second tab, a lost response). A later repeat may be theft: it ends the session. */
export async function refreshSession(tx: Transaction, now: Date, token: string, successorOf: Successor): Promise<RefreshOutcome> {
  const hash = secretHash(token)
  // Both rows are locked, so that parallel refreshes of one token wait for each other and each sees what the one before did.
  const { rows } = await tx.query<TokenRow>(`${TOKEN_ROW} FOR UPDATE OF refresh_token, session`, [hash, now])
  const [row] = rows
  if (!row?.active) return { kind: 'ended' }
  const { issuedAt, usedAt, expiresAt, active: _active, ...user } = row
  if (usedAt) {
    const next = successorOf(token)
    const { rowCount } = await tx.query('SELECT FROM refresh_token WHERE token_hash = $1 AND used_at IS NULL', [secretHash(next)])
    const isLost = rowCount === 1
    if (age(usedAt, now) <= (isLost ? LOST_RESPONSE_GRACE_MS : REPEAT_GRACE_MS)) {
      return { kind: 'granted', grant: { user, refreshToken: isLost ? next : null, expiresAt } }
    }
    await endSession(tx, now, user.sessionId, 'token_reused')
    return { kind: 'reused', user }
  }
  if (age(issuedAt, now) > SESSION_IDLE_MS) {
    await endSession(tx, now, user.sessionId, 'idle')
    return { kind: 'ended' }
  }
  await tx.query('UPDATE refresh_token SET used_at = $2 WHERE token_hash = $1', [hash, now])
  const next = await addRefreshToken(tx, now, user.sessionId, successorOf(token))
  return { kind: 'granted', grant: { user, refreshToken: next, expiresAt } }
}

function age(since: Date, now: Date): number {
  return now.getTime() - since.getTime()
}
