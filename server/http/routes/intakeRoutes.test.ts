/** @databases both: the embedded one takes files in through the server's own connection. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { IntakeAnswer, IntakeState } from '../../../contract/entities/intake'
import { newSecret, secretHash } from '../../auth/secrets'
import { templateFiles } from '../../testing/fixtures/csvFolder'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import type { TestClient } from '../../testing/servers/testClient'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'
import { until } from '../../testing/servers/until'

let server: TestServer
let admin: TestClient

const home = mkdtempSync(join(tmpdir(), 'orders-manager-intake-'))
const spoolDir = join(home, 'spool')
const folder = join(home, 'watched')

beforeAll(async () => {
  server = await startTestServer({ config: { intake: { ...TEST_CONFIG.intake, spoolDir, folder } } })
  admin = await server.signIn('admin')
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true })
})

/** Sends files, and gives the answer. */
function send(files: Readonly<Record<string, string>>, query = 'dryRun=false', by = admin) {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), `${name}.csv`)
  return by.fetch(`/intake?${query}`, { method: 'POST', body: form })
}

async function begin(files: Readonly<Record<string, string>>, query?: string, by?: TestClient): Promise<string> {
  const answer = await send(files, query, by)
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { id: string }).id
}

/** Waits until an intake has ended. */
async function ended(id: string, by = admin): Promise<IntakeAnswer> {
  for (;;) {
    const { body } = await by.get<IntakeAnswer>(`/intake/${id}`)
    if (body.state !== 'running') return body
    expect(body.progress).not.toBeNull()
    await pause(20)
  }
}

const ITEM = 'inventory_id,description,weight_kg\n'

test('[INTAKE-01] files are checked, then taken in; the same again changes nothing', async () => {
  const files = templateFiles()
  const before = await server.sql('SELECT FROM item')
  const checked = await ended(await begin(files, 'dryRun=true'))
  expect(checked).toMatchObject({ state: 'checked', dryRun: true, userName: 'Ada Admin', report: { problemCount: 0 } })
  expect(await server.sql('SELECT FROM item')).toHaveLength(before.length)

  const applied = await ended(await begin(files))
  expect(applied).toMatchObject({ state: 'applied', source: 'app', progress: null })
  expect(applied.files.map(({ name }) => name).sort()).toEqual(
    Object.keys(files)
      .map((name) => `${name}.csv`)
      .sort(),
  )
  const items = applied.report?.files.find(({ name }) => name === 'items.csv')
  expect(items?.added).toBeGreaterThan(0)
  expect(await server.sql(`SELECT who FROM audit_entry WHERE action = 'import' AND entity_kind = 'import'`)).toEqual([
    { who: 'admin@example.com' },
  ])

  const again = await ended(await begin({ items: files.items ?? '' }))
  expect(again.report?.files).toEqual([{ ...items, added: 0, unchanged: items?.rows }])
  const { body } = await admin.get<{ intakes: { id: string; state: IntakeState }[]; next: null }>('/intake')
  expect(body.intakes.map(({ state }) => state)).toEqual(['applied', 'applied', 'checked'])
})

test('[INTAKE-02] what is wrong is said, nothing is stored, and all of it is a file', async () => {
  const refused = await ended(await begin({ items: `${ITEM}NEW-1,A part,1\nNEW-2,,x\n` }))
  expect(refused.state).toBe('refused')
  expect(refused.report?.problems).toEqual(
    expect.arrayContaining([expect.objectContaining({ file: 'items.csv', line: 3, column: 'weight_kg' })]),
  )
  expect(await server.sql(`SELECT FROM item WHERE inventory_id = 'NEW-1'`)).toEqual([])
  const file = await admin.fetch(`/intake/${refused.id}/problems`)
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="?problems-/)
  expect((await file.text()).split(/\r?\n/)).toHaveLength((refused.report?.problemCount ?? 0) + 2)
})

test('[INTAKE-03] one at a time: a second is told whose is under way; a canceled one leaves nothing', async () => {
  const rows = Array.from({ length: 3_000 }, (_, row) => `MANY-${row},A part,1`)
  const id = await begin({ items: ITEM + rows.join('\n') })
  const second = await send({ items: `${ITEM}NEW-1,A part,1\n` })
  expect(second.status).toBe(409)
  expect(((await second.json()) as { message: string }).message).toMatch(
    /^Another intake of Ada Admin, begun at \d\d:\d\d UTC, is/,
  )
  expect((await admin.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(200)
  const canceled = await ended(id)
  expect([canceled.state, canceled.message]).toEqual(['canceled', 'Canceled by Ada Admin: nothing was changed.'])
  expect(await server.sql(`SELECT FROM item WHERE inventory_id LIKE 'MANY-%'`)).toEqual([])
  expect((await admin.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(409)
  expect((await ended(await begin({ items: `${ITEM}NEW-3,A part,1\n` }))).state).toBe('applied')
})

test.each<[string, FormData | string, string, number]>([
  ['no form', '{}', 'dryRun=true', 415],
  ['no files', new FormData(), 'dryRun=true', 400],
  ['a name that is no plain one', formOf('.items.csv'), 'dryRun=true', 400],
  ['a name of another kind of file', formOf('items.xlsx'), 'dryRun=true', 400],
  ['a file that comes twice', formOf('items.csv', 'items.csv'), 'dryRun=true', 400],
  ['a question that is none', formOf('items.csv'), 'dryRun=perhaps', 400],
  ['more than the limit', formOf('items.csv', 'sites.csv', 700_000), 'dryRun=true', 413],
])('[INTAKE-04] %s is refused, and nothing is under way afterwards', async (_, body, query, status) => {
  const answer = await admin.fetch(`/intake?${query}`, { method: 'POST', body })
  expect(answer.status).toBe(status)
  expect(await server.sql(`SELECT FROM intake WHERE state = 'running'`)).toEqual([])
  await emptied(spoolDir)
})

/** Waits until a folder is empty: files go when their intake has ended. */
async function emptied(path: string): Promise<void> {
  await until(() => !existsSync(path) || readdirSync(path).length === 0)
}

function formOf(...parts: readonly (string | number)[]): FormData {
  const form = new FormData()
  const bytes = parts.find((part) => typeof part === 'number') ?? 10
  for (const name of parts) if (typeof name === 'string') form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

test('[INTAKE-05] administrators and machines with a token for it may, nobody else; a machine sees its own only', async () => {
  const token = await addToken('intake')
  const machine = server.client(token)
  const other = server.client(await addToken('intake'))
  const foreign = server.client(await addToken('outbox'))
  const demo = await server.signIn('demo')
  const id = await begin({ items: `${ITEM}NEW-4,A part,1\n` }, 'dryRun=true', machine)
  expect(await ended(id, machine)).toMatchObject({ state: 'checked', source: 'token', userName: 'ERP' })
  const calls: [string, string][] = [
    ['GET', '/intake'],
    ['POST', '/intake?dryRun=true'],
    ['GET', `/intake/${id}`],
    ['DELETE', `/intake/${id}`],
    ['GET', `/intake/${id}/problems`],
  ]
  for (const [method, path] of calls) {
    const statuses = await Promise.all(
      [server.client(), demo, foreign].map(async (by) => (await by.fetch(path, { method })).status),
    )
    expect([path, ...statuses]).toEqual([path, 401, 403, 403])
  }
  expect((await other.get<{ intakes: unknown[] }>('/intake')).body.intakes).toEqual([])
  for (const path of [`/intake/${id}`, `/intake/${id}/problems`]) expect((await other.get(path)).status).toBe(404)
  expect((await other.fetch(`/intake/${id}`, { method: 'DELETE' })).status).toBe(404)
})

async function addToken(use: string): Promise<string> {
  const token = `orders_${use}_${newSecret()}`
  await server.sql(
    `INSERT INTO api_token (token_id, token_hash, name, use, created_at, created_by) VALUES ($1, $2, 'ERP', $3, now(), 'a test')`,
    [randomUUID(), secretHash(token), use],
  )
  return token
}

test('[INTAKE-06] [FAULT-75] a server that is killed in the middle has changed nothing, holds nothing, and says so', async () => {
  const rows = Array.from({ length: 3_000 }, (_, row) => `KILLED-${row},A part,1`)
  const id = await begin({ items: ITEM + rows.join('\n') })
  await server.kill()
  await server.restart()
  admin = await server.signIn('admin')
  // Where other processes may be at work, it is taken for lost some seconds after it was last heard of.
  await server.sql(`UPDATE intake SET seen_at = seen_at - interval '1 minute'`)
  const stopped = await ended(id)
  expect([stopped.state, stopped.message]).toEqual(['stopped', 'The server ended while it was under way: nothing was changed.'])
  expect(await server.sql(`SELECT FROM item WHERE inventory_id LIKE 'KILLED-%'`)).toEqual([])
  expect((await ended(await begin({ items: `${ITEM}NEW-5,A part,1\n` }))).state).toBe('applied')
})

test('[INTAKE-07] complete sets in the watched folder are taken in and moved away with their report, others wait', async () => {
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const set of ['good', 'half']) mkdirSync(join(folder, set))
  put('good/items.csv', `${ITEM}NEW-6,A part,1\n`)
  put('half/items.csv', `${ITEM}NEW-7,A part,1\n`)
  put('items.csv', `${ITEM}NEW-8,,1\n`)
  put('good/.ready', '')
  put('.ready', '')
  const [done = ''] = await filled('done')
  expect(done).toMatch(/^\d{8}T\d{6}Z-[0-9a-f]{8}-good$/)
  expect(JSON.parse(readFileSync(join(folder, 'done', done, 'report.json'), 'utf8'))).toMatchObject({
    state: 'applied',
    source: 'folder',
    files: [{ name: 'items.csv' }],
  })
  const [failed = ''] = await filled('failed')
  expect(readdirSync(join(folder, 'failed', failed)).sort()).toEqual(['items.csv', 'problems.csv', 'report.json'])
  expect(existsSync(join(folder, 'half', 'items.csv'))).toBe(true)
  expect(await server.sql(`SELECT inventory_id FROM item WHERE inventory_id IN ('NEW-6', 'NEW-7', 'NEW-8')`)).toEqual([
    { inventory_id: 'NEW-6' },
  ])
})

/** Waits until one of the folders in the watched one has something, and gives its names. */
async function filled(name: string): Promise<string[]> {
  const names = () => readdirSync(join(folder, name))
  await until(() => names().length > 0 && readdirSync(join(folder, 'running')).length === 0)
  return names()
}
