import { deleteInBatches } from '../database/batches'
import type { Database } from '../database/database'

/** Rows that one statement removes: few statements, because each goes over what the earlier ones have left behind. */
const AT_ONCE = 20_000

const IS_DELIVERED = `position IS NOT NULL AND NOT EXISTS (SELECT FROM webhook WHERE webhook.position < outbox_event.position)
  AND NOT EXISTS (SELECT FROM webhook_failure AS failure WHERE failure.position = outbox_event.position)`

/** Removes what is at least a year old (triggers reject more); an interrupted run continues with the next. */
export async function trimHistory(database: Database, before: Date): Promise<{ entries: number; events: number }> {
  // First of all, so that the invariants expect nothing of what is removed.
  await database.transaction(async (tx) => {
    await tx.query('UPDATE history_start SET kept_since = greatest(kept_since, $1::timestamptz)', [before])
    await tx.query(
      `INSERT INTO audit_entry (who, request_id, action, entity_kind, entity_key) VALUES ('trim-history', '', 'trim', 'history', $1)`,
      [before.toISOString()],
    )
  })
  const parameters = [before]
  return {
    entries: await deleteInBatches(database, 'audit_entry', { condition: 'at < $1', parameters, most: AT_ONCE }),
    events: await deleteInBatches(database, 'outbox_event', {
      condition: `at < $1 AND ${IS_DELIVERED}`,
      parameters,
      most: AT_ONCE,
    }),
  }
}
