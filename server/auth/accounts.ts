import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MANAGE_USERS } from '../../contract/constants'
import type * as wire from '../../contract/entities/accounts'
import { neededText } from '../../contract/permissionNames'
import { accountChangeRejection, isManager } from '../../contract/rules/accountChanges'
import { found, RequestError, rejectWhen } from '../common/errors'
import type { Database, DatedRow, Queryable, Transaction } from '../database/database'
import { type ChangedBy, addAuditEntry } from '../posting/audit'
import { isDemoUser, isPastDemoUser } from './demoUsers'
import { hashPassword, strongPassword } from './password'
import { endSessionsOf } from './sessions'

type Account = DatedRow<Omit<wire.Account, 'permissions'>, 'lastSignInAt' | 'linkExpiresAt'> & {
  readonly permissions: readonly string[]
}

export async function listAccounts(db: Queryable, now: Date, demoData: boolean): Promise<readonly Account[]> {
  const { rows } = await db.query<Account>(
    `SELECT user_id AS id, email, name, role, permissions, disabled, password_hash IS NOT NULL AS "hasPassword",
       last_sign_in_at AS "lastSignInAt",
       (SELECT expires_at FROM password_link AS link WHERE link.user_id = app_user.user_id AND expires_at > $1) AS "linkExpiresAt",
       (SELECT count(*)::integer FROM session
        WHERE session.user_id = app_user.user_id AND ended_at IS NULL AND expires_at > $1) AS sessions
     FROM app_user ORDER BY email COLLATE "C"`,
    [now],
  )
  return rows.map((account) => {
    const isPastDemo = isPastDemoUser(account.email, demoData)
    return { ...account, isPastDemo, sessions: isPastDemo ? 0 : account.sessions }
  })
}

type NewAccount = Pick<Account, 'email' | 'name' | 'role' | 'permissions'>

/** Creates an account, without a password if there is none yet; resolves to its id. Throws BAD_REQUEST, CONFLICT. */
export async function addAccount(
  database: Database,
  by: ChangedBy,
  account: NewAccount,
  password: string | null,
): Promise<{ readonly id: string; readonly email: string }> {
  const email = emailKey(account.email)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new RequestError('BAD_REQUEST', `"${account.email}" is not an email address`)
  const hash = password === null ? null : await hashPassword(strongPassword(password, email))
  return database.transaction((tx) => insertAccount(tx, by, { ...account, email }, hash))
}

/** Creates an account from a password hash. Throws CONFLICT when the email has an account. */
export async function insertAccount(
  tx: Transaction,
  by: ChangedBy,
  { email, name, role, permissions: named }: NewAccount,
  hash: string | null,
): Promise<{ readonly id: string; readonly email: string }> {
  const id = randomUUID()
  const permissions = [...new Set(named)]
  const { rowCount } = await tx.query(
    `INSERT INTO app_user (user_id, email, name, role, permissions, password_hash) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (email) DO NOTHING`,
    [id, email, name, role, permissions, hash],
  )
  if (rowCount === 0) throw new RequestError('CONFLICT', `${email} has an account already`)
  addAuditEntry(tx, by, 'account', email, { action: 'add account', after: { name, role, permissions } })
  return { id, email }
}

type LockedAccount = Pick<Account, 'id' | 'email' | 'name' | 'role' | 'permissions' | 'disabled'>

const LOCKED = 'user_id AS id, email, name, role, permissions, disabled'

/** Returns the account of an email and locks its row, so that no sign-in is in progress or starts meanwhile. Throws NOT_FOUND. */
export async function lockAccountOf(tx: Transaction, email: string): Promise<LockedAccount> {
  const { rows } = await tx.query<LockedAccount>(`SELECT ${LOCKED} FROM app_user WHERE email = $1 FOR UPDATE`, [emailKey(email)])
  return found(rows[0], `${email} has no account`)
}

/** Changes an account. All managers are locked together, so two who take the permission from each other cannot both succeed. */
export async function changeAccount(
  database: Database,
  by: ChangedBy,
  {
    account,
    managerId,
  }: { readonly account: { readonly id: string } | { readonly email: string }; readonly managerId: string | null },
  { seen, ...change }: wire.ChangeAccountRequest,
): Promise<{ readonly id: string; readonly email: string }> {
  const [column, value] = 'id' in account ? ['user_id', account.id] : ['email', emailKey(account.email)]
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<LockedAccount & { isTarget: boolean }>(
      `SELECT ${LOCKED}, ${column} = $1 AS "isTarget" FROM app_user
       WHERE ${column} = $1 OR (NOT disabled AND $2 = ANY (permissions)) ORDER BY user_id FOR UPDATE`,
      [value, MANAGE_USERS],
    )
    const managers = rows.filter(isManager)
    if (managerId !== null && !managers.some(({ id }) => id === managerId)) throw new RequestError('FORBIDDEN', MANAGERS_ONLY)
    const before = found(
      rows.find(({ isTarget }) => isTarget),
      UNKNOWN,
    )
    const after = { ...before, ...defined(change) }
    const isOwn = before.id === managerId
    const otherManagers = managers.filter(({ id }) => id !== before.id).length
    rejectWhen(accountChangeRejection(before, after, { isOwn, otherManagers }))
    const { id, email } = before
    if (isDeepStrictEqual(auditedFacts(before), auditedFacts(after))) return { id, email }
    if (isOutdated(before, change, seen)) throw new RequestError('CONFLICT', CHANGED_MEANWHILE)
    await tx.query('UPDATE app_user SET name = $2, role = $3, permissions = $4, disabled = $5 WHERE user_id = $1', [
      id,
      after.name,
      after.role,
      [...new Set(after.permissions)],
      after.disabled,
    ])
    if (after.disabled && !before.disabled) {
      tx.send('DELETE FROM password_link WHERE user_id = $1', [id])
      await endSessionsOf(tx, by.at, id, 'disabled')
    }
    addAuditEntry(tx, by, 'account', email, {
      action: 'change account',
      before: auditedFacts(before),
      after: auditedFacts(after),
    })
    return { id, email }
  })
}

export const CHANGED_MEANWHILE =
  'Somebody else has changed this account in the meantime, so nothing was saved. Check what it is now, and save again.'

/** True when a member that the change replaces is not any more what its author saw. */
function isOutdated(before: LockedAccount, change: wire.ChangeAccountRequest, seen: wire.ChangeAccountRequest['seen']): boolean {
  const [now, then] = [auditedFacts(before), auditedFacts({ ...before, ...seen })]
  return SEEN_FIELDS.some((field) => change[field] !== undefined && !isDeepStrictEqual(now[field], then[field]))
}

const SEEN_FIELDS = ['name', 'role', 'permissions'] as const

const UNKNOWN = 'There is no such account'

export const MANAGERS_ONLY = neededText('Managing accounts', [MANAGE_USERS])

function defined(change: wire.ChangeAccountRequest): Partial<LockedAccount> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Permissions are keyed by name, so that the audit trail shows each granted or revoked one as a change. */
function auditedFacts({ name, role, permissions, disabled }: LockedAccount) {
  return { name, role, disabled, permissions: Object.fromEntries(permissions.map((permission) => [permission, true])) }
}

/** Changes a password and ends all sessions of the account. Throws NOT_FOUND, or BAD_REQUEST for a weak password. */
export async function changePassword(database: Database, by: ChangedBy, email: string, password: string): Promise<void> {
  const hash = await hashPassword(strongPassword(password, emailKey(email)))
  await database.transaction(async (tx) => {
    const account = await lockAccountOf(tx, email)
    await storePassword(tx, by, account, hash)
    addAuditEntry(tx, by, 'account', account.email, { action: 'change password' })
  })
}

export async function storePassword(tx: Transaction, by: ChangedBy, { id }: LockedAccount, hash: string): Promise<void> {
  tx.send('DELETE FROM password_link WHERE user_id = $1', [id])
  tx.send('UPDATE app_user SET password_hash = $2 WHERE user_id = $1', [id, hash])
  await endSessionsOf(tx, by.at, id, 'password_changed')
}

function emailKey(email: string): string {
  return email.normalize().trim().toLowerCase()
}

type ActiveSession = DatedRow<Omit<wire.AccountSession, 'isOwn'>, 'startedAt' | 'lastUsedAt' | 'expiresAt'>

export async function listSessions(
  db: Queryable,
  now: Date,
  accountId: string,
  demoData: boolean,
): Promise<readonly ActiveSession[]> {
  const account = await db.query<{ email: string }>('SELECT email FROM app_user WHERE user_id = $1', [accountId])
  if (isPastDemoUser(found(account.rows[0], UNKNOWN).email, demoData)) return []
  const { rows } = await db.query<ActiveSession>(
    `SELECT session_id AS id, device, created_at AS "startedAt", expires_at AS "expiresAt",
       coalesce((SELECT max(token.created_at) FROM refresh_token AS token WHERE token.session_id = session.session_id),
         created_at) AS "lastUsedAt"
     FROM session WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY created_at DESC, session_id`,
    [accountId, now],
  )
  return rows
}

export async function endSessionsByManager(
  database: Database,
  by: ChangedBy,
  accountId: string,
  exceptSessionId: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ email: string }>('SELECT email FROM app_user WHERE user_id = $1 FOR UPDATE', [accountId])
    const { email } = found(rows[0], UNKNOWN)
    const ended = await endSessionsOf(tx, by.at, accountId, 'ended_by_manager', exceptSessionId)
    addAuditEntry(tx, by, 'account', email, { action: 'end sessions', after: { sessions: ended } })
    return ended
  })
}

export function byCommand(at: Date): ChangedBy {
  return { who: 'npm run cli -- user', requestId: '', at }
}

/** What the next start does to an automatic demo: nothing (`later`), end it (`safe`), or leave it without a manager (`locked out`). */
export function demoEndOf(
  accounts: readonly Pick<Account, 'email' | 'permissions' | 'disabled' | 'hasPassword'>[],
): wire.DemoEnds {
  const own = accounts.filter(({ email }) => !isDemoUser(email))
  if (own.length === 0) return 'later'
  return own.some((account) => account.hasPassword && isManager(account)) ? 'safe' : 'locked out'
}
