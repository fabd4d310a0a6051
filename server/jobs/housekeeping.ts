import fp from 'fastify-plugin'
import { IDEMPOTENCY_KEY_DAYS } from '../../contract/constants'
import { removeEndedLinks } from '../auth/passwordLinks'
import { removeEndedCounts } from '../auth/signInCounts'
import type { Database, Queryable } from '../database/database'
import { removeOldProblems } from '../domain/intake/intakeStore'

const HOUR_MS = 60 * 60 * 1_000

/** Ended sessions are kept this long, so that it can still be found out why they ended. */
const ENDED_SESSIONS_DAYS = 30

/** The CSV of an intake's problems is kept this long; its report stays. */
const PROBLEMS_DAYS = 30

/** Removes expired data every hour. A failure is logged and retried next time. */
export const housekeeping = fp<{ readonly database: Database; readonly now: () => Date }>(
  async (app, { database, now }) => {
    const timer = setInterval(() => {
      removeOldRows(database, now()).catch((err: unknown) => app.log.error({ err }, 'old rows could not be removed'))
    }, HOUR_MS)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'housekeeping' },
)

/** Deletes expired idempotency keys, sessions (with their refresh tokens), sign-in counts, password links and intake problems. */
export async function removeOldRows(db: Queryable, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS)
  await db.query('DELETE FROM idempotency_key WHERE created_at < $1', [daysAgo(IDEMPOTENCY_KEY_DAYS)])
  await db.query('DELETE FROM session WHERE least(ended_at, expires_at) < $1', [daysAgo(ENDED_SESSIONS_DAYS)])
  await removeEndedCounts(db, now)
  await removeEndedLinks(db, now)
  await removeOldProblems(db, daysAgo(PROBLEMS_DAYS))
}
