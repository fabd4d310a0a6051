import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import type { Database } from '../database'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
})
afterAll(() => testDatabase.remove())

/** Tables of which the program deletes no row, so that nobody looks for what refers to one. */
const NEVER_DELETED_FROM = ['item', 'site', 'customer', 'sales_order_line']

/** Foreign keys without an index that has every row and begins with their columns. */
const WITHOUT_INDEX = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to", pg_get_constraintdef(oid) AS key
  FROM pg_constraint AS foreign_key
  WHERE contype = 'f' AND NOT EXISTS (
    SELECT FROM pg_index
    WHERE indrelid = conrelid AND indpred IS NULL AND indisvalid
      AND (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey AND (indkey::int2[])[0:cardinality(conkey) - 1] <@ conkey
  )
  ORDER BY 1, 3`

test('[FAULT-121] what refers to a row that may be deleted is found by an index', async () => {
  const { rows } = await database.query<{ from: string; to: string; key: string }>(WITHOUT_INDEX)
  expect(rows.filter(({ to }) => !NEVER_DELETED_FROM.includes(to))).toEqual([])
})

test('[FAULT-121] the tokens of a session that is removed are found by an index', async () => {
  await database.script(`
    INSERT INTO app_user (user_id, email, name) VALUES (gen_random_uuid(), 'a@example.com', 'A');
    INSERT INTO session (session_id, user_id, expires_at)
      SELECT gen_random_uuid(), user_id, now() FROM app_user, generate_series(1, 200);
    INSERT INTO refresh_token (token_hash, session_id, used_at)
      SELECT gen_random_uuid(), session_id, now() FROM session, generate_series(1, 50);
    ANALYZE;`)
  // The statement of the foreign key's own trigger.
  const { rows } = await database.query<Record<string, string>>(
    'EXPLAIN DELETE FROM ONLY refresh_token WHERE $1::uuid OPERATOR(pg_catalog.=) session_id',
    ['00000000-0000-4000-8000-000000000000'],
  )
  expect(rows.flatMap(Object.values).join('\n')).toContain('refresh_token_of_session')
})
