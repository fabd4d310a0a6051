import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { holdTransaction } from '../testing/helpers/holdTransaction'
import { withDeadline } from './deadline'

const at = sharedDatabase()

async function valueOf(expression: string, ...parameters: unknown[]): Promise<unknown> {
  const { rows } = await at.database.query<{ value: unknown }>(`SELECT ${expression} AS value`, parameters)
  return rows[0]?.value
}

test.each<[expression: string, value: unknown]>([
  ['NULL::text', null],
  ["'é'::text", 'é'],
  ["''::text", ''],
  ['true', true],
  ['7::smallint', 7],
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['count(*)', 1],
  ['sum(3::integer)', 3],
  ['sum(3::bigint)', '3'],
  ['1.500000::numeric(18,6)', '1.500000'],
  ['0.1::double precision', 0.1],
  ["date '2026-03-05'", '2026-03-05'],
  ["timestamptz '2026-03-05 10:00:00.125+02'", new Date('2026-03-05T08:00:00.125Z')],
  ["timestamptz '2026-03-05 10:00:00-03:30'", new Date('2026-03-05T13:30:00Z')],
  ["timestamp '2026-03-05 10:00:00'", new Date('2026-03-05T10:00:00Z')],
  ["interval '90 minutes'", '01:30:00'],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  [`'"text"'::json`, 'text'],
  ["'\\x00ff10'::bytea", new Uint8Array([0, 255, 16])],
  [`ARRAY['a"b', 'c,d', NULL, '']`, ['a"b', 'c,d', null, '']],
  ['ARRAY[1, 2]::bigint[]', [1, 2]],
  ['ARRAY[1.5]::numeric(9,2)[]', ['1.50']],
  ["'2f0b6f4e-8a1c-4d57-9a0e-3b8f6f0f7c11'::uuid", '2f0b6f4e-8a1c-4d57-9a0e-3b8f6f0f7c11'],
  ["current_setting('TimeZone')", 'UTC'],
  ["to_char(timestamptz '2026-03-05T10:00Z', 'HH24:MI TZH')", '10:00 +00'],
])('%s is returned as %p', async (expression, value) => {
  expect(await valueOf(expression)).toEqual(value)
})

test.each<[type: string, parameter: unknown, value: unknown]>([
  ['text', 'plain', 'plain'],
  ['text', 12.5, '12.5'],
  ['integer', '12', 12],
  ['numeric', 0.1, '0.1'],
  ['bigint', 12n, 12],
  ['boolean', false, false],
  ['date', '2026-03-05', '2026-03-05'],
  ['date', new Date('2026-03-05T23:59:00Z'), '2026-03-05'],
  ['timestamptz', new Date('2026-03-05T08:00:00.125Z'), new Date('2026-03-05T08:00:00.125Z')],
  ['jsonb', { a: 'é"', b: [1] }, { a: 'é"', b: [1] }],
  ['jsonb', '"text"', 'text'],
  ['bytea', new Uint8Array([0, 255, 92]), new Uint8Array([0, 255, 92])],
  ['text[]', ['a"b', 'c\\d', '{e,f}', null, ''], ['a"b', 'c\\d', '{e,f}', null, '']],
  ['integer[]', [], []],
  ['text', undefined, null],
  ['text', null, null],
])('a parameter of type %s accepts %p', async (type, parameter, value) => {
  expect(await valueOf(`$1::${type}`, parameter)).toEqual(value)
})

test('a large byte array is returned unchanged', async () => {
  const bytes = new Uint8Array(10 * 2 ** 20 - 1).map((_, index) => (index * 31) % 256)
  const value = (await valueOf('$1::bytea', bytes)) as Uint8Array
  expect(Buffer.compare(Buffer.from(value), Buffer.from(bytes))).toBe(0)
})

test('rows that a statement affected or returned are counted', async () => {
  await at.database.script('CREATE TABLE counted (n integer)')
  expect((await at.database.query('INSERT INTO counted SELECT generate_series(1, 3)')).rowCount).toBe(3)
  expect((await at.database.query('UPDATE counted SET n = n + 1 WHERE n > 1 RETURNING n')).rowCount).toBe(2)
  expect((await at.database.query('SELECT * FROM counted')).rowCount).toBe(3)
  expect((await at.database.query('DELETE FROM counted')).rowCount).toBe(3)
})

test('an error has its SQLSTATE and its constraint', async () => {
  await at.database.script('CREATE TABLE limited (n integer CONSTRAINT small CHECK (n < 10))')
  await expect(at.database.query('INSERT INTO limited VALUES (10)')).rejects.toMatchObject({ code: '23514', constraint: 'small' })
  await expect(at.database.query('SELEC')).rejects.toMatchObject({ code: '42601' })
  await expect(at.database.query('SELECT $1::text', ['\u0000'])).rejects.toMatchObject({ code: '22021' })
})

test('a query with two statements is rejected', async () => {
  await expect(at.database.query('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' })
})

test('a script that fails leaves nothing behind, even with its own BEGIN', async () => {
  await expect(at.database.script('BEGIN; CREATE TABLE half (n integer); SELEC')).rejects.toMatchObject({ code: '42601' })
  expect(await valueOf("to_regclass('half')::text")).toBeNull()
})

/** Statements with unique texts, as a program generates them. */
const generated = (count: number, name: string) => Array.from({ length: count }, (_, index) => `SELECT ${index} AS ${name}`)

const preparedAfter = (statements: readonly string[]) =>
  at.database.transaction(async (tx) => {
    for (const sql of statements) await tx.query(sql)
    return (await tx.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
      (row) => row.statement,
    )
  })

test('a reused statement is prepared, however many others came before it', async () => {
  for (const sql of generated(1_500, 'earlier')) await at.database.query(sql)
  const late = 'SELECT 1 AS late'
  expect(await preparedAfter([late, late])).toContain(late)
})

test('a connection keeps a bounded number of prepared statements, including those in use', async () => {
  const hot = 'SELECT 1 AS hot'
  const prepared = await preparedAfter(generated(3_000, 'one').flatMap((sql, index) => (index % 100 === 0 ? [hot, sql] : [sql])))
  expect(prepared.length).toBeLessThanOrEqual(1_001)
  expect(prepared).toContain(hot)
})

describe('at a deadline', () => {
  // Effect of a deadline on running database work, on the embedded database and on PostgreSQL.
  const LIMIT_MS = 300

  /** Far longer than the limit, and shorter than a test. */
  const STATEMENT_SECONDS = 1.5
  beforeAll(async () => {
    await at.database.script('CREATE TABLE note (text text)')
  })

  const withShortDeadline = <Result>(work: () => Promise<Result>) => withDeadline(performance.now() + LIMIT_MS, work)
  const notes = async () => (await at.database.query<{ text: string }>('SELECT text FROM note')).rows.map(({ text }) => text)

  async function lossOf(work: () => Promise<unknown>): Promise<unknown> {
    const error: unknown = await withShortDeadline(work).catch((reason: unknown) => reason)
    return (error as { code?: unknown }).code
  }

  test('[FAULT-25] a statement is canceled at the deadline, and the next one runs', async () => {
    const slow = () => at.database.query(`SELECT pg_sleep(${STATEMENT_SECONDS})`)
    expect(await lossOf(slow)).toBe('57014')
    expect(await notes()).toEqual([])
  })

  test('[FAULT-25] a transaction past its deadline stores nothing', async () => {
    const slow = () =>
      at.database.transaction(async (tx) => {
        await tx.query(`INSERT INTO note VALUES ('too late')`)
        await new Promise((resolve) => setTimeout(resolve, LIMIT_MS + 50))
      })
    expect(await lossOf(slow)).toBe('57014')
    expect(await notes()).toEqual([])
  })

  test('nothing is sent when the deadline has already passed', async () => {
    const none = () => performance.now() - 1
    await expect(withDeadline(none(), () => at.database.query(`INSERT INTO note VALUES ('late')`))).rejects.toMatchObject({
      code: '57014',
    })
    const work = jest.fn(async () => undefined)
    await expect(withDeadline(none(), () => at.database.transaction(work))).rejects.toMatchObject({ code: '57014' })
    expect([work.mock.calls, await notes()]).toEqual([[], []])
  })

  test('a transaction that waits for another one fails in time', async () => {
    const end = await holdTransaction(at.database, (tx) => tx.query('LOCK TABLE note'))
    const state = await lossOf(() => at.database.transaction((tx) => tx.query(`INSERT INTO note VALUES ('waits')`)))
    expect(['55P03', '53400', '57014']).toContain(state)
    await end()
    expect(await notes()).toEqual([])
  })
})
