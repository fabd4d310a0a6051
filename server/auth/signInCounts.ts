import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, Queryable } from '../database/database'

const MINUTE_MS = 60_000

const DAY_MS = 24 * 60 * MINUTE_MS

/** How long an address is remembered after the last sign-in from it (days). */
const KNOWN_ADDRESS_DAYS = 90

/** Maximum number of names over their limit that this process remembers. */
const MAX_REMEMBERED = 20_000

/** Counts attempts to sign in, for all servers of a database together. Names may be of any length, and are not readable in the database. */
export function createSignInCounts(database: Database, now: () => Date) {
  /** When those who are over their limit may go on. */
  const refused = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  return {
    /**
     * Counts an attempt, in whichever process. Attempts over the limit cost the database nothing more.
     * @param most attempts a minute
     * @returns null when it may go on, otherwise the seconds until the next one may
     */
    async count(name: string, most: number): Promise<number | null> {
      const at = now()
      const secondsTo = (end: number) => Math.ceil((end - at.getTime()) / 1_000)
      const end = refused.get(name)
      if (end !== undefined && end > at.getTime()) return secondsTo(end)
      const counted = await countOne(database, hashOf(name), at)
      if (counted.count <= most) return null
      refused.set(name, counted.endsAt.getTime())
      return secondsTo(counted.endsAt.getTime())
    },
    /** Remembers that the owner of an account has signed in from a place. */
    async rememberAddress(name: string): Promise<void> {
      // Written at most once a day.
      await database.query(
        `INSERT INTO sign_in_count AS place (name, count, ends_at) VALUES ($1, 0, $2)
         ON CONFLICT (name) DO UPDATE SET ends_at = excluded.ends_at WHERE place.ends_at < excluded.ends_at - interval '1 day'`,
        [hashOf(name), new Date(now().getTime() + KNOWN_ADDRESS_DAYS * DAY_MS)],
      )
    },
    /** True when the owner has signed in from there within 90 days. */
    async isKnownAddress(name: string): Promise<boolean> {
      const { rows } = await database.query('SELECT FROM sign_in_count WHERE name = $1 AND ends_at > $2', [hashOf(name), now()])
      return rows.length > 0
    },
  }
}

interface Counted {
  readonly count: number
  readonly endsAt: Date
}

/** Counts one more within the minute that began with the first; afterwards another begins. One statement, so that none is lost. */
async function countOne(db: Queryable, name: string, at: Date): Promise<Counted> {
  const { rows } = await db.query<Counted>(
    `INSERT INTO sign_in_count AS minute (name, count, ends_at) VALUES ($1, 1, $2)
     ON CONFLICT (name) DO UPDATE SET
       count = CASE WHEN minute.ends_at <= $3 THEN 1 ELSE minute.count + 1 END,
       ends_at = CASE WHEN minute.ends_at <= $3 THEN excluded.ends_at ELSE minute.ends_at END
     RETURNING count, ends_at AS "endsAt"`,
    [name, new Date(at.getTime() + MINUTE_MS), at],
  )
  const [counted] = rows
  if (!counted) throw new Error('An attempt to sign in was not counted')
  return counted
}

/** Deletes the counts of minutes that are over, and the addresses that are no longer remembered. */
export async function removeEndedCounts(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM sign_in_count WHERE ends_at < $1', [now])
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')
