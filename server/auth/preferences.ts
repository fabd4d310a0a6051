import { MAX_PREFERENCE_BYTES, type Preferences } from '../../contract/entities/preferences'
import { RequestError } from '../common/errors'
import type { Database, Queryable } from '../database/database'

export async function readPreferences(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ body: string }>('SELECT body FROM preference WHERE user_id = $1', [userId])
  return rows[0]?.body ?? '{}'
}

/** Replaces the preferences of a user, and returns them as stored. Throws PAYLOAD_TOO_LARGE, STORAGE_FULL. */
export async function keepPreferences(database: Database, userId: string, preferences: Preferences, now: Date): Promise<string> {
  const body = JSON.stringify(preferences)
  if (Buffer.byteLength(body) > MAX_PREFERENCE_BYTES)
    throw new RequestError('PAYLOAD_TOO_LARGE', `Preferences may have ${MAX_PREFERENCE_BYTES} bytes at most`)
  if (!(await database.hasFreeSpace())) throw new RequestError('STORAGE_FULL', 'The storage is nearly full, nothing was saved')
  await database.query(
    `INSERT INTO preference (user_id, body, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET body = excluded.body, changed_at = excluded.changed_at`,
    [userId, body, now],
  )
  return body
}
