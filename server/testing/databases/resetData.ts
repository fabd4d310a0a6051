import type { Database } from '../../database/database'

/** Tables that a reset leaves alone: those of the schema itself, and the sign-ins, so that test clients stay signed in. */
const KEPT = [
  'schema_migration',
  'app_user',
  'session',
  'refresh_token',
  'password_link',
  'api_token',
  'sign_in_count',
  'list_revision',
  'number_sequence',
  'outbox_numbering',
  'history_start',
]

/**
 * Empties the business tables, and restarts their sequences while nobody uses them. The revisions increase, because lists are
 * cached by revision. Uses DELETE: tests leave few rows, and deleting these costs a tenth of TRUNCATE, which recreates each
 * table and index. The last part runs with triggers, whatever the connection's own role is: they renew the lists' tags.
 */
export async function resetData(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL ($1)`,
    [KEPT],
  )
  const names = rows.map(({ name }) => name)
  await database.transaction(async (tx) => {
    await tx.script(`
      LOCK TABLE ${names.join(', ')};
      SET LOCAL session_replication_role = replica;
      ${names.map((name) => `DELETE FROM ${name};`).join('\n')}
      SET LOCAL session_replication_role = origin;
      SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL;
      UPDATE number_sequence SET next = 1, digits = 7;
      UPDATE outbox_numbering SET last_position = 0;
      UPDATE history_start SET kept_since = 'epoch';
      UPDATE list_revision SET revision = revision + 1, total = total * 0`)
  })
}
