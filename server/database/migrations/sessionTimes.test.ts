/** @databases both, embedded with --all: a step of the schema must run on each. */
import { randomUUID } from 'node:crypto'
import { findViolations } from '../../domain/invariants/findViolations'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import type { Database } from '../database'
import { migrate } from './migrate'
import { migrations } from './migrations'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, migrations.slice(0, 2))
})
afterAll(() => testDatabase.remove())

const at = (second: number) => new Date(Date.UTC(2026, 2, 5, 10, 0, second))

async function addSession(user: string, times: { began: number; used?: number; ended: number | null }): Promise<string> {
  const id = randomUUID()
  const { began, used, ended } = times
  await database.query('INSERT INTO session VALUES ($1, $2, $3, $4, $5, $6)', [
    id,
    user,
    at(began),
    at(59),
    ended === null ? null : at(ended),
    ended === null ? null : 'password_changed',
  ])
  await database.query('INSERT INTO refresh_token VALUES ($1, $2, $3, $4)', [
    id,
    id,
    at(began),
    used === undefined ? null : at(used),
  ])
  return id
}

test('[FAULT-36] sessions that ended before something that happened in them are put right, others stay', async () => {
  const user = randomUUID()
  await database.query("INSERT INTO app_user (user_id, email, name, password_hash) VALUES ($1, 'a@x.example', '', '')", [user])
  const before = await addSession(user, { began: 10, ended: 5 })
  const within = await addSession(user, { began: 10, used: 20, ended: 15 })
  const sound = await addSession(user, { began: 10, used: 20, ended: 30 })
  const open = await addSession(user, { began: 10, ended: null })
  await migrate(database)
  const { rows } = await database.query<{ id: string; ended: Date | null }>(
    'SELECT session_id AS id, ended_at AS ended FROM session',
  )
  expect(Object.fromEntries(rows.map(({ id, ended }) => [id, ended]))).toEqual({
    [before]: at(10),
    [within]: at(20),
    [sound]: at(30),
    [open]: null,
  })
  expect(await findViolations(database)).toEqual([])
  const backwards = database.query("UPDATE session SET ended_at = created_at - interval '1 second', end_reason = 'idle'")
  await expect(backwards).rejects.toMatchObject({ code: '23514' })
})
