import type { Database } from '../../database/database'

/** Tables that outlive a reset: the schema's own, and the sign-ins, so that signed-in test clients stay signed in. */
const KEPT = ['schema_migration', 'app_user', 'session', 'refresh_token', 'list_revision', 'number_sequence']

/** Empties the business tables and starts the numbers again. Revisions rise, because lists are cached by them. */
export async function resetData(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL ($1)`,
    [KEPT],
  )
  await database.transaction(async (tx) => {
    await tx.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY`)
    await tx.query('UPDATE number_sequence SET next = 1, digits = 7')
    await tx.query('UPDATE list_revision SET revision = revision + 1, total = total * 0')
  })
}
