/** @databases both: what a letter is depends on the locale. */

import type { Database } from '../../database/database'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { hasIndexedParts } from './lookUp'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
})
afterAll(() => testDatabase.remove())

test.each<[term: string, isIndexed: boolean]>([
  ['so0', true],
  ['a-b', true],
  ['-ab', true],
  ['ab-', true],
  ['é12', true],
  ['a--', false],
  ['---', false],
  ['%_\\', false],
  ['😀😀😀', false],
])('[LOOKUP-08] whether an index finds the texts that hold %p: %p', async (term, isIndexed) => {
  expect(await hasIndexedParts(database, database, term)).toBe(isIndexed)
})

test('[LOOKUP-08] letters of other alphabets are told apart where the database does so', async () => {
  const { rows } = await database.query<{ knows: boolean }>(`SELECT show_trgm('株式会社') <> '{}' AS knows`)
  for (const term of ['株式会社', 'кран', 'éüß']) expect(await hasIndexedParts(database, database, term)).toBe(rows[0]?.knows)
})
