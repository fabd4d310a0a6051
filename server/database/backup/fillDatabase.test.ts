import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { fillWithOddData } from '../../testing/fixtures/oddData'
import type { Database } from '../database'
import { migrate, type Migration, migrations } from '../migrations/migrations'
import { type DataSource, fillDatabase, type FillOptions, withDataOf } from './fillDatabase'
import { contentHashes, COPIED_TABLES } from './rows'

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

let places: TestDatabase[]
let from: Database
let to: Database
beforeAll(async () => {
  places = [await makeTestDatabase(), await makeTestDatabase()]
  ;[from, to] = (await Promise.all(places.map((location) => location.open()))) as [Database, Database]
  await fillWithOddData(from)
}, 120_000)
beforeEach(() => to.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
afterAll(() => Promise.all(places.map((location) => location.remove())))

const later: Migration = { name: '9999-later', sql: "ALTER TABLE item ADD COLUMN color text NOT NULL DEFAULT 'none'" }

const copy = (options?: FillOptions) => withDataOf(from, 'The test', (source) => fillDatabase(to, source, options))

/** Copies from the database, with the parts of its source replaced that `change` returns. */
const copyChanged = (change: (source: DataSource) => Partial<DataSource>, options?: FillOptions) =>
  withDataOf(from, 'The test', (source) => fillDatabase(to, { ...source, ...change(source) }, options))

async function tables(): Promise<number> {
  const { rows } = await to.query<{ count: number }>("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
  return rows[0]?.count ?? 0
}

test('[PROMISE-16] every table is copied in the order of its primary key, or excluded for a stated reason', async () => {
  const { rows } = await from.query<{ name: string; key: string[] }>(
    `SELECT conrelid::regclass::text AS name, array_agg(attname ORDER BY position)::text[] AS key
     FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS part (attnum, position) JOIN pg_attribute USING (attnum)
     WHERE contype = 'p' AND attrelid = conrelid AND connamespace = current_schema()::regnamespace GROUP BY conrelid`,
  )
  const excluded = Object.keys(TABLES_NOT_COPIED)
  expect(Object.fromEntries(COPIED_TABLES.map(({ name, key }) => [name, key]))).toEqual(
    Object.fromEntries(rows.filter(({ name }) => !excluded.includes(name)).map(({ name, key }) => [name, key])),
  )
})

test('a database without tables gets the schema and the rows', async () => {
  const copied = await copy()
  expect(copied.find(({ table }) => table === 'shipment')?.rows).toBe(1)
  expect(await to.transaction(contentHashes)).toEqual(copied)
})

test('a database with any row is rejected and left unchanged', async () => {
  await migrate(to)
  await to.query("INSERT INTO customer (customer_id, name) VALUES ('C', 'Own')")
  await expect(copy()).rejects.toThrow('The database is not empty: it has rows in the table customer. Nothing was changed.')
  expect((await to.query('SELECT name FROM customer')).rows).toEqual([{ name: 'Own' }])
  expect((await to.query('SELECT FROM site')).rows).toEqual([])
})

test('[PROMISE-16] a table that differs after the copy is named, and nothing is stored', async () => {
  // Simulates a value that gets changed during the copy: a trigger of a later migration changes it.
  const last = migrations.at(-1)
  const meddling: Migration = {
    name: last?.name ?? '',
    sql: `${last?.sql ?? ''};
      CREATE FUNCTION change_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name = NEW.name || '!'; RETURN NEW; END $$;
      CREATE TRIGGER change_name BEFORE INSERT ON customer FOR EACH ROW EXECUTE FUNCTION change_name()`,
  }
  const known = [...migrations.slice(0, -1), meddling]
  const { steps } = await stepsOf(...known)
  await to.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const copying = copyChanged(() => ({ steps }), { known })
  await expect(copying).rejects.toThrow('The table customer came out different from what was read, so nothing was stored.')
  expect(await tables()).toBe(0)
})

async function stepsOf(...known: readonly Migration[]) {
  await migrate(to, known)
  return withDataOf(to, 'The test', async ({ steps }) => ({ steps }))
}

test('when a source ends early, nothing is stored', async () => {
  const copying = copyChanged((source) => ({
    async *pages() {
      for await (const page of source.pages()) {
        if (page.table === 'shipment_line') throw new Error('the file ends here')
        yield page
      }
    },
  }))
  await expect(copying).rejects.toThrow('the file ends here')
  expect(await tables()).toBe(0)
})

test('data that break an invariant are rejected, unless violations are accepted', async () => {
  const withoutFiles = (source: DataSource): Partial<DataSource> => ({
    async *pages() {
      for await (const page of source.pages()) yield page.table === 'file' ? { ...page, rows: [] } : page
    },
  })
  await expect(copyChanged(withoutFiles)).rejects.toThrow(/nothing was stored.*\n {2}I11: content .* belongs to no file/)
  expect(await tables()).toBe(0)
  await copyChanged(withoutFiles, { acceptViolations: true })
  expect((await to.query('SELECT FROM file_content LIMIT 1')).rows).toHaveLength(1)
})

test('rows of an older schema are migrated', async () => {
  await copy({ known: [...migrations, later] })
  expect((await to.query("SELECT color FROM item WHERE inventory_id = 'BOLT'")).rows).toEqual([{ color: 'none' }])
  expect((await to.query('SELECT name FROM schema_migration ORDER BY name')).rows.at(-1)).toEqual({ name: '9999-later' })
})

test('rows of a newer, a different or no schema are rejected', async () => {
  const newer = { name: '9999-later', sha256: 'a'.repeat(64) }
  await expect(copyChanged(({ steps }) => ({ steps: [...steps, newer] }))).rejects.toThrow(
    `The test has the schema step 9999-later, and this version knows none after ${migrations.at(-1)?.name}. ` +
      'Use the version of the program that it comes from, or a later one.',
  )
  const other = { name: '0001-baseline', sha256: 'a'.repeat(64) }
  await expect(copyChanged(() => ({ steps: [other] }))).rejects.toThrow('The test has a different schema step 0001-baseline')
  await expect(copyChanged(() => ({ steps: [] }))).rejects.toThrow('The test has no tables of this program.')
  expect(await tables()).toBe(0)
})

test('an empty database with a later schema than the rows is rejected with advice', async () => {
  await stepsOf(...migrations, later)
  await expect(copy({ known: [...migrations, later] })).rejects.toThrow(
    /has the schema step 9999-later already.* Use a database without any tables/,
  )
})

test('stock that went out before it came in is copied, even across pages', async () => {
  await from.query(
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
     SELECT 'NUT', 'MAIN', sign(n - 2500.5), 'adjustment', 'count', 'fixture' FROM generate_series(1, 5000) AS n ORDER BY n`,
  )
  const copied = await copy()
  expect(copied.find(({ table }) => table === 'stock_movement')?.rows).toBeGreaterThan(5_000)
})
