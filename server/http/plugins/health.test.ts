import { buildApp } from '../../app'
import type { QueryResult } from '../../database/database'
import { fingerprintOf, migrations } from '../../database/migrations/migrations'
import { databaseError, SQL_STATE } from '../../database/sqlState'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { TEST_CONFIG } from '../../testing/servers/testConfig'

const applied = migrations.map((step) => ({ name: step.name, sha256: fingerprintOf(step) }))

async function request(path: string, response: () => Promise<QueryResult<object>>) {
  const app = await buildApp({ database: stubDatabase(response), config: TEST_CONFIG })
  const { statusCode } = await app.inject(path)
  await app.close()
  return statusCode
}

const rows = (found: object[]) => async () => ({ rows: found, rowCount: found.length })
const down = async (): Promise<never> => {
  throw databaseError(SQL_STATE.connectionFailure, 'connection refused')
}

test.each<[string, () => Promise<QueryResult<object>>, number]>([
  ['responds and has our schema', rows(applied), 200],
  ['is empty', rows([]), 503],
  ['has a newer schema', rows([...applied, { name: '9999-later', sha256: '' }]), 503],
  ['has a schema that was tampered with', rows(applied.map(({ name }) => ({ name, sha256: 'other' }))), 503],
  ['does not respond', down, 503],
])('/readyz gives the right status when the database %s', async (_, response, status) => {
  expect(await request('/readyz', response)).toBe(status)
})

test('/healthz returns 200 even when the database is down', async () => {
  expect(await request('/healthz', down)).toBe(200)
})
