import fastify from 'fastify'
import type { Queryable } from '../../database/database'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { housekeeping, removeOldRows } from './housekeeping'

const NOW = new Date('2026-11-22T08:00:00Z')

const OLD_KEYS = 2_500
const OLD_SESSIONS = 130

const at = sharedDatabase()
beforeEach(() =>
  at.database.script(`
    DELETE FROM app_user;
    DELETE FROM idempotency_key;
    DELETE FROM sign_in_count;
    INSERT INTO app_user (user_id, email, name) VALUES (gen_random_uuid(), 'a@example.com', 'A');
    INSERT INTO session (session_id, user_id, created_at, expires_at)
      SELECT gen_random_uuid(), user_id, '2026-01-01', '2026-02-01' FROM app_user, generate_series(1, ${OLD_SESSIONS});
    INSERT INTO refresh_token (token_hash, session_id, used_at)
      SELECT gen_random_uuid(), session_id, '2026-01-02' FROM session, generate_series(1, 3);
    INSERT INTO session (session_id, user_id, created_at, expires_at)
      SELECT gen_random_uuid(), user_id, '2026-11-21', '2026-12-21' FROM app_user;
    INSERT INTO idempotency_key (user_id, key, call, request_hash, created_at)
      SELECT user_id, n::text, 'a call', '', '2026-01-01' FROM app_user, generate_series(1, ${OLD_KEYS}) AS n;
    INSERT INTO password_link (link_hash, user_id, created_at, expires_at)
      SELECT 'x', user_id, '2026-01-01', '2026-01-02' FROM app_user;
    INSERT INTO sign_in_count (name, count, ends_at) VALUES ('old', 1, '2026-01-01');`),
)

async function left(): Promise<Record<string, number>> {
  const { rows } = await at.database.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM session) AS sessions, (SELECT count(*) FROM refresh_token) AS tokens,
       (SELECT count(*) FROM idempotency_key) AS keys, (SELECT count(*) FROM password_link) AS links,
       (SELECT count(*) FROM sign_in_count) AS counts`,
  )
  return rows[0] ?? {}
}

const watched = (before: (sql: string) => void): Queryable => ({
  async query(sql, parameters) {
    before(sql)
    return at.database.query(sql, parameters)
  },
})

test('[FAULT-121] old rows are removed in batches of limited size', async () => {
  const statements: string[] = []
  const failures: unknown[] = []
  await removeOldRows(
    watched((sql) => statements.push(sql)),
    NOW,
    (error) => failures.push(error),
  )
  expect(failures).toEqual([])
  expect(await left()).toEqual({ sessions: 1, tokens: 0, keys: 0, links: 0, counts: 0 })
  expect(statements.filter((sql) => sql.includes('DELETE FROM session')).length).toBeGreaterThan(OLD_SESSIONS / 100)
  expect(statements.filter((sql) => sql.includes('DELETE FROM idempotency_key')).length).toBeGreaterThan(OLD_KEYS / 1_000)
})

test('[FAULT-121] a failed removal is reported and does not stop the others', async () => {
  const failing = watched((sql) => {
    const [, table] = /DELETE FROM (session|idempotency_key)/.exec(sql) ?? []
    if (table !== undefined) throw new Error(table)
  })
  const failures: unknown[] = []
  await removeOldRows(failing, NOW, (error) => failures.push(error))
  expect(failures).toEqual([new Error('idempotency_key'), new Error('session')])
  expect(await left()).toEqual({
    sessions: OLD_SESSIONS + 1,
    tokens: OLD_SESSIONS * 3,
    keys: OLD_KEYS,
    links: 0,
    counts: 0,
  })
})

test('[FAULT-121] old rows are removed soon after the start, and then every hour', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
  let statements = 0
  const app = fastify()
  const counted = {
    ...at.database,
    query: async () => {
      statements += 1
      return { rows: [], rowCount: 0 }
    },
  }
  await app.register(housekeeping, { database: counted, now: () => NOW })
  await app.ready()
  await jest.advanceTimersByTimeAsync(2 * 60_000)
  const first = statements
  expect(first).toBeGreaterThan(0)
  await jest.advanceTimersByTimeAsync(60 * 60_000)
  expect(statements).toBe(2 * first)
  await app.close()
  jest.useRealTimers()
})
