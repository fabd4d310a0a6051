import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { Token, TokenUse } from '../../contract/entities/accounts'
import { found, RequestError } from '../common/errors'
import type { Database, DatedRow, Queryable } from '../database/database'
import { sendRows } from '../database/listKeys'
import { type ChangedBy, addAuditEntry } from '../posting/audit'

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 hash under which a secret is stored: it identifies the secret but does not reveal it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Returns the successor of a refresh token: deterministic, so that a lost response can be repeated. */
export type Successor = (token: string) => string

/** Derives successors with a key of its own, made from the server's secret. */
export function successorBy(serverSecret: string): Successor {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'successors of refresh tokens', 32))
  return (token) => createHmac('sha256', key).update(token).digest('base64url')
}

type ApiToken = DatedRow<Token, 'createdAt' | 'lastUsedAt' | 'revokedAt'> & { readonly use: TokenUse }

export type TokenHolder = Pick<ApiToken, 'id' | 'name' | 'use'>

/** Every token starts with this and its use, so that secret scanners recognize one that was committed. */
const PREFIX = 'orders'

const PATTERN = new RegExp(`^Bearer (${PREFIX}_([a-z]+)_[\\w-]{43})$`, 'i')

export async function listTokens(db: Queryable): Promise<readonly ApiToken[]> {
  const { rows } = await db.query<ApiToken>(
    `SELECT token_id AS id, name, use, created_at AS "createdAt", created_by AS "createdBy", last_used_at AS "lastUsedAt",
       revoked_at AS "revokedAt", revoked_by AS "revokedBy"
     FROM api_token ORDER BY revoked_at IS NOT NULL, created_at DESC, token_id`,
  )
  return rows
}

export async function addToken(
  database: Database,
  by: ChangedBy,
  { name, use }: Pick<ApiToken, 'name' | 'use'>,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = randomUUID()
  const token = `${PREFIX}_${use}_${newSecret()}`
  await database.transaction(async (tx) => {
    const row = { token_id: id, token_hash: secretHash(token), name, use, created_at: by.at, created_by: by.who }
    sendRows(tx, 'api_token', [row])
    addAuditEntry(tx, by, 'token', id, { action: 'add token', after: { name, use } })
  })
  return { id, token }
}

/** Revokes a token, effective from the next request. Revoking it again changes nothing. Throws NOT_FOUND. */
export async function revokeToken(database: Database, by: ChangedBy, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ name: string; use: string; isRevoked: boolean }>(
      'SELECT name, use, revoked_at IS NOT NULL AS "isRevoked" FROM api_token WHERE token_id = $1 FOR UPDATE',
      [id],
    )
    const token = found(rows[0], 'There is no such token')
    if (token.isRevoked) return
    tx.send('UPDATE api_token SET revoked_at = $2, revoked_by = $3 WHERE token_id = $1', [id, by.at, by.who])
    addAuditEntry(tx, by, 'token', id, { action: 'revoke token', before: { name: token.name, use: token.use } })
  })
}

/** Whether an `Authorization` header has the form of a machine token, valid or not, and not of an access token. */
export function presentsToken(authorization: string | undefined): boolean {
  return PATTERN.test(authorization ?? '')
}

/** Throws NOT_SIGNED_IN, with what the token is for, when a machine presents it to a call that only people may make. */
export function rejectToken(authorization: string | undefined): void {
  const use = PATTERN.exec(authorization ?? '')?.[2]
  if (use !== undefined) throw new RequestError('NOT_SIGNED_IN', `This token is for ${use} only; this call requires signing in`)
}

/** Returns the machine that a token belongs to. Throws NOT_SIGNED_IN, or FORBIDDEN for a token for another use. */
export async function checkToken(db: Queryable, authorization: string | undefined, use: TokenUse): Promise<TokenHolder> {
  const token = PATTERN.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new RequestError('NOT_SIGNED_IN', 'A token is needed')
  const { rows } = await db.query<TokenHolder>(
    'SELECT token_id AS id, name, use FROM api_token WHERE token_hash = $1 AND revoked_at IS NULL',
    [secretHash(token)],
  )
  const [holder] = rows
  if (!holder) throw new RequestError('NOT_SIGNED_IN', 'The token is invalid or was revoked')
  if (holder.use !== use) throw new RequestError('FORBIDDEN', `This token is for ${holder.use} only`)
  return holder
}
