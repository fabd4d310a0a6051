import fp from 'fastify-plugin'
import { IDEMPOTENCY_KEY_DAYS } from '../../../contract/constants'
import { removeEndedLinks } from '../../auth/passwordLinks'
import { removeEndedCounts } from '../../auth/signInCounts'
import { deleteInBatches } from '../../database/batches'
import type { Database, Queryable } from '../../database/database'
import { removeOldProblems } from '../../exchange/jobs/importJobStore'

const HOUR_MS = 60 * 60 * 1_000

/** Ended sessions are kept this long, so that it can still be found out why they ended. */
const ENDED_SESSIONS_DAYS = 30

/** Sessions that one statement removes: each has a token for every time that it was renewed, thousands in all. */
const SESSIONS_AT_ONCE = 50

/** The CSV of an import job's problems is kept this long; its report stays. */
const PROBLEMS_DAYS = 30

/** The first removal is one to two minutes after the start, so that servers started together do not all begin at once. */
const FIRST_MS = 60_000

/** Removes expired data soon after the start, then every hour. A failure is logged and retried next time. */
export const housekeeping = fp<{ readonly database: Database; readonly now: () => Date }>(
  async (app, { database, now }) => {
    const next = (afterMs: number) => setTimeout(remove, afterMs).unref()
    const remove = () => {
      timer = next(HOUR_MS)
      void removeOldRows(database, now(), (err) => app.log.error({ err }, 'old rows could not be removed'))
    }
    let timer = next(FIRST_MS * (1 + Math.random()))
    app.addHook('onClose', async () => clearTimeout(timer))
  },
  { name: 'housekeeping' },
)

/** A removal that fails does not stop the others. */
export async function removeOldRows(db: Queryable, now: Date, onFailure: (error: unknown) => void): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS)
  const removals = [
    () => deleteInBatches(db, 'idempotency_key', { condition: 'created_at < $1', parameters: [daysAgo(IDEMPOTENCY_KEY_DAYS)] }),
    () =>
      deleteInBatches(db, 'session', {
        condition: 'least(ended_at, expires_at) < $1',
        parameters: [daysAgo(ENDED_SESSIONS_DAYS)],
        most: SESSIONS_AT_ONCE,
      }),
    () => removeEndedCounts(db, now),
    () => removeEndedLinks(db, now),
    () => removeOldProblems(db, daysAgo(PROBLEMS_DAYS)),
  ]
  for (const remove of removals) await remove().catch(onFailure)
}
