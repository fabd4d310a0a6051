import type { Database, Queryable } from '../database/database'
import type { ChangedBy } from '../domain/commands/audit'
import { Refusal } from '../domain/refusal'
import { trailAccount } from './accountTrail'
import { endSessionsOf } from './sessions'

/** An active session: it has neither ended nor expired. */
export interface ActiveSession {
  readonly id: string
  /** Browser and system in words; `''` where nothing told them. */
  readonly device: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

/** The active sessions of an account, newest first. */
export async function listSessions(db: Queryable, now: Date, accountId: string): Promise<readonly ActiveSession[]> {
  const { rows } = await db.query<ActiveSession>(
    `SELECT session_id AS id, device, created_at AS "startedAt", expires_at AS "expiresAt",
       coalesce((SELECT max(token.created_at) FROM refresh_token AS token WHERE token.session_id = session.session_id),
         created_at) AS "lastUsedAt"
     FROM session WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY created_at DESC, session_id`,
    [accountId, now],
  )
  return rows
}

/** Ends all sessions of an account except one; resolves to how many it ended. Throws NOT_FOUND. */
export async function endSessionsByManager(
  database: Database,
  by: ChangedBy,
  accountId: string,
  exceptSessionId: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ email: string }>('SELECT email FROM app_user WHERE user_id = $1 FOR UPDATE', [accountId])
    if (!rows[0]) throw new Refusal('NOT_FOUND', 'There is no such account')
    const ended = await endSessionsOf(tx, by.at, accountId, 'ended_by_manager', exceptSessionId)
    trailAccount(tx, by, rows[0].email, { action: 'end sessions', after: { sessions: ended } })
    return ended
  })
}
