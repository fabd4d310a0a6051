import { randomUUID } from 'node:crypto'
import { REQUEST_TIMEOUT_MS } from '../../contract/constants'
import { RequestError } from '../common/errors'
import type { Queryable, Transaction } from '../database/database'
import { insertRows, sendRows } from '../database/listKeys'
import { newSecret, secretHash, type Successor } from './apiTokens'
import { isPastDemoUser } from './demoUsers'

/** User-Agent patterns of browsers, most specific first, because most browsers also name others. */
const BROWSERS: readonly (readonly [word: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [word: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const wordOf = (words: typeof BROWSERS, text: string) => words.find(([, mark]) => mark.test(text))?.[0] ?? ''

export function describeDevice(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  return [wordOf(BROWSERS, text), wordOf(SYSTEMS, text)].filter((word) => word !== '').join(' on ')
}

export interface SignedInUser {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly string[]
}

/** Returns the user of a request whose access check requires a sign-in. Throws when there is none. */
export function signedIn(user: SignedInUser | null): SignedInUser {
  if (!user) throw new Error('No signed-in user: the access check did not run')
  return user
}

interface LoginRow extends Omit<SignedInUser, 'sessionId'> {
  readonly passwordHash: string
}

/** Null when the account is unknown, disabled, without a password, or a demo account outside a demo. */
export async function findLogin(db: Queryable, email: string, demoData: boolean): Promise<LoginRow | null> {
  if (isPastDemoUser(email, demoData)) return null
  const { rows } = await db.query<LoginRow>(
    `SELECT user_id AS "userId", email, name, role, permissions, password_hash AS "passwordHash"
     FROM app_user WHERE email = $1 AND NOT disabled AND password_hash IS NOT NULL`,
    [email],
  )
  return rows[0] ?? null
}

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

/** A session ends this long after the sign-in, whatever happens. Milliseconds. */
export const SESSION_LIFETIME_MS = 30 * DAY

/** A session ends when it is not refreshed for this long. Milliseconds. */
export const SESSION_IDLE_MS = 7 * DAY

/** For this long an exchanged refresh token works again (two tabs refresh at once); later it counts as theft. Milliseconds. */
export const REPEAT_GRACE_MS = 10 * SECOND

/** The same while the successor is unused: the response may have been lost, which a browser notices by its time-out. */
export const LOST_RESPONSE_GRACE_MS = REQUEST_TIMEOUT_MS + 15 * SECOND

type EndReason = 'signed_out' | 'token_reused' | 'idle' | 'disabled' | 'password_changed' | 'ended_by_manager'

export interface SessionGrant {
  readonly user: SignedInUser
  /** The unused refresh token; null when the caller's browser has already used it. */
  readonly refreshToken: string | null
  readonly expiresAt: Date
}

/** Locks the account's row, so a password change or disabling meanwhile is found here or ends this session. */
export async function beginSession(
  tx: Transaction,
  now: Date,
  { passwordHash, ...user }: LoginRow,
  device: string,
): Promise<SessionGrant> {
  const sessionId = randomUUID()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  const { rowCount } = await tx.query(
    'UPDATE app_user SET last_sign_in_at = $3 WHERE user_id = $1 AND password_hash = $2 AND NOT disabled',
    [user.userId, passwordHash, now],
  )
  const session = { session_id: sessionId, user_id: user.userId, created_at: now, expires_at: expiresAt, device }
  sendRows(tx, 'session', [session])
  if (rowCount === 0) throw new RequestError('INVALID_CREDENTIALS', 'Invalid credentials')
  return { user: { ...user, sessionId }, refreshToken: await addRefreshToken(tx, now, sessionId), expiresAt }
}

async function addRefreshToken(tx: Queryable, now: Date, sessionId: string, token = newSecret()): Promise<string> {
  await insertRows(tx, 'refresh_token', [{ token_hash: secretHash(token), session_id: sessionId, created_at: now }])
  return token
}

export async function sessionsOfToken(db: Queryable, token: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ sessionId: string }>(
    'SELECT session_id AS "sessionId" FROM refresh_token WHERE token_hash = $1',
    [secretHash(token)],
  )
  return rows.map(({ sessionId }) => sessionId)
}

const ACTIVE_SESSIONS = `SELECT app_user.user_id AS "userId", session_id AS "sessionId", email, name, role, permissions
  FROM session JOIN app_user USING (user_id)
  WHERE ended_at IS NULL AND expires_at > $1 AND NOT disabled`

/** Returns the user of an active session, or null. Called for every request; one look-up by primary key. */
export async function findSession(db: Queryable, now: Date, sessionId: string): Promise<SignedInUser | null> {
  const { rows } = await db.query<SignedInUser>(`${ACTIVE_SESSIONS} AND session_id = $2`, [now, sessionId])
  return rows[0] ?? null
}

export async function findSessions(
  db: Queryable,
  now: Date,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SignedInUser>> {
  const { rows } = await db.query<SignedInUser>(`${ACTIVE_SESSIONS} AND session_id = ANY($2::uuid[])`, [now, sessionIds])
  return new Map(rows.map((user) => [user.sessionId, user]))
}

/** Ends a session and its tokens. One that has ended already keeps its time and reason. */
export const endSession = (tx: Transaction, now: Date, sessionId: string, reason: EndReason) =>
  endActive(tx, now, 'session_id', sessionId, reason)

/** Resolves to how many sessions ended. The caller must have locked the account, so that none starts meanwhile. */
export const endSessionsOf = (tx: Transaction, now: Date, userId: string, reason: EndReason, exceptSessionId?: string) =>
  endActive(tx, now, 'user_id', userId, reason, exceptSessionId)

async function endActive(
  tx: Transaction,
  now: Date,
  column: 'session_id' | 'user_id',
  id: string,
  reason: EndReason,
  exceptSessionId: string | null = null,
): Promise<number> {
  const active = `${column} = $1 AND ended_at IS NULL AND session_id IS DISTINCT FROM $2::uuid`
  // Waits for a refresh that has locked the session. Only the next statement's snapshot sees the token that it issued.
  tx.send(`SELECT FROM session WHERE ${active} ORDER BY session_id FOR UPDATE`, [id, exceptSessionId])
  // `greatest`: nothing in a session may be later than its end, but another server's clock may be ahead, or this call had to wait
  // for the lock.
  const { rowCount } = await tx.query(
    `UPDATE session SET end_reason = $4, ended_at = greatest($3, created_at,
       (SELECT max(greatest(token.created_at, used_at)) FROM refresh_token AS token WHERE token.session_id = session.session_id))
     WHERE ${active}`,
    [id, exceptSessionId, now, reason],
  )
  return rowCount
}

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
