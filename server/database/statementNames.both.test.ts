import { sharedDatabase } from '../testing/databases/makeTestDatabase'

const shop = sharedDatabase()

/** Texts that only one statement has, as a program generates them. */
const generated = (count: number, name: string) => Array.from({ length: count }, (_, at) => `SELECT ${at} AS ${name}`)

/** Statements that the connection of a transaction has prepared, once it has run these. */
const preparedAfter = (statements: readonly string[]) =>
  shop.database.transaction(async (tx) => {
    for (const sql of statements) await tx.query(sql)
    return (await tx.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
      (row) => row.statement,
    )
  })

test('a statement that is used again is prepared, however many others came before it', async () => {
  for (const sql of generated(1_500, 'earlier')) await shop.database.query(sql)
  const late = 'SELECT 1 AS late'
  expect(await preparedAfter([late, late])).toContain(late)
})

test('a connection keeps a bounded number of prepared statements, those in use among them', async () => {
  const hot = 'SELECT 1 AS hot'
  const prepared = await preparedAfter(generated(3_000, 'one').flatMap((sql, at) => (at % 100 === 0 ? [hot, sql] : [sql])))
  expect(prepared.length).toBeLessThanOrEqual(1_001)
  expect(prepared).toContain(hot)
})
