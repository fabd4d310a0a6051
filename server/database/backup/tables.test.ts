import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { COPIED_TABLES } from './rows'

/** Every other table of the schema, with the reason why it is not copied. */
const TABLES_NOT_COPIED: Readonly<Record<string, string>> = {
  schema_migration: 'is written by the migrations, which make the schema that the rows are copied into',
  session: 'everybody signs in again, so that no session lives in two places or comes back after its end',
  refresh_token: 'belongs to a session',
  password_link: 'is good for a day, and must not work in two places',
  sign_in_count: 'is over in a minute, and known places are learned anew',
  production_month: 'follows from the completions, by a trigger',
  outbox_numbering: 'the positions of events go on from a number that was never used before',
  list_revision: 'counts changes for the memory of running servers; it goes on from a number that was never used before',
}

const at = sharedDatabase()

test('[PROMISE-16] every table is copied, or excluded for a stated reason', async () => {
  const { rows } = await at.database.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY name',
  )
  const listed = [...COPIED_TABLES.map(({ name }) => name), ...Object.keys(TABLES_NOT_COPIED)]
  expect(listed.sort()).toEqual(rows.map(({ name }) => name))
})

test('a table is written after the tables it references', async () => {
  const { rows } = await at.database.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint WHERE contype = 'f'`,
  )
  const order = COPIED_TABLES.map(({ name }) => name)
  const wrong = rows.filter(
    ({ from, to }) => order.includes(from) && !(order.indexOf(to) < order.indexOf(from) && order.includes(to)),
  )
  // The trigger on movements creates the rows of stock.
  expect(wrong).toEqual([])
  expect(order.indexOf('stock_movement')).toBeLessThan(order.indexOf('stock'))
})

test('the rows of a table are ordered by its primary key', async () => {
  const { rows } = await at.database.query<{ table: string; key: string[] }>(
    `SELECT conrelid::regclass::text AS table, array_agg(attname ORDER BY position)::text[] AS key
     FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS part (attnum, position)
       JOIN pg_attribute USING (attnum)
     WHERE contype = 'p' AND attrelid = conrelid GROUP BY conrelid`,
  )
  const keys = new Map(rows.map(({ table, key }) => [table, key]))
  expect(COPIED_TABLES.map(({ name, key }) => [name, key])).toEqual(COPIED_TABLES.map(({ name }) => [name, keys.get(name)]))
})
