import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { until } from '../testing/helpers/until'
import { deleteInBatches } from './batches'

const at = sharedDatabase()

test('[FAULT-121] a row that is renewed while its deletion waits is kept', async () => {
  const { database, testDatabase } = at
  const other = await testDatabase.open()
  await database.script(`INSERT INTO sign_in_count (name, count, ends_at) VALUES ('a', 1, '2026-01-01'), ('b', 1, '2026-01-01')`)
  let removal: Promise<unknown> = Promise.resolve()
  await other.transaction(async (tx) => {
    await tx.query("UPDATE sign_in_count SET ends_at = '2026-12-01' WHERE name = 'a'")
    removal = deleteInBatches(database, 'sign_in_count', { condition: 'ends_at < $1', parameters: ['2026-11-01'] })
    await until(async () => (await tx.query('SELECT FROM pg_locks WHERE NOT granted')).rows.length > 0)
  })
  await removal
  expect((await database.query('SELECT name FROM sign_in_count')).rows).toEqual([{ name: 'a' }])
})
