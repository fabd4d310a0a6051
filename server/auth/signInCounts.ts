import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { deleteInBatches } from '../database/batches'
import type { Database, Queryable } from '../database/database'

const MINUTE_MS = 60_000

const DAY_MS = 24 * 60 * MINUTE_MS

/** How long an IP address is remembered after the last sign-in from it (days). */
const KNOWN_ADDRESS_DAYS = 90

/** An end that is later than this was written by a clock that was wrong, e.g. before it was set back, and counts as over. */
const latestEnd = (now: Date) => new Date(now.getTime() + (KNOWN_ADDRESS_DAYS + 1) * DAY_MS)

const MAX_REMEMBERED = 20_000

/** Counts sign-in attempts for all servers of a database. Names of counters may have any length; their hashes are stored. */
export function createSignInCounts(database: Database, now: () => Date) {
  const limited = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  return {
    /** Counts an attempt; over the limit it is rejected from memory. Returns null, or the seconds until the next one is allowed. */
    async count(name: string, most: number): Promise<number | null> {
      const at = now()
      const secondsTo = (end: number) => Math.ceil((end - at.getTime()) / 1_000)
      const end = limited.get(name)
      // An end after more than its minute is from before the clock was set back: the database shortens it.
      if (end !== undefined && end > at.getTime() && end <= at.getTime() + MINUTE_MS) return secondsTo(end)
      const counted = await countOne(database, hashOf(name), at)
      if (counted.count <= most) return null
      limited.set(name, counted.endsAt.getTime())
      return secondsTo(counted.endsAt.getTime())
    },
    /** Takes back an attempt that was no guess. One counter per statement, so that concurrent sign-ins cannot deadlock. */
    async takeBack(name: string): Promise<void> {
      limited.delete(name)
      await database.query('UPDATE sign_in_count SET count = greatest(count - 1, 0) WHERE name = $1', [hashOf(name)])
    },
    async rememberAddress(name: string): Promise<void> {
      // Written at most once a day.
      await database.query(
        `INSERT INTO sign_in_count AS place (name, count, ends_at) VALUES ($1, 0, $2)
         ON CONFLICT (name) DO UPDATE SET ends_at = excluded.ends_at
         WHERE place.ends_at NOT BETWEEN excluded.ends_at - interval '1 day' AND excluded.ends_at + interval '1 day'`,
        [hashOf(name), new Date(now().getTime() + KNOWN_ADDRESS_DAYS * DAY_MS)],
      )
    },
    async isKnownAddress(name: string): Promise<boolean> {
      const at = now()
      const { rows } = await database.query('SELECT FROM sign_in_count WHERE name = $1 AND ends_at > $2 AND ends_at <= $3', [
        hashOf(name),
        at,
        latestEnd(at),
      ])
      return rows.length > 0
    },
  }
}

interface Counted {
  readonly count: number
  readonly endsAt: Date
}

/** Increments a counter, which starts again when its minute is over. One statement, so that concurrent attempts all count. */
async function countOne(db: Queryable, name: string, at: Date): Promise<Counted> {
  const { rows } = await db.query<Counted>(
    `INSERT INTO sign_in_count AS minute (name, count, ends_at) VALUES ($1, 1, $2)
     ON CONFLICT (name) DO UPDATE SET
       count = CASE WHEN minute.ends_at <= $3 THEN 1 ELSE minute.count + 1 END,
       ends_at = CASE WHEN minute.ends_at <= $3 THEN excluded.ends_at ELSE least(minute.ends_at, excluded.ends_at) END
     RETURNING count, ends_at AS "endsAt"`,
    [name, new Date(at.getTime() + MINUTE_MS), at],
  )
  const [counted] = rows
  if (!counted) throw new Error('An attempt to sign in was not counted')
  return counted
}

export async function removeEndedCounts(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(db, 'sign_in_count', { condition: 'ends_at < $1 OR ends_at > $2', parameters: [now, latestEnd(now)] })
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')
