import { sharedDatabase } from '../testing/databases/makeTestDatabase'

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
])('%s comes as %p', async (expression, value) => {
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

test('large bytes come back as they went in', async () => {
  const bytes = new Uint8Array(10 * 2 ** 20 - 1).map((_, index) => (index * 31) % 256)
  const value = (await valueOf('$1::bytea', bytes)) as Uint8Array
  expect(Buffer.compare(Buffer.from(value), Buffer.from(bytes))).toBe(0)
})

test('rows that a statement touched or gave are counted', async () => {
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

test('one query is one statement', async () => {
  await expect(at.database.query('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' })
})

test('a script that fails leaves nothing behind, whatever it began', async () => {
  await expect(at.database.script('BEGIN; CREATE TABLE half (n integer); SELEC')).rejects.toMatchObject({ code: '42601' })
  expect(await valueOf("to_regclass('half')::text")).toBeNull()
})
