import { buildApp } from '../../app'
import type { Database } from '../../database/database'
import { isWriting } from '../../database/embedded/freeSpace'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { until } from '../../testing/helpers/until'
import { TEST_CONFIG } from '../../testing/servers/testConfig'

const at = sharedDatabase()

test.each([
  ['without a webhook', ''],
  [
    'with a webhook that has received everything',
    `INSERT INTO webhook (webhook_id, url, types, secret, position, created_by, created_at, next_at)
     VALUES (gen_random_uuid(), 'https://example.com/', '{}', '', 0, 'ada', now(), now())`,
  ],
])('an idle server writes nothing, %s', async (_, given) => {
  const { database } = at
  await database.script(given)
  let looks = 0
  const written: string[] = []
  const watched: Database = {
    ...database,
    query(sql, parameters) {
      if (sql.includes('FROM webhook')) looks += 1
      if (isWriting(sql)) written.push(sql)
      return database.query(sql, parameters)
    },
    transaction(work, options) {
      written.push('a transaction')
      return database.transaction(work, options)
    },
  }
  const config = { ...TEST_CONFIG, webhooks: { everyMs: 1, allowedNetworks: [] } }
  const app = await buildApp({ database: watched, config })
  await app.ready()
  await until(async () => looks > 5)
  await app.close()
  expect(written).toEqual([])
})
